// Saves records that have a picture: picture first, record second.
import type { Context } from 'hono'
import { wrongField } from '#api/contract/failure.ts'
import { type FieldsOf, withoutEmpty } from '#api/contract/fields.ts'
import type { Image, ImageRecord, MorePhotos } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import type { Collection } from '#api/store/collection.ts'
import type { Draft, DraftCollection } from '#api/store/draft.ts'
import { recordAt } from '#api/store/history.ts'
import { kinds, type RecordTypes } from '#api/store/kinds.ts'
import { createShow, type PicturedName } from '#api/store/shown.ts'
import type { Edit } from './form.ts'
import type { ApiEnv, RouteDeps } from './permission.ts'

interface FormPhoto {
  id: string
  alt: string
}

type Change<T, Fields> = Pick<Edit<Fields>, 'file' | 'image' | 'rev'> & {
  mergeInto(current: T, all: () => readonly T[]): object
}

/** Adds the record of a stored image that no other record names yet; without it, its files go. */
export async function addImageRecord(
  { stores, images }: Pick<RouteDeps, 'stores' | 'images'>,
  { url, meta }: Image,
  by: string,
  more: Pick<ImageRecord, 'focus' | 'madeFrom'> = {},
): Promise<ImageRecord> {
  const id = imageIdOf(url) ?? ''
  try {
    return await stores.images.insert(() => ({ ...meta, ...more }), by, { id })
  } catch (error) {
    await images.remove(url)
    throw error
  }
}

/** Creates, updates, removes and shows the records of one collection together with their pictures. */
export function createPictureRecords<N extends PicturedName, Shown extends object>(
  { stores, images, permit }: RouteDeps,
  name: N,
) {
  type T = RecordTypes[N]
  const field = kinds[name].picture as keyof T & string
  const show = createShow<T, Shown>(stores.images, name)
  const drafted = (draft: Draft) => draft[name] as unknown as DraftCollection<T>

  /** Stores the picture if there is one; removes it again if the record cannot be saved. */
  async function withPicture<R>(file: File | undefined, save: (stored?: Image) => Promise<R>) {
    if (!file) return save()
    const picture = await images.put(new Uint8Array(await file.arrayBuffer()))
    try {
      return await save(picture)
    } catch (error) {
      await images.remove(picture.url)
      throw error
    }
  }

  /** The stored fields of a record with these form fields; the new image's record is added beside it. */
  function toFields(
    draft: Draft,
    form: object,
    { stored, image }: { stored: Image | undefined; image: string | undefined },
    current?: T,
  ): FieldsOf<T> {
    const { photos, ...fields } = form as { photos?: readonly FormPhoto[] }
    const id = stored ? imageIdOf(stored.url) : !photos && image
    if (stored && id) draft.images.insert(stored.meta, { id })
    else if (id && !draft.images.find(id)) throw wrongField(field, NOT_UPLOADED)
    // The form has checked its fields; the store checks the whole record.
    return {
      ...fields,
      ...(photos ? photosIn(draft, photos) : presentPictures(current, field)),
      ...(id && { [field]: id }),
    } as unknown as FieldsOf<T>
  }

  return {
    show,
    /** The record of the path, or with the query `at` the record as it was at that time, for staff. */
    async read(c: Context<ApiEnv, '/:id'>): Promise<Shown> {
      const [id, at] = [c.req.param('id'), c.req.query('at')?.trim()]
      if (!at) return show((stores[name] as unknown as Collection<T>).get(id))
      await permit.assertStaff(c)
      return show((await recordAt(stores, name, id, at)) as unknown as T)
    },
    /** `assertAllowed` runs inside the write and may throw. */
    async create(
      {
        fields,
        file,
        image,
      }: { fields: object; file: File | undefined; image: string | undefined },
      by: string,
      assertAllowed: (all: () => readonly T[]) => void = () => {},
    ): Promise<Shown> {
      const { result } = await withPicture(file, (stored) =>
        stores.transaction(
          (draft) => {
            assertAllowed(() => drafted(draft).all())
            return drafted(draft).insert(toFields(draft, fields, { stored, image }))
          },
          { by, label: 'added' },
        ),
      )
      return show(result)
    },
    /** `alsoChange` may change other records in the same transaction. Without a file or an image's id the picture stays. */
    async update<Fields, R>(
      id: string,
      { mergeInto, file, image, rev }: Change<T, Fields>,
      by: string,
      alsoChange?: (draft: Draft, before: T, after: T) => R,
    ): Promise<{ shown: Shown; also: R | undefined }> {
      const { result } = await withPicture(file, (stored) =>
        stores.transaction(
          (draft) => {
            const records = drafted(draft)
            const before = records.get(id)
            const change = (current: T) =>
              toFields(
                draft,
                mergeInto(current, () => records.all()),
                { stored, image },
                current,
              )
            const after = records.update(id, change, { rev })
            return { before, after, also: alsoChange?.(draft, before, after) }
          },
          { by, label: 'changed' },
        ),
      )
      return { shown: show(result.after), also: result.also }
    },
    async remove(id: string, by: string): Promise<{ record: Shown; undo: number }> {
      const { record, undo } = await (stores[name] as unknown as Collection<T>).remove(id, by)
      return { record: show(record), undo }
    },
  }
}

const NOT_UPLOADED = 'This picture is not on the server. Upload it again, or send it as a file.'

/** The pictures of a record that an edit does not mention. */
function presentPictures(current: object | undefined, field: string): object {
  const { [field]: id, photoAlt, morePhotos } = (current ?? {}) as Readonly<Record<string, unknown>>
  return withoutEmpty({ [field]: id, photoAlt, morePhotos })
}

/** @throws Failure 422 for a photograph that was not uploaded. */
function photosIn(draft: Draft, photos: readonly FormPhoto[]): object {
  const missing = photos.findIndex(({ id }) => !draft.images.find(id))
  if (missing >= 0)
    throw wrongField('photos', `Photograph ${missing + 1} is not on the server. Upload it again.`)
  const [first, ...others] = photos.map(({ id, alt }) => ({ image: id, ...(alt && { alt }) }))
  const morePhotos: MorePhotos = others
  return {
    ...(first && { photo: first.image }),
    ...(first?.alt && { photoAlt: first.alt }),
    ...(morePhotos.length > 0 && { morePhotos }),
  }
}
