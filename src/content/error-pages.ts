// Tile pictures of the 404 page.
import type { ImageMetadata } from 'astro'
import indigo from '#src/content/pictures/indigo-moroccan.jpg'
import nero from '#src/content/pictures/nero-marquina.jpg'
import oak from '#src/content/pictures/oak-plank.jpg'
import slate from '#src/content/pictures/slate-grey.jpg'
import statuario from '#src/content/pictures/statuario-marble.jpg'
import terracotta from '#src/content/pictures/terracotta-matt.jpg'
import terrazzo from '#src/content/pictures/terrazzo-multi.jpg'

/** In reading order; the gap is the second cell of the second row. */
export const MISSING_PAGE_TILES: readonly ImageMetadata[] = [
  indigo,
  statuario,
  terracotta,
  nero,
  terrazzo,
  oak,
  slate,
]
