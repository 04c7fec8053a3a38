// Texts of the 404 pages and of the offline page, and the tile pictures of the former.
import type { ImageMetadata } from 'astro'
import indigo from '#src/content/pictures/indigo-moroccan.jpg'
import nero from '#src/content/pictures/nero-marquina.jpg'
import oak from '#src/content/pictures/oak-plank.jpg'
import slate from '#src/content/pictures/slate-grey.jpg'
import statuario from '#src/content/pictures/statuario-marble.jpg'
import terracotta from '#src/content/pictures/terracotta-matt.jpg'
import terrazzo from '#src/content/pictures/terrazzo-multi.jpg'

export const MISSING = {
  title: 'This tile is missing.',
  text: 'The page has moved or was never laid.',
  link: { text: 'Browse Products', href: '/products' },
  /** In reading order; the gap is the second cell of the second row. */
  tiles: [indigo, statuario, terracotta, nero, terrazzo, oak, slate] as readonly ImageMetadata[],
}

/** Texts of the 404 page of a product. */
export const MISSING_PRODUCT = {
  /** Followed by the SKU. */
  title: 'We do not have',
  text: 'None of our products has this number. It may be written otherwise, or be of one that has left the showroom.',
  browse: 'Browse Products',
  ask: 'Ask for it',
  search: 'Search',
  categories: 'Product categories',
  nearest: 'Near to it',
  /** If no SKU is similar. */
  newest: 'Our newest products',
}

/** Texts of the offline page, for pages that were never opened before. */
export const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been opened on this device before. What you have opened, and your selection, still works.',
  again: 'Try Again',
  opened: 'Opened on this device',
}
