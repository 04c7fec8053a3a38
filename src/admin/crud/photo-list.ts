// The photographs of an item as a text field: uploaded images in order, each with its alternative text.
import type { Image, PublicPhoto } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/image.ts'

export interface FormPhoto extends Pick<PublicPhoto, 'id' | 'url' | 'meta'> {
  alt?: string | undefined
  /** The number of its upload; photographs of one choice keep their order. */
  upload?: number
  /** The name and the sizes of the uploaded file. */
  file?: string
}

/** The photographs in a text that `writePhotos` has returned. */
export function readPhotos(text: string | undefined): FormPhoto[] {
  try {
    return JSON.parse(text || '[]') as FormPhoto[]
  } catch {
    return []
  }
}

/** Empty without photographs. */
export function writePhotos(photos: readonly FormPhoto[]): string {
  return photos.length > 0 ? JSON.stringify(photos) : ''
}

/** The one image of an item as such a text. */
export function writeImage(image: Image | undefined): string {
  const id = image && imageIdOf(image.url)
  return id ? writePhotos([{ id, ...image }]) : ''
}

/** The text without what the server adds, for comparing and sending. */
export function tidyPhotos(text: string): string {
  const photos = readPhotos(text).map(({ id, alt }) => ({ id, ...(alt?.trim() && { alt }) }))
  return photos.length > 0 ? JSON.stringify(photos) : ''
}

/** Adds a photograph after those whose upload began earlier. */
export function addPhoto(text: string, photo: FormPhoto): string {
  const photos = readPhotos(text)
  const insertIndex = photos.findIndex(({ upload = 0 }) => upload > (photo.upload ?? 0))
  return writePhotos(photos.toSpliced(insertIndex < 0 ? photos.length : insertIndex, 0, photo))
}

/** Moves the photograph at `from` to `to`. */
export function movePhoto(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const moved = photos.slice(from, from + 1)
  return photos.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/** 'Photograph 3 of 5, now 2.' */
export const describeMove = (from: number, to: number, count: number) =>
  `Photograph ${from + 1} of ${count}, now ${to === 0 ? 'the cover' : to + 1}.`
