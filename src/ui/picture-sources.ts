// The sources of an uploaded picture, for elements and preload headers.
import type { Image } from '#api/contract/image.ts'
import type { Product } from '#api/contract/product.ts'
import { type ImageFormat, imageIdOf, variantUrl } from '#api/contract/variant.ts'

/** The address of every width in one format, as in the attribute of an image. */
export function sourceSet({ url, meta }: Image, format: ImageFormat): string | undefined {
  const id = imageIdOf(url)
  return id && meta.widths.map((width) => `${variantUrl(id, width, format)} ${width}w`).join(', ')
}

/** The address of the largest file, in the format that every browser reads. */
export function largestUrl(image: Image): string {
  const id = imageIdOf(image.url)
  return id ? variantUrl(id, Math.max(...image.meta.widths), plainFormat(image)) : image.url
}

/** The format that every browser reads. */
export function plainFormat({ meta }: Image): ImageFormat {
  return meta.formats.find((format) => format !== 'avif') ?? 'jpg'
}

/**
 * The value of a `Link` header that asks for the file which a `<Picture>` with the same `sizes` will choose;
 * a browser that cannot read AVIF passes it over.
 */
export function preloadLink(image: Image, sizes: string): string {
  const isAvif = image.meta.formats.includes('avif')
  const set = sourceSet(image, isAvif ? 'avif' : plainFormat(image))
  return [
    `<${image.url}>`,
    'rel=preload',
    'as=image',
    ...(isAvif ? ['type="image/avif"'] : []),
    `imagesrcset="${set}"`,
    `imagesizes="${sizes}"`,
    'fetchpriority=high',
  ].join('; ')
}

/** The photograph with its metadata; undefined where a product has none. */
export function photoOf({ photo, photoMeta }: Product): Image | undefined {
  return photo && photoMeta ? { url: photo, meta: photoMeta } : undefined
}
