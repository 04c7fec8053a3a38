// Where a collection's records are kept, as lowdb and the store see it: a file, or memory for tests.
import { type Adapter, Memory } from 'lowdb'

/** A lowdb adapter for records, oldest first, that can tell when somebody else has written. */
export interface Medium<T> extends Adapter<readonly T[]> {
  /** Whether somebody else has written since the last read or write. */
  edited(): Promise<boolean>
  /** Whether what it holds is a backup that somebody has put back. */
  restored(): Promise<boolean>
  /** Calls `look` soon after somebody may have written, until the medium is closed. */
  watch(look: () => void): void
  close(): Promise<void>
}

/** Refuses a write because somebody else has written: the medium has to be read first. */
export class EditedOutside extends Error {}

/** Tells that a write was there to be read, but that somebody else's has taken its place before it was certain. */
export class Overtaken extends Error {}

/** Forgets everything when the process ends. */
export class MemoryMedium<T> extends Memory<readonly T[]> implements Medium<T> {
  async edited(): Promise<boolean> {
    return false
  }

  async restored(): Promise<boolean> {
    return false
  }

  watch(): void {}

  async close(): Promise<void> {}
}
