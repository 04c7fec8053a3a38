// Counts failures by key, and starts a wait for a key with too many of them.

interface Entry {
  /** Times of the failures in the window, in ms. */
  failures: number[]
  /** Running attempts; they count towards the limit until they end. */
  pending: number
  /** The number of waits so far, and the end of the latest one in ms. */
  waits: number
  waitUntil: number
}

/** A running attempt. */
export interface Attempt {
  /** Counts it as a failure. */
  failed(): void
  /** To be called at the end of every attempt. */
  ended(): void
}

export interface FailureCounterOptions {
  /** The number of failures in the window that starts a wait. */
  limit: number
  windowMs: number
  /** Each wait is twice the previous one, up to this. */
  longestWaitMs: number
  /** After this time without a wait, the next one is short again. */
  forgetAfterMs: number
  /** The maximum number of keys in memory. */
  keysMax: number
  now: () => Date
}

/** Counts in bounded memory; a flood of new keys does not evict keys with many failures. */
export class FailureCounter {
  readonly #entries = new Map<string, Entry>()
  readonly #options: FailureCounterOptions

  constructor(options: FailureCounterOptions) {
    this.#options = options
  }

  /** The milliseconds until `key` may try again, or 0. */
  waitOf(key: string): number {
    const entry = this.#entries.get(key)
    if (!entry) return 0
    const now = this.#now()
    if (entry.waitUntil > now) return entry.waitUntil - now
    // Running attempts count as failures until they end: parallel ones must not exceed the limit.
    return this.#recent(entry).length + entry.pending >= this.#options.limit ? 1 : 0
  }

  /** Counts a running attempt. */
  begin(key: string): Attempt {
    const entry = this.#entryOf(key)
    entry.pending += 1
    return {
      failed: () => this.#fail(entry),
      ended: () => {
        entry.pending -= 1
      },
    }
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  #fail(entry: Entry): void {
    const { limit, windowMs, longestWaitMs } = this.#options
    const now = this.#now()
    entry.failures = [...this.#recent(entry), now]
    if (entry.failures.length < limit) return
    entry.waitUntil = now + Math.min(windowMs * 2 ** entry.waits, longestWaitMs)
    entry.waits += 1
  }

  #entryOf(key: string): Entry {
    const known = this.#entries.get(key)
    if (known && !this.#isOver(known)) return known
    this.#makeRoom()
    const entry: Entry = { failures: [], pending: 0, waits: 0, waitUntil: 0 }
    this.#entries.set(key, entry)
    return entry
  }

  /** Evicts a tenth at a time, so that not every new key costs a pass over all keys. */
  #makeRoom(): void {
    const { keysMax, limit } = this.#options
    if (this.#entries.size < keysMax) return
    for (const [key, entry] of this.#entries) if (this.#isOver(entry)) this.#entries.delete(key)
    if (this.#entries.size < keysMax) return
    // Evicts keys with the fewest failures first, so that a flood of new keys cannot push out real offenders.
    const weight = ({ waits, failures, pending }: Entry) =>
      waits * limit + failures.length + pending
    const lightest = [...this.#entries].sort(([, a], [, b]) => weight(a) - weight(b))
    for (const [key] of lightest.slice(0, Math.ceil(keysMax / 10))) this.#entries.delete(key)
  }

  #isOver(entry: Entry): boolean {
    const { forgetAfterMs } = this.#options
    const waited = entry.waits === 0 || this.#now() >= entry.waitUntil + forgetAfterMs
    return waited && entry.pending === 0 && this.#recent(entry).length === 0
  }

  #recent({ failures }: Entry): number[] {
    const since = this.#now() - this.#options.windowMs
    return failures.filter((at) => at > since)
  }

  #now(): number {
    return this.#options.now().getTime()
  }
}
