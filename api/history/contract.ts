// Change history: what was changed, by whom, and what can be undone.
import * as v from 'valibot'
import {
  COLLECTIONS,
  type CollectionName,
  WHOLE_LIST_RESOURCES,
} from '#api/contract/collections.ts'
import { count, textList } from '#api/contract/fields.ts'
import { oneOfQuery, pageQuery, textQuery } from '#api/contract/query.ts'

/** The name of an author whose account and name no longer exist. */
export const FORMER_ADMIN = 'A former admin'

/** The filter of the list: kinds of records, from the viewpoint of staff. */
export const HISTORY_KINDS = ['products', 'enquiries', 'website', 'admins'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** The collections of each kind. */
export const COLLECTIONS_OF: Readonly<Record<HistoryKind, readonly CollectionName[]>> = {
  products: ['products'],
  enquiries: ['enquiries'],
  website: [...WHOLE_LIST_RESOURCES, 'settings'],
  admins: ['admins', 'tokens', 'suggestions', 'webhooks'],
}

const toDay = (word: string) => (/^\d{4}-\d{2}-\d{2}/.test(word) ? word : undefined)

/** List parameters. Unknown values mean no filter. `from` and `to` are times or days (UTC); `to` is inclusive. */
export const historyQuery = v.object({
  page: pageQuery.page,
  collection: oneOfQuery(COLLECTIONS),
  /** One record. */
  id: textQuery,
  /** One author: the id of an admin or a token, or a key of AUTHORS. */
  by: textQuery,
  kind: oneOfQuery(HISTORY_KINDS),
  from: v.pipe(textQuery, v.transform(toDay)),
  to: v.pipe(textQuery, v.transform(toDay)),
})
export type HistoryQuery = v.InferOutput<typeof historyQuery>

/** Number of entries on one page. */
export const HISTORY_PAGE = 50

const collection = v.picklist(COLLECTIONS)
const author = v.strictObject({ id: v.string(), name: v.string() })

/** What can happen to a record. */
export const CHANGE_WORDS = ['added', 'changed', 'deleted'] as const

/** One entry of the list: one action of one person, however many records it changed. */
export const historyEntry = v.strictObject({
  /** The number of the entry, in ascending order. */
  seq: count,
  at: v.string(),
  by: author,
  /** The collection of its first record; absent if the entry changes no record. */
  collection: v.exactOptional(collection),
  /** The name of its record, such as 'Oak' or 'Oak and 2 more', or a description such as 'Deleted 3 products'. */
  title: v.string(),
  /** Follows the record's name: 'added', 'changed', 'deleted', 'put back'. */
  verb: v.exactOptional(v.string()),
  /** The record's id, if there is only one. */
  id: v.exactOptional(v.string()),
  /** The changed fields of a single record, or the names of the first records. */
  details: v.array(v.string()),
  /** Number of records. */
  records: count,
  /** URLs of the pictures of the first records, at most three. */
  pictures: v.array(v.string()),
  /** The entry that this one has undone. */
  undoes: v.exactOptional(count),
  /** The newest entry that undid this one, unless it was itself undone, and how many records are undone. */
  undone: v.exactOptional(
    v.strictObject({ seq: count, at: v.string(), by: author, records: count }),
  ),
  /** Whether an undo by this caller would restore at least one record now. */
  canUndo: v.boolean(),
  /** Why it would restore nothing. */
  refusal: v.exactOptional(v.string()),
})
export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** One page of the history, newest entry first. */
export const historyPage = v.strictObject({
  entries: v.array(historyEntry),
  page: count,
  /** Whether there are older entries. */
  hasMore: v.boolean(),
})
export type HistoryPage = v.InferOutput<typeof historyPage>

/** A field's value: text, list of texts, number or flag; absent if the field is empty. */
const value = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])
export type HistoryValue = v.InferOutput<typeof value>

/** A field that differs. Hidden values (passwords, messages) are left out. */
export const fieldDifference = v.strictObject({
  field: v.string(),
  before: v.exactOptional(value),
  after: v.exactOptional(value),
  /** 'picture': the values are image URLs. 'hidden': the values are never shown. */
  type: v.picklist(['value', 'picture', 'hidden']),
})
export type FieldDifference = v.InferOutput<typeof fieldDifference>

/** One record of an entry. */
export const recordDifference = v.strictObject({
  collection,
  id: v.string(),
  title: v.string(),
  change: v.picklist(CHANGE_WORDS),
  /** The fields that differ; for an added or deleted record, all of its fields. */
  fields: v.array(fieldDifference),
  /** The names of the fields that stayed the same. */
  same: v.array(v.string()),
  /** Why an undo would refuse this record now; absent if it can be undone. */
  refusal: v.exactOptional(v.string()),
})
export type RecordDifference = v.InferOutput<typeof recordDifference>

/** One entry with its differences. */
export const historyDetail = v.strictObject({
  ...historyEntry.entries,
  changes: v.array(recordDifference),
})
export type HistoryDetail = v.InferOutput<typeof historyDetail>

/** The body of an undo. Without ids it applies to all records of the entry. */
export const undoForm = v.object({ ids: v.optional(textList('Ids must be texts.')) })

const undoneRecord = { collection, id: v.string(), title: v.string() }

/** The response to an undo: what was restored, what was refused and why, and the new entry's number. */
export const undoResult = v.strictObject({
  message: v.string(),
  /** Absent if nothing could be undone. */
  seq: v.exactOptional(count),
  restored: v.array(v.strictObject(undoneRecord)),
  refused: v.array(v.strictObject({ ...undoneRecord, reason: v.string() })),
})
export type UndoResult = v.InferOutput<typeof undoResult>
