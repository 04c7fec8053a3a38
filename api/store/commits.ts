// Group commit: changes that arrive while a write is running share the next one.
import { Failure } from '#api/contract/failure.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import { Draft, type Table } from './table.ts'

/** Makes a draft durable, or throws; resolves only when it would survive a power cut. */
export type Save<T> = (newestFirst: readonly T[]) => Promise<void>

interface Waiting<T extends RecordFields> {
  change(draft: Draft<T>): unknown
  resolve(result: unknown): void
  reject(reason: unknown): void
}

const STOPPING = 'The server is stopping: the change was not saved. Try again in a moment.'

/** Applies changes to a table, one durable write at a time. */
export class Commits<T extends RecordFields> {
  readonly #table: Table<T>
  readonly #save: Save<T>
  #waiting: Waiting<T>[] = []
  #running: Promise<void> | undefined
  #closed = false

  constructor(table: Table<T>, save: Save<T>) {
    this.#table = table
    this.#save = save
  }

  /**
   * Runs `change` on a draft and resolves with what it returned once that draft is durable and visible.
   * What `change` throws rejects this call alone; a failed write rejects every change that shared it.
   */
  run<R>(change: (draft: Draft<T>) => R): Promise<R> {
    if (this.#closed) return Promise.reject(new Failure(503, STOPPING))
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ change, resolve: resolve as (result: unknown) => void, reject })
      this.#running ??= this.#drain()
    })
  }

  /** Refuses further changes and waits for those that were accepted. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#running
  }

  async #drain(): Promise<void> {
    // Lets every change of this turn of the event loop join the first write.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#commit(batch)
    }
    this.#running = undefined
  }

  async #commit(batch: Waiting<T>[]): Promise<void> {
    const draft = new Draft(this.#table)
    const settled = batch.map((waiting) => attempt(waiting, draft))
    try {
      if (draft.all !== this.#table.all) await this.#save(draft.all)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    this.#table.settle(draft)
    for (const settle of settled) settle()
  }
}

/** Tries one change and returns how its caller is to be told once the batch is durable. */
function attempt<T extends RecordFields>(waiting: Waiting<T>, draft: Draft<T>): () => void {
  try {
    const result = waiting.change(draft)
    return () => waiting.resolve(result)
  } catch (error) {
    return () => waiting.reject(error)
  }
}
