// The hero's picture in the files a browser may choose from: upright for phones, wide for everything else.
import { getImage } from 'astro:assets'
import { HERO_SLIDE } from '#src/content/hero.ts'

const FORMATS = ['avif', 'jpg'] as const
const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' }
/** By eye: the scrim lies over most of it. */
const QUALITY = 52

export interface PictureSource {
  media: string
  type: string
  sizes: string
  srcset: string
}

/** Best format first for each screen; a browser takes the first one that fits. */
export async function heroSources(): Promise<PictureSource[]> {
  const { image, phoneImage } = HERO_SLIDE
  const shapes = [
    { src: phoneImage, widths: [480, 760], media: '(width < 768px)', sizes: 'max(100vw, 62svh)' },
    { src: image, widths: [1280, 1920], media: '(width >= 768px)', sizes: 'max(100vw, 157svh)' },
  ]
  const sources = shapes.flatMap(({ src, widths, ...shape }) =>
    FORMATS.map(async (format) => {
      const { srcSet } = await getImage({ src, widths, format, quality: QUALITY })
      return { ...shape, type: TYPES[format], srcset: srcSet.attribute }
    }),
  )
  return Promise.all(sources)
}
