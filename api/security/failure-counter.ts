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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The window of counted failures, and the first wait; each wait is twice the one before. */
const WINDOW_MS = 15 * MINUTE_MS
/** Allows about 30 tries a day. Anyone who knows the e-mail can lock its owner out for this long. */
const LONGEST_WAIT_MS = 4 * HOUR_MS
/** After this time without a wait, the next one is short again. */
const FORGET_AFTER_MS = 24 * HOUR_MS
/** An attempt that has not ended by then was that of a process that was killed. */
const PENDING_MS = MINUTE_MS

/** Counts in `entries`, which bound the number of keys. */
export function createFailureCounter(entries: Entries<Failures>, now: () => Date) {
  const time = () => now().getTime()

  /** The entry without what is over. */
  function current(entry: Failures | undefined): Failures {
    const { failures = [], pending = [], waits = 0, waitUntil = 0 } = entry ?? {}
    return {
      failures: failures.filter((at) => at > time() - WINDOW_MS),
      pending: pending.filter((at) => at > time() - PENDING_MS),
      waits: time() >= waitUntil + FORGET_AFTER_MS ? 0 : waits,
      waitUntil,
      expires: 0,
    }
  }

  /** A flood of new keys evicts what expires first: keys with many failures and those that wait last longer. */
  function withExpiry(entry: Failures): Failures {
    const { failures, pending, waits, waitUntil } = entry
    const afterWait = waits > 0 ? waitUntil + FORGET_AFTER_MS : 0
    const afterFailures = time() + WINDOW_MS * (failures.length + pending.length)
    return { ...entry, expires: Math.max(afterWait, afterFailures) }
  }

  function failed({ failures, waits, waitUntil }: Failures, limit: number) {
    const all = [...failures, time()]
    if (all.length < limit) return { failures: all, waits, waitUntil }
    const waitMs = Math.min(WINDOW_MS * 2 ** waits, LONGEST_WAIT_MS)
    return { failures: all, waits: waits + 1, waitUntil: time() + waitMs }
  }

  return {
    /**
     * Counts a running attempt of a key that may fail less than `limit` times, or resolves with the ms that it has to
     * wait. `end` is to be called after every attempt; `isFailure` counts it.
     */
    async begin(key: string, limit: number) {
      const started = time()
      const waitMs = await entries.change(key, (known) => {
        const entry = current(known)
        const { failures, pending, waitUntil } = entry
        if (waitUntil > started) return { entry: known, result: waitUntil - started }
        // Running attempts count as failures until they end: parallel ones must not exceed the limit.
        if (failures.length + pending.length >= limit) return { entry: known, result: 1 }
        return { entry: withExpiry({ ...entry, pending: [...pending, started] }), result: 0 }
      })
      async function end(isFailure: boolean): Promise<void> {
        if (waitMs > 0) return
        await entries.change(key, (known) => {
          const entry = current(known)
          const pending = entry.pending.filter((_, i) => i !== entry.pending.indexOf(started))
          const ended = { ...entry, pending, ...(isFailure && failed(entry, limit)) }
          const isEmpty = ended.waits + ended.failures.length + pending.length === 0
          return { entry: isEmpty ? undefined : withExpiry(ended), result: undefined }
        })
      }
      return { waitMs, end }
    },
    forget: (key: string): Promise<void> =>
      entries.change(key, () => ({ entry: undefined, result: undefined })),
  }
}
