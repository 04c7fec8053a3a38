// Transaction: typed collections with pending changes, which are invisible elsewhere until the commit.
import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import { type FieldsOf, foldCase, type RecordFields } from '#api/contract/fields.ts'
import {
  completeRecord,
  forCollections,
  kindOf,
  type RecordKind,
  type RecordTypes,
  type UniqueKey,
} from './kinds.ts'
import type { CollectionChange, RecordChange, StoredRecord } from './log-entry.ts'
import {
  applyManualEdit,
  createRecord,
  keepMetadata,
  listChangedFields,
  newId,
  updateRecord,
} from './record-metadata.ts'
import { applyChanges, createSlot, mapById, pickSpelling, type Records } from './table.ts'

/** Failure 409: the record has changed since the author of this change read it. `current` is the record now. */
export class StaleChange<T extends RecordFields = RecordFields> extends Failure {
  readonly current: T

  constructor(noun: string, current: T) {
    super(409, `This ${noun.toLowerCase()} was changed while you were editing.`)
    this.name = 'StaleChange'
    this.current = current
  }
}

interface AssignOptions<T> {
  shouldAssign?: (record: T, current: T | undefined) => boolean
  /** Adjusts a record that is restored after a deletion. */
  prepareRestored?: ((record: T) => T) | undefined
}

/** One collection within a transaction. Any error thrown by a method aborts the transaction, and nothing changes. */
export class TransactionCollection<T extends RecordFields> implements Records<T> {
  readonly kind: RecordKind<T>
  readonly #base: Records<T>
  readonly #now: Date
  readonly #by: string | undefined
  readonly #changes = new Map<string, RecordChange<T>>()
  /** The ids of changed records that have, or had in this transaction, the unique value of a slot. */
  readonly #bySlot = new Map<string, Set<string>>()
  readonly #released = new Set<string>()
  #oldestFirst: readonly T[] | undefined

  constructor(kind: RecordKind<T>, base: Records<T>, now: Date, by: string | undefined) {
    this.kind = kind
    this.#base = base
    this.#now = now
    this.#by = by
  }

