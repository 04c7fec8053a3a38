// The history of the showroom: what was changed, by whom, and what can be undone.
import * as v from 'valibot'
import { count, textList } from './fields.ts'
import { oneOfQuery, pageQuery, wordQuery } from './query.ts'

/** The collections of records, in the order of their files. */
export const COLLECTIONS = [
  'products',
  'interiors',
  'galleries',
  'brands',
  'admins',
  'enquiries',
  'images',
  'settings',
] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** Authors of entries that are not admins. */
export const AUTHORS = {
  system: 'The program',
  visitor: 'A visitor',
  file: 'A file edited by hand',
  command: 'A command on the server',
} as const
/** The name of an author whose account and name are gone. */
export const FORMER_ADMIN = 'A former admin'

/** The filter of the list: kinds of records as staff see them. */
export const HISTORY_KINDS = ['products', 'enquiries', 'website', 'admins'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** The collections of each kind. */
export const COLLECTIONS_OF: Readonly<Record<HistoryKind, readonly CollectionName[]>> = {
  products: ['products'],
  enquiries: ['enquiries'],
  website: ['interiors', 'galleries', 'brands', 'settings'],
  admins: ['admins'],
}

const isDay = (word: string) => (/^\d{4}-\d{2}-\d{2}/.test(word) ? word : undefined)

/** List parameters. Unknown values mean all. `from` and `to` are times or days (UTC); `to` is inclusive. */
export const historyQuery = v.object({
  page: pageQuery.page,
  collection: oneOfQuery(COLLECTIONS),
  /** One record. */
  id: wordQuery,
  /** One author: an admin's id, or a key of AUTHORS. */
  by: wordQuery,
  kind: oneOfQuery(HISTORY_KINDS),
  from: v.pipe(wordQuery, v.transform(isDay)),
  to: v.pipe(wordQuery, v.transform(isDay)),
})
export type HistoryQuery = v.InferOutput<typeof historyQuery>

/** Entries of one page of the list. */
export const HISTORY_PAGE = 50

const collection = v.picklist(COLLECTIONS)
const author = v.strictObject({ id: v.string(), name: v.string() })

/** The kinds of changes of a record. */
export const CHANGE_WORDS = ['added', 'changed', 'deleted'] as const

/** One entry of the list: one action of one person, however many records it touched. */
export const historyEntry = v.strictObject({
  /** The number of the entry, ascending. */
  seq: count,
  at: v.string(),
  by: author,
  /** The collection of its first record; absent where an entry changes no record. */
  collection: v.exactOptional(collection),
  /** The name of its record, as 'Oak' or 'Oak and 2 more'; or the sentence of the action, as 'Deleted 3 products'. */
  title: v.string(),
  /** Follows the name of a record: 'added', 'changed', 'deleted', 'put back'. */
  verb: v.exactOptional(v.string()),
  /** The id of its one record. */
  id: v.exactOptional(v.string()),
  /** Names of changed fields of one record, or the names of the first records. */
  details: v.array(v.string()),
  /** Number of records. */
  records: count,
  /** URLs of the pictures of the first records, at most three. */
  pictures: v.array(v.string()),
  /** The entry that this one undid. */
  undoes: v.exactOptional(count),
  /** The newest entry that undid this one, unless that was undone in turn, and how many of its records are undone. */
  undone: v.exactOptional(
    v.strictObject({ seq: count, at: v.string(), by: author, records: count }),
  ),
  /** Whether an undo by the caller would put at least one record back now. */
  canUndo: v.boolean(),
  /** Why it would put nothing back. */
  refusal: v.exactOptional(v.string()),
})
export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** One page of the history, the newest entry first. */
export const historyPage = v.strictObject({
  entries: v.array(historyEntry),
  page: count,
  /** Whether there are older entries. */
  hasMore: v.boolean(),
})
export type HistoryPage = v.InferOutput<typeof historyPage>

/** A value of a field: text, list of texts, number, flag; absent where the field is empty. */
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
  /** The fields that differ; of an added or deleted record all its fields. */
  fields: v.array(fieldDifference),
  /** Names of the fields that stayed the same. */
  same: v.array(v.string()),
  /** Why an undo would refuse this record now; absent where it can be undone. */
  refusal: v.exactOptional(v.string()),
})
export type RecordDifference = v.InferOutput<typeof recordDifference>

/** One entry with its differences. */
export const historyDetail = v.strictObject({
  ...historyEntry.entries,
  changes: v.array(recordDifference),
})
export type HistoryDetail = v.InferOutput<typeof historyDetail>

/** The body of an undo: without ids all records of the entry. */
export const undoForm = v.object({ ids: v.optional(textList('Ids must be texts.')) })

const undoneRecord = { collection, id: v.string(), title: v.string() }

/** The response to an undo: what was put back, what was refused and why, and the new entry's number. */
export const undoResult = v.strictObject({
  message: v.string(),
  /** Absent where nothing could be undone. */
  seq: v.exactOptional(count),
  restored: v.array(v.strictObject(undoneRecord)),
  refused: v.array(v.strictObject({ ...undoneRecord, reason: v.string() })),
})
export type UndoResult = v.InferOutput<typeof undoResult>
