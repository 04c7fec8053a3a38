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

export interface TransactionInfo {
  /** An admin's id, or a key of AUTHORS. */
  by: string
  /** 'changed' for one record, a sentence such as 'Import of prices.xlsx' for several; may depend on their number. */
  label: string | ((count: number) => string)
  /** The number of the entry that this one undoes. */
  undoes?: number
}

/**
 * Runs `work` on a draft of all collections and resolves when its changes are durable and visible, all or none.
 * `work` must be synchronous and pure, since it may run again. Its error rejects this call only, as one of `confirm`
 * does, which runs before it: until the end no other process commits. `seq` is the number of the log entry, undefined
 * when nothing was changed.
 * @throws Failure 503 or 507 when the changes could not be saved.
 */
export type Transaction<Draft> = <R>(
  work: (draft: Draft) => R,
  info: TransactionInfo,
  confirm?: () => Promise<void>,
) => Promise<{ result: R; seq: number | undefined }>

export interface LogEntry extends TransactionInfo {
  label: string
  /** Counts up from 1 without gaps. */
  seq: number
  /** ISO time. */
  at: string
  /** The author's name at that time, for admins. */
  byName?: string
  changes: CollectionChange[]
}
