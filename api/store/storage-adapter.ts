// The storage of a collection behind lowdb: a file, or memory for tests.
import { type Adapter, Memory } from 'lowdb'

/** An edit, a backup that was put back, or an edit that crossed with a write and knows nothing of it. */
export type Origin = 'edit' | 'backup' | 'crossing'

/** A lowdb adapter for records, oldest first, that detects external edits. */
export interface StorageAdapter<T> extends Adapter<readonly T[]> {
  /** Whether another program has written since the last read or write. */
  edited(): Promise<boolean>
  /** Whether the last read corrected the content, so that the file still lacks the correction. */
  readonly mended: boolean
  /** The kind of external edit that was read last. */
  origin(): Promise<Origin>
  /** Marks the last read as merged. */
  accept(): Promise<void>
  /** Calls `look` soon after a possible external edit, until the adapter is closed. */
  watch(look: () => void): void
  close(): Promise<void>
}

/** Refuses a write after an external edit: the file must be read first. */
export class FileChangedError extends Error {}

/** Forgets everything when the process ends. */
export class MemoryAdapter<T> extends Memory<readonly T[]> implements StorageAdapter<T> {
  readonly mended = false

  async edited(): Promise<boolean> {
    return false
  }

  async origin(): Promise<Origin> {
    return 'edit'
  }

  async accept(): Promise<void> {}

  watch(): void {}

  async close(): Promise<void> {}
}
