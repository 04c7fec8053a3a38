// Saves records that have a picture: picture first, record second, removal of the replaced picture last.
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import type { Image } from '#api/contract/image.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import type { Collection } from '#api/store/collection.ts'
import type { Edit } from './form.ts'

/** A record's picture; both are undefined where the record has none. */
type Picture = { [K in keyof Image]?: Image[K] | undefined }

interface Options<T extends RecordFields, Fields, P extends Picture> {
  collection: Collection<T>
  images: Pick<ImageStore, 'put' | 'remove'>
  pictureOf(record: T): P
  /** The stored fields of a record with these form fields and this picture. */
  toRecord(fields: Fields, picture: P): FieldsOf<T>
}

type Change<T, Fields> = Pick<Edit<Fields>, 'file' | 'rev'> & {
  mergeInto(current: T, all: readonly T[]): Fields
}

/** Creates, updates and removes the records of one collection together with their pictures. */
export function createPictureRecords<T extends RecordFields, Fields, P extends Picture>(
  options: Options<T, Fields, P>,
) {
  const { collection, images, pictureOf, toRecord } = options

  /** Stores the picture if there is one; removes it again if the record cannot be saved. */
  async function withPicture<R>(file: File | undefined, save: (stored?: P) => Promise<R>) {
    if (!file) return save()
    const picture = await images.put(new Uint8Array(await file.arrayBuffer()))
    try {
      return await save(picture as Picture as P)
    } catch (error) {
      await images.remove(picture.url, { forGood: true })
      throw error
    }
  }

  return {
    /** `assertAllowed` runs inside the write and may throw. */
    create: (
      { fields, file }: { fields: Fields; file: P extends Image ? File : File | undefined },
      by: string,
      assertAllowed: (all: readonly T[]) => void = () => {},
    ): Promise<T> =>
      withPicture(file, (stored) =>
        collection.insert((all) => {
          assertAllowed(all)
          return toRecord(fields, stored ?? ({} as P))
        }, by),
      ),
    /** `beforeSave` runs once the new picture is accepted. Without a file the picture stays. */
    async update(
      id: string,
      { mergeInto, file, rev }: Change<T, Fields>,
      by: string,
      beforeSave = async () => {},
    ): Promise<T> {
      const { before, after } = await withPicture(file, async (stored) => {
        await beforeSave()
        return collection.update(
          id,
          (current, all) => toRecord(mergeInto(current, all), stored ?? pictureOf(current)),
          { by, rev },
        )
      })
      const { url } = pictureOf(before)
      if (url && url !== pictureOf(after).url) await images.remove(url)
      return after
    },
    async remove(id: string): Promise<T> {
      const removed = await collection.remove(id)
      const { url } = pictureOf(removed)
      if (url) await images.remove(url)
      return removed
    },
  }
}
