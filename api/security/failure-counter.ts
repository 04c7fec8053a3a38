// Counts failures by key, and starts a wait for a key with too many of them.
import type { Entries, Entry } from './entries.ts'

/** Times in ms. */
export interface Failures extends Entry {
  /** The failures in the window. */
  failures: readonly number[]
  /** The starts of running attempts; they count towards the limit until they end. */
  pending: readonly number[]
  /** The number of waits so far, and the end of the latest one. */
  waits: number
  waitUntil: number
}

/** A running attempt, or a refused one. */
export interface Attempt {
  /** The milliseconds until the key may try again; 0 for a running attempt. */
  waitMs: number
  /** To be called at the end of every attempt; `isFailure` counts it. */
  end(isFailure: boolean): Promise<void>
}

export interface FailureCounterOptions {
  entries: Entries<Failures>
  /** The number of failures in the window that starts a wait. */
  limit: number
  windowMs: number
  /** Each wait is twice the previous one, up to this. */
  longestWaitMs: number
  /** After this time without a wait, the next one is short again. */
  forgetAfterMs: number
  now: () => Date
}

/** An attempt that has not ended by then was that of a process that was killed. */
const PENDING_MS = 60_000

/** Counts in `entries`, which bound the number of keys. */
export class FailureCounter {
  readonly #options: FailureCounterOptions

  constructor(options: FailureCounterOptions) {
    this.#options = options
  }

  /** Counts a running attempt, unless the key has to wait. */
  async begin(key: string): Promise<Attempt> {
    const { entries, limit } = this.#options
    const started = this.#now()
    const waitMs = await entries.change(key, (known) => {
      const entry = this.#current(known)
      const { failures, pending, waitUntil } = entry
      if (waitUntil > started) return { entry: known, result: waitUntil - started }
      // Running attempts count as failures until they end: parallel ones must not exceed the limit.
      if (failures.length + pending.length >= limit) return { entry: known, result: 1 }
      return { entry: this.#lasting({ ...entry, pending: [...pending, started] }), result: 0 }
    })
    return {
      waitMs,
      end: async (isFailure) => {
        if (waitMs === 0) await this.#end(key, started, isFailure)
      },
    }
  }

  forget(key: string): Promise<void> {
    return this.#options.entries.change(key, () => ({ entry: undefined, result: undefined }))
  }

  #end(key: string, started: number, isFailure: boolean): Promise<void> {
    return this.#options.entries.change(key, (known) => {
      const entry = this.#current(known)
      const pending = entry.pending.filter((_, i) => i !== entry.pending.indexOf(started))
      const ended = { ...entry, pending, ...(isFailure && this.#failed(entry)) }
      const isEmpty = ended.waits + ended.failures.length + pending.length === 0
      return { entry: isEmpty ? undefined : this.#lasting(ended), result: undefined }
    })
  }

  #failed(entry: Failures): Pick<Failures, 'failures' | 'waits' | 'waitUntil'> {
    const { limit, windowMs, longestWaitMs } = this.#options
    const now = this.#now()
    const failures = [...entry.failures, now]
    const { waits, waitUntil } = entry
    if (failures.length < limit) return { failures, waits, waitUntil }
    const waitMs = Math.min(windowMs * 2 ** waits, longestWaitMs)
    return { failures, waits: waits + 1, waitUntil: now + waitMs }
  }

  /** The entry without what is over. */
  #current(entry: Failures | undefined): Failures {
    const { windowMs, forgetAfterMs } = this.#options
    const now = this.#now()
    const { failures = [], pending = [], waits = 0, waitUntil = 0 } = entry ?? {}
    return {
      failures: failures.filter((at) => at > now - windowMs),
      pending: pending.filter((at) => at > now - PENDING_MS),
      waits: now >= waitUntil + forgetAfterMs ? 0 : waits,
      waitUntil,
      expires: 0,
    }
  }

  /** A flood of new keys evicts what expires first: keys with many failures and those that wait last longer. */
  #lasting(entry: Failures): Failures {
    const { windowMs, forgetAfterMs } = this.#options
    const { failures, pending, waits, waitUntil } = entry
    const afterWait = waits > 0 ? waitUntil + forgetAfterMs : 0
    const afterFailures = this.#now() + windowMs * (failures.length + pending.length)
    return { ...entry, expires: Math.max(afterWait, afterFailures) }
  }

  #now(): number {
    return this.#options.now().getTime()
  }
}
