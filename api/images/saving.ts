// The order that keeps records and pictures together: picture first, record second, old picture last.
import { wrongField } from '#api/contract/failure.ts'
import { IMAGE_REQUIRED, type Image } from '#api/contract/image.ts'

interface Shelf {
  put(bytes: Uint8Array): Promise<Image>
  drop(url: string, options?: { forGood: boolean }): Promise<void>
}

/**
 * Stores the picture, if one was sent, then lets `save` name it in the record.
 * A record that could not be saved leaves no picture behind.
 */
export function withPicture<T>(
  shelf: Shelf,
  file: File,
  save: (picture: Image) => Promise<T>,
): Promise<T>
export function withPicture<T>(
  shelf: Shelf,
  file: File | undefined,
  save: (picture?: Image) => Promise<T>,
): Promise<T>
export async function withPicture<T>(
  shelf: Shelf,
  file: File | undefined,
  save: (picture: Image) => Promise<T>,
): Promise<T> {
  if (!file) return (save as (picture?: Image) => Promise<T>)()
  const picture = await shelf.put(new Uint8Array(await file.arrayBuffer()))
  try {
    return await save(picture)
  } catch (error) {
    await shelf.drop(picture.url, { forGood: true })
    throw error
  }
}

/** Takes down the picture that a saved or deleted record no longer names. */
export async function dropReplaced(
  shelf: Shelf,
  before: string | undefined,
  after?: string,
): Promise<void> {
  if (before && before !== after) await shelf.drop(before)
}

/**
 * The file of the picture that this kind of record cannot be without.
 * @throws Failure 422 beside the field when it is missing.
 */
export function requiredFile(file: File | undefined, field: string): File {
  if (file) return file
  throw wrongField(field, IMAGE_REQUIRED)
}
