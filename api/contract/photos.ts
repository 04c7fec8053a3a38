// The photographs of a product and the files of an image. Without schemas: public pages import it.
import type { Image } from './image.ts'
import type { Product } from './product.ts'
import { type ImageFormat, imageIdOf, variantUrl } from './variant.ts'

/** The format that every browser can read. */
export function plainFormat({ meta }: Pick<Image, 'meta'>): ImageFormat {
  return meta.formats.find((format) => format !== 'avif') ?? 'jpg'
}

/** The URL of the largest file, in a format that every browser can read. */
export function largestUrl(image: Image): string {
  const id = imageIdOf(image.url)
  return id ? variantUrl(id, Math.max(...image.meta.widths), plainFormat(image)) : image.url
}

/** All photographs of a product, with their alternative texts where they have one. */
export function photosOf(product: Product): readonly (Image & { alt?: string })[] {
  const { photo, photoMeta, photos } = product
  return photos ?? (photo && photoMeta ? [{ url: photo, meta: photoMeta }] : [])
}
