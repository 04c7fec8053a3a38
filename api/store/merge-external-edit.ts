// Makes an externally edited file the next state of the collection.
import type { RecordFields } from '#api/contract/fields.ts'
import { mergeEdit } from './hand-edit.ts'
import { sameText } from './json-text.ts'
import { byId, type Replaced, replacedBy } from './recent-states.ts'
import { completeRecord, type RecordKind } from './record-kind.ts'
import { editedByHand } from './record-metadata.ts'
import type { Origin } from './storage-adapter.ts'
import { Table } from './table.ts'
import { refuseRepeats } from './validation.ts'

interface Adoption<T extends RecordFields> {
  table: Table<T>
  /** The replaced states: the next edit may start from the file of this one. */
  replaced: readonly Replaced<T>[]
  /** Whether the file lacks something that the table has. */
  unsaved: boolean
  /** Ids of records that were changed differently on both sides. */
  conflicts: readonly string[]
  /** As in '2 changed, 0 added, 1 removed'. */
  summary: string
}

interface Situation<T extends RecordFields> {
  kind: RecordKind<T>
  before: Table<T>
  /** The states that the edit may have started from, newest first. */
  recentWrites: readonly Replaced<T>[]
  origin: Origin
  now: Date
}

/**
 * Merges the records of the file, oldest first, with concurrent changes of the process.
 * @throws BadContent when both conflict, for example when both have added one SKU.
 */
export function mergeExternalEdit<T extends RecordFields>(
  edited: readonly T[],
  { kind, before, recentWrites, origin, now }: Situation<T>,
): Adoption<T> {
  const theirs = edited.map((record) => known(record, before))
  // A restored backup is used as it is, not merged with later changes.
  const states = origin === 'backup' ? [] : recentWrites
  const merged = mergeEdit(theirs, before.all.toReversed(), states, origin)
  const records = merged.records.map((record) => booked(kind, record, before, now))
  refuseRepeats(kind, records)
  const table = new Table(records.toReversed(), kind.unique)
  const file = byId(theirs)
  const replaced = replacedBy(table.byId, before.byId)
  return {
    table,
    replaced:
      origin === 'crossing'
        ? [replaced]
        : [replacedBy(file, before.byId), replacedBy(table.byId, file)],
    unsaved:
      origin === 'crossing' ||
      records.length !== theirs.length ||
      records.some((record, at) => record !== theirs[at]),
    conflicts: merged.conflicts,
    summary: summarise(replaced, table),
  }
}

/** The record object that is known already, where nothing about it has changed. */
function known<T extends RecordFields>(record: T, before: Table<T>): T {
  const current = before.byId.get(record._id)
  return current && sameText(current, record) ? current : record
}

/** An edited record counts as changed like any other, so that no save of an older state can replace it. */
function booked<T extends RecordFields>(
  kind: RecordKind<T>,
  record: T,
  before: Table<T>,
  now: Date,
): T {
  const current = before.byId.get(record._id)
  if (!current || current === record) return record
  const adopted = kind.adopt?.(record, current) ?? record
  if (sameText(current, completeRecord(kind, adopted))) return current
  return completeRecord(kind, editedByHand(current, adopted, now))
}

function summarise<T extends RecordFields>(replaced: Replaced<T>, after: Table<T>): string {
  const added = [...replaced.values()].filter((record) => !record).length
  const removed = [...replaced.keys()].filter((id) => !after.byId.has(id)).length
  return `${replaced.size - added - removed} changed, ${added} added, ${removed} removed`
}
