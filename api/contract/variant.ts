// The files a picture is kept in, by their addresses. Free of schemas: every public page with pictures carries it.

export const IMAGE_FORMATS = ['avif', 'jpg', 'png'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** `/uploads/{id}-{width}.{format}`, the only shape a picture's address has. */
export const VARIANT = /^\/uploads\/([\w-]{8,64})-(\d{1,5})\.(avif|jpg|png)$/

/** The shelf's id of the picture behind an image field, or undefined for any other text. */
export function imageIdOf(url: string): string | undefined {
  return VARIANT.exec(url)?.[1]
}

/** The address of one variant. */
export function variantUrl(id: string, width: number, format: ImageFormat): string {
  return `/uploads/${id}-${width}.${format}`
}
