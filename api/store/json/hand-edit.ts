// Manual edits of a data file, applied as changes of the records that differ.
import { isDeepStrictEqual } from 'node:util'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { mapById } from '#api/store/table.ts'
import type { TransactionCollection } from '#api/store/transaction.ts'

/** The person editing may not have seen a record that the program created or changed this recently, in ms. */
const RECENT_MS = 10 * 60 * 1000

export interface Edit {
  /** The records in the file, oldest first. */
  records: readonly StoredRecord[]
  /** The records that the program last wrote into it. */
  lastWritten: readonly StoredRecord[]
  now: Date
  /** Whether the program was running when the file was edited. */
  isRunning: boolean
}

/**
 * Applies the edit to a collection of a transaction. A record that
 * the program has changed as well keeps the program's version.
 * @returns the ids of those records.
 * @throws Failure 409 if a unique field is taken.
 */
export function applyEdit(
  collection: TransactionCollection<StoredRecord>,
  { records, lastWritten, now, isRunning }: Edit,
): string[] {
  const lastWrittenById = mapById(lastWritten)
  const isChangedByProgram = (id: string) =>
    !isDeepStrictEqual(lastWrittenById.get(id), collection.find(id))
  const conflictIds: string[] = []
  const idsInFile = new Set(records.map(({ _id }) => _id))
  const missingRecords = collection.oldestFirst().filter(({ _id }) => !idsInFile.has(_id))
  for (const { _id, updatedAt } of collection.kind.isPermanent ? [] : missingRecords) {
    const isRecent = isRunning && now.getTime() - Date.parse(updatedAt) < RECENT_MS
    // It is missing because the person editing had not seen it, not because they deleted it.
    if (isRecent || isChangedByProgram(_id)) conflictIds.push(_id)
    else collection.remove(_id)
  }
  const shouldAssign = (record: StoredRecord, current: StoredRecord | undefined) => {
    if (isDeepStrictEqual(record, lastWrittenById.get(record._id))) return false
    const isStale = isChangedByProgram(record._id) || (current && record.rev < current.rev)
    if (isStale) conflictIds.push(record._id)
    return !isStale
  }
  collection.assign(records, { shouldAssign })
  return conflictIds
}
