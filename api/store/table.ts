// Committed records of a collection, in memory.
import { fold, type RecordFields } from '#api/contract/fields.ts'
import type { UniqueField, UniqueKey } from './kinds.ts'
import type { RecordChange } from './log-entry.ts'

/** Readable records: committed ones, or those of a transaction. */
export interface Records<T extends RecordFields> {
  oldestFirst(): readonly T[]
  /** Newest first; the same array until the next change. */
  all(): readonly T[]
  find(id: string): T | undefined
  /** Finds a record by a unique field, compared by `fold`. */
  findBy(key: UniqueKey<T>, value: string): T | undefined
  /**
   * All records with this value in a unique field. Only data from versions that allowed look-alikes has more than one.
   */
  findAllBy(key: UniqueKey<T>, value: string): readonly T[]
}

/** The index key of a unique field's value. */
export const createSlot = (key: string, value: unknown) => `${key}:${fold(String(value))}`

/** The record with exactly this spelling, or else the first one. */
export const pickSpelling = <T>(records: readonly T[], key: keyof T, value: string) =>
  records.find((record) => record[key] === value) ?? records[0]

export class Table<T extends RecordFields> implements Records<T> {
  readonly #unique: readonly UniqueField<T>[]
  readonly #bySlot = new Map<string, readonly T[]>()
  /** Oldest first. */
  #byId: Map<string, T>
  #oldestFirst: readonly T[] | undefined
  #newestFirst: readonly T[] | undefined

  /** The records must be valid and free of duplicates. */
  constructor(oldestFirst: readonly T[], unique: readonly UniqueField<T>[] = []) {
    this.#unique = unique
    this.#byId = mapById(oldestFirst)
    this.#oldestFirst = oldestFirst
    for (const record of oldestFirst) for (const { key } of unique) this.#add(key, record)
  }

  oldestFirst(): readonly T[] {
    this.#oldestFirst ??= [...this.#byId.values()]
    return this.#oldestFirst
  }

  all(): readonly T[] {
    this.#newestFirst ??= Object.freeze(this.oldestFirst().toReversed())
    return this.#newestFirst
  }

  find(id: string): T | undefined {
    return this.#byId.get(id)
  }

  findBy(key: UniqueKey<T>, value: string): T | undefined {
    return pickSpelling(this.findAllBy(key, value), key, value)
  }

  findAllBy(key: UniqueKey<T>, value: string): readonly T[] {
    return this.#bySlot.get(createSlot(key, value)) ?? []
  }

  /** Makes changes visible, all at once. */
  apply(changes: readonly RecordChange<T>[]): void {
    if (changes.length === 0) return
    for (const { key } of this.#unique) {
      for (const { id, after } of changes) {
        this.#remove(key, this.find(id))
        if (after) this.#add(key, after)
      }
    }
    this.#byId = applyChanges(this.#byId, changes)
    this.#oldestFirst = undefined
    this.#newestFirst = undefined
  }

  #add(key: UniqueKey<T>, record: T): void {
    const slot = createSlot(key, record[key])
    this.#bySlot.set(slot, [...(this.#bySlot.get(slot) ?? []), record])
  }

  #remove(key: UniqueKey<T>, record: T | undefined): void {
    if (!record) return
    const slot = createSlot(key, record[key])
    const remaining = this.#bySlot.get(slot)?.filter((otherRecord) => otherRecord !== record) ?? []
    if (remaining.length > 0) this.#bySlot.set(slot, remaining)
    else this.#bySlot.delete(slot)
  }
}

/**
 * Applies changes to records by id, oldest first. Returns another map if restored records go back to their positions.
 */
export function applyChanges<T extends RecordFields>(
  records: Map<string, T>,
  changes: readonly RecordChange<T>[],
): Map<string, T> {
  const restoredRecords: { place: number; record: T }[] = []
  const newestRecords: T[] = []
  for (const { id, after, place } of changes)
    if (!after) records.delete(id)
    else if (records.has(id)) records.set(id, after)
    else if (place === undefined) newestRecords.push(after)
    else restoredRecords.push({ place, record: after })
  const orderedRecords = [...(restoredRecords.length > 0 ? records.values() : [])]
  // A position counts the records of the result, so the lowest comes first.
  for (const { place, record } of restoredRecords.sort((a, b) => a.place - b.place))
    orderedRecords.splice(place, 0, record)
  const result = restoredRecords.length > 0 ? mapById(orderedRecords) : records
  for (const record of newestRecords) result.set(record._id, record)
  return result
}

/** Maps keep the order of their keys. */
export const mapById = <T extends RecordFields>(records: readonly T[]) =>
  new Map(records.map((record) => [record._id, record]))
