// Change history for staff: a list of entries, a single entry, and a record as it was at an earlier time.
import { setImmediate } from 'node:timers/promises'
import { AUTHORS, type CollectionName } from '#api/contract/collections.ts'
import { kindOf } from '#api/store/kinds.ts'
import type {
  CollectionChange,
  LogEntry,
  StoredRecord,
  TransactionInfo,
} from '#api/store/log-entry.ts'
import { imageIdsOf } from '#api/store/serializer.ts'
import { findAuthorName, type Store } from '#api/store/store.ts'
import type { Transaction } from '#api/store/transaction.ts'
import {
  COLLECTIONS_OF,
  FORMER_ADMIN,
  HISTORY_PAGE,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryPage,
  type HistoryQuery,
} from './contract.ts'
import { describeChange, findImageUrl, listVisibleChangedFields, titleOf } from './differences.ts'
import { explainUndoRefusal, type UndoResult, type UndoRule, undoChanges } from './undo.ts'

/** Number of records of an entry whose names and pictures the list shows. */
const LISTED_RECORDS_MAX = 3
/** Above this many records in an entry, other work gets a turn. */
const LONG_ENTRY_RECORDS = 200

const NOT_PERMITTED = 'Only a super admin can undo this.'

/** The permissions of someone who reads the history; they follow those of each collection's own API calls. */
export interface HistoryReader {
  mayRead(name: CollectionName): boolean
  mayChange(name: CollectionName): boolean
  /** The rule that decides what this reader may undo. */
  rule: UndoRule
}

/**
 * The changes that staff see. Images, enquiries of a flood, and
 * housekeeping, which does not raise the revision, are left out.
 */
function listVisibleChanges({ by, changes }: LogEntry): CollectionChange[] {
  const listed = changes.filter(({ collection, before, after }) => {
    const { isPermanent, isUnlisted } = kindOf(collection)
    if (isPermanent || before?.rev === after?.rev) return false
    return !(by === 'visitor' && after && isUnlisted?.(after))
  })
  const own = listed.filter(({ collection }) => !kindOf(collection).companionOf)
  return own.length > 0 ? own : listed
}

/** The changes of companions of these records, such as the suggestions by which they were changed. */
function listCompanions(
  changes: readonly CollectionChange[],
  restored: readonly CollectionChange[],
): CollectionChange[] {
  const ids = new Set<unknown>(restored.map(({ id }) => id))
  return changes.filter(({ collection, before, after }) => {
    const field = kindOf(collection).companionOf
    return field !== undefined && ids.has((after ?? before)?.[field])
  })
}

/** The changes that this reader may see. */
export function listReadableChanges(
  entry: LogEntry,
  { mayRead }: HistoryReader,
): CollectionChange[] {
  return listVisibleChanges(entry).filter(({ collection }) => mayRead(collection))
}

/** What newer entries mean for an older one. Entries are added while the log is read, newest first. */
class NewerEntries {
  /** The last versions of deleted records, by id. */
  readonly deleted = new Map<string, StoredRecord>()
  readonly #undosBySeq = new Map<number, { newest: LogEntry; ids: Set<string> }>()

  /** The newest entry that undid this one, and the ids of the records that are still undone. */
  findUndo(seq: number) {
    return this.#undosBySeq.get(seq)
  }

  add(entry: LogEntry): void {
    const { seq, undoes } = entry
    for (const { id, before, after } of listVisibleChanges(entry))
      if (before && !after && !this.deleted.has(id)) this.deleted.set(id, before)
    if (!undoes) return
    // An undo that was itself undone does not count.
    const undoneIds = this.findUndo(seq)?.ids
    const ids = entry.changes.flatMap(({ id }) => (undoneIds?.has(id) ? [] : id))
    if (ids.length === 0) return
    const existing = this.findUndo(undoes)
    this.#undosBySeq.set(undoes, {
      newest: existing?.newest ?? entry,
      ids: new Set([...(existing?.ids ?? []), ...ids]),
    })
  }
}

