// Limits how often one client may do something, such as sending a message.
import { Failure } from '#api/contract/failure.ts'

interface RateLimitOptions {
  /** The size of a burst, and the number allowed in each window after it. */
  limit: number
  windowMs: number
  /** The maximum number of clients in memory; the longest inactive one is evicted. */
  clientsMax: number
  now?: () => Date
}

interface Allowance {
  left: number
  /** The time at which `left` was computed, in ms. */
  at: number
}

/**
 * Counts one action of a client.
 * @throws Failure 429, with the seconds until the next action is allowed.
 */
export type RateLimiter = (client: string) => void

/** Counts in memory: a restart forgets. */
export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { limit, windowMs, clientsMax, now = () => new Date() } = options
  const allowances = new Map<string, Allowance>()

  return (client) => {
    const at = now().getTime()
    const known = allowances.get(client) ?? { left: limit, at }
    const left = Math.min(limit, known.left + ((at - known.at) / windowMs) * limit)
    if (left < 1) throw tooMany(((1 - left) / limit) * windowMs)
    // Re-inserted at the end, so that the first client is the longest inactive one.
    allowances.delete(client)
    allowances.set(client, { left: left - 1, at })
    const [oldest] = allowances.keys()
    if (allowances.size > clientsMax && oldest !== undefined) allowances.delete(oldest)
  }
}

function tooMany(waitMs: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const span = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return new Failure(
    429,
    `Many messages have come in a short time. Please try again in ${span}, or call us.`,
    { retryAfter },
  )
}
