// The durable side of the store: where records and the log are kept.
import type { CollectionName } from '#api/contract/history.ts'
import type { Draft } from './draft.ts'
import { forCollections } from './kinds.ts'
import type { EntryInfo, LogEntry, StoredRecord } from './log-entry.ts'

/** Records by collection, oldest first. */
export type AllRecords = Record<CollectionName, readonly StoredRecord[]>

export interface State {
  records: AllRecords
  /** The number of the last entry; 0 before the first. */
  seq: number
}

/** The open store, as an engine sees it. */
export interface FollowedStore {
  transaction<R>(
    work: (draft: Draft) => R,
    info: EntryInfo,
  ): Promise<{ result: R; seq: number | undefined }>
  state(): State
  /** Calls `listener` after every commit, when its changes are visible. */
  onCommit(listener: (entries: readonly LogEntry[]) => void): void
}

export interface Engine {
  /** @throws UnreadableData when something cannot be read. */
  load(): Promise<State>
  /**
   * Resolves when all entries would survive a power cut, and keeps none of them otherwise.
   * @throws Error of the file system; the next commit may succeed.
   */
  commit(entries: readonly LogEntry[]): Promise<void>
  /** The entries, newest first; with `containing`, those whose JSON contains this text. */
  entries(containing?: string): AsyncIterable<LogEntry>
  /** Begins to follow the store. Resolves when edits that were made before the start are applied; later ones follow. */
  watch(store: FollowedStore): Promise<void>
  /** Writes what is outstanding. */
  close(): Promise<void>
}

/** An engine that forgets everything, for tests. */
export function memoryEngine(): Engine {
  const log: LogEntry[] = []
  return {
    load: async () => ({ records: emptyRecords(), seq: 0 }),
    commit: async (entries) => {
      log.push(...entries)
    },
    async *entries(containing = '') {
      for (const entry of log.toReversed())
        if (containing === '' || JSON.stringify(entry).includes(containing)) yield entry
    },
    watch: async () => {},
    close: async () => {},
  }
}

/** No records at all. */
export const emptyRecords = () => forCollections<AllRecords>(() => [])
