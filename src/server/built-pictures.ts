// Built-in pictures of the showroom in all sizes, made while the site is built.
import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'

interface PictureSource {
  type: string
  srcset: string
}

/** A picture in all widths; the best format first. */
export interface PictureSet {
  /** The fallback in a format that every browser can read. */
  src: string
  width: number
  height: number
  sources: PictureSource[]
}

const PICTURE_FILES = import.meta.glob<ImageMetadata>(
  '/src/content/pictures/{basins-on-plinths,bathroom*,consultation-desk,founder,granite-slab-yard,kitchen*,living*,showroom,tile-display-boards}.jpg',
  { eager: true, import: 'default' },
)

/**
 * Qualities chosen by eye. Hero pictures may have a lower one: the scrim covers most of them, and the first screen
 * waits for them.
 */
const PAGE_PRESET = { widths: [380, 640, 960, 1400], avif: 46, jpg: 60 }
const HERO_PRESET = { widths: [480, 760, 1280, 1920], avif: 42, jpg: 58 }
const HERO_NAMES = /^(bathroom|kitchen|living)/

const names = Object.keys(PICTURE_FILES).map((path) => path.replace(/^.*\/|\.jpg$/g, ''))

/** Returns every picture by its file name without extension. */
export async function createBuiltPictures(): Promise<Record<string, PictureSet>> {
  const sets = names.map(async (name) => [name, await createBuiltPicture(name)] as const)
  return Object.fromEntries(await Promise.all(sets))
}

/** @throws Error for a name without a file. */
export async function createBuiltPicture(name: string): Promise<PictureSet> {
  const src = PICTURE_FILES[`/src/content/pictures/${name}.jpg`]
  if (!src) throw new Error(`There is no built-in picture ${name}.`)
  const preset = HERO_NAMES.test(name) ? HERO_PRESET : PAGE_PRESET
  const widths = [...new Set(preset.widths.map((width) => Math.min(width, src.width)))]
  const [avif, jpg, fallback] = await Promise.all([
    getImage({ src, widths, format: 'avif', quality: preset.avif }),
    getImage({ src, widths, format: 'jpg', quality: preset.jpg }),
    getImage({ src, width: Math.min(1280, src.width), format: 'jpg', quality: preset.jpg }),
  ])
  return {
    src: fallback.src,
    width: src.width,
    height: src.height,
    sources: [
      { type: 'image/avif', srcset: avif.srcSet.attribute },
      { type: 'image/jpeg', srcset: jpg.srcSet.attribute },
    ],
  }
}
