// Ends sessions: at once in this process, and for good as soon as that can be saved.
import type { AdminRecord } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import type { TokenClaims } from './token.ts'

/** Interval of attempts to save, in ms. */
const RETRY_MS = 10_000

/** What is needed of the admins. */
interface Admins {
  amend(id: string, change: (admin: AdminRecord) => AdminRecord): Promise<unknown>
}

export type SignOuts = ReturnType<typeof createSignOuts>

export function createSignOuts(admins: Admins) {
  /** Sessions whose end is not saved, by their id. */
  const unsaved = new Map<string, TokenClaims>()
  let retry: NodeJS.Timeout | undefined

  async function save({ sub, session, expires }: TokenClaims): Promise<void> {
    const now = new Date().toISOString()
    await admins.amend(sub, (admin) => ({
      ...admin,
      endedSessions: [
        ...admin.endedSessions.filter((ended) => ended.expires > now),
        { id: session, expires },
      ],
    }))
    unsaved.delete(session)
  }

  async function saveAll(): Promise<void> {
    const now = new Date().toISOString()
    for (const claims of unsaved.values())
      if (claims.expires <= now) unsaved.delete(claims.session)
      // The admin may be gone, and with it the session.
      else await save(claims).catch((error) => isTemporary(error) || unsaved.delete(claims.session))
    retry = undefined
    if (unsaved.size > 0) retryLater()
  }

  function retryLater(): void {
    if (retry) return
    retry = setTimeout(saveAll, RETRY_MS)
    retry.unref()
  }

  return {
    /** Resolves when the session has ended, also where that cannot be saved: on a full disk, or without the database. */
    async end(claims: TokenClaims): Promise<void> {
      unsaved.set(claims.session, claims)
      await save(claims).catch((error) => {
        if (!isTemporary(error)) throw error
        retryLater()
      })
    },
    isEnded: (session: string): boolean => unsaved.has(session),
  }
}

const isTemporary = (error: unknown) => error instanceof Failure && error.status >= 500
