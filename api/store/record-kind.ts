// The definition of a collection: schema, unique keys and rules.
import * as v from 'valibot'
import type { RecordFields } from '#api/contract/fields.ts'

export type UniqueKey<T> = Exclude<keyof T, keyof RecordFields> & string

/** A field by which a record can be found and that no two records may share, compared folded. */
export interface UniqueField<T> {
  key: UniqueKey<T>
  /** The sentence of the 409 for a duplicate value. */
  taken: string
}

export interface RecordKind<T extends RecordFields> {
  /** The name of a record in sentences: 'Product'. */
  noun: string
  /** Strict: unknown fields are refused, so that none is dropped silently. */
  schema: v.GenericSchema<unknown, T>
  unique?: readonly UniqueField<T>[]
  /** The field that names a record in the history. */
  title?: keyof T & string
  /** The field that holds the id of its image. */
  picture?: keyof T & string
  /** Fields that hold the id of an image, where there are several. */
  pictures?: readonly string[]
  /** The ids of the images that a record names, where they stand in other fields than `picture` and `morePhotos`. */
  imagesOf?: (record: T) => string[]
  /** Whether a field's values never appear in the history. */
  hidden?: (field: string) => boolean
  /** An undo does not touch these fields; `returned` makes the record that returns after a deletion. */
  protect?: { fields: readonly string[]; returned(record: T): T }
  /** Whether edits by hand cannot remove records. */
  isPermanent?: true
  /** Corrects a record that an edit of its file by hand or an undo is about to change: some fields never go back. */
  mergeProtected?: (edited: T, current: T) => T
}

/**
 * The stored form of a record: keys in the schema's order, without undefined fields, frozen.
 * @throws ValiError for a record that could not be read again: it must never be written.
 */
export function completeRecord<T extends RecordFields>(kind: RecordKind<T>, record: unknown): T {
  const filled = Object.entries(record ?? {}).filter(([, value]) => value !== undefined)
  return frozen(v.parse(kind.schema, Object.fromEntries(filled)))
}

/** Freezes a record: a change in place would make it differ from its file. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
