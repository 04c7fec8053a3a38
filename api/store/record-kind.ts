// The definition of a collection: schema, unique keys and rules.
import * as v from 'valibot'
import type { RecordFields } from '#api/contract/fields.ts'

export type UniqueKey<T> = Exclude<keyof T, keyof RecordFields> & string

/** A field by which a record can be found and that no two records may share, compared folded. */
export interface UniqueField<T> {
  key: UniqueKey<T>
  /** The sentence for somebody who brings a value that is taken. */
  taken: string
}

export interface RecordKind<T extends RecordFields> {
  /** The file's name without its ending, and the key of the list in it: 'products'. */
  name: string
  /** What a record is called in sentences: 'Product'. */
  noun: string
  /** Strict: what it does not know is refused, so that nothing is dropped unseen. */
  schema: v.GenericSchema<unknown, T>
  unique?: readonly UniqueField<T>[]
  /** What becomes of a record that somebody has edited in the file, where it holds what may not be taken back. */
  adopt?: (edited: T, current: T) => T
}

/**
 * The record as it is kept: keys in the schema's order, frozen.
 * @throws ValiError for a record that could not be read again: it must never be written.
 */
export function completeRecord<T extends RecordFields>(kind: RecordKind<T>, record: unknown): T {
  return frozen(v.parse(kind.schema, record))
}

/** A record that somebody changed in place would differ from its file without anybody noticing. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
