// The storage of a collection behind lowdb: a file, or memory for tests.
import { type Adapter, Memory } from 'lowdb'

/** An edit, a backup that was put back, or an edit that crossed with a write and knows nothing of it. */
export type Origin = 'edit' | 'backup' | 'crossing'

/** A lowdb adapter for records, oldest first, that can tell when somebody else has written. */
export interface StorageAdapter<T> extends Adapter<readonly T[]> {
  /** Whether somebody else has written since the last read or write. */
  edited(): Promise<boolean>
  /** Whether what was read last had to be mended, so that the medium itself still lacks that. */
  readonly mended: boolean
  /** What kind of write by somebody else was read last. */
  origin(): Promise<Origin>
  /** Says that what was read last has been dealt with. */
  accept(): Promise<void>
  /** Calls `look` soon after somebody may have written, until the medium is closed. */
  watch(look: () => void): void
  close(): Promise<void>
}

/** Refuses a write because somebody else has written: the medium has to be read first. */
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
