// Limits failed passwords per account and per address.
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import { type Entries, memoryEntries } from './entries.ts'
import { createFailureCounter, type Failures } from './failure-counter.ts'

/** Enough tries for an admin who has forgotten which password it was. */
export const ACCOUNT_LIMIT = 5
/** A showroom's staff share one address: six of them may each use up their own limit. */
export const ADDRESS_LIMIT = 30
/** Limits the memory to a few megabytes. */
const KEYS_MAX = 20_000

export type Attempts = ReturnType<typeof createAttempts>

/** Counts in `entries`; by default in memory. */
export function createAttempts({
  now = () => new Date(),
  entries = memoryEntries(KEYS_MAX, now),
}: {
  now?: () => Date
  entries?: Entries<Failures>
} = {}) {
  const { begin, forget } = createFailureCounter(entries, now)
  return {
    /**
     * Runs `verify`, which resolves with whether a password is right, and counts a wrong one.
     * A right one clears the account's count; an attempt that throws is not counted.
     * @throws Failure 429, with the seconds to wait, when the account or the address has failed too often.
     */
    async run(
      { account, address }: { account: string; address: string },
      verify: () => Promise<boolean>,
    ): Promise<boolean> {
      const name = keyOf(account)
      const started = await Promise.all([
        begin(name, ACCOUNT_LIMIT),
        begin(`address ${address}`, ADDRESS_LIMIT),
      ])
      let isFailure = false
      try {
        assertNoWait(Math.max(...started.map(({ waitMs }) => waitMs)))
        const isRight = await verify()
        if (isRight) await forget(name)
        isFailure = !isRight
        return isRight
      } finally {
        await Promise.all(started.map((attempt) => attempt.end(isFailure)))
      }
    },
    /** Clears the account's count, so that a password that was just reset can be used at once. */
    forgive: (account: string): Promise<void> => forget(keyOf(account)),
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
