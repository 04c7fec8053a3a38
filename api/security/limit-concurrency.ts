// Lets only so many jobs run at a time, and only so many wait.
import { Failure } from '#api/contract/failure.ts'

/** Long enough for a full queue to drain, in seconds. */
const COME_BACK_AFTER_S = 5

/** Runs a job when it is its turn. */
export type ConcurrencyLimit = <T>(job: () => Promise<T>) => Promise<T>

/**
 * A gate for `atOnce` jobs; those beyond wait in order, at most `waitingMax` of them.
 * The gate throws Failure 429 when too many wait already.
 */
export function limitConcurrency(atOnce: number, waitingMax: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= waitingMax)
      throw new Failure(429, 'Too many people are signing in at once. Please try again shortly.', {
        retryAfter: COME_BACK_AFTER_S,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** Whoever leaves hands the place on, so that nobody new can slip in between. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (job) => {
    await enter()
    try {
      return await job()
    } finally {
      leave()
    }
  }
}
