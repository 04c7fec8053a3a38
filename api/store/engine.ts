// Storage engine interface: how records and the log are made durable.
import type { CollectionName } from '#api/contract/collections.ts'
import type { Database } from '#api/store/postgres/database.ts'
import { forCollections } from './kinds.ts'
import type { LogEntry, RunTransaction, StoredRecord } from './log-entry.ts'
import type { Transaction } from './transaction.ts'

/** Records by collection, oldest first. */
export type AllRecords = Record<CollectionName, readonly StoredRecord[]>

export interface State {
  records: AllRecords
  /** The number of the last entry; 0 before the first one. */
  seq: number
}

/** The open store, as the engine sees it. */
export interface FollowedStore {
  transaction: RunTransaction<Transaction>
  state(): State
  /** Calls `listener` after every commit, once its changes are visible. */
  onCommit(listener: (entries: readonly LogEntry[]) => void): void
  /**
   * Makes entries of other processes visible, in order; entries that are already visible are skipped.
   * @throws Error if an entry is missing in between.
   */
  publish(entries: readonly LogEntry[]): void
}

export interface Engine {
  /** @throws Error for the owner if something cannot be read. */
  load(): Promise<State>
  /**
   * Calls `createEntries` with the entries of other processes that the store has not seen, and resolves once the entries that it
   * returns would survive a power cut. If that fails, none of them is stored. No other process commits in between. A
   * patient commit belongs to background work: it may wait and take longer.
   * @throws Failure, or an Error of the file system; the next commit may succeed.
   */
  commit(
    createEntries: (missed: readonly LogEntry[]) => Promise<readonly LogEntry[]>,
    isPatient?: boolean,
  ): Promise<void>
  /** Backs up all records, if the engine has backups of its own. @throws Error of the file system */
  backUp(): Promise<void>
  /** The log, newest entry first. With an id, only the entries that changed this record. */
  entries(id?: string): AsyncIterable<LogEntry>
  /**
   * Whether other processes may have changed records that this one cannot see, because the database cannot be reached.
   */
  isStale(): boolean
  /** Why nothing can be saved at present, as a sentence; undefined while saving works. */
  problem(): Promise<string | undefined>
  /**
   * Calls `listener` when the database has been set back to an earlier state, even if that happened before this call.
   * From then on the records in memory are wrong.
   */
  onSetBack(listener: () => void): void
  /**
   * Runs `work` while no other process runs an exclusive task; the changes of other processes are visible to it.
   * @throws the signal's reason if it aborts the wait
   */
  runExclusively<R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R>
  /** The database; undefined if records are stored in files. */
  database: Database | undefined
  /** Starts following the store. Resolves once edits from before the start have been applied; later ones follow. */
  watch(store: FollowedStore): Promise<void>
  /** Writes everything outstanding. */
  close(): Promise<void>
}

/** Engine methods of a single process, which shares its records with no other. */
export const singleProcessMethods: Pick<
  Engine,
  'isStale' | 'problem' | 'onSetBack' | 'runExclusively' | 'database'
> = {
  isStale: () => false,
  problem: async () => undefined,
  onSetBack: () => {},
  runExclusively: (work) => work(),
  database: undefined,
}

export const emptyRecords = () => forCollections<AllRecords>(() => [])
