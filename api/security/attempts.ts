// Limits on failed passwords, per account and per address.
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import { createMemoryEntries, type Entries, type Entry } from './entries.ts'

/** Enough attempts for an admin who has forgotten which password it was. */
export const ACCOUNT_LIMIT = 5
/** A showroom's staff share one address, so six of them can each use up their own limit. */
export const ADDRESS_LIMIT = 30
/** Keeps memory use to a few megabytes. */
const KEYS_MAX = 20_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The window in which failures count, and the first wait. Each further wait is twice as long. */
const WINDOW_MS = 15 * MINUTE_MS
/** Second steps: who types codes has a phone in the hand. Each further wait is twice as long here too. */
const STEP_WAIT_MS = 5 * MINUTE_MS
/** Allows about 30 attempts a day. Anyone who knows an e-mail address can lock its owner out for this long. */
const LONGEST_WAIT_MS = 4 * HOUR_MS
/** After this time without a wait, the next wait is short again. */
const FORGET_AFTER_MS = 24 * HOUR_MS

/** Times are in ms. */
export interface Failures extends Entry {
  /** The failures in the window. A running attempt counts as one until it succeeds. */
  failures: readonly number[]
  /** The number of waits so far, and the end of the latest one. */
  waits: number
  waitUntil: number
}

/** What a limit applies to. */
interface LimitedKey {
  key: string
  limit: number
  /** The first wait, in ms. */
  firstWaitMs?: number
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts in `entries`, which are in memory by default. */
export function createAttempts({
  now = () => new Date(),
  entries = createMemoryEntries(KEYS_MAX, now),
}: {
  now?: () => Date
  entries?: Entries<Failures>
} = {}) {
  /**
   * Counts an attempt as a failure before it is made, so that parallel ones cannot exceed the
   * limit. Resolves with the time to wait, in ms.
   */
  function beginAttempt(
    { key, limit, firstWaitMs = WINDOW_MS }: LimitedKey,
    at: number,
  ): Promise<number> {
    return entries.change(key, (current) => {
      const { failures = [], waits = 0, waitUntil = 0 } = current ?? {}
      if (waitUntil > at) return { entry: current, result: waitUntil - at }
      const recentFailures = [...failures.filter((time) => time > at - WINDOW_MS), at]
      const earlierWaits = at >= waitUntil + FORGET_AFTER_MS ? 0 : waits
      if (recentFailures.length < limit)
        return { entry: createEntry(recentFailures, earlierWaits, waitUntil), result: 0 }
      const waitMs = Math.min(firstWaitMs * 2 ** earlierWaits, LONGEST_WAIT_MS)
      return { entry: createEntry(recentFailures, earlierWaits + 1, at + waitMs), result: 0 }
    })
  }

  /** Withdraws an attempt that did not fail, and the wait that it started. */
  function withdrawAttempt({ key, limit }: LimitedKey, at: number): Promise<void> {
    return entries.change(key, (current) => {
      if (!current?.failures.includes(at)) return { entry: current, result: undefined }
      const { failures, waits, waitUntil } = current
      const remainingFailures = failures.toSpliced(failures.indexOf(at), 1)
      const isWaiting = failures.length >= limit && waitUntil > at
      const remainingWaits = isWaiting ? waits - 1 : waits
      const isEmpty = remainingFailures.length + remainingWaits === 0
      const entry = isEmpty
        ? undefined
        : createEntry(remainingFailures, remainingWaits, isWaiting ? at : waitUntil)
      return { entry, result: undefined }
    })
  }

  /** Runs `verify` within limits, of which the first is reset by a success. */
  async function runLimited(
    limits: readonly [LimitedKey, ...LimitedKey[]],
    verify: () => Promise<boolean>,
    explain: (span: string) => string,
  ): Promise<boolean> {
    const at = now().getTime()
    const waits = await Promise.all(limits.map((limited) => beginAttempt(limited, at)))
    let isWrong = false
    try {
      assertNoWait(Math.max(...waits), explain)
      isWrong = !(await verify())
      if (!isWrong) await deleteEntry(limits[0].key)
      return !isWrong
    } finally {
      const limitsToWithdraw = isWrong ? [] : limits.filter((_, index) => waits[index] === 0)
      await Promise.all(limitsToWithdraw.map((limited) => withdrawAttempt(limited, at)))
    }
  }

  const deleteEntry = (key: string): Promise<void> =>
    entries.change(key, () => ({ entry: undefined, result: undefined }))

  return {
    /**
     * Runs `verify`, which resolves with whether a password is right, and counts a wrong one. A right one resets the
     * account's count; an attempt that throws is not counted.
     * @throws Failure 429, with the number of seconds to wait, if the account or the address has failed too often.
     */
    async run(
      { account, address }: { account: string; address: string },
      verify: () => Promise<boolean>,
    ): Promise<boolean> {
      const accountLimit = { key: createAccountKey(account), limit: ACCOUNT_LIMIT }
      const addressLimit = { key: `address ${address}`, limit: ADDRESS_LIMIT }
      return runLimited([accountLimit, addressLimit], verify, explainWait)
    },
    /**
     * Runs `verify` for the code of a second step, like `run`. Only who knows the password comes this far, so the address
     * does not count.
     * @throws Failure 429, with the number of seconds to wait, after five wrong codes.
     */
    runSecondStep: (accountId: string, verify: () => Promise<boolean>): Promise<boolean> =>
      runLimited(
        [{ key: createStepKey(accountId), limit: ACCOUNT_LIMIT, firstWaitMs: STEP_WAIT_MS }],
        verify,
        (span) => `Too many tries. Wait ${span}.`,
      ),
    /** Resets the count of wrong codes, so that a new set-up can be used at once. */
    resetSecondStep: (accountId: string): Promise<void> => deleteEntry(createStepKey(accountId)),
    /** Resets the account's count, so that a password that was just reset can be used at once. */
    resetAccount: (account: string): Promise<void> => deleteEntry(createAccountKey(account)),
  }
}

/**
 * In a flood of new keys, the first to expire are evicted. Keys with many
 * failures and keys that are waiting last longer.
 */
function createEntry(failures: readonly number[], waits: number, waitUntil: number): Failures {
  const afterWait = waits > 0 ? waitUntil + FORGET_AFTER_MS : 0
  const afterFailures = (failures.at(-1) ?? 0) + WINDOW_MS * failures.length
  return { failures, waits, waitUntil, expires: Math.max(afterWait, afterFailures) }
}

/** Folded like stored e-mail addresses, so that every spelling counts as the same account. */
const createAccountKey = (account: string) => `account ${fold(account)}`

const createStepKey = (accountId: string) => `second step ${accountId}`

const explainWait = (span: string) => `Too many failed attempts. Please try again in ${span}.`

function assertNoWait(waitMs: number, explain: (span: string) => string): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(seconds / 60)
  const span = minutes > 1 ? `${minutes} minutes` : 'a minute'
  throw new Failure(429, explain(span), { retryAfter: seconds })
}
