// A picture as sections lay it and as the lightbox shows it, whatever it is a picture of.
import type { GalleryItem } from '#api/contract/gallery.ts'
import type { Image } from '#api/contract/image.ts'
import type { Interior } from '#api/contract/interior.ts'
import { imageIdOf, variantUrl } from '#api/contract/variant.ts'

export interface Shot {
  image: Image
  title: string
  /** What there is to say besides. */
  note?: string
}

export const interiorShot = ({ title, description, image, imageMeta }: Interior): Shot => ({
  title,
  ...(description && { note: description }),
  image: { url: image, meta: imageMeta },
})

export const galleryShot = ({ title, image, imageMeta }: GalleryItem): Shot => ({
  title,
  image: { url: image, meta: imageMeta },
})

/** The address of the widest variant that every browser and every program reads. */
export function widestUrl({ url, meta }: Image): string {
  const id = imageIdOf(url)
  const format = meta.formats.find((one) => one !== 'avif') ?? 'jpg'
  return id ? variantUrl(id, Math.max(...meta.widths), format) : url
}
