// Limits of uploaded images and the sentences for a file that breaks them. Without schemas: public pages import it.

/** The largest upload: under 2 MB. */
export const IMAGE_MAX_MB = 2
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024
/** Decompression limit, in pixels of width times height. */
export const IMAGE_MAX_PIXELS = 40_000_000

/** The accepted MIME types. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const IMAGE_REQUIRED = 'Image is required.'
export const IMAGE_TOO_LARGE = `Image must be under ${IMAGE_MAX_MB}MB`
export const IMAGE_NOT_ACCEPTED =
  'This file is not a picture we can use. Send a JPEG, PNG or WebP photograph.'
