// Creation and change of a record with pictures inside a transaction, by the rules of its collection.
import type * as v from 'valibot'
import type { ResourceName } from '#api/contract/collections.ts'
import { createFieldFailure } from '#api/contract/failure.ts'
import { type FieldsOf, withoutEmpty } from '#api/contract/fields.ts'
import { type Image, imageIdOf, type photosField } from '#api/contract/image.ts'
import type { FileField } from '#api/middleware/declaration.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'

type ObjectSchema = v.GenericSchema<unknown, object>

type FormPhotos = NonNullable<v.InferOutput<typeof photosField>>

/** The forms of a collection, and its own rules, which are applied inside the transaction and may throw. */
export interface ResourceRules {
  name: ResourceName
  newForm: ObjectSchema
  changeForm: ObjectSchema
  imageField: FileField
  /** Returns the fields to store. Without `current` the record is new. */
  toStored?(fields: object, transaction: Transaction, current?: object): object
  /** Changes other records in the same transaction. Returns the fields that the response has about them. */
  changeRelated?(
    transaction: Transaction,
    previous: object,
    updated: object,
    fields: object,
  ): object | undefined
}

interface NewRecord {
  /** A new image, or the id of an uploaded one. */
  image?: Image | string | undefined
  /** A record whose images the new one gets, if the form has none. */
  pictured?: object | undefined
  id?: string
}

/** Adds a record with the validated fields of its form. @throws Failure 409 or 422 */
export function insertRecord(
  transaction: Transaction,
  rules: ResourceRules,
  form: object,
  { image, pictured, ...options }: NewRecord = {},
): StoredRecord {
  const fields = rules.toStored?.(form, transaction) ?? form
  return collectionIn(transaction, rules.name).insert(
    addImageFields(transaction, rules, { form: fields, image, pictured }),
    options,
  )
}

interface RecordEdit {
  image?: Image | string | undefined
  /** The record whose images stay if the form has none; by default the current one. */
  pictured?: object | undefined
  /** The revision that the author read. */
  rev?: number | undefined
}

/**
 * Changes a record; `mergeInto` returns the validated fields of its form. Without an image, the image stays the same.
 * @throws Failure 404, 409 or 422; StaleChange
 */
export function changeRecord(
  transaction: Transaction,
  rules: ResourceRules,
  id: string,
  mergeInto: (current: object) => object,
  { image, pictured, rev }: RecordEdit = {},
) {
  const records = collectionIn(transaction, rules.name)
  const previous = records.get(id)
  const createFields = (current: StoredRecord) => {
    const form = mergeInto(current)
    const fields = rules.toStored?.(form, transaction, current) ?? form
    return addImageFields(transaction, rules, {
      ...{ form: fields, image, pictured: pictured ?? current },
    })
  }
  const updated = records.update(id, createFields, { rev })
  const related = rules.changeRelated?.(transaction, previous, updated, mergeInto(previous))
  return { previous, updated, related }
}

interface Pictured {
  form: object
  image: Image | string | undefined
  pictured: object | undefined
}

/** The fields of a record with the ids of its images. */
function addImageFields(
  transaction: Transaction,
  { name }: ResourceRules,
  { form, image, pictured }: Pictured,
): FieldsOf<StoredRecord> {
  const imageField = kindOf(name).imageField ?? ''
  const { photos, ...fields } = form as { photos?: FormPhotos }
  const newImage = typeof image === 'object' ? image : undefined
  const id = typeof image === 'object' ? imageIdOf(image.url) : !photos && image
  if (newImage && id) transaction.images.insert(newImage.meta, { id })
  else if (id && !transaction.images.find(id)) throw createFieldFailure(imageField, NOT_UPLOADED)
  // The form has been validated; the store validates the whole record.
  return {
    ...fields,
    ...(photos ? toPhotoFields(transaction, photos) : pickImageFields(pictured, imageField)),
    ...(id && { [imageField]: id }),
  } as FieldsOf<StoredRecord>
}

const NOT_UPLOADED = 'This picture is not on the server. Upload it again, or send it as a file.'

/** The fields about images, for a form that does not mention them. */
function pickImageFields(record: object | undefined, field: string): object {
  const { [field]: id, photoAlt, morePhotos } = (record ?? {}) as Readonly<Record<string, unknown>>
  return withoutEmpty({ [field]: id, photoAlt, morePhotos })
}

/** @throws Failure 422 if a photo has not been uploaded. */
function toPhotoFields(transaction: Transaction, photos: FormPhotos): object {
  const missingIndex = photos.findIndex(({ id }) => !transaction.images.find(id))
  if (missingIndex >= 0)
    throw createFieldFailure(
      'photos',
      `Photograph ${missingIndex + 1} is not on the server. Upload it again.`,
    )
  const [first, ...more] = photos.map(({ id, alt }) => ({ image: id, ...(alt && { alt }) }))
  const morePhotos = more.length > 0 ? more : undefined
  return withoutEmpty({ photo: first?.image, photoAlt: first?.alt, morePhotos })
}
