// Applies a data file that was edited by hand as changes of the records that it changed.
import type { RecordFields } from '#api/contract/fields.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import type { Draft, DraftCollection } from '#api/store/draft.ts'
import { sameText } from '#api/store/json-text.ts'
import { completeRecord } from '#api/store/record-kind.ts'
import { editedByHand } from '#api/store/record-metadata.ts'

/** A record that the program made this recently may be unknown to the editor, in ms. */
const RECENT_MS = 10 * 60 * 1000

export interface Edit {
  /** The records of the file, oldest first. */
  records: readonly RecordFields[]
  images: readonly ImageRecord[]
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
  draft: Draft,
  collection: DraftCollection<T>,
  edit: Edit,
): string[] {
  for (const image of edit.images) if (!draft.images.find(image._id)) draft.images.put(image)
  return [...applyRemovals(collection, edit), ...applyChanges(collection, edit)]
}

/** Removes the records that the file lacks, unless its editor could not know them. */
function applyRemovals<T extends RecordFields>(
  collection: DraftCollection<T>,
  { records, since, now, isRunning }: Edit,
): string[] {
  if (collection.kind.isPermanent) return []
  const edited = new Set(records.map(({ _id }) => _id))
  const missing = collection.table.oldestFirst().filter(({ _id }) => !edited.has(_id))
  const isUnknown = ({ _id, updatedAt }: T) =>
    since.has(_id) || (isRunning && now.getTime() - Date.parse(updatedAt) < RECENT_MS)
  for (const record of missing) if (!isUnknown(record)) collection.remove(record._id)
  return missing.filter(isUnknown).map(({ _id }) => _id)
}

/** Adds and changes records, unless the program has changed them too. */
function applyChanges<T extends RecordFields>(
  { kind, table }: DraftCollection<T>,
  { records, since, now }: Edit,
): string[] {
  const inFile = (id: string) => (since.has(id) ? since.get(id) : table.find(id))
  const edited = [...(records as readonly T[]).entries()]
    .map(([place, record]) => ({ place, record, current: table.find(record._id) }))
    .filter(({ record, current }) => {
      if (current && sameText(current, record)) return false
      const before = inFile(record._id)
      return !before || !sameText(before, record)
    })
  const isStale = ({ record, current }: (typeof edited)[number]) =>
    since.has(record._id) || (current !== undefined && record.rev < current.rev)
  const accepted = edited.filter((one) => !isStale(one))
  // First all of them away: two records may have exchanged their SKUs.
  for (const { record } of accepted) table.remove(record._id)
  for (const { place, record, current } of accepted)
    if (current)
      table.put(
        completeRecord(kind, editedByHand(current, kind.adopt?.(record, current) ?? record, now)),
      )
    else
      table.put(
        completeRecord(kind, record),
        place < table.oldestFirst().length ? place : undefined,
      )
  return edited.filter(isStale).map(({ record }) => record._id)
}
