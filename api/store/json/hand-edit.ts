// Applies a data file that was edited by hand as changes of the records that it changed.
import type { RecordFields } from '#api/contract/fields.ts'
import type { Difference, DraftCollection } from '#api/store/draft.ts'
import { sameText } from '#api/store/json-text.ts'

/** A record that the program made this recently may be unknown to the editor, in ms. */
const RECENT_MS = 10 * 60 * 1000

export interface Edit {
  /** The records of the file, oldest first. */
  records: readonly RecordFields[]
  /** The ids that the program has changed since it wrote the file, with the records in the file. */
  since: ReadonlyMap<string, RecordFields | null>
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
  edit: Edit,
): string[] {
  return [...applyRemovals(collection, edit), ...applyChanges(collection, edit)]
}

/** Removes the records that the file lacks, unless its editor could not know them. */
function applyRemovals<T extends RecordFields>(
  collection: DraftCollection<T>,
  { records, since, now, isRunning }: Edit,
): string[] {
  if (collection.kind.isPermanent) return []
  const edited = new Set(records.map(({ _id }) => _id))
  const missing = collection.oldestFirst().filter(({ _id }) => !edited.has(_id))
  const isUnknown = ({ _id, updatedAt }: T) =>
    since.has(_id) || (isRunning && now.getTime() - Date.parse(updatedAt) < RECENT_MS)
  for (const record of missing) if (!isUnknown(record)) collection.remove(record._id)
  return missing.filter(isUnknown).map(({ _id }) => _id)
}

/** Adds and changes records, unless the program has changed them too. */
function applyChanges<T extends RecordFields>(
  collection: DraftCollection<T>,
  { records, since }: Edit,
): string[] {
  const isEdited = ({ record }: Difference<T>) => {
    const inFile = since.get(record._id)
    return !inFile || !sameText(inFile, record)
  }
  const edited = collection.findDifferences(records as readonly T[]).filter(isEdited)
  const isStale = ({ record, current }: Difference<T>) =>
    since.has(record._id) || (current !== undefined && record.rev < current.rev)
  collection.adopt(edited.filter((one) => !isStale(one)))
  return edited.filter(isStale).map(({ record }) => record._id)
}