export async function listHistory(
  store: Store,
  query: HistoryQuery,
  reader: HistoryReader,
): Promise<HistoryPage> {
  const { page, id } = query
  const skippedCount = (page - 1) * HISTORY_PAGE
  const newer = new NewerEntries()
  const entries: HistoryEntry[] = []
  let matchCount = 0
  for await (const entry of store.entries(id || undefined)) {
    const changes = listReadableChanges(entry, reader)
    const isMatch = matchesQuery(entry, changes, query)
    if (isMatch) matchCount++
    if (isMatch && matchCount > skippedCount) {
      if (entries.length === HISTORY_PAGE) return { entries, page, hasMore: true }
      // With `id`, newer entries about other records have not been read, so only this record can be judged.
      const judgedChanges = changes.filter((change) => !id || change.id === id)
      const refusal = findRefusal(store, judgedChanges, newer, reader)
      entries.push(toHistoryEntry(store, { entry, changes, newer, refusal }))
      if (changes.length > LONG_ENTRY_RECORDS) await setImmediate()
    }
    newer.add(entry)
  }
  return { entries, page, hasMore: false }
}

function matchesQuery(
  entry: LogEntry,
  changes: readonly CollectionChange[],
  { collection, id, by, kind, from, to }: HistoryQuery,
): boolean {
  if (by && entry.by !== by) return false
  if (from && entry.at < from) return false
  if (to && entry.at.slice(0, to.length) > to) return false
  // An entry without changes is about the folder itself, such as its takeover.
  if (entry.changes.length === 0) return !collection && !id && !kind
  return changes.some(
    (change) =>
      (!collection || change.collection === collection) &&
      (!id || change.id === id) &&
      (!kind || COLLECTIONS_OF[kind].includes(change.collection)),
  )
}

/** The entry with this number, and what newer entries mean for it. */
export async function findEntry(store: Pick<Store, 'entries'>, seq: number) {
  const newer = new NewerEntries()
  for await (const entry of store.entries()) {
    if (entry.seq === seq) return { entry, newer }
    if (entry.seq < seq) return undefined
    newer.add(entry)
  }
  return undefined
}

export type EntryWithNewer = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** One entry with its differences, and the reasons why it cannot be undone now. */
export function describeEntry(
  store: Store,
  { entry, newer }: EntryWithNewer,
  reader: HistoryReader,
): HistoryDetail {
  const changes = listReadableChanges(entry, reader)
  const { refused, restored } = store.preview((transaction) =>
    undoPermittedChanges(transaction, changes, newer, reader),
  )
  const reasons = new Map(refused.map(({ change, reason }) => [change, reason]))
  const refusal = restored.length > 0 ? undefined : refused[0]?.reason
  return {
    ...toHistoryEntry(store, { entry, changes, newer, refusal }),
    changes: changes.map((change) => {
      const reason = reasons.get(change)
      return { ...describeChange(store, change), ...(reason && { refusal: reason }) }
    }),
  }
}

/** Undoes these changes of an entry in a transaction, and puts back the companions of their records. */
export function undoWithCompanions(
  transaction: Transaction,
  changes: readonly CollectionChange[],
  { entry, newer }: EntryWithNewer,
  reader: HistoryReader,
): UndoResult {
  const result = undoPermittedChanges(transaction, changes, newer, reader)
  const companions = listCompanions(entry.changes, result.restored)
  undoPermittedChanges(transaction, companions, newer, reader)
  return result
}

/** Undoes changes in a transaction, except those that the reader may not make. */
function undoPermittedChanges(
  transaction: Transaction,
  changes: readonly CollectionChange[],
  { deleted }: Pick<NewerEntries, 'deleted'>,
  { mayChange, rule }: HistoryReader,
): UndoResult {
  const isPermitted = ({ collection }: CollectionChange) => mayChange(collection)
  const result = undoChanges(transaction, changes.filter(isPermitted), { deleted, rule })
  const forbidden = changes.filter((change) => !isPermitted(change))
  const refused = forbidden.map((change) => ({ change, reason: NOT_PERMITTED }))
  return { ...result, refused: [...refused, ...result.refused] }
}

/** The reason if `undoPermittedChanges` would refuse all of these changes now; undefined if at least one can be undone. */
function findRefusal(
  store: Store,
  changes: readonly CollectionChange[],
  { deleted }: NewerEntries,
  { mayChange, rule }: HistoryReader,
): string | undefined {
  const permitted = changes.filter(({ collection }) => mayChange(collection))
  if (permitted.length === 0 && changes.length > 0) return NOT_PERMITTED
  return store.preview((transaction) =>
    explainUndoRefusal(transaction, permitted, { deleted, rule }),
  )
}

