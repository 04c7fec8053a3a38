// The collections of the store: reads from memory, and one transaction for each change.
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import type { CollectionName } from '#api/contract/history.ts'
import type { Draft, DraftCollection, InsertOptions, UpdateOptions } from './draft.ts'
import { kindOf, type RecordTypes } from './kinds.ts'
import type { StoredRecord, TransactionInfo } from './log-entry.ts'
import type { UniqueKey } from './record-kind.ts'
import type { Table } from './table.ts'

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

interface CollectionSource {
  tables: Record<CollectionName, Table<StoredRecord>>
  transaction<R>(
    work: (draft: Draft) => R,
    info: TransactionInfo,
  ): Promise<{ result: R; seq: number | undefined }>
  version(name: CollectionName): string
}

/** The collection of this name over committed records. */
export function openCollection<N extends CollectionName>(
  name: N,
  { tables, transaction, version }: CollectionSource,
): Collection<RecordTypes[N]> {
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
      return (await transaction(work, { by, label: 'added' })).result
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
      return (await transaction(work, { by, label: 'changed' })).result
    },
    async amend(id, change) {
      const work = (draft: Draft) => drafted(draft).amend(id, change)
      return (await transaction(work, { by: 'system', label: 'changed' })).result
    },
    async remove(id, by = 'system', allow = () => {}) {
      const work = (draft: Draft) => {
        const records = drafted(draft)
        allow(records.get(id), () => records.all())
        return records.remove(id)
      }
      const { result, seq = 0 } = await transaction(work, { by, label: 'deleted' })
      return { record: result, undo: seq }
    },
    version: () => version(name),
  }
}
