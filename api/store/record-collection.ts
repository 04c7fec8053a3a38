// The rules of a collection: who may change a record, and what the store notes when they do.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Adapter, Low } from 'lowdb'
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import { amended, created, updated } from './bookkeeping.ts'
import { Commits } from './commits.ts'
import { StaleChange } from './stale-change.ts'
import { type Draft, Table, type UniqueField, type UniqueKey } from './table.ts'

/** What distinguishes one collection from another. */
export interface RecordKind<T extends RecordFields> {
  /** The file's name without its ending, and the key of the list in it: 'products'. */
  name: string
  /** What a record is called in sentences: 'Product'. */
  noun: string
  schema: v.GenericSchema<unknown, T>
  unique?: readonly UniqueField<T>[]
}

/** What `Collection` promises, over any lowdb adapter. */
export class RecordCollection<T extends RecordFields> {
  readonly #kind: RecordKind<T>
  readonly #table: Table<T>
  readonly #commits: Commits<T>
  readonly #now: () => Date
  readonly #process = randomUUID()
  #versions = 0

  private constructor(kind: RecordKind<T>, db: Low<readonly T[]>, now: () => Date) {
    this.#kind = kind
    this.#now = now
    this.#table = new Table(db.data.toReversed(), kind.unique ?? [])
    this.#commits = new Commits(this.#table, async (newestFirst) => {
      const before = db.data
      try {
        db.data = newestFirst.toReversed()
        await db.write()
      } catch (error) {
        db.data = before
        throw error
      }
      this.#versions++
    })
  }

  /** Reads what the adapter holds, oldest record first. */
  static async open<T extends RecordFields>(
    kind: RecordKind<T>,
    adapter: Adapter<readonly T[]>,
    now: () => Date,
  ): Promise<RecordCollection<T>> {
    const db = new Low<readonly T[]>(adapter, [])
    await db.read()
    return new RecordCollection(kind, db, now)
  }

  async all(): Promise<readonly T[]> {
    return this.#table.all
  }

  async find(id: string): Promise<T | undefined> {
    return this.#table.byId.get(id)
  }

  async findBy(key: UniqueKey<T>, value: string): Promise<T | undefined> {
    return this.#table.findBy(key, value)
  }

  insert(make: (all: readonly T[]) => FieldsOf<T>, by?: string): Promise<T> {
    return this.#commits.run((draft) => {
      const record = this.#complete(created(make(draft.all), this.#now(), by))
      draft.insert(record)
      return record
    })
  }

  update(
    id: string,
    change: (current: T, all: readonly T[]) => FieldsOf<T>,
    { rev, by }: { rev?: number; by?: string } = {},
  ): Promise<{ before: T; after: T }> {
    return this.#commits.run((draft) => {
      const before = this.#found(draft, id)
      if (rev !== undefined && rev !== before.rev) throw new StaleChange(this.#kind.noun, before)
      const fields = change(before, draft.all)
      if (isDeepStrictEqual(this.#complete(amended(before, fields)), before))
        return { before, after: before }
      const after = this.#complete(updated(before, fields, this.#now(), by))
      draft.replace(before, after)
      return { before, after }
    })
  }

  amend(id: string, change: (current: T) => FieldsOf<T>): Promise<T> {
    return this.#commits.run((draft) => {
      const before = this.#found(draft, id)
      const after = this.#complete(amended(before, change(before)))
      if (isDeepStrictEqual(after, before)) return before
      draft.replace(before, after)
      return after
    })
  }

  remove(id: string, allow?: (current: T, all: readonly T[]) => void): Promise<T> {
    return this.#commits.run((draft) => {
      const record = this.#found(draft, id)
      allow?.(record, draft.all)
      draft.remove(record)
      return record
    })
  }

  async version(): Promise<string> {
    return `${this.#process}-${this.#versions}`
  }

  close(): Promise<void> {
    return this.#commits.close()
  }

  #found(draft: Draft<T>, id: string): T {
    const record = draft.find(id)
    if (!record) throw new Failure(404, `${this.#kind.noun} not found.`)
    return record
  }

  /** The record in the schema's key order; one that could not be read again must never be written. */
  #complete(record: unknown): T {
    return v.parse(this.#kind.schema, record)
  }
}
