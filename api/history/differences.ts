// Differences between two versions of a record, as shown to staff.
import { isDeepStrictEqual } from 'node:util'
import { imageOf, type MorePhotos } from '#api/contract/image.ts'
import { formatDetail } from '#api/products/details.contract.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { CollectionChange, StoredRecord } from '#api/store/log-entry.ts'
import { listChangedFields, METADATA } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import type { FieldDifference, HistoryValue, RecordDifference } from './contract.ts'

/** The display name of a changed record. */
export function titleOf({ collection, id, before, after }: CollectionChange): string {
  if (collection === 'settings') return 'Showroom'
  const name = String((after ?? before)?.[kindOf(collection).title ?? '_id'] ?? id)
  return collection === 'enquiries' ? `Enquiry from ${name}` : name
}

/** Fields that change along with others and mean nothing to staff. */
const INTERNAL_FIELDS = new Set([
  'sessionVersion',
  'endedSessions',
  'passwordChangedAt',
  'relay',
  'alert',
  'hiddenSince',
  'createdBy',
  'calendarHash',
  'authorName',
  'set',
  'recordId',
  'seenRev',
])

/** The changed fields that mean something to staff. */
export function listVisibleChangedFields(
  before: StoredRecord | null,
  after: StoredRecord | null,
): string[] {
  return listChangedFields(before, after).filter((field) => !INTERNAL_FIELDS.has(field))
}

/**
 * Whether any field that means something to staff differs, among those that `isCompared` accepts. Stops at the first.
 */
export function hasVisibleDifference(
  before: StoredRecord | null,
  after: StoredRecord | null,
  isCompared: (field: string) => boolean = () => true,
): boolean {
  const differs = (field: string) =>
    !Object.is(before?.[field], after?.[field]) &&
    !METADATA.has(field) &&
    !INTERNAL_FIELDS.has(field) &&
    isCompared(field) &&
    !isDeepStrictEqual(before?.[field], after?.[field])
  return [before, after].some((record) => Object.keys(record ?? {}).some(differs))
}

/** The URL of an image; undefined if there is no image with this id. */
export function findImageUrl(store: Store, id: unknown): string | undefined {
  const image = typeof id === 'string' ? store.images.find(id) : undefined
  return image && imageOf(image).url
}

/** The change field by field. For hidden fields, only the name. */
export function describeChange(store: Store, change: CollectionChange): RecordDifference {
  const { collection, id, before, after } = change
  const { isHidden = () => false } = kindOf(collection)
  const changedFields = listVisibleChangedFields(before, after)
  const omittedFields = new Set([...METADATA, ...INTERNAL_FIELDS, ...changedFields])
  const sameFields = Object.keys(after ?? before ?? {}).filter(
    (field) => !omittedFields.has(field) && !isHidden(field),
  )
  const fields = changedFields.map((field) =>
    isHidden(field)
      ? ({ field, type: 'hidden' } as const)
      : describeFieldChange(store, change, field),
  )
  const verb = after ? 'changed' : 'deleted'
  return {
    collection,
    id,
    title: titleOf(change),
    change: before ? verb : 'added',
    fields,
    same: sameFields,
  }
}

/** Fields that are lists, each of whose items names an image. */
const IMAGE_LISTS = new Set(['morePhotos', 'faces'])

function describeFieldChange(
  store: Store,
  { collection, before, after }: CollectionChange,
  field: string,
): FieldDifference {
  const { imageField, imageFields } = kindOf(collection)
  const isPicture = field === imageField || IMAGE_LISTS.has(field) || imageFields?.includes(field)
  const readValue = (record: StoredRecord | null) =>
    isPicture ? listImageUrls(store, record?.[field]) : toPlainValue(record?.[field])
  const [oldValue, newValue] = [readValue(before), readValue(after)]
  return {
    field,
    type: isPicture ? 'picture' : 'value',
    ...(oldValue !== undefined && { before: oldValue }),
    ...(newValue !== undefined && { after: newValue }),
  }
}

/** The URL of an image, or the URLs of a list of photos. */
function listImageUrls(store: Store, value: unknown): HistoryValue | undefined {
  if (!Array.isArray(value)) return findImageUrl(store, value)
  return (value as MorePhotos).flatMap(({ image }) => findImageUrl(store, image) ?? [])
}

/** The values of nested objects by name, such as the words of a language: 'Matt: மேட்'. An item of a list is one text. */
function listTexts(value: object): string[] {
  return entriesByName(value).flatMap(([name, item]) => {
    if (typeof item === 'string' || typeof item === 'number') return `${name}: ${item}`
    if (!Array.isArray(item)) return listTexts(Object(item))
    return `${name}: ${item.map(describeItem).join(', ')}`
  })
}

/** The name of an item, or its values: 'amount 58, category tiles, per sq ft'. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('name' in item) return String(item.name)
  return entriesByName(item)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** Sorted, because a database does not keep the order of keys. */
const entriesByName = (value: object): [string, unknown][] =>
  Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))

function toPlainValue(value: unknown): HistoryValue | undefined {
  if (Array.isArray(value)) return value.map((item) => String(item.heading ?? item))
  if (typeof value === 'object' && value !== null) return formatDetail(value) ?? listTexts(value)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? (value as HistoryValue) : undefined
}
