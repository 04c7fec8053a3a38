// Makes the image variants of a hero slide: portrait for phones, landscape for other screens.
import { getImage } from 'astro:assets'
import type { HeroSlide } from '#src/content/hero-slides.ts'

const FORMATS = ['avif', 'jpg'] as const
const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' }
/** By eye: the scrim lies over most of it, and its bytes are what the first screen waits for. */
const QUALITY = { avif: 42, jpg: 58 }

export interface PictureSource {
  media: string
  type: string
  sizes: string
  srcset: string
}

/** Best format first for each screen; a browser takes the first one that fits. */
export async function heroSources({ image, phoneImage }: HeroSlide): Promise<PictureSource[]> {
  const shapes = [
    { src: phoneImage, widths: [480, 760], media: '(width < 768px)', sizes: 'max(100vw, 62svh)' },
    { src: image, widths: [1280, 1920], media: '(width >= 768px)', sizes: 'max(100vw, 157svh)' },
  ]
  const sources = shapes.flatMap(({ src, widths, ...shape }) =>
    FORMATS.map(async (format) => {
      const { srcSet } = await getImage({ src, widths, format, quality: QUALITY[format] })
      return { ...shape, type: TYPES[format], srcset: srcSet.attribute }
    }),
  )
  return Promise.all(sources)
}
