// Sources of an uploaded image, for elements and preload headers.
import type { Image } from '#api/contract/image.ts'
import { type ImageFormat, imageIdOf, plainFormat, variantUrl } from '#api/contract/image.ts'
import type { Product } from '#api/products/contract.ts'

/** Returns the value of `srcset`: the URLs of all widths in one format. */
export function sourceSet({ url, meta }: Image, format: ImageFormat): string | undefined {
  const id = imageIdOf(url)
  return id && meta.widths.map((width) => `${variantUrl(id, width, format)} ${width}w`).join(', ')
}

/**
 * Returns the `Link` header that preloads the file of a `<Picture>` with the same `sizes`. Browsers without AVIF ignore it.
 */
export function preloadLink(image: Image, sizes: string): string {
  const isAvif = image.meta.formats.includes('avif')
  const srcset = sourceSet(image, isAvif ? 'avif' : plainFormat(image))
  return [
    `<${image.url}>`,
    'rel=preload',
    'as=image',
    ...(isAvif ? ['type="image/avif"'] : []),
    `imagesrcset="${srcset}"`,
    `imagesizes="${sizes}"`,
    'fetchpriority=high',
  ].join('; ')
}

/** The width of common phone screens in device pixels: 360 px at 2x, and 412 px at 1.75x. */
const PHONE_WIDTH_PX = 720

/** Returns the file of a `srcset` that a phone shows at `share` of its width. Being 10 % too small is not visible. */
export function phoneFile(srcset: string, share = 1): string | undefined {
  const files = srcset.split(', ').map((entry) => entry.split(' '))
  const isWideEnough = ([, width = '']: string[]) =>
    Number.parseInt(width, 10) >= PHONE_WIDTH_PX * share * 0.9
  return (files.find(isWideEnough) ?? files.at(-1))?.[0]
}

/** The first photograph of a product, if it has one. */
export function photoOf({ photo, photoMeta }: Product): Image | undefined {
  return photo && photoMeta ? { url: photo, meta: photoMeta } : undefined
}
