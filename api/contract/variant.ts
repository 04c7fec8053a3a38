// URLs of image variants. Without schemas: every public page with images imports it.

export const IMAGE_FORMATS = ['avif', 'jpg', 'png'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Matches `/uploads/{id}-{width}.{format}`, the only form of an image URL. */
export const VARIANT = /^\/uploads\/([\w-]{8,64})-(\d{1,5})\.(avif|jpg|png)$/

/** Returns the image id of an image field's URL, undefined for other texts. */
export function imageIdOf(url: string): string | undefined {
  return VARIANT.exec(url)?.[1]
}

/** Returns the URL of one variant. */
export function variantUrl(id: string, width: number, format: ImageFormat): string {
  return `/uploads/${id}-${width}.${format}`
}
