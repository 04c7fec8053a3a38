// Entries of the change log: what a transaction changed, when, and by whom.
import type { CollectionName } from '#api/contract/collections.ts'
import type { RecordFields } from '#api/contract/fields.ts'

/** A record of any collection. */
export type StoredRecord = RecordFields & Readonly<Record<string, unknown>>

export interface RecordChange<T = StoredRecord> {
  id: string
  /** The whole record before the change; null if it is new. */
  before: T | null
  /** The whole record after it; null if it was deleted. */
  after: T | null
  /**
   * Position among all records, oldest first: where a deleted record was,
   * or where a restored one goes. Absent if the record is the newest one.
   */
  place?: number
}

export interface CollectionChange extends RecordChange {
  collection: CollectionName
}

export interface TransactionInfo {
  /** The id of an admin or a token, or a key of AUTHORS. */
  by: string
  /** The author's name, if the account or the token may be gone already. */
  byName?: string
  /**
   * 'changed' for one record, a sentence such as 'Import of prices.xlsx' for several; may depend on how many there are.
   */
  label: string | ((count: number) => string)
  /** The number of the entry that this one undoes. */
  undoes?: number
}

/**
 * Runs `work` on a transaction of all collections and resolves once its changes are durable and
 * visible, all or none of them. `work` must be synchronous and pure, because it may run again.
 * `confirm` runs before it, and no other process commits until both are done. An error in either
 * rejects only this call. `seq` is the number of the log entry, undefined if nothing changed.
 * @throws Failure 503 or 507 if the changes could not be saved.
 */
export type RunTransaction<T> = <R>(
  work: (transaction: T) => R,
  info: TransactionInfo,
  confirm?: () => Promise<void>,
) => Promise<{ result: R; seq: number | undefined }>

export interface LogEntry extends TransactionInfo {
  label: string
  /** Counts up from 1 without gaps. */
  seq: number
  /** ISO time. */
  at: string
  changes: CollectionChange[]
}
