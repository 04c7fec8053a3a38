// The committed records of a collection in memory.
import { fold, type RecordFields } from '#api/contract/fields.ts'
import type { UniqueField, UniqueKey } from './kinds.ts'
import type { RecordChange } from './log-entry.ts'

/** Records that can be read: committed ones, or a draft's. */
export interface Records<T extends RecordFields> {
  oldestFirst(): readonly T[]
  /** Newest first; the same array until the next change. */
  all(): readonly T[]
  find(id: string): T | undefined
  /** By a unique field, compared folded. */
  findBy(key: UniqueKey<T>, value: string): T | undefined
}

/** The key of a unique field's value. */
export const slotOf = (key: string, value: unknown) => `${key}:${fold(String(value))}`

export class Table<T extends RecordFields> implements Records<T> {
  readonly #unique: readonly UniqueField<T>[]
  readonly #bySlot = new Map<string, T>()
  /** Oldest first. */
  #byId: Map<string, T>
  #oldestFirst: readonly T[] | undefined
  #newestFirst: readonly T[] | undefined

  /** Takes records that are known to be valid and without clashes. */
  constructor(oldestFirst: readonly T[], unique: readonly UniqueField<T>[] = []) {
    this.#unique = unique
    this.#byId = mapById(oldestFirst)
    this.#oldestFirst = oldestFirst
    for (const record of oldestFirst)
      for (const { key } of unique) this.#bySlot.set(slotOf(key, record[key]), record)
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
    return this.#bySlot.get(slotOf(key, value))
  }

  /** Makes changes visible, all at once. */
  apply(changes: readonly RecordChange<T>[]): void {
    if (changes.length === 0) return
    // First all of them away: two records may have exchanged their values.
    for (const { key } of this.#unique) {
      const current = changes.flatMap(({ id }) => this.find(id) ?? [])
      for (const record of current) this.#bySlot.delete(slotOf(key, record[key]))
      for (const { after } of changes) if (after) this.#bySlot.set(slotOf(key, after[key]), after)
    }
    this.#byId = withChanges(this.#byId, changes)
    this.#oldestFirst = undefined
    this.#newestFirst = undefined
  }
}

/** Makes changes in records by id, oldest first. The result is another map where records return to their places. */
export function withChanges<T extends RecordFields>(
  records: Map<string, T>,
  changes: readonly RecordChange<T>[],
): Map<string, T> {
  const returning: { place: number; record: T }[] = []
  const added: T[] = []
  for (const { id, after, place } of changes)
    if (!after) records.delete(id)
    else if (records.has(id)) records.set(id, after)
    else if (place === undefined) added.push(after)
    else returning.push({ place, record: after })
  const ordered = [...(returning.length > 0 ? records.values() : [])]
  // Places count the records of the result: the lowest place comes first.
  for (const { place, record } of returning.sort((a, b) => a.place - b.place))
    ordered.splice(place, 0, record)
  const result = returning.length > 0 ? mapById(ordered) : records
  for (const record of added) result.set(record._id, record)
  return result
}

/** A map keeps the order of its keys. */
export const mapById = <T extends RecordFields>(records: readonly T[]) =>
  new Map(records.map((record) => [record._id, record]))
