// Limits failed passwords per account and per address.
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import { type Entries, memoryEntries } from './entries.ts'
import { FailureCounter, type Failures } from './failure-counter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const ATTEMPT_WINDOW_MS = 15 * MINUTE_MS
/** Enough tries for an admin who has forgotten which password it was. */
export const ACCOUNT_LIMIT = 5
/** A showroom's staff share one address: six of them may each use up their own limit. */
export const ADDRESS_LIMIT = 30
/** Allows about 30 tries a day. Anyone who knows the e-mail can lock its owner out for this long. */
const LONGEST_WAIT_MS = 4 * HOUR_MS
const FORGET_AFTER_MS = 24 * HOUR_MS
/** Limits the memory to a few megabytes. */
const KEYS_MAX = 20_000

export interface Attempts {
  /**
   * Runs `verify`, which resolves with whether a password is right, and counts a wrong one.
   * A right one clears the account's count; an attempt that throws is not counted.
   * @throws Failure 429, with the seconds to wait, when the account or the address has failed too often.
   */
  run(by: { account: string; address: string }, verify: () => Promise<boolean>): Promise<boolean>
  /** Clears the account's count, so that a password that was just reset can be used at once. */
  forgive(account: string): Promise<void>
}

/** Counts in `entries`; by default in memory. */
export function createAttempts({
  now = () => new Date(),
  entries = memoryEntries(KEYS_MAX, now),
}: {
  now?: () => Date
  entries?: Entries<Failures>
} = {}): Attempts {
  const shared = {
    windowMs: ATTEMPT_WINDOW_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    forgetAfterMs: FORGET_AFTER_MS,
    entries,
    now,
  }
  const accounts = new FailureCounter({ limit: ACCOUNT_LIMIT, ...shared })
  const addresses = new FailureCounter({ limit: ADDRESS_LIMIT, ...shared })

  return {
    async run({ account, address }, verify) {
      const name = keyOf(account)
      const started = await Promise.all([
        accounts.begin(name),
        addresses.begin(`address ${address}`),
      ])
      let isFailure = false
      try {
        assertNoWait(Math.max(...started.map(({ waitMs }) => waitMs)))
        const isRight = await verify()
        if (isRight) await accounts.forget(name)
        isFailure = !isRight
        return isRight
      } finally {
        await Promise.all(started.map((attempt) => attempt.end(isFailure)))
      }
    },
    forgive: (account) => accounts.forget(keyOf(account)),
  }
}

/** Folded like stored e-mails, so that every spelling counts as the same account. */
const keyOf = (account: string) => `account ${fold(account)}`

function assertNoWait(waitMs: number): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(seconds / 60)
  const span = minutes > 1 ? `${minutes} minutes` : 'a minute'
  throw new Failure(429, `Too many failed attempts. Please try again in ${span}.`, {
    retryAfter: seconds,
  })
}
