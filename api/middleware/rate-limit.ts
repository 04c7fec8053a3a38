// Rate limiter for the actions of one client, such as sending a message.
import { Failure } from '#api/contract/failure.ts'
import { createMemoryEntries, type Entries, type Entry } from '#api/security/entries.ts'

interface RateLimitOptions {
  /** The size of a burst, and the number of actions allowed per window after it. */
  limit: number
  windowMs: number
  /** The message of the 429, with a span such as '2 minutes'. */
  messageOf?: (span: string) => string
  /** In memory by default. */
  entries?: Entries<Allowance> | undefined
  now?: () => Date
}

/** Maximum number of clients kept in memory. */
const CLIENTS_MAX = 10_000

export interface Allowance extends Entry {
  left: number
  /** The time for which `left` was computed, in ms. */
  at: number
}

/**
 * Counts one action of a client.
 * @throws Failure 429, with the number of seconds until the next action is allowed.
 */
export type RateLimiter = (client: string) => Promise<void>

export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { limit, windowMs, now = () => new Date() } = options
  const { messageOf = messageForVisitors } = options
  const { entries = createMemoryEntries<Allowance>(CLIENTS_MAX, now) } = options
  const toMs = (actions: number) => (actions / limit) * windowMs

  return (client) => {
    const arrivedMs = now().getTime()
    return entries.change(client, (previous) => {
      // A later request may have been counted first, and time must not go back.
      const at = Math.max(arrivedMs, previous?.at ?? 0)
      const remaining = Math.min(
        limit,
        previous ? previous.left + (at - previous.at) / toMs(1) : limit,
      )
      if (remaining < 1) throw tooManyRequests(toMs(1 - remaining), messageOf)
      const entry = { left: remaining - 1, at, expires: at + toMs(limit - remaining + 1) }
      return { entry, result: undefined }
    })
  }
}

const messageForVisitors = (span: string) =>
  `Many messages have come in a short time. Please try again in ${span}, or call us.`

function tooManyRequests(waitMs: number, messageOf: (span: string) => string): Failure {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const span = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return new Failure(429, messageOf(span), { retryAfter })
}
