// Records as answers show them. Records never change, so each is made once for every answer it is part of.
import { type RecordFields, shown } from '#api/contract/fields.ts'
import { type ImageRecord, imageOf } from '#api/contract/image.ts'
import type { Collection } from './store.ts'

/**
 * Returns a function that shows records: without `updatedBy`, with the URL and the metadata of the image that `field`
 * names. It returns the same object until the record or its image changes.
 */
export function createShow<T extends RecordFields, S extends object>(
  images: Pick<Collection<ImageRecord>, 'find'>,
  field: keyof T & string,
): (record: T) => S {
  const known = new WeakMap<T, { image: ImageRecord | undefined; result: S }>()
  return (record) => {
    const id: unknown = record[field]
    const image = typeof id === 'string' ? images.find(id) : undefined
    const found = known.get(record)
    if (found && found.image === image) return found.result
    const { [field]: _, ...rest } = shown(record)
    const { url, meta } = image ? imageOf(image) : {}
    // The response schema of each route's document is tested against real answers.
    const result = { ...rest, ...(url && { [field]: url, [`${field}Meta`]: meta }) } as S
    known.set(record, { image, result })
    return result
  }
}

const texts = new WeakMap<object, string>()

function textOf(record: object): string {
  let text = texts.get(record)
  if (text === undefined) {
    text = JSON.stringify(record)
    texts.set(record, text)
  }
  return text
}

/** `{ [name]: records, ...rest }` of shown records; `rest` has at least one field. */
export function listJson(name: string, records: readonly object[], rest: object): string {
  const list = records.map(textOf).join(',')
  return `{${JSON.stringify(name)}:[${list}],${JSON.stringify(rest).slice(1)}`
}
