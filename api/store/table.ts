// A collection's records in memory, and drafts of changes that become visible only when they are on disk.
import { Failure } from '#api/contract/failure.ts'
import { fold, type RecordFields } from '#api/contract/fields.ts'
import { Overlay } from './overlay.ts'
import type { Replaced } from './recent-states.ts'
import type { UniqueField, UniqueKey } from './record-kind.ts'

/** The key of a unique field's value, or undefined where the record has none. */
function slotOf<T>(key: UniqueKey<T>, value: unknown): string | undefined {
  return typeof value === 'string' ? `${key}:${fold(value)}` : undefined
}

/** The committed records, newest first, found by id and by unique field. */
export class Table<T extends RecordFields> {
  readonly unique: readonly UniqueField<T>[]
  readonly byId = new Map<string, T>()
  readonly bySlot = new Map<string, T>()
  #all: readonly T[]

  /** Takes records that are known to be valid and without clashes. */
  constructor(newestFirst: readonly T[], unique: readonly UniqueField<T>[] = []) {
    this.unique = unique
    this.#all = newestFirst
    for (const record of newestFirst) {
      this.byId.set(record._id, record)
      for (const { key } of unique) {
        const slot = slotOf(key, record[key])
        if (slot !== undefined) this.bySlot.set(slot, record)
      }
    }
  }

  get all(): readonly T[] {
    return this.#all
  }

  findBy(key: UniqueKey<T>, value: string): T | undefined {
    if (!this.unique.some((field) => field.key === key)) throw new Error(`${key} is not unique`)
    return this.bySlot.get(slotOf(key, value) ?? '')
  }

  /** Makes a draft's changes visible, all at once. */
  settle(draft: Transaction<T>): void {
    draft.settle()
    this.#all = draft.all
  }
}

/** A working copy of a table; a change that throws leaves it as it was. */
export class Transaction<T extends RecordFields> {
  readonly #table: Table<T>
  readonly #byId: Overlay<T>
  readonly #bySlot: Overlay<T>
  #all: readonly T[]

  constructor(table: Table<T>) {
    this.#table = table
    this.#byId = new Overlay(table.byId)
    this.#bySlot = new Overlay(table.bySlot)
    this.#all = table.all
  }

  /** The records with all changes so far, newest first. */
  get all(): readonly T[] {
    return this.#all
  }

  get changed(): boolean {
    return this.#all !== this.#table.all
  }

  find(id: string): T | undefined {
    return this.#byId.get(id)
  }

  insert(record: T): void {
    this.#file(undefined, record)
    this.#all = [record, ...this.#all]
  }

  replace(before: T, after: T): void {
    this.#file(before, after)
    this.#all = this.#all.with(this.#all.indexOf(before), after)
  }

  remove(record: T): void {
    this.#file(record, undefined)
    this.#all = this.#all.toSpliced(this.#all.indexOf(record), 1)
  }

  /** The changed records as they are while the draft is not settled. */
  replaced(): Replaced<T> {
    return this.#byId.replaced()
  }

  settle(): void {
    this.#byId.commit()
    this.#bySlot.commit()
  }

  #file(before: T | undefined, after: T | undefined): void {
    if (after) this.#refuseTaken(after)
    for (const { key } of this.#table.unique) {
      const [old, slot] = [slotOf(key, before?.[key]), slotOf(key, after?.[key])]
      if (old !== undefined) this.#bySlot.set(old, undefined)
      if (slot !== undefined) this.#bySlot.set(slot, after)
    }
    const id = (after ?? before)?._id
    if (id !== undefined) this.#byId.set(id, after)
  }

  #refuseTaken(record: T): void {
    for (const { key, taken } of this.#table.unique) {
      const slot = slotOf(key, record[key])
      const owner = slot === undefined ? undefined : this.#bySlot.get(slot)
      if (owner && owner._id !== record._id)
        throw new Failure(409, taken, { fields: { [key]: taken } })
    }
  }
}