interface EntryDetails {
  entry: LogEntry
  /** The changes that the reader may see. */
  changes: readonly CollectionChange[]
  newer: NewerEntries
  refusal: string | undefined
}

function toHistoryEntry(
  store: Store,
  { entry, changes, newer, refusal }: EntryDetails,
): HistoryEntry {
  const [firstChange] = changes
  const onlyChange = changes.length === 1 ? firstChange : undefined
  const listedChanges = changes.slice(0, LISTED_RECORDS_MAX)
  const undo = newer.findUndo(entry.seq)
  const undone = undo && {
    seq: undo.newest.seq,
    at: undo.newest.at,
    by: authorOf(store, undo.newest),
    records: changes.filter(({ id }) => undo.ids.has(id)).length,
  }
  return {
    seq: entry.seq,
    at: entry.at,
    by: authorOf(store, entry),
    ...(firstChange && { collection: firstChange.collection }),
    title: titleOfEntry(entry, changes),
    ...(isVerb(entry.label) && firstChange && { verb: entry.label }),
    ...(onlyChange && { id: onlyChange.id }),
    details: onlyChange ? detailsOf(onlyChange) : listedChanges.map(titleOf),
    records: changes.length,
    pictures: listedChanges.flatMap(
      ({ collection, before, after }) =>
        findImageUrl(store, imageIdsOf(collection, after ?? before)[0]) ?? [],
    ),
    ...(entry.undoes && { undoes: entry.undoes }),
    ...(undone && undone.records > 0 && { undone }),
    canUndo: changes.length > 0 && refusal === undefined,
    ...(refusal && { refusal }),
  }
}

/**
 * The label for undoing these changes of an entry: a verb for a single record, otherwise the name of what was undone.
 */
export function createUndoLabel(
  entry: LogEntry,
  changes: readonly CollectionChange[],
): TransactionInfo['label'] {
  const [firstChange] = changes
  if (firstChange && changes.length === 1) {
    if (!firstChange.before) return 'taken away again'
    return firstChange.after ? 'changed back' : 'put back'
  }
  const allChanges = listVisibleChanges(entry)
  const verb = isVerb(entry.label) ? ` ${entry.label}` : ''
  const [, prefix, name = ''] = UNDO_LABEL.exec(entry.label) ?? [
    '',
    'Redid',
    `“${titleOfEntry(entry, allChanges)}${verb}”`,
  ]
  const label = `${prefix === 'Undid' ? 'Redid' : 'Undid'} ${name}`
  return (count) =>
    count === allChanges.length
      ? label
      : `${label} for ${formatCount(count)} of ${formatCount(allChanges.length)} records`
}

const formatCount = (count: number) => count.toLocaleString('en-IN')

/** Matches the label of an undo of several records: 'Undid “Deleted 3 products”'. */
const UNDO_LABEL = /^(Undid|Redid) (“.*)$/

/** Whether the label is a verb such as 'changed', which follows a record's name, rather than a sentence. */
const isVerb = (label: string) => /^[a-z]/.test(label)

function titleOfEntry({ label }: LogEntry, changes: readonly CollectionChange[]): string {
  const [firstChange] = changes
  if (!firstChange || !isVerb(label)) return label
  return changes.length === 1
    ? titleOf(firstChange)
    : `${titleOf(firstChange)} and ${formatCount(changes.length - 1)} more`
}

function authorOf(store: Store, { by, byName }: LogEntry): { id: string; name: string } {
  const programAuthors: Readonly<Record<string, string>> = AUTHORS
  return {
    id: by,
    name: programAuthors[by] ?? findAuthorName(store, by) ?? byName ?? FORMER_ADMIN,
  }
}

/** The changed fields; for an added or deleted product, its SKU and brand. */
function detailsOf({ before, after }: CollectionChange): string[] {
  if (before && after) return listVisibleChangedFields(before, after)
  const { sku, brand } = (after ?? before) as StoredRecord
  return [sku, brand].filter((value) => typeof value === 'string')
}
