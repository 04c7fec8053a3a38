// Reads the log as staff see it: a list of entries, one of them, a record at an earlier time.
import { Failure, wrongField } from '#api/contract/failure.ts'
import {
  AUTHORS,
  COLLECTIONS_OF,
  type CollectionName,
  FORMER_ADMIN,
  HISTORY_PAGE,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryPage,
  type HistoryQuery,
} from '#api/contract/history.ts'
import { differenceOf, shownFields, titleOf, urlOf } from './differences.ts'
import { kindOf } from './kinds.ts'
import type { CollectionChange, LogEntry, StoredRecord } from './log-entry.ts'
import { imagesNamedBy } from './shown.ts'
import type { Store } from './store.ts'
import { type UndoRule, undoChanges } from './undo.ts'

/** Records of an entry whose names and pictures the list shows. */
const SHOWN_RECORDS = 3

/** Whether the caller may undo changes of this collection. */
type MayUndo = (name: CollectionName) => boolean

/** The changes that staff see: no images, and no housekeeping, which leaves the revision alone. */
export function visibleChanges({ changes }: LogEntry): CollectionChange[] {
  return changes.filter(
    ({ collection, before, after }) =>
      !kindOf(collection).isPermanent && before?.rev !== after?.rev,
  )
}

/** One page of the history. */
export async function listHistory(
  store: Store,
  query: HistoryQuery,
  mayUndo: MayUndo,
): Promise<HistoryPage> {
  const skipped = (query.page - 1) * HISTORY_PAGE
  const undoneBy = new Map<number, LogEntry[]>()
  const entries: HistoryEntry[] = []
  let count = 0
  for await (const entry of store.entries(query.id || undefined)) {
    const { undoes } = entry
    if (undoes) undoneBy.set(undoes, [...(undoneBy.get(undoes) ?? []), entry])
    if (!matches(entry, query)) continue
    count++
    if (count <= skipped) continue
    if (entries.length === HISTORY_PAGE) return { entries, page: query.page, hasMore: true }
    entries.push(toHistoryEntry(store, entry, mayUndo, undoneBy.get(entry.seq)))
  }
  return { entries, page: query.page, hasMore: false }
}

function matches(entry: LogEntry, { collection, id, by, kind, from, to }: HistoryQuery): boolean {
  if (by && entry.by !== by) return false
  if (from && entry.at < from) return false
  if (to && entry.at.slice(0, to.length) > to) return false
  const changes = visibleChanges(entry)
  // An entry without any change tells of the folder itself, as when it was taken over.
  if (entry.changes.length === 0) return !collection && !id && !kind
  return changes.some(
    (change) =>
      (!collection || change.collection === collection) &&
      (!id || change.id === id) &&
      (!kind || COLLECTIONS_OF[kind].includes(change.collection)),
  )
}

/** The entry with this number, those that undid it, newest first, and the ids of records that newer ones have changed. */
export async function findEntry(store: Store, seq: number) {
  const undone: LogEntry[] = []
  const later = new Set<string>()
  for await (const entry of store.entries()) {
    if (entry.undoes === seq) undone.push(entry)
    if (entry.seq === seq) return { entry, undone, later }
    if (entry.seq < seq) return undefined
    for (const { id } of visibleChanges(entry)) later.add(id)
  }
  return undefined
}

/** One entry with its differences, and the reasons that speak against undoing it now. */
export function describeEntry(
  store: Store,
  { entry, undone, later }: NonNullable<Awaited<ReturnType<typeof findEntry>>>,
  mayUndo: MayUndo,
  rule: UndoRule,
): HistoryDetail {
  const changes = visibleChanges(entry)
  const { refused } = store.preview((draft) => undoChanges(draft, changes, { later, rule }))
  return {
    ...toHistoryEntry(store, entry, mayUndo, undone),
    changes: changes.map((change) => {
      const reason = refused.find((one) => one.change === change)?.reason
      return { ...differenceOf(store, change), ...(reason && { refusal: reason }) }
    }),
  }
}

/**
 * The record as it was at a time.
 * @throws Failure 404 where it did not exist, 422 for a time that is none.
 */
export async function recordAt(
  store: Store,
  name: CollectionName,
  id: string,
  time: string,
): Promise<StoredRecord> {
  if (Number.isNaN(Date.parse(time)))
    throw wrongField('at', 'The time must look like 2026-11-22T10:00:00Z.')
  const at = new Date(time).toISOString()
  let record: StoredRecord | null = (store[name].find(id) as StoredRecord | undefined) ?? null
  for await (const entry of store.entries(id)) {
    if (entry.at <= at) break
    for (const change of entry.changes)
      if (change.collection === name && change.id === id) record = change.before
  }
  if (!record || record.createdAt > at)
    throw new Failure(404, `${kindOf(name).noun} did not exist at that time.`)
  return record
}

function toHistoryEntry(
  store: Store,
  entry: LogEntry,
  mayUndo: MayUndo,
  undone: readonly LogEntry[] = [],
): HistoryEntry {
  const changes = visibleChanges(entry)
  const [first] = changes
  const single = changes.length === 1 ? first : undefined
  const shown = changes.slice(0, SHOWN_RECORDS)
  const [newest] = undone
  // An undo may leave records alone that a later one puts back.
  const undoneIds = new Set(undone.flatMap((one) => one.changes.map(({ id }) => id)))
  const canUndo = changes.length > 0 && changes.every(({ collection }) => mayUndo(collection))
  return {
    seq: entry.seq,
    at: entry.at,
    by: authorOf(store, entry),
    ...(first && { collection: first.collection }),
    title: titleOfEntry(entry, changes),
    ...(isVerb(entry.label) && first && { verb: entry.label }),
    ...(single && { id: single.id }),
    details: single ? detailsOf(single) : shown.map(titleOf),
    records: changes.length,
    pictures: shown.flatMap(
      ({ collection, before, after }) =>
        urlOf(store, imagesNamedBy(collection, after ?? before)[0]) ?? [],
    ),
    ...(entry.undoes && { undoes: entry.undoes }),
    ...(newest && { undone: { seq: newest.seq, at: newest.at, by: authorOf(store, newest) } }),
    canUndo: canUndo && !changes.every(({ id }) => undoneIds.has(id)),
  }
}

/** 'changed', which follows the name of a record, as against the sentence of an action. */
const isVerb = (label: string) => /^[a-z]/.test(label)

function titleOfEntry({ label }: LogEntry, [first, ...others]: CollectionChange[]): string {
  if (!first || !isVerb(label)) return label
  return others.length === 0 ? titleOf(first) : `${titleOf(first)} and ${others.length} more`
}

function authorOf(store: Store, { by, byName }: LogEntry): { id: string; name: string } {
  const known: Readonly<Record<string, string>> = AUTHORS
  return { id: by, name: known[by] ?? store.admins.find(by)?.name ?? byName ?? FORMER_ADMIN }
}

/** Changed fields; of an added or deleted product its SKU and brand. */
function detailsOf({ before, after }: CollectionChange): string[] {
  if (before && after) return shownFields(before, after)
  const { sku, brand } = (after ?? before) as StoredRecord
  return [sku, brand].filter((value) => typeof value === 'string')
}
