// Log of sign-ins: the sessions and the last sign-ins of each account, outside of the records.
import { createMemoryEntries, type Entries, type Entry } from './entries.ts'
import type { TokenClaims } from './token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** An account that is not used is forgotten after this time. */
const KEEP_MS = 90 * DAY_MS
const SIGN_INS_MAX = 20
const SESSIONS_MAX = 50
/** Accounts in memory or in a file. */
export const ACCOUNTS_MAX = 1000
/** Sessions whose last save this process remembers. */
const REMEMBERED_MAX = 10_000

/** Times are ISO times. */
interface SeenSession {
  id: string
  /** The account's session version when the session was last seen: a higher one has ended it. */
  version: number
  /** In words: 'Chrome on Windows'. */
  device: string
  firstSeenAt: string
  /** To the minute. */
  lastSeenAt: string
  expires: string
}

interface SignIn {
  at: string
  device: string
  isSuccessful: boolean
}

export interface AccountActivity extends Entry {
  sessions: readonly SeenSession[]
  /** Newest first. */
  signIns: readonly SignIn[]
}

export type SignInLog = ReturnType<typeof createSignInLog>

/** Keeps the entries in memory by default. */
export function createSignInLog({
  entries = createMemoryEntries<AccountActivity>(ACCOUNTS_MAX),
  now = () => new Date(),
}: {
  entries?: Entries<AccountActivity> | undefined
  now?: () => Date
} = {}) {
  /** When this process last saved a session, in ms. */
  const saved = new Map<string, number>()

  const change = (
    accountId: string,
    edit: (current: Pick<AccountActivity, 'sessions' | 'signIns'>) => Partial<AccountActivity>,
  ): Promise<void> =>
    entries.change(`sign-ins of ${accountId}`, (entry) => {
      const { sessions = [], signIns = [] } = entry ?? {}
      const expires = now().getTime() + KEEP_MS
      const next = { sessions, signIns, ...edit({ sessions, signIns }), expires }
      return { entry: next, result: undefined }
    })

  return {
    /** Records an attempt to sign in. */
    recordSignIn: (accountId: string, device: string, isSuccessful: boolean): Promise<void> =>
      change(accountId, ({ signIns }) => ({
        signIns: [{ at: now().toISOString(), device, isSuccessful }, ...signIns].slice(
          0,
          SIGN_INS_MAX,
        ),
      })),
    /** Records that a session is used: one write a minute, however many calls there are. */
    async recordUse(
      { sub, session: id, version, expires }: TokenClaims,
      device: string,
    ): Promise<void> {
      const at = now()
      const key = `${id} ${version}`
      if (at.getTime() - (saved.get(key) ?? 0) < MINUTE_MS) return
      if (saved.size >= REMEMBERED_MAX) saved.clear()
      saved.set(key, at.getTime())
      const lastSeenAt = at.toISOString()
      await change(sub, ({ sessions }) => {
        const { firstSeenAt = lastSeenAt } = sessions.find((previous) => previous.id === id) ?? {}
        const others = sessions.filter((other) => other.id !== id && other.expires > lastSeenAt)
        const session = { id, version, device, firstSeenAt, lastSeenAt, expires }
        return { sessions: [session, ...others].slice(0, SESSIONS_MAX) }
      })
    },
    read: (accountId: string): Promise<Pick<AccountActivity, 'sessions' | 'signIns'>> =>
      entries.change(`sign-ins of ${accountId}`, (entry) => ({
        entry,
        result: { sessions: entry?.sessions ?? [], signIns: entry?.signIns ?? [] },
      })),
  }
}
