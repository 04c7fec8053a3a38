// The entries of the change log: what one transaction changed, when and by whom.
import type { RecordFields } from '#api/contract/fields.ts'
import type { CollectionName } from '#api/contract/history.ts'

/** A record of any collection. */
export type StoredRecord = RecordFields & Readonly<Record<string, unknown>>

export interface RecordChange<T = StoredRecord> {
  id: string
  /** The whole record; null for a new one. */
  before: T | null
  /** Null for a deleted one. */
  after: T | null
  /**
   * Position among all records, oldest first: where a deleted record stood, or where a record returns to. Absent for a
   * record that is the newest.
   */
  place?: number
}

export interface CollectionChange extends RecordChange {
  collection: CollectionName
}

/** The author and the label of a transaction. */
export interface EntryInfo {
  /** An admin's id, or a key of AUTHORS. */
  by: string
  /** 'changed' for one record, a sentence such as 'Import of prices.xlsx' for several. */
  label: string
  /** The number of the entry that this one undoes. */
  undoes?: number
}

/** `label` may depend on the number of changed records. */
export type TransactionInfo = Omit<EntryInfo, 'label'> & {
  label: string | ((count: number) => string)
}

export interface LogEntry extends EntryInfo {
  /** Counts up from 1 without gaps. */
  seq: number
  /** ISO time. */
  at: string
  /** The author's name at that time, for admins. */
  byName?: string
  changes: CollectionChange[]
}
