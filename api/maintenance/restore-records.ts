// Restore of all records to an earlier log entry, as one more transaction.
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import type { AllRecords } from '#api/store/engine.ts'
import { forCollections, kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { mapById, Table } from '#api/store/table.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'

/**
 * All records as they were after entry `seq`, with the newer entries undone. A record that was changed and deleted
 * since then gets an unused revision, so that no form opened in between can still be saved over it.
 */
export async function computeStateAt(
  store: Pick<Store, 'state' | 'entries'>,
  seq: number,
): Promise<AllRecords> {
  const { records } = store.state()
  const tables = forCollections<Record<CollectionName, Table<StoredRecord>>>(
    (name) => new Table(records[name]),
  )
  const lastRevisions = new Map<string, number>()
  for await (const { seq: entrySeq, changes } of store.entries()) {
    if (entrySeq <= seq) break
    for (const { id, before, after } of changes)
      if (before && !after && !lastRevisions.has(id)) lastRevisions.set(id, before.rev)
    for (const [name, collectionChanges] of Map.groupBy(changes, ({ collection }) => collection))
      tables[name].apply(
        collectionChanges.map((change) => ({
          ...change,
          before: change.after,
          after: change.before,
        })),
      )
  }
  return forCollections<AllRecords>((name) => {
    const currentById = mapById(records[name])
    return tables[name].oldestFirst().map((record) => {
      const lastRevision = currentById.has(record._id) ? record.rev : lastRevisions.get(record._id)
      return lastRevision === undefined || lastRevision === record.rev
        ? record
        : { ...record, rev: lastRevision + 1 }
    })
  })
}

/** Makes the records equal to `target`; returns the number of changes per collection. Images are never removed. */
export function restoreRecords(transaction: Transaction, target: AllRecords) {
  return COLLECTIONS.toReversed().map((name) => {
    const { isPermanent, protect } = kindOf(name)
    const records = collectionIn(transaction, name)
    const ids = new Set(target[name].map(({ _id }) => _id))
    const surplusRecords = isPermanent ? [] : records.all().filter(({ _id }) => !ids.has(_id))
    for (const { _id } of surplusRecords) records.remove(_id)
    // Ended sessions stay ended.
    const counts = records.assign(target[name], { prepareRestored: protect?.prepareRestored })
    return { name, ...counts, removedCount: surplusRecords.length }
  })
}
