// The order that keeps records and pictures together: picture first, record second, old picture last.
import type { Image } from '#api/contract/image.ts'

interface Shelf {
  put(bytes: Uint8Array): Promise<Image>
  drop(url: string): Promise<void>
}

/**
 * Stores the picture, if one was sent, then lets `save` name it in the record.
 * A record that could not be saved leaves no picture behind.
 */
export async function withPicture<T>(
  shelf: Shelf,
  file: File | undefined,
  save: (picture: Image | undefined) => Promise<T>,
): Promise<T> {
  const picture = file && (await shelf.put(new Uint8Array(await file.arrayBuffer())))
  try {
    return await save(picture)
  } catch (error) {
    if (picture) await shelf.drop(picture.url)
    throw error
  }
}

/** Takes down the picture that a saved record no longer names. */
export async function dropReplaced(
  shelf: Shelf,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  if (before && before !== after) await shelf.drop(before)
}
