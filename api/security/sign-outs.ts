// Sign-outs: end a session at once in this process, and permanently as soon as that can be saved.
import { Failure } from '#api/contract/failure.ts'
import type { RecordTypes } from '#api/store/kinds.ts'
import type { SessionKey } from './token.ts'

type Account = RecordTypes['admins']

/** Delay between attempts to save, in ms. */
const RETRY_MS = 10_000

/** The part of the admin collection that is needed here. */
interface Admins {
  amend(id: string, change: (admin: Account) => Account): Promise<unknown>
}

export type SignOuts = ReturnType<typeof createSignOuts>

export function createSignOuts(admins: Admins) {
  /** Sessions whose end has not been saved, by session id. */
  const unsavedClaims = new Map<string, SessionKey>()
  let retryTimer: NodeJS.Timeout | undefined

  async function saveEndedSession({ sub, session, expires }: SessionKey): Promise<void> {
    const now = new Date().toISOString()
    await admins.amend(sub, (admin) => ({
      ...admin,
      endedSessions: [
        ...admin.endedSessions.filter((ended) => ended.expires > now),
        { id: session, expires },
      ],
    }))
    unsavedClaims.delete(session)
  }

  async function saveEndedSessions(): Promise<void> {
    const now = new Date().toISOString()
    for (const claims of unsavedClaims.values())
      if (claims.expires <= now) unsavedClaims.delete(claims.session)
      // The admin may have been deleted, and the session with it.
      else
        await saveEndedSession(claims).catch(
          (error) => isTemporary(error) || unsavedClaims.delete(claims.session),
        )
    retryTimer = undefined
    if (unsavedClaims.size > 0) retryLater()
  }

  function retryLater(): void {
    if (retryTimer) return
    retryTimer = setTimeout(saveEndedSessions, RETRY_MS)
    retryTimer.unref()
  }

  return {
    /**
     * Resolves once the session has ended, even if that cannot be saved, for
     * example on a full disk or without the database.
     */
    async endSession(claims: SessionKey): Promise<void> {
      unsavedClaims.set(claims.session, claims)
      await saveEndedSession(claims).catch((error) => {
        if (!isTemporary(error)) throw error
        retryLater()
      })
    },
    isEnded: (session: string): boolean => unsavedClaims.has(session),
  }
}

const isTemporary = (error: unknown) => error instanceof Failure && error.status >= 500
