// Group commit: changes that arrive while a write is running share the next one.
import { Failure } from '#api/contract/failure.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import type { CommittedState } from './committed-state.ts'
import { FileChangedError } from './storage-adapter.ts'
import { Transaction } from './table.ts'

interface Waiting<T extends RecordFields> {
  change(draft: Transaction<T>): unknown
  resolve(result: unknown): void
  reject(reason: unknown): void
}

const STOPPING = 'The server is stopping: the change was not saved. Try again in a moment.'
const EDITED_TOO_OFTEN =
  'The data file is being edited by hand all the time: the change was not saved. Try again.'

/** Time limit in ms for repeating a write that collides with saves by other programs. */
const TRY_FOR_MS = 10_000

/** Applies changes to a collection's state, one durable write at a time. */
export class Commits<T extends RecordFields> {
  readonly #state: CommittedState<T>
  #waiting: Waiting<T>[] = []
  #running: Promise<void> | undefined
  #closed = false

  constructor(state: CommittedState<T>) {
    this.#state = state
  }

  /**
   * Runs `change` on a transaction and resolves with its result when the transaction is durable.
   * An error of `change` rejects this call only; a failed write rejects every change that shared it.
   */
  run<R>(change: (draft: Transaction<T>) => R): Promise<R> {
    if (this.#closed) return Promise.reject(new Failure(503, STOPPING))
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ change, resolve: resolve as (result: unknown) => void, reject })
      this.#running ??= this.#drain()
    })
  }

  /** Reads an external edit, and writes changes that the file lacks. */
  async look(): Promise<void> {
    // The error of an edit is logged; the next change rejects with it.
    await this.run(() => undefined).catch(() => {})
  }

  /** Refuses further changes and waits for the accepted ones. */
  async close(): Promise<void> {
    const looked = this.look()
    this.#closed = true
    await looked
    await this.#running
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets every change of this turn of the event loop join.
      await Promise.resolve()
      const batch = this.#waiting
      this.#waiting = []
      await this.#commit(batch)
    }
    this.#running = undefined
  }

  async #commit(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      for (const settle of await this.#save(batch)) settle()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** Returns functions that settle each call after the durable write. */
  async #save(batch: readonly Waiting<T>[]): Promise<(() => void)[]> {
    const start = performance.now()
    while (performance.now() - start < TRY_FOR_MS) {
      await this.#state.refresh()
      const draft = new Transaction(this.#state.table)
      const outcomes = batch.map((waiting) => attempt(waiting, draft))
      if (!draft.changed && !this.#state.unsaved) return outcomes
      try {
        await this.#state.save(draft)
        return outcomes
      } catch (error) {
        if (!(error instanceof FileChangedError)) throw error
      }
    }
    throw new Failure(503, EDITED_TOO_OFTEN)
  }
}

/** Tries one change and returns a function that settles its call. */
function attempt<T extends RecordFields>(waiting: Waiting<T>, draft: Transaction<T>): () => void {
  try {
    const result = waiting.change(draft)
    return () => waiting.resolve(result)
  } catch (error) {
    return () => waiting.reject(error)
  }
}
