// The durable side of the store: where records and the log are kept.
import type { CollectionName } from '#api/contract/history.ts'
import type { Database } from '#api/store/postgres/database.ts'
import type { Draft } from './draft.ts'
import { forCollections } from './kinds.ts'
import type { LogEntry, StoredRecord, Transaction } from './log-entry.ts'

/** Records by collection, oldest first. */
export type AllRecords = Record<CollectionName, readonly StoredRecord[]>

export interface State {
  records: AllRecords
  /** The number of the last entry; 0 before the first. */
  seq: number
}

/** The open store, as an engine sees it. */
export interface FollowedStore {
  transaction: Transaction<Draft>
  state(): State
  /** Calls `listener` after every commit, when its changes are visible. */
  onCommit(listener: (entries: readonly LogEntry[]) => void): void
  /**
   * Makes entries of other processes visible, in their order; those that are visible already are passed over.
   * @throws Error when an entry is missing among them.
   */
  publish(entries: readonly LogEntry[]): void
}

export interface Engine {
  /** @throws Error for the owner when something cannot be read. */
  load(): Promise<State>
  /**
   * Calls `make` with the entries of other processes that the store lacks, and resolves when those that it returns would survive
   * a power cut; keeps none of them otherwise. No other process commits in between. A patient commit is one of the
   * background: it may wait and take longer.
   * @throws Failure, or an Error of the file system; the next commit may succeed.
   */
  commit(
    make: (missed: readonly LogEntry[]) => Promise<readonly LogEntry[]>,
    isPatient?: boolean,
  ): Promise<void>
  /** Makes a backup of all records, where the engine keeps its own. @throws Error of the file system */
  backUp(): Promise<void>
  /** The log, newest entry first; with an id, the entries that changed this record. */
  entries(id?: string): AsyncIterable<LogEntry>
  /** Whether records may have changed elsewhere, since the database cannot be reached. */
  isStale(): boolean
  /** Why nothing can be saved at present, as a sentence; undefined while it can. */
  problem(): Promise<string | undefined>
  /**
   * Calls `listener` when the database was set back to an earlier state, also if it was already: the records in memory
   * are wrong from then on.
   */
  onSetBack(listener: () => void): void
  /**
   * Runs `work` while no other process runs one, with what they have changed visible.
   * @throws the signal's reason while it waits
   */
  exclusively<R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R>
  /** The database, where records are not kept in files. */
  database: Database | undefined
  /** Begins to follow the store. Resolves when edits that were made before the start are applied; later ones follow. */
  watch(store: FollowedStore): Promise<void>
  /** Writes what is outstanding. */
  close(): Promise<void>
}

/** The needs of an engine for one process alone. */
export const oneProcess: Pick<
  Engine,
  'isStale' | 'problem' | 'onSetBack' | 'exclusively' | 'database'
> = {
  isStale: () => false,
  problem: async () => undefined,
  onSetBack: () => {},
  exclusively: (work) => work(),
  database: undefined,
}

/** No records at all. */
export const emptyRecords = () => forCollections<AllRecords>(() => [])
