// Registry of the kinds of records: their schemas, unique fields, titles and rules. Each subject registers its own.
import * as v from 'valibot'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import type { StoredRecord } from './log-entry.ts'

export type UniqueKey<T> = Exclude<keyof T, keyof RecordFields> & string

/** A field by which a record can be found and whose value no two records may share, compared by `fold`. */
export interface UniqueField<T> {
  key: UniqueKey<T>
  /** The message of the 409 for a duplicate value. */
  takenMessage: string
}

export interface RecordKind<T extends RecordFields> {
  /** The name of such a record in messages: 'Product'. */
  noun: string
  /** The name of several, inside a sentence: 'products'. */
  plural: string
  /** Strict: unknown fields are refused rather than silently dropped. */
  schema: v.GenericSchema<unknown, T>
  unique?: readonly UniqueField<T>[]
  /** The field that names a record in the history. */
  title?: keyof T & string
  /** The field that holds the id of the record's image. */
  imageField?: keyof T & string
  /** Fields that hold the id of an image, if there are several. */
  imageFields?: readonly string[]
  /** The fields whose translations are marked as outdated when they change. */
  translatedFields?: readonly (keyof T & string)[]
  /** Returns the ids of referenced images, if they are in other fields than `imageField` and `morePhotos`. */
  listImageIds?: (record: T) => string[]
  /** Whether the values of a field never appear in the history. */
  isHidden?: (field: string) => boolean
  /** Fields that an undo never changes; `prepareRestored` prepares a record that is restored after its deletion. */
  protect?: { fields: readonly string[]; prepareRestored(record: T): T }
  /** Whether the history leaves out a record that a visitor adds: hundreds of them would bury the changes of staff. */
  isUnlisted?: (record: T) => boolean
  /**
   * The field with the id of the record that such a record is about. The history leaves its changes out of an entry that
   * also changes others, and an undo of the other record puts them back with it.
   */
  companionOf?: keyof T & string
  /** Whether manual edits cannot delete records. */
  isPermanent?: true
  /** Corrects a record that a manual edit or an undo is about to change: some fields must never go back. */
  mergeProtected?: (edited: T, current: T) => T
  /** The calls that show and change such a record, whose permissions its history obeys: 'GET /api/admins'. */
  calls: { read: string; change: string }
  /** The part of the API description about these records. */
  description?: RecordDescription
}

/** A group of calls in the API description. */
interface RecordDescription {
  tag: string
  text: string
  /** Matches the paths of the calls. */
  paths: RegExp
  /** Schemas that the description references by name. */
  schemas: Readonly<Record<string, v.GenericSchema>>
}

/** The record of each collection. Each subject adds its own in its `record-kind.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects merge their records into it
export interface RecordTypes {}

const kinds = new Map<CollectionName, RecordKind<StoredRecord>>()

/** Tells the store about a kind of record. `api/record-kinds.ts` imports all files that register one. */
export function registerKind<N extends CollectionName>(
  name: N,
  kind: RecordKind<RecordTypes[N]>,
): void {
  kinds.set(name, kind as unknown as RecordKind<StoredRecord>)
}

/** Makes one value per collection, by name. */
export function forCollections<R extends Record<CollectionName, unknown>>(
  createValue: (name: CollectionName) => unknown,
): R {
  return Object.fromEntries(COLLECTIONS.map((name) => [name, createValue(name)])) as R
}

/**
 * The kind of a collection.
 * @throws Error if nobody has registered it, which is a defect
 */
export function kindOf(name: CollectionName): RecordKind<StoredRecord> {
  const kind = kinds.get(name)
  if (!kind)
    throw new Error(`No kind of record is registered for ${name}: import api/record-kinds.ts.`)
  return kind
}

/**
 * The stored form of a record: keys in the schema's order, without undefined fields, frozen.
 * @throws ValiError for a record that could not be read back, which must never be written.
 */
export function completeRecord<T extends RecordFields>(kind: RecordKind<T>, record: unknown): T {
  const definedFields = Object.entries(record ?? {}).filter(([, value]) => value !== undefined)
  return deepFreeze(v.parse(kind.schema, Object.fromEntries(definedFields)))
}

/** Deep-freezes a record: if it were modified in place, it would no longer match its file. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const child of Object.values(value)) deepFreeze(child)
  }
  return value
}
