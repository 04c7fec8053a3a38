// Saves records that have a picture: picture first, record second, removal of the replaced picture last.
import type { FieldsOf } from '#api/contract/fields.ts'
import { type Image, imageOf } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import type { Draft, DraftCollection } from '#api/store/draft.ts'
import { recordAt } from '#api/store/history.ts'
import { kinds, type RecordTypes } from '#api/store/kinds.ts'
import { imageNamedBy, namedImageIds, type PicturedName } from '#api/store/named-images.ts'
import { createShow } from '#api/store/shown.ts'
import type { Collection, Store } from '#api/store/store.ts'
import type { Edit } from './form.ts'

interface Options<N extends PicturedName> {
  store: Store
  name: N
  images: Pick<ImageStore, 'put' | 'remove'>
}

type Change<T, Fields> = Pick<Edit<Fields>, 'file' | 'rev'> & {
  mergeInto(current: T, all: () => readonly T[]): object
}

/** Creates, updates, removes and shows the records of one collection together with their pictures. */
export function createPictureRecords<N extends PicturedName, Shown extends object>({
  store,
  name,
  images,
}: Options<N>) {
  type T = RecordTypes[N]
  const field = kinds[name].picture as keyof T & string
  const show = createShow<T, Shown>(store.images, field)
  const drafted = (draft: Draft) => draft[name] as unknown as DraftCollection<T>

  /** Stores the picture if there is one; removes it again if the record cannot be saved. */
  async function withPicture<R>(file: File | undefined, save: (stored?: Image) => Promise<R>) {
    if (!file) return save()
    const picture = await images.put(new Uint8Array(await file.arrayBuffer()))
    try {
      return await save(picture)
    } catch (error) {
      await images.remove(picture.url, { forGood: true })
      throw error
    }
  }

  /** The stored fields of a record with these form fields; the new image's record is added beside it. */
  function toFields(draft: Draft, fields: object, stored?: Image, current?: T): FieldsOf<T> {
    const id = stored ? imageIdOf(stored.url) : imageNamedBy(name, current ?? null)
    if (stored && id) draft.images.insert(stored.meta, { id })
    // The form has checked its fields; the store checks the whole record.
    return { ...fields, ...(id && { [field]: id }) } as unknown as FieldsOf<T>
  }

  return {
    show,
    /** The record, or with `at` the record as it was at that time, for staff. */
    async read(id: string, at: string, assertStaff: () => Promise<void>) {
      if (!at) return show((store[name] as unknown as Collection<T>).get(id))
      await assertStaff()
      return show((await recordAt(store, name, id, at)) as unknown as T)
    },
    /** `assertAllowed` runs inside the write and may throw. */
    async create(
      { fields, file }: { fields: object; file: File | undefined },
      by: string,
      assertAllowed: (all: () => readonly T[]) => void = () => {},
    ): Promise<Shown> {
      const { result } = await withPicture(file, (stored) =>
        store.transaction(
          (draft) => {
            assertAllowed(() => drafted(draft).all())
            return drafted(draft).insert(toFields(draft, fields, stored))
          },
          { by, label: 'added' },
        ),
      )
      return show(result)
    },
    /** `alsoChange` may change other records in the same transaction. Without a file the picture stays. */
    async update<Fields, R>(
      id: string,
      { mergeInto, file, rev }: Change<T, Fields>,
      by: string,
      alsoChange?: (draft: Draft, before: T, after: T) => R,
    ): Promise<{ shown: Shown; also: R | undefined }> {
      const { result } = await withPicture(file, (stored) =>
        store.transaction(
          (draft) => {
            const records = drafted(draft)
            const before = records.get(id)
            const change = (current: T) =>
              toFields(
                draft,
                mergeInto(current, () => records.all()),
                stored,
                current,
              )
            const after = records.update(id, change, { rev })
            return { before, after, also: alsoChange?.(draft, before, after) }
          },
          { by, label: 'changed' },
        ),
      )
      await releaseImage(store, images, imageNamedBy(name, result.before))
      return { shown: show(result.after), also: result.also }
    },
    async remove(id: string, by: string): Promise<{ record: Shown; undo: number }> {
      const { record, undo } = await (store[name] as unknown as Collection<T>).remove(id, by)
      // Shown before its image is released.
      const shown = show(record)
      await releaseImage(store, images, imageNamedBy(name, record))
      return { record: shown, undo }
    },
  }
}

/** Removes the files of an image, unless a record names it. An undo brings them back. */
export async function releaseImage(
  store: Store,
  images: Pick<ImageStore, 'remove'>,
  id: string | undefined,
): Promise<void> {
  const image = id && store.images.find(id)
  if (image)
    await images.remove(imageOf(image).url, { isNamed: () => namedImageIds(store).has(id) })
}
