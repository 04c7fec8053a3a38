// Photos of an item, serialized as the value of a form field: images in order with their alternative text.
import { type Image, imageIdOf, type PublicPhoto } from '#api/contract/image.ts'

export interface FormPhoto extends Pick<PublicPhoto, 'id' | 'url' | 'meta'> {
  alt?: string | undefined
  /** The id of its upload, by which photos keep the order in which they were chosen. */
  upload?: number
  /** The name and size of the uploaded file, as shown. */
  file?: string
}

/** Parses a value written by `writePhotos`. */
export function readPhotos(text: string | undefined): FormPhoto[] {
  try {
    return JSON.parse(text || '[]') as FormPhoto[]
  } catch {
    return []
  }
}

/** Serializes the photos; an empty string for none. */
export function writePhotos(photos: readonly FormPhoto[]): string {
  return photos.length > 0 ? JSON.stringify(photos) : ''
}

/** Serializes the single image of an item. */
export function writeImage(image: Image | undefined): string {
  const id = image && imageIdOf(image.url)
  return id ? writePhotos([{ id, ...image }]) : ''
}

/** The value without the parts that the server adds, for comparing and sending. */
export function tidyPhotos(text: string): string {
  const photos = readPhotos(text).map(({ id, alt }) => ({ id, ...(alt?.trim() && { alt }) }))
  return photos.length > 0 ? JSON.stringify(photos) : ''
}

/** Inserts a photo after those whose upload started earlier. */
export function addPhoto(text: string, photo: FormPhoto): string {
  const photos = readPhotos(text)
  const insertIndex = photos.findIndex(({ upload = 0 }) => upload > (photo.upload ?? 0))
  return writePhotos(photos.toSpliced(insertIndex < 0 ? photos.length : insertIndex, 0, photo))
}

/** Moves the photo at `from` to `to`. */
export function movePhoto(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const movedPhotos = photos.slice(from, from + 1)
  return photos.toSpliced(from, 1).toSpliced(to, 0, ...movedPhotos)
}

/** 'Photograph 3 of 5, now 2.' */
export const describeMove = (from: number, to: number, count: number) =>
  `Photograph ${from + 1} of ${count}, now ${to === 0 ? 'the cover' : to + 1}.`
