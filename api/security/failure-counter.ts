// Counts failures by key: who has had too many lately, and for how long they have to wait.

interface Entry {
  /** Times of failures within the window, in ms. */
  failures: number[]
  /** Attempts under way: they take up the limit until they have turned out well. */
  pending: number
  /** How often the limit has been reached, and until when the latest wait lasts. */
  waits: number
  waitUntil: number
}

/** An attempt under way. */
export interface Attempt {
  /** Counts it as a failure. */
  failed(): void
  /** Gives its place free, however it went. */
  ended(): void
}

export interface FailureCounterOptions {
  /** So many failures within the window start a wait. */
  limit: number
  windowMs: number
  /** Each wait is twice the last one, up to this. */
  longestWaitMs: number
  /** After so long without another one, the next wait is a short one again. */
  forgetAfterMs: number
  /** So many keys are remembered. */
  keysMax: number
  now: () => Date
}

export class FailureCounter {
  readonly #entries = new Map<string, Entry>()
  readonly #options: FailureCounterOptions

  constructor(options: FailureCounterOptions) {
    this.#options = options
  }

  /** Milliseconds until `key` may try again; 0 when it may now. */
  waitOf(key: string): number {
    const entry = this.#entries.get(key)
    if (!entry) return 0
    const now = this.#now()
    if (entry.waitUntil > now) return entry.waitUntil - now
    // As good as failed: the place is free again as soon as one of those under way succeeds.
    return this.#recent(entry).length + entry.pending >= this.#options.limit ? 1 : 0
  }

  /** Takes a place for an attempt before it is made, so that parallel ones cannot share it. */
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

  /** A tenth at a time, so that a flood of keys does not make each of them cost a walk over all. */
  #makeRoom(): void {
    const { keysMax, limit } = this.#options
    if (this.#entries.size < keysMax) return
    for (const [key, entry] of this.#entries) if (this.#isOver(entry)) this.#entries.delete(key)
    if (this.#entries.size < keysMax) return
    // The flood itself has to go, not those who really had trouble before it came.
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
