// Reads a data file's bytes as records, or throws with the place of the fault.
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { fold, type RecordFields } from '#api/contract/fields.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import { cut } from '#api/contract/text.ts'
import { BadContent, BrokenText } from './bad-content.ts'
import { REPLACEMENT, toWellFormedRecord } from './half-pairs.ts'
import { itemsIn } from './json-list.ts'
import { frozen, type RecordKind } from './record-kind.ts'
import { separateImage } from './separate-image.ts'

/** Records checked in one go: about 2 ms of work, so that reading goes on while a long file is checked. */
const SLICE_RECORDS = 250

export interface FileContent<T extends RecordFields> {
  /** Oldest first, complete and frozen. */
  records: T[]
  /** The images of records in the form of earlier versions, which held them. */
  images: ImageRecord[]
  /** Whether texts held half a surrogate pair, which is replaced. */
  isMended: boolean
}

/**
 * Reads a file's bytes. A byte order mark is accepted.
 * @throws BadContent
 */
export async function parseRecords<T extends RecordFields>(
  kind: RecordKind<T>,
  bytes: Uint8Array,
): Promise<FileContent<T>> {
  const records: T[] = []
  const images: ImageRecord[] = []
  const sent = decode(bytes)
  const text = toWellFormedRecord(sent)
  const isMended = text !== sent
  const refuseRepeat = repeatRefusal(kind)
  const tellApart = isMended ? mendedApart(kind) : undefined
  let index = 0
  for (const item of itemsIn(kind.name, text)) {
    if (index % SLICE_RECORDS === 0) await setImmediate()
    const { image, fields } = separateImage(kind, item)
    const result = v.safeParse(kind.schema, fields, { abortEarly: true })
    if (!result.success) throw new BadContent(misfit(`${kind.name}[${index}]`, result.issues[0]))
    const record = tellApart?.(result.output) ?? result.output
    refuseRepeat(record, index)
    records.push(frozen(record))
    if (image) images.push(image)
    index++
  }
  return { records, images, isMended }
}

/** Two values that must differ may have differed in their halves alone: then the later one's id is put behind it. */
function mendedApart<T extends RecordFields>({ unique = [] }: RecordKind<T>) {
  const seen = new Set<string>()
  return (record: T): T => {
    const apart = { ...record }
    for (const { key } of unique) {
      const value: unknown = record[key]
      if (typeof value !== 'string' || !value.includes(REPLACEMENT)) continue
      const isTaken = seen.has(`${key}:${fold(value)}`)
      if (isTaken) Object.assign(apart, { [key]: `${cut(value, 100)} ${record._id.slice(0, 8)}` })
      seen.add(`${key}:${fold(value)}`)
    }
    return apart
  }
}

/** Is shown one record after the other, and throws at the first that repeats another. */
function repeatRefusal<T extends RecordFields>({ name, unique = [] }: RecordKind<T>) {
  const keys = ['_id' as const, ...unique.map((field) => field.key)]
  const seen = keys.map((key) => ({ key, places: new Map<string, number>() }))
  return (record: T, index: number): void => {
    for (const { key, places } of seen) {
      const value = record[key]
      if (typeof value !== 'string') continue
      const slot = key === '_id' ? value : fold(value)
      const first = places.get(slot)
      if (first !== undefined)
        throw new BadContent(
          `${name}[${index}].${key}: "${value}" is that of ${name}[${first}] too`,
        )
      places.set(slot, index)
    }
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const lines = new TextDecoder().decode(bytes).split('\ufffd', 1)[0]?.split('\n') ?? []
    const column = (lines.at(-1)?.length ?? 0) + 1
    throw new BrokenText(`line ${lines.length}, column ${column}: the file is not UTF-8 text`, {
      cause,
    })
  }
}

/** As `products[3].tags[0]: Invalid type: Expected string but received 7`. */
function misfit(place: string, issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
  if (issue.kind === 'schema' && issue.expected === 'never')
    return `${place}${path}: there is no such field`
  if (issue.kind === 'schema' && issue.received === 'undefined')
    return `${place}${path}: this field is missing`
  return `${place}${path}: ${issue.message}`
}
