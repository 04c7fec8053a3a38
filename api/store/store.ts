// The store: typed collections in memory, changed by transactions that an engine makes durable.
import { randomUUID } from 'node:crypto'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import { AUTHORS, COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import {
  type AllTables,
  changesOf,
  collectionIn,
  createDraft,
  type Draft,
  type DraftCollection,
  type InsertOptions,
  type UpdateOptions,
} from './draft.ts'
import type { AllRecords, Engine, State } from './engine.ts'
import { forCollections, kindOf, type RecordTypes } from './kinds.ts'
import type { CollectionChange, EntryInfo, LogEntry, StoredRecord } from './log-entry.ts'
import { notSaved } from './not-saved.ts'
import type { UniqueKey } from './record-kind.ts'
import { Table } from './table.ts'

const STOPPING = 'The server is stopping: the change was not saved. Try again in a moment.'

/** Records of one kind. Reads are from memory; every change is a transaction of its own. */
export interface Collection<T extends RecordFields> {
  /** Every record, newest first; the same array object until the next change. Frozen, like its records. */
  all(): readonly T[]
  find(id: string): T | undefined
  /** @throws Failure 404 when there is none. */
  get(id: string): T
  /** By a unique field, compared folded, as in `findBy('sku', 'KM-1')`. */
  findBy(key: UniqueKey<T>, value: string): T | undefined
  /**
   * Adds the record that `make` returns; `all` lists the records, newest first. It may run more than once.
   * @throws Failure 409 when a unique field is taken, 503 or 507 when the change could not be saved.
   */
  insert(
    make: (all: () => readonly T[]) => FieldsOf<T>,
    by?: string,
    options?: InsertOptions,
  ): Promise<T>
  /**
   * Replaces a record's fields by those that `change` returns, which may run more than once. `by` is the admin's id.
   * A change that changes nothing is not a change: `rev` and `updatedAt` stay.
   * @throws Failure 404; StaleChange when `rev` is given and no longer the record's; else as `insert`.
   */
  update(
    id: string,
    change: (current: T, all: () => readonly T[]) => FieldsOf<T>,
    options?: UpdateOptions & { by?: string },
  ): Promise<{ before: T; after: T }>
  /** Housekeeping by the program: like `update`, but leaves `rev`, `updatedAt` and `updatedBy` alone. */
  amend(id: string, change: (current: T) => FieldsOf<T>): Promise<T>
  /**
   * Removes a record unless `allow` throws. `undo` is the number of the log entry, which can be undone.
   * @throws Failure 404, 503 or 507.
   */
  remove(
    id: string,
    by?: string,
    allow?: (current: T, all: () => readonly T[]) => void,
  ): Promise<{ record: T; undo: number }>
  /** Changes whenever a record or an image does, and differs between processes: the ETag of answers. */
  version(): string
}

interface Committed<R> {
  result: R
  /** The number of the log entry; undefined when nothing was changed. */
  seq: number | undefined
}

type Collections = { readonly [N in CollectionName]: Collection<RecordTypes[N]> }

export interface Store extends Collections {
  /**
   * Runs `work` on a draft of all collections and resolves when its changes are durable and visible, all or none.
   * `work` must be synchronous and pure, since it may run again. Its error rejects this call only.
   * @throws Failure 503 or 507 when the changes could not be saved.
   */
  transaction<R>(work: (draft: Draft) => R, info: EntryInfo): Promise<Committed<R>>
  /** Runs `work` on a draft that is thrown away. */
  preview<R>(work: (draft: Draft) => R): R
  /** Calls `listener` after every commit, with its entries. */
  onCommit(listener: (entries: readonly LogEntry[]) => void): void
  /** The log, newest entry first; with `containing`, entries whose JSON contains this text. */
  entries: Engine['entries']
  /** All records and the number of the last entry. */
  state(): State
  /** Waits for accepted transactions, and refuses later ones with Failure 503. */
  close(): Promise<void>
}

interface Waiting {
  work: (draft: Draft) => unknown
  info: EntryInfo
  resolve(committed: Committed<unknown>): void
  reject(reason: unknown): void
}

/** Opens the store on an engine. `now` gives the times of records and entries. */
export async function openStore(engine: Engine, now = () => new Date()): Promise<Store> {
  const loaded = await engine.load()
  const tables = forCollections<Record<CollectionName, Table<StoredRecord>>>(
    (name) => new Table(loaded.records[name], kindOf(name).unique),
  )
  const reads = tables as unknown as AllTables
  const process = randomUUID()
  const versions = new Map<CollectionName, number>()
  const listeners: ((entries: readonly LogEntry[]) => void)[] = []
  let { seq } = loaded
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined
  let isClosed = false

  /** Changes that arrive while a commit is running share the next one. */
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Lets every change of this turn of the event loop join.
      await Promise.resolve()
      const batch = waiting
      waiting = []
      await commit(batch)
    }
    running = undefined
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    const at = now()
    const shared = createDraft(reads, at)
    const entries: LogEntry[] = []
    const outcomes = batch.map((one) => {
      try {
        return attempt(one, shared, entries, at)
      } catch (error) {
        return { settle: () => one.reject(error), fail: one.reject }
      }
    })
    try {
      if (entries.length > 0) await engine.commit(entries)
    } catch (error) {
      const failure = notSaved(error)
      for (const { fail } of outcomes) fail(failure)
      return
    }
    publish(entries, shared)
    for (const { settle } of outcomes) settle()
  }

  /** Makes the changes of durable entries visible, all at once. */
  function publish(entries: readonly LogEntry[], shared: Draft): void {
    const last = entries.at(-1)
    if (!last) return
    seq = last.seq
    for (const name of COLLECTIONS) {
      const { changes } = collectionIn(shared, name).table
      if (changes.length === 0) continue
      tables[name].apply(changes)
      versions.set(name, seq)
    }
    for (const listener of listeners) listener(entries)
  }

  /** Runs one transaction on the batch's draft. Its promise is settled after the commit. */
  function attempt(one: Waiting, shared: Draft, entries: LogEntry[], at: Date) {
    const { work, info, resolve, reject } = one
    const base = forCollections<AllTables>((name) => shared[name].table)
    const draft = createDraft(base, at, authorOf(info))
    const result = work(draft)
    const changes = changesOf(draft)
    if (changes.length === 0)
      return { settle: () => resolve({ result, seq: undefined }), fail: reject }
    const entry = toEntry(seq + entries.length + 1, info, at, changes, shared)
    entries.push(entry)
    applyTo(shared, changes)
    return { settle: () => resolve({ result, seq: entry.seq }), fail: reject }
  }

  function collection<N extends CollectionName>(name: N): Collection<RecordTypes[N]> {
    type T = RecordTypes[N]
    const table = tables[name] as unknown as Table<T>
    const drafted = (draft: Draft) => draft[name] as unknown as DraftCollection<T>
    return {
      all: () => table.newestFirst(),
      find: (id) => table.find(id),
      get(id) {
        const record = table.find(id)
        if (!record) throw new Failure(404, `${kindOf(name).noun} not found.`)
        return record
      },
      findBy: (key, value) => table.findBy(key, value),
      async insert(make, by = 'system', options) {
        const work = (draft: Draft) => {
          const records = drafted(draft)
          return records.insert(
            make(() => records.all()),
            options,
          )
        }
        return (await store.transaction(work, { by, label: 'added' })).result
      },
      async update(id, change, { by = 'system', rev } = {}) {
        const work = (draft: Draft) => {
          const records = drafted(draft)
          const before = records.get(id)
          return {
            before,
            after: records.update(id, (current) => change(current, () => records.all()), { rev }),
          }
        }
        return (await store.transaction(work, { by, label: 'changed' })).result
      },
      async amend(id, change) {
        const work = (draft: Draft) => drafted(draft).amend(id, change)
        return (await store.transaction(work, { by: 'system', label: 'changed' })).result
      },
      async remove(id, by = 'system', allow = () => {}) {
        const work = (draft: Draft) => {
          const records = drafted(draft)
          allow(records.get(id), () => records.all())
          return records.remove(id)
        }
        const { result, seq = 0 } = await store.transaction(work, { by, label: 'deleted' })
        return { record: result, undo: seq }
      },
      version: () => `${process}-${versions.get(name) ?? 0}-${versions.get('images') ?? 0}`,
    }
  }

  const store: Store = {
    ...forCollections<Collections>(collection),
    transaction<R>(work: (draft: Draft) => R, info: EntryInfo) {
      if (isClosed) return Promise.reject(new Failure(503, STOPPING))
      return new Promise<Committed<R>>((resolve, reject) => {
        waiting.push({
          work,
          info,
          resolve: resolve as (committed: Committed<unknown>) => void,
          reject,
        })
        running ??= drain()
      })
    },
    preview: (work) => work(createDraft(reads, now())),
    onCommit: (listener) => void listeners.push(listener),
    entries: (containing) => engine.entries(containing),
    state: () => ({
      seq,
      records: forCollections<AllRecords>((name) => tables[name].oldestFirst()),
    }),
    async close() {
      isClosed = true
      await running
      await engine.close()
    },
  }
  await engine.watch(store)
  return store
}

/** The id that `updatedBy` gets: only admins have one. */
function authorOf({ by }: EntryInfo): string | undefined {
  return Object.hasOwn(AUTHORS, by) ? undefined : by
}

function toEntry(
  seq: number,
  info: EntryInfo,
  at: Date,
  changes: CollectionChange[],
  { admins }: Draft,
): LogEntry {
  const byName = admins.find(info.by)?.name
  return { seq, at: at.toISOString(), ...info, ...(byName && { byName }), changes }
}

function applyTo(draft: Draft, changes: readonly CollectionChange[]): void {
  for (const name of COLLECTIONS)
    collectionIn(draft, name).table.apply(changes.filter(({ collection }) => collection === name))
}
