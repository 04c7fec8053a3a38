// Log of sign-ins: the sessions and the last sign-ins of each account, outside of the records.
import { createHash } from 'node:crypto'
import { createMemoryEntries, type Entries, type Entry } from './entries.ts'
import type { SessionKey } from './token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** An account that is not used is forgotten after this time. */
const KEEP_MS = 90 * DAY_MS
const SIGN_INS_MAX = 20
const SESSIONS_MAX = 50
const DEVICES_MAX = 20
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
  /** The key of the device; absent in entries of a program before devices had one. */
  deviceKey?: string
  /** When this device was last seen before the session began. */
  previousVisitAt?: string
}

/** A browser or program that has signed in before. */
interface KnownDevice {
  /** A hash of what its browser keeps, or of the words for it. */
  key: string
  firstSeenAt: string
  lastSeenAt: string
}

/** Who signs in. */
export interface SigningIn {
  /** In words. */
  device: string
  /** An id that the browser keeps. */
  browser?: string | undefined
}

interface SignIn {
  at: string
  device: string
  isSuccessful: boolean
}

interface Activity {
  sessions: readonly SeenSession[]
  /** Newest first. */
  signIns: readonly SignIn[]
  devices: readonly KnownDevice[]
}

export interface AccountActivity extends Entry, Omit<Activity, 'devices'> {
  /** Absent in entries of a program before there were any. */
  devices?: Activity['devices']
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

  const change = <R>(
    accountId: string,
    edit: (current: Activity) => { activity: Partial<Activity>; result: R },
  ): Promise<R> =>
    entries.change(`sign-ins of ${accountId}`, (entry) => {
      const { sessions = [], signIns = [], devices = [] } = entry ?? {}
      const current = { sessions, signIns, devices }
      const expires = now().getTime() + KEEP_MS
      const { activity, result } = edit(current)
      return { entry: { ...current, ...activity, expires }, result }
    })

  const addSignIn = (signIns: Activity['signIns'], device: string, isSuccessful: boolean) =>
    [{ at: now().toISOString(), device, isSuccessful }, ...signIns].slice(0, SIGN_INS_MAX)

  return {
    /** Records an attempt to sign in that failed. */
    recordFailure: (accountId: string, { device }: SigningIn): Promise<void> =>
      change(accountId, ({ signIns }) => ({
        activity: { signIns: addSignIn(signIns, device, false) },
        result: undefined,
      })),
    /** Records a new session. Resolves with whether its device is new to an account that has been used on others. */
    recordSignIn(
      { sub, session: id, version, expires }: SessionKey,
      { device, browser }: SigningIn,
    ): Promise<{ isNewDevice: boolean }> {
      const at = now().toISOString()
      const deviceKey = createHash('sha256')
        .update(browser || `words ${device}`)
        .digest('base64url')
      return change(sub, ({ sessions, signIns, devices }) => {
        const earlier = devices.find(({ key }) => key === deviceKey)
        const { firstSeenAt = at, lastSeenAt: previousVisitAt } = earlier ?? {}
        const seenDevice = { key: deviceKey, firstSeenAt, lastSeenAt: at }
        const otherDevices = devices.filter(({ key }) => key !== deviceKey)
        const session = {
          ...{ id, version, device, deviceKey, expires },
          ...{ firstSeenAt: at, lastSeenAt: at },
          ...(previousVisitAt && { previousVisitAt }),
        }
        return {
          activity: {
            sessions: addSession(sessions, session),
            signIns: addSignIn(signIns, device, true),
            devices: [seenDevice, ...otherDevices].slice(0, DEVICES_MAX),
          },
          result: { isNewDevice: devices.length > 0 && !earlier },
        }
      })
    },
    /** Records that a session is used: one write a minute, however many calls there are. */
    async recordUse(
      { sub, session: id, version, expires }: SessionKey,
      device: string,
    ): Promise<void> {
      const at = now()
      const key = `${id} ${version}`
      if (at.getTime() - (saved.get(key) ?? 0) < MINUTE_MS) return
      if (saved.size >= REMEMBERED_MAX) saved.clear()
      saved.set(key, at.getTime())
      const lastSeenAt = at.toISOString()
      await change(sub, ({ sessions, devices }) => {
        const existing = sessions.find((session) => session.id === id)
        const { firstSeenAt = lastSeenAt } = existing ?? {}
        const session = { ...existing, id, version, device, firstSeenAt, lastSeenAt, expires }
        return {
          activity: {
            sessions: addSession(sessions, session),
            devices: devices.map((known) =>
              known.key === existing?.deviceKey ? { ...known, lastSeenAt } : known,
            ),
          },
          result: undefined,
        }
      })
    },
    read: (accountId: string): Promise<Activity> =>
      entries.change(`sign-ins of ${accountId}`, (entry) => ({
        entry,
        result: {
          sessions: entry?.sessions ?? [],
          signIns: entry?.signIns ?? [],
          devices: entry?.devices ?? [],
        },
      })),
  }
}

/** The sessions with this one first, without those that have expired. */
const addSession = (sessions: readonly SeenSession[], session: SeenSession) =>
  [
    session,
    ...sessions.filter(({ id, expires }) => id !== session.id && expires > session.lastSeenAt),
  ].slice(0, SESSIONS_MAX)

/** Whether a session is on a device that was new after the last visit of the device that looks. */
export function isNewSince(
  { deviceKey }: SeenSession,
  devices: readonly KnownDevice[],
  previousVisitAt: string | undefined,
): boolean {
  const device = devices.find(({ key }) => key === deviceKey)
  return (
    previousVisitAt !== undefined && device !== undefined && device.firstSeenAt > previousVisitAt
  )
}
