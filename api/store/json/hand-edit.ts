// Applies a data file that was edited by hand as changes of the records that it changed.
import { isDeepStrictEqual } from 'node:util'
import type { RecordFields } from '#api/contract/fields.ts'
import type { DraftCollection } from '#api/store/draft.ts'

/** A record that the program made this recently may be unknown to the editor, in ms. */
const RECENT_MS = 10 * 60 * 1000

export interface Edit {
  /** The records of the file, oldest first. */
  records: readonly RecordFields[]
  /** The records that the program has written into it. */
  written: readonly RecordFields[]
  now: Date
  /** Whether the program was running when the file was edited. */
  isRunning: boolean
}

/**
 * Changes the records of a draft as the edit did. A record that the program has changed too keeps the program's version.
 * @returns the ids of these records.
 * @throws Failure 409 when a unique field is taken.
 */
export function applyEdit<T extends RecordFields>(
  collection: DraftCollection<T>,
  { records, written, now, isRunning }: Edit,
): string[] {
  const before = new Map(written.map((record) => [record._id, record]))
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

  const edited = collection
    .findDifferences(records as readonly T[])
    .filter(({ record }) => !isDeepStrictEqual(before.get(record._id), record))
  const stale = new Set(
    edited.filter(
      ({ record, current }) =>
        isChangedHere(record._id) || (current !== undefined && record.rev < current.rev),
    ),
  )
  collection.applyDifferences(edited.filter((one) => !stale.has(one)))
  return [...kept, ...Array.from(stale, ({ record }) => record._id)]
}
