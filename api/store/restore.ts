// Restores all records as they were after an entry of the log, as one more transaction.
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import { collectionIn, type Draft } from './draft.ts'
import type { AllRecords } from './engine.ts'
import { forCollections, kindOf } from './kinds.ts'
import type { CollectionChange, StoredRecord } from './log-entry.ts'
import type { Store } from './store.ts'
import { Table } from './table.ts'

/**
 * All records as they were after entry `seq`: the newer entries are taken back. A record that was changed and
 * deleted since gets a revision that it never had, so that no form of an older state fits it.
 */
export async function stateAt(
  store: Pick<Store, 'state' | 'entries'>,
  seq: number,
): Promise<AllRecords> {
  const { records } = store.state()
  const tables = forCollections<Record<CollectionName, Table<StoredRecord>>>(
    (name) => new Table(records[name]),
  )
  const revisions = new Map<string, number>()
  for await (const { seq: number, changes } of store.entries()) {
    if (number <= seq) break
    for (const { id, before, after } of changes)
      if (before && !after && !revisions.has(id)) revisions.set(id, before.rev)
    for (const name of COLLECTIONS) tables[name].apply(reversed(changes, name))
  }
  return forCollections<AllRecords>((name) => {
    const current = new Set(records[name].map(({ _id }) => _id))
    return tables[name].oldestFirst().map((record) => {
      const last = current.has(record._id) ? record.rev : revisions.get(record._id)
      return last === undefined || last === record.rev ? record : { ...record, rev: last + 1 }
    })
  })
}

function reversed(changes: readonly CollectionChange[], name: CollectionName) {
  return changes
    .filter(({ collection }) => collection === name)
    .map((change) => ({ ...change, before: change.after, after: change.before }))
}

/** The numbers of records of a collection that a restore changes. */
export interface RestoreCount {
  name: CollectionName
  returned: number
  changed: number
  removed: number
}

/** Makes a draft hold these records. Images are only added; sessions that have ended stay ended. */
export function restoreRecords(draft: Draft, wanted: AllRecords): RestoreCount[] {
  return COLLECTIONS.toReversed().map((name) => {
    const { isPermanent, protect } = kindOf(name)
    const records = collectionIn(draft, name)
    const ids = new Set(wanted[name].map(({ _id }) => _id))
    const surplus = isPermanent ? [] : records.all().filter(({ _id }) => !ids.has(_id))
    for (const { _id } of surplus) records.remove(_id)
    const counts = records.assign(wanted[name], { returned: protect?.returned })
    return { name, ...counts, removed: surplus.length }
  })
}
