// How often a password may be tried: by account, whoever tries, and by address, whatever it tries.
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import { FailureCounter } from './failure-counter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const ATTEMPT_WINDOW_MS = 15 * MINUTE_MS
/** Somebody who has forgotten which password it was gets this far. */
export const ACCOUNT_LIMIT = 5
/** A showroom's staff share one address: six of them may each use up their own limit. */
export const ADDRESS_LIMIT = 30
/**
 * The fifth wait and all later ones: about 30 tries a day at one account. Not longer, because
 * whoever knows an address can keep its owner out for as long.
 */
const LONGEST_WAIT_MS = 4 * HOUR_MS
const FORGET_AFTER_MS = 24 * HOUR_MS
/** At most a few megabytes for each of the two tallies. */
const KEYS_MAX = 10_000

export interface Attempts {
  /**
   * Runs `verify`, which says whether a password is right, and counts it if not.
   * A right one wipes the account's slate clean; one that throws counts for nothing.
   * @throws Failure 429, with the seconds to wait, when the account or the address has failed too often.
   */
  run(who: { account: string; address: string }, verify: () => Promise<boolean>): Promise<boolean>
  /** Wipes the account's slate clean: whoever has just been given another password may try it at once. */
  forgive(account: string): void
}

/** Counts in memory: a restart forgets, and a second process would count for itself. */
export function createAttempts({ now = () => new Date() }: { now?: () => Date } = {}): Attempts {
  const shared = {
    windowMs: ATTEMPT_WINDOW_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    forgetAfterMs: FORGET_AFTER_MS,
    keysMax: KEYS_MAX,
    now,
  }
  const accounts = new FailureCounter({ limit: ACCOUNT_LIMIT, ...shared })
  const addresses = new FailureCounter({ limit: ADDRESS_LIMIT, ...shared })

  return {
    async run({ account, address }, verify) {
      // Folded as the store folds e-mails, so that every spelling that finds an account is that account.
      const name = fold(account)
      refuseEarly(Math.max(accounts.waitOf(name), addresses.waitOf(address)))
      const places = [accounts.begin(name), addresses.begin(address)]
      try {
        const right = await verify()
        if (right) accounts.forget(name)
        else for (const place of places) place.failed()
        return right
      } finally {
        for (const place of places) place.ended()
      }
    },
    forgive: (account) => accounts.forget(fold(account)),
  }
}

function refuseEarly(waitMs: number): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(seconds / 60)
  const span = minutes > 1 ? `${minutes} minutes` : 'a minute'
  throw new Failure(429, `Too many failed attempts. Please try again in ${span}.`, {
    retryAfter: seconds,
  })
}
