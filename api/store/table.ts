// A collection's records in memory, and drafts of changes that become visible only when they are durable.
import { Failure } from '#api/contract/failure.ts'
import { fold, type RecordFields } from '#api/contract/fields.ts'
import type { RecordChange } from './log-entry.ts'
import type { UniqueField, UniqueKey } from './record-kind.ts'

/** Records that can be read: committed ones, or a draft's. */
export interface Records<T extends RecordFields> {
  readonly unique: readonly UniqueField<T>[]
  oldestFirst(): readonly T[]
  newestFirst(): readonly T[]
  find(id: string): T | undefined
  findBy(key: UniqueKey<T>, value: string): T | undefined
}

/** The key of a unique field's value, or undefined where the record has none. */
function slotOf<T>(key: UniqueKey<T>, value: unknown): string | undefined {
  return typeof value === 'string' ? `${key}:${fold(value)}` : undefined
}

/** The committed records, found by id and by unique field. */
export class Table<T extends RecordFields> implements Records<T> {
  readonly unique: readonly UniqueField<T>[]
  readonly #byId = new Map<string, T>()
  readonly #bySlot = new Map<string, T>()
  #oldestFirst: readonly T[] = []
  #newestFirst: readonly T[] | undefined

  /** Takes records that are known to be valid and without clashes. */
  constructor(oldestFirst: readonly T[], unique: readonly UniqueField<T>[] = []) {
    this.unique = unique
    this.#oldestFirst = oldestFirst
    for (const record of oldestFirst) this.#add(record)
  }

  oldestFirst(): readonly T[] {
    return this.#oldestFirst
  }

  /** The same array until the next change. */
  newestFirst(): readonly T[] {
    this.#newestFirst ??= Object.freeze(this.#oldestFirst.toReversed())
    return this.#newestFirst
  }

  find(id: string): T | undefined {
    return this.#byId.get(id)
  }

  findBy(key: UniqueKey<T>, value: string): T | undefined {
    return this.#bySlot.get(slotOf(key, value) ?? '')
  }

  /** Makes changes visible, all at once. A record that is there already is replaced by a returning one. */
  apply(changes: readonly RecordChange<T>[]): void {
    if (changes.length === 0) return
    this.#oldestFirst = withChanges(this, changes)
    this.#newestFirst = undefined
    // Two records may have exchanged their values.
    for (const { id, after } of changes) this.#remove(this.#byId.get(id), after)
    for (const { after } of changes) if (after) this.#add(after)
  }

  #add(record: T): void {
    this.#byId.set(record._id, record)
    for (const { key } of this.unique) {
      const slot = slotOf(key, record[key])
      if (slot !== undefined) this.#bySlot.set(slot, record)
    }
  }

  /** Leaves what the next version replaces. */
  #remove(record: T | undefined, next: T | null): void {
    if (record && !next) this.#byId.delete(record._id)
    for (const { key } of this.unique)
      if (record && record[key] !== next?.[key]) this.#bySlot.delete(slotOf(key, record[key]) ?? '')
  }
}

/** A working copy of records. */
export class DraftTable<T extends RecordFields> implements Records<T> {
  readonly unique: readonly UniqueField<T>[]
  readonly #base: Records<T>
  readonly #changes = new Map<string, RecordChange<T>>()
  /** Undefined for the slot of a record that was removed or renamed. */
  readonly #bySlot = new Map<string, T | undefined>()
  #oldestFirst: readonly T[] | undefined
  #newestFirst: readonly T[] | undefined
  /** Positions in the base, oldest first, by id. */
  #places: Map<string, number> | undefined

  constructor(base: Records<T>) {
    this.#base = base
    this.unique = base.unique
  }

