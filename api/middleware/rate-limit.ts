// How often one caller may do something that costs nothing to do, such as sending a message.
import { Failure } from '#api/contract/failure.ts'

interface PaceOptions {
  /** So many at once; after that one more each time a share of the window has passed. */
  limit: number
  windowMs: number
  /** So many callers are remembered; of more, those are forgotten that have been quiet for longest. */
  callersMax: number
  now?: () => Date
}

interface Allowance {
  left: number
  /** When `left` was true, in ms. */
  at: number
}

/**
 * Takes one from the caller's allowance.
 * @throws Failure 429, with the seconds until there is one again.
 */
export type RateLimiter = (caller: string) => void

/** Counts in memory: a restart forgets. */
export function createRateLimiter(options: PaceOptions): RateLimiter {
  const { limit, windowMs, callersMax, now = () => new Date() } = options
  const allowances = new Map<string, Allowance>()

  return (caller) => {
    const at = now().getTime()
    const known = allowances.get(caller) ?? { left: limit, at }
    const left = Math.min(limit, known.left + ((at - known.at) / windowMs) * limit)
    if (left < 1) throw tooMany(((1 - left) / limit) * windowMs)
    // Put at the end, so that the first one is always who has been quiet for longest.
    allowances.delete(caller)
    allowances.set(caller, { left: left - 1, at })
    const [quietest] = allowances.keys()
    if (allowances.size > callersMax && quietest !== undefined) allowances.delete(quietest)
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
