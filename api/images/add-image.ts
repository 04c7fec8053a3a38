// Storage of an uploaded image: its files first, then its record.
import { type ImageRecord, imageIdOf } from '#api/contract/image.ts'
import type { Store } from '#api/store/store.ts'
import type { ImageStore } from './image-store.ts'

/**
 * Stores an image that no record references yet, or a crop of another image. If its
 * record cannot be saved, its files are removed.
 * @throws Failure 413, 415 or 422 if the bytes are not an acceptable picture.
 */
export async function addImage(
  { stores, images }: { stores: Pick<Store, 'images'>; images: ImageStore },
  bytes: Uint8Array,
  adminId: string,
  details: Pick<ImageRecord, 'focus' | 'madeFrom'> = {},
): Promise<ImageRecord> {
  const { url, meta } = await images.put(bytes, details.madeFrom?.crop)
  const id = imageIdOf(url) ?? ''
  try {
    return await stores.images.insert(() => ({ ...meta, ...details }), adminId, { id })
  } catch (error) {
    await images.remove({ url, meta })
    throw error
  }
}