  /** The net changes, in the order in which the records were first changed. */
  get changes(): RecordChange<T>[] {
    return [...this.#changes.values()].filter(({ before, after }) => before !== after)
  }

  oldestFirst(): readonly T[] {
    if (this.#changes.size === 0) return this.#base.oldestFirst()
    this.#oldestFirst ??= [
      ...applyChanges(mapById(this.#base.oldestFirst()), this.changes).values(),
    ]
    return this.#oldestFirst
  }

  all(): readonly T[] {
    return this.#changes.size === 0 ? this.#base.all() : this.oldestFirst().toReversed()
  }

  find(id: string): T | undefined {
    const change = this.#changes.get(id)
    return change ? (change.after ?? undefined) : this.#base.find(id)
  }

  findBy(key: UniqueKey<T>, value: string): T | undefined {
    return pickSpelling(this.findAllBy(key, value), key, value)
  }

  findAllBy(key: UniqueKey<T>, value: string): readonly T[] {
    const slot = createSlot(key, value)
    const unchangedRecords = this.#base
      .findAllBy(key, value)
      .filter(({ _id }) => !this.#changes.has(_id) && !this.#released.has(_id))
    const changedRecords = [...(this.#bySlot.get(slot) ?? [])].flatMap((id) => this.find(id) ?? [])
    return [
      ...unchangedRecords,
      ...changedRecords.filter((record) => createSlot(key, record[key]) === slot),
    ]
  }

  /** @throws Failure 404 */
  get(id: string): T {
    const record = this.find(id)
    if (!record) throw new Failure(404, `${this.kind.noun} not found.`)
    return record
  }

  /** @throws Failure 409 if a unique field is taken. */
  insert(fields: FieldsOf<T>, { id = newId() } = {}): T {
    const record = createRecord(id, fields, this.#now, this.#by) as T
    this.#assertNoLookAlike(record)
    return this.put(record)
  }

  /**
   * Replaces a record's fields. If nothing differs, `rev` and `updatedAt` stay the same.
   * @throws Failure 404; StaleChange if `rev`, the revision that
   * the author read, is out of date; otherwise like `insert`.
   */
  update(
    id: string,
    change: (current: T) => FieldsOf<T>,
    { rev }: { rev?: number | undefined } = {},
  ): T {
    const before = this.get(id)
    if (rev !== undefined && rev !== before.rev) throw new StaleChange(this.kind.noun, before)
    const after = this.#withFields(before, change(before))
    if (after === before) return before
    this.#assertNoLookAlike(after, before)
    return this.putComplete(after)
  }

  /**
   * Restores earlier fields of a record. Like `update`, but does
   * not refuse records that look alike, because they did so before.
   * @throws Failure 404; 409 if a unique field is taken.
   */
  revert(id: string, fields: FieldsOf<T>): T {
    return this.putComplete(this.#withFields(this.get(id), fields))
  }

  /** The record with these fields and a new revision, or the record itself if nothing differs. */
  #withFields(before: T, fields: FieldsOf<T>): T {
    const { kind } = this
    const after = completeRecord(
      kind,
      updateRecord(before, fields, this.#now, this.#by, kind.translatedFields),
    )
    const isSame = listChangedFields(before, after).every((field) => field === 'hiddenSince')
    return isSame ? before : after
  }

  /** Frees a record's unique values until it is changed, so that two records can swap values within a transaction. */
  releaseUniqueValues(id: string): void {
    this.#released.add(id)
  }

  /** Housekeeping by the program: like `update`, but leaves `rev`, `updatedAt` and `updatedBy` unchanged. */
  amend(id: string, change: (current: T) => FieldsOf<T>): T {
    const before = this.get(id)
    const after = completeRecord(this.kind, keepMetadata(before, change(before)))
    return isDeepStrictEqual(after, before) ? before : this.put(after)
  }

  /** @throws Failure 404 */
  remove(id: string): T {
    const record = this.get(id)
    this.#remove(record)
    return record
  }

  /**
   * Makes records equal to those in `state`, another version of
   * the collection (oldest first), if `shouldAssign` accepts them.
   * @returns how many records were changed, and how many were restored after a deletion.
   * @throws Failure 409 if a unique field is taken.
   */
  assign(
    state: readonly T[],
    { shouldAssign = () => true, prepareRestored = (record) => record }: AssignOptions<T>,
  ): { changedCount: number; restoredCount: number } {
    const differences = [...state.entries()]
      .map(([place, record]) => ({ place, record, current: this.find(record._id) }))
      .filter(({ record, current }) => !isDeepStrictEqual(current, record))
      .filter(({ record, current }) => shouldAssign(record, current))
    const lastExistingIndex = state.findLastIndex(({ _id }) => this.find(_id))
    // Remove them all first: two records may have swapped SKUs.
    for (const { current } of differences) if (current) this.#remove(current)
    for (const { place, record, current } of differences)
      if (current) {
        const merged = this.kind.mergeProtected?.(record, current) ?? record
        this.put(applyManualEdit(current, merged, this.#now, this.kind.translatedFields))
      } else this.put(prepareRestored(record), place > lastExistingIndex ? undefined : place)
    const changedCount = differences.filter(({ current }) => current).length
    return { changedCount, restoredCount: differences.length - changedCount }
  }

  /**
   * Stores a whole record, including its metadata; `place` is its position among the records, oldest first.
   * @throws Failure 409 if a unique field is taken.
   */
  put(record: unknown, place?: number): T {
    return this.putComplete(completeRecord(this.kind, record), place)
  }

  /** Like `put`, for a record that comes from `completeRecord`. */
  putComplete(record: T, place?: number): T {
    const current = this.find(record._id)
    this.#assertUnique(
      record,
      (other, key) => foldCase(String(other[key])) === foldCase(String(record[key])),
    )
    this.#recordChange(record._id, record, current ? undefined : place)
    return record
  }

  /** Existing records that look alike may stay so, but no record may newly come to look like another one. */
  #assertNoLookAlike(record: T, before?: T): void {
    this.#assertUnique(record, (_, key) => record[key] !== before?.[key])
  }

  /** @throws Failure 409 if another record has the same unique value and `isConflict` accepts it. */
  #assertUnique(record: T, isConflict: (other: T, key: UniqueKey<T>) => boolean): void {
    for (const { key, takenMessage } of this.kind.unique ?? [])
      for (const other of this.findAllBy(key, String(record[key])))
        if (other._id !== record._id && isConflict(other, key))
          throw new Failure(409, takenMessage, { fields: { [key]: takenMessage } })
  }

  #remove({ _id }: T): void {
    const committed = this.#base.find(_id)
    this.#recordChange(_id, null, committed && this.#base.oldestFirst().indexOf(committed))
  }

  #recordChange(id: string, after: T | null, place: number | undefined): void {
    const before = this.#base.find(id) ?? null
    for (const { key } of this.kind.unique ?? []) {
      if (!after) continue
      const slot = createSlot(key, after[key])
      this.#bySlot.set(slot, (this.#bySlot.get(slot) ?? new Set()).add(id))
    }
    // A record that is deleted and restored within one transaction has not moved.
    const isMoved = place !== undefined && !(before && after)
    this.#changes.set(id, { id, before, after, ...(isMoved && { place }) })
    this.#oldestFirst = undefined
  }
}

/** All collections within a transaction, by name. */
export type Transaction = { [N in CollectionName]: TransactionCollection<RecordTypes[N]> }

/** The records that a transaction starts from: committed ones, or those of another transaction. */
export type TransactionBase = { [N in CollectionName]: Records<RecordTypes[N]> }

export function createTransaction(base: TransactionBase, now: Date, by?: string): Transaction {
  return forCollections<Transaction>(
    (name) =>
      new TransactionCollection(
        kindOf(name),
        base[name] as unknown as Records<StoredRecord>,
        now,
        by,
      ),
  )
}

/** The changes of a transaction. New images come before the records that reference them. */
export function listChanges(transaction: Transaction): CollectionChange[] {
  return COLLECTIONS.toReversed().flatMap((collection) =>
    collectionIn(transaction, collection).changes.map((change) => ({ collection, ...change })),
  )
}

/** A collection whose name is only known at run time. */
export function collectionIn(
  transaction: Transaction,
  name: CollectionName,
): TransactionCollection<StoredRecord> {
  return transaction[name] as unknown as TransactionCollection<StoredRecord>
}