  /** The net changes, in the order in which records were first changed. */
  get changes(): RecordChange<T>[] {
    return [...this.#changes.values()].filter(({ before, after }) => before !== after)
  }

  oldestFirst(): readonly T[] {
    this.#oldestFirst ??= withChanges(this.#base, this.changes)
    return this.#oldestFirst
  }

  newestFirst(): readonly T[] {
    const isSame = this.oldestFirst() === this.#base.oldestFirst()
    this.#newestFirst ??= isSame ? this.#base.newestFirst() : this.oldestFirst().toReversed()
    return this.#newestFirst
  }

  find(id: string): T | undefined {
    const change = this.#changes.get(id)
    return change ? (change.after ?? undefined) : this.#base.find(id)
  }

  findBy(key: UniqueKey<T>, value: string): T | undefined {
    const slot = slotOf(key, value) ?? ''
    return this.#bySlot.has(slot) ? this.#bySlot.get(slot) : this.#base.findBy(key, value)
  }

  /**
   * Adds a record, or replaces the one with its id. `place` is a position, oldest first, for a returning record.
   * @throws Failure 409 when a unique field is taken.
   */
  put(record: T, place?: number): void {
    const current = this.find(record._id)
    for (const { key, taken } of this.unique) {
      const value: unknown = record[key]
      const isNew = typeof value === 'string' && value !== current?.[key]
      const other = isNew ? this.findBy(key, value) : undefined
      if (other && other._id !== record._id)
        throw new Failure(409, taken, { fields: { [key]: taken } })
    }
    this.#moveSlots(current, record)
    this.#note(record._id, record, current ? undefined : place)
  }

  remove(id: string): void {
    const current = this.find(id)
    if (!current) return
    this.#places ??= new Map(this.#base.oldestFirst().map(({ _id }, place) => [_id, place]))
    const place = this.#places.get(id)
    this.#moveSlots(current, undefined)
    this.#note(id, null, place)
  }

  /** Takes changes over from a draft of this one. */
  apply(changes: readonly RecordChange<T>[]): void {
    for (const { id, after, place } of changes) {
      this.#moveSlots(this.find(id), after ?? undefined)
      this.#note(id, after, place)
    }
  }

  #moveSlots(before: T | undefined, after: T | undefined): void {
    for (const { key } of this.unique) {
      const isMoved = before && before[key] !== after?.[key]
      const [old, slot] = [isMoved && slotOf(key, before[key]), after && slotOf(key, after[key])]
      if (old) this.#bySlot.set(old, undefined)
      if (slot !== undefined) this.#bySlot.set(slot, after)
    }
  }

  #note(id: string, after: T | null, place: number | undefined): void {
    const before = this.#base.find(id) ?? null
    // A record that returns within one transaction has never moved.
    const isMoved = place !== undefined && !(before && after)
    this.#changes.set(id, { id, before, after, ...(isMoved && { place }) })
    this.#oldestFirst = undefined
    this.#newestFirst = undefined
  }
}

/** The records after these changes, oldest first. */
function withChanges<T extends RecordFields>(
  base: Records<T>,
  changes: readonly RecordChange<T>[],
): readonly T[] {
  if (changes.length === 0) return base.oldestFirst()
  const records = changes.length <= FEW ? withFew(base, changes) : withMany(base, changes)
  const added = changes.filter(({ id, after }) => after && !base.find(id))
  // Places count the records of the result: the lowest place comes first.
  const returning = added.filter(({ place }) => place !== undefined)
  for (const { after, place = 0 } of returning.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)))
    if (after) records.splice(place, 0, after)
  for (const { after, place } of added) if (after && place === undefined) records.push(after)
  return records
}

/** Up to this many changes, finding each record is faster than going through all of them once: 10 µs of 10,000. */
const FEW = 20

function withFew<T extends RecordFields>(base: Records<T>, changes: readonly RecordChange<T>[]) {
  const records = [...base.oldestFirst()]
  for (const { id, after } of changes) {
    const before = base.find(id)
    if (before) records.splice(records.indexOf(before), 1, ...(after ? [after] : []))
  }
  return records
}

function withMany<T extends RecordFields>(base: Records<T>, changes: readonly RecordChange<T>[]) {
  const byId = new Map(changes.map(({ id, after }) => [id, after]))
  const records: T[] = []
  for (const record of base.oldestFirst()) {
    const after = byId.get(record._id)
    if (after === undefined) records.push(record)
    else if (after) records.push(after)
  }
  return records
}
