// Typed collections of the store: reads come from memory, and each change is one transaction.
import type { CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import { kindOf, type UniqueKey } from './kinds.ts'
import type { RunTransaction } from './log-entry.ts'
import type { Table } from './table.ts'
import type { Transaction, TransactionCollection } from './transaction.ts'

/** Records of one kind. Every change is a transaction of its own; the callbacks it takes may run more than once. */
export type Collection<T extends RecordFields> = ReturnType<typeof openCollection<T>>

export function openCollection<T extends RecordFields>(
  name: CollectionName,
  table: Table<T>,
  runTransaction: RunTransaction<Transaction>,
  version: () => string,
) {
  const runCollectionChange = <R>(
    by: string,
    label: string,
    work: (records: TransactionCollection<T>) => R,
  ) =>
    runTransaction(
      (transaction) => work(transaction[name] as unknown as TransactionCollection<T>),
      { by, label },
    )
  return {
    /** All records, newest first; the same frozen array until the next change. */
    all: () => table.all(),
    find: (id: string) => table.find(id),
    /** @throws Failure 404 if there is none. */
    get(id: string): T {
      const record = table.find(id)
      if (!record) throw new Failure(404, `${kindOf(name).noun} not found.`)
      return record
    },
    /** Finds a record by a unique field, compared by `fold`, as in `findBy('sku', 'KM-1')`. */
    findBy: (key: UniqueKey<T>, value: string) => table.findBy(key, value),
    /**
     * Adds the record that `createFields` returns; the `all` passed to it lists the existing records, newest first.
     * @throws Failure 409 if a unique field is taken, 503 or 507 if the change could not be saved.
     */
    async insert(
      createFields: (all: () => readonly T[]) => FieldsOf<T>,
      by = 'system',
      options?: { id?: string },
    ): Promise<T> {
      const work = (records: TransactionCollection<T>) =>
        records.insert(
          createFields(() => records.all()),
          options,
        )
      return (await runCollectionChange(by, 'added', work)).result
    },
    /** Replaces a record's fields. @throws like `TransactionCollection.update` and `insert`. */
    async update(
      id: string,
      edit: (current: T, all: () => readonly T[]) => FieldsOf<T>,
      { by = 'system', rev }: { rev?: number | undefined; by?: string } = {},
    ): Promise<{ before: T; after: T }> {
      const { result } = await runCollectionChange(by, 'changed', (records) => {
        const before = records.get(id)
        const after = records.update(id, (current) => edit(current, () => records.all()), { rev })
        return { before, after }
      })
      return result
    },
    /** Housekeeping by the program: like `update`, but leaves `rev`, `updatedAt` and `updatedBy` unchanged. */
    amend: async (id: string, edit: (current: T) => FieldsOf<T>): Promise<T> =>
      (await runCollectionChange('system', 'changed', (records) => records.amend(id, edit))).result,
    /**
     * Deletes a record unless `assertAllowed` throws. `undo` is the number
     * of the log entry, by which the deletion can be undone.
     * @throws Failure 404, 503 or 507.
     */
    async remove(
      id: string,
      by = 'system',
      assertAllowed: (current: T, all: () => readonly T[]) => void = () => {},
    ): Promise<{ record: T; undo: number }> {
      const { result, seq = 0 } = await runCollectionChange(by, 'deleted', (records) => {
        assertAllowed(records.get(id), () => records.all())
        return records.remove(id)
      })
      return { record: result, undo: seq }
    },
    /**
     * Changes whenever a record of the collection or an image
     * does, and differs between processes: the ETag of responses.
     */
    version,
  }
}
