// The changes of one transaction: typed collections that can be read and changed, visible to nothing else.
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import { sameText } from './json-text.ts'
import { forCollections, kindOf, type RecordTypes } from './kinds.ts'
import type { CollectionChange, StoredRecord } from './log-entry.ts'
import { completeRecord, type RecordKind, type UniqueKey } from './record-kind.ts'
import { created, editedByHand, newId, updated, withMetadata } from './record-metadata.ts'
import { DraftTable, type Records } from './table.ts'

/** Failure 409: the record has a newer revision than the author of the change has seen. `current` is the record now. */
export class StaleChange<T extends RecordFields = RecordFields> extends Failure {
  readonly current: T

  constructor(noun: string, current: T) {
    super(409, `This ${noun.toLowerCase()} was changed while you were editing.`)
    this.name = 'StaleChange'
    this.current = current
  }
}

export interface InsertOptions {
  /** By default a new random id. */
  id?: string
}

export interface UpdateOptions {
  /** The revision that the author has seen. */
  rev?: number | undefined
}

/** A record of another state of its collection, with its place there, and the present one. */
export interface Difference<T> {
  place: number
  record: T
  current: T | undefined
}

/** One collection within a transaction. Every method may throw, which ends the transaction without a change. */
export class DraftCollection<T extends RecordFields> {
  readonly kind: RecordKind<T>
  readonly table: DraftTable<T>
  readonly #now: Date
  readonly #by: string | undefined

  constructor(kind: RecordKind<T>, base: Records<T>, now: Date, by: string | undefined) {
    this.kind = kind
    this.table = new DraftTable(base)
    this.#now = now
    this.#by = by
  }

  /** Newest first; the array of the base where nothing was changed. */
  all(): readonly T[] {
    return this.table.newestFirst()
  }

  find(id: string): T | undefined {
    return this.table.find(id)
  }

  findBy(key: UniqueKey<T>, value: string): T | undefined {
    return this.table.findBy(key, value)
  }

  /** @throws Failure 404 */
  get(id: string): T {
    const record = this.find(id)
    if (!record) throw new Failure(404, `${this.kind.noun} not found.`)
    return record
  }

  /** @throws Failure 409 when a unique field is taken. */
  insert(fields: FieldsOf<T>, { id = newId() }: InsertOptions = {}): T {
    return this.put(created(id, fields, this.#now, this.#by))
  }

  /**
   * Replaces a record's fields. A change that changes nothing leaves `rev` and `updatedAt`.
   * @throws Failure 404; StaleChange when `rev` is given and no longer the record's; else as `insert`.
   */
  update(id: string, change: (current: T) => FieldsOf<T>, { rev }: UpdateOptions = {}): T {
    const before = this.get(id)
    if (rev !== undefined && rev !== before.rev) throw new StaleChange(this.kind.noun, before)
    const fields = change(before)
    const isSame = isDeepStrictEqual(
      completeRecord(this.kind, withMetadata(before, fields)),
      before,
    )
    return isSame ? before : this.put(updated(before, fields, this.#now, this.#by))
  }

  /** Housekeeping by the program: like `update`, but leaves `rev`, `updatedAt` and `updatedBy` alone. */
  amend(id: string, change: (current: T) => FieldsOf<T>): T {
    const before = this.get(id)
    const after = completeRecord(this.kind, withMetadata(before, change(before)))
    return isDeepStrictEqual(after, before) ? before : this.put(after)
  }

  /** @throws Failure 404 */
  remove(id: string): T {
    const record = this.get(id)
    this.table.remove(id)
    return record
  }

  /** The records of another state of this collection that differ from the present ones. */
  findDifferences(state: readonly T[]): Difference<T>[] {
    return [...state.entries()]
      .map(([place, record]) => ({ place, record, current: this.find(record._id) }))
      .filter(({ record, current }) => !current || !sameText(current, record))
  }

  /**
   * Makes records as they are in another state; `returned` corrects those that are not here.
   * @throws Failure 409 when a unique field is taken.
   */
  adopt(differences: readonly Difference<T>[], returned = (record: T) => record): void {
    // First all of them away: two records may have exchanged their SKUs.
    for (const { record } of differences) this.table.remove(record._id)
    for (const { place, record, current } of differences)
      if (current) {
        const adopted = this.kind.adopt?.(record, current) ?? record
        this.put(editedByHand(current, adopted, this.#now))
      } else {
        const isLast = place >= this.table.oldestFirst().length
        this.put(returned(record), isLast ? undefined : place)
      }
  }

  /**
   * Puts a whole record in, with its metadata, at a place among the records, oldest first.
   * @throws Failure 409 when a unique field is taken.
   */
  put(record: unknown, place?: number): T {
    const complete = completeRecord(this.kind, record)
    this.table.put(complete, place)
    return complete
  }
}

/** All collections within a transaction, by their names. */
export type Draft = { [N in CollectionName]: DraftCollection<RecordTypes[N]> }

/** Reads of all collections, by their names. */
export type AllTables = { [N in CollectionName]: Records<RecordTypes[N]> }

/** A draft over these records. */
export function createDraft(base: AllTables, now: Date, by?: string): Draft {
  return forCollections<Draft>(
    (name) =>
      new DraftCollection(kindOf(name), base[name] as unknown as Records<StoredRecord>, now, by),
  )
}

/** The changes of a draft; new images come before the records that name them. */
export function changesOf(draft: Draft): CollectionChange[] {
  return COLLECTIONS.toReversed().flatMap((collection) =>
    collectionIn(draft, collection).table.changes.map((change) => ({ collection, ...change })),
  )
}

/** A collection whose name is known at run time only. */
export function collectionIn(draft: Draft, name: CollectionName): DraftCollection<StoredRecord> {
  return draft[name] as unknown as DraftCollection<StoredRecord>
}
