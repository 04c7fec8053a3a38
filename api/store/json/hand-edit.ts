// Applies a data file that was edited by hand as changes of the records that it changed.
import { isDeepStrictEqual } from 'node:util'
import type { DraftCollection } from '#api/store/draft.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { mapById } from '#api/store/table.ts'

/** A record that the program made this recently may be unknown to the editor, in ms. */
const RECENT_MS = 10 * 60 * 1000

export interface Edit {
  /** The records of the file, oldest first. */
  records: readonly StoredRecord[]
  /** The records that the program has written into it. */
  written: readonly StoredRecord[]
  now: Date
  /** Whether the program was running when the file was edited. */
  isRunning: boolean
}

/**
 * Changes the records of a draft as the edit did. A record that the program has changed too keeps the program's version.
 * @returns the ids of these records.
 * @throws Failure 409 when a unique field is taken.
 */
export function applyEdit(
  collection: DraftCollection<StoredRecord>,
  { records, written, now, isRunning }: Edit,
): string[] {
  const before = mapById(written)
  const isChangedHere = (id: string) => !isDeepStrictEqual(before.get(id), collection.find(id))
  const kept: string[] = []
  const inFile = new Set(records.map(({ _id }) => _id))
  const missing = collection.oldestFirst().filter(({ _id }) => !inFile.has(_id))
  for (const { _id, updatedAt } of collection.kind.isPermanent ? [] : missing) {
    const isRecent = isRunning && now.getTime() - Date.parse(updatedAt) < RECENT_MS
    // The editor could not know such a record.
    if (isRecent || isChangedHere(_id)) kept.push(_id)
    else collection.remove(_id)
  }
  const isWanted = (record: StoredRecord, current: StoredRecord | undefined) => {
    if (isDeepStrictEqual(record, before.get(record._id))) return false
    const isStale = isChangedHere(record._id) || (current && record.rev < current.rev)
    if (isStale) kept.push(record._id)
    return !isStale
  }
  collection.assign(records, { isWanted })
  return kept
}
