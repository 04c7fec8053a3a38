// Reads the log as staff see it: a list of entries, differences field by field, a record at an earlier time.
import { Failure, wrongField } from '#api/contract/failure.ts'
import {
  AUTHORS,
  COLLECTIONS_OF,
  type CollectionName,
  type FieldDifference,
  FORMER_ADMIN,
  HISTORY_PAGE,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryPage,
  type HistoryQuery,
  type HistoryValue,
  type RecordDifference,
} from '#api/contract/history.ts'
import { imageOf, type MorePhotos } from '#api/contract/image.ts'
import { detailText } from '#api/contract/product-details.ts'
import { kindOf } from './kinds.ts'
import type { CollectionChange, LogEntry, StoredRecord } from './log-entry.ts'
import { changedFields, METADATA } from './record-metadata.ts'
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
  const undoneBy = new Map<number, Undos>()
  const entries: HistoryEntry[] = []
  let count = 0
  for await (const entry of store.entries(query.id || undefined)) {
    const { undoes } = entry
    if (undoes) undoneBy.set(undoes, withUndo(undoneBy.get(undoes), entry))
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

/** The entry with this number, those that undid it, and the ids of records that newer ones have changed. */
export async function findEntry(store: Store, seq: number) {
  let undone: Undos | undefined
  const later = new Set<string>()
  for await (const entry of store.entries()) {
    if (entry.undoes === seq) undone = withUndo(undone, entry)
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
  undone: Undos | undefined,
): HistoryEntry {
  const changes = visibleChanges(entry)
  const [first] = changes
  const single = changes.length === 1 ? first : undefined
  const shown = changes.slice(0, SHOWN_RECORDS)
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
    ...(undone && {
      undone: { seq: undone.newest.seq, at: undone.newest.at, by: authorOf(store, undone.newest) },
    }),
    canUndo: canUndo && !changes.every(({ id }) => undone?.ids.has(id)),
  }
}

/** An undo may leave records alone that a later one puts back. */
interface Undos {
  newest: LogEntry
  /** Of the records that any of them put back. */
  ids: Set<string>
}

/** The newest undo is the first to be added. */
function withUndo(undos: Undos | undefined, entry: LogEntry): Undos {
  const { newest, ids } = undos ?? { newest: entry, ids: new Set() }
  for (const { id } of entry.changes) ids.add(id)
  return { newest, ids }
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

/** The name of a changed record. */
export function titleOf({ collection, id, before, after }: CollectionChange): string {
  if (collection === 'settings') return 'Showroom'
  const name = String((after ?? before)?.[kindOf(collection).title ?? '_id'] ?? id)
  return collection === 'enquiries' ? `Enquiry from ${name}` : name
}

/** Fields that change together with others and mean nothing to staff. */
const INTERNAL = new Set(['sessionVersion', 'endedSessions', 'relay', 'alert', 'hiddenSince'])

function shownFields(before: StoredRecord | null, after: StoredRecord | null): string[] {
  return changedFields(before, after).filter((field) => !INTERNAL.has(field))
}

/** Changed fields; of an added or deleted product its SKU and brand. */
function detailsOf({ before, after }: CollectionChange): string[] {
  if (before && after) return shownFields(before, after)
  const { sku, brand } = (after ?? before) as StoredRecord
  return [sku, brand].filter((value) => typeof value === 'string')
}

function urlOf(store: Store, id: unknown): string | undefined {
  const image = typeof id === 'string' ? store.images.find(id) : undefined
  return image && imageOf(image).url
}

function differenceOf(store: Store, change: CollectionChange): RecordDifference {
  const { collection, id, before, after } = change
  const { hidden = () => false } = kindOf(collection)
  const changed = shownFields(before, after)
  const others = new Set([...METADATA, ...INTERNAL, ...changed])
  const same = Object.keys(after ?? before ?? {}).filter((one) => !others.has(one) && !hidden(one))
  const fields = changed.map((field) =>
    hidden(field) ? ({ field, type: 'hidden' } as const) : fieldDifferenceOf(store, change, field),
  )
  const word = after ? 'changed' : 'deleted'
  return { collection, id, title: titleOf(change), change: before ? word : 'added', fields, same }
}

function fieldDifferenceOf(
  store: Store,
  { collection, before, after }: CollectionChange,
  field: string,
): FieldDifference {
  const { picture, pictures } = kindOf(collection)
  const isPicture = field === picture || field === 'morePhotos' || pictures?.includes(field)
  const read = (record: StoredRecord | null) =>
    isPicture ? picturesIn(store, record?.[field]) : plainValue(record?.[field])
  const [old, now] = [read(before), read(after)]
  return {
    field,
    type: isPicture ? 'picture' : 'value',
    ...(old !== undefined && { before: old }),
    ...(now !== undefined && { after: now }),
  }
}

/** The URL of an image, or the URLs of a list of photographs. */
function picturesIn(store: Store, value: unknown): HistoryValue | undefined {
  if (!Array.isArray(value)) return urlOf(store, value)
  return (value as MorePhotos).flatMap(({ image }) => urlOf(store, image) ?? [])
}

function plainValue(value: unknown): HistoryValue | undefined {
  if (Array.isArray(value)) return value.map((one) => String(one.heading ?? one))
  if (typeof value === 'object' && value !== null) return detailText(value)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? (value as HistoryValue) : undefined
}
