// Reads the admin and the session of a request from its token.
import { type AdminRecord, SIGN_IN_AGAIN } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import type { TokenClaims } from '#api/security/token.ts'
import type { ApiDeps } from './deps.ts'

export interface SignedIn {
  admin: AdminRecord
  session: TokenClaims
}

/**
 * Resolves with the admin and the session of an Authorization header.
 * Nothing is cached between requests, so that an ended session ends at once.
 * @throws Failure 401, with the same sentence for every reason.
 */
export async function readSession(
  header: string | undefined,
  { stores, tokens }: Pick<ApiDeps, 'stores' | 'tokens'>,
): Promise<SignedIn> {
  const token = header?.match(/^Bearer +(\S+)$/i)?.[1]
  const session = token === undefined ? undefined : await tokens.verify(token)
  const admin = session && (await stores.admins.find(session.sub))
  if (!session || !admin || !isOpen(session, admin)) throw new Failure(401, SIGN_IN_AGAIN)
  return { admin, session }
}

/** Returns whether the admin's record still allows the session. */
export function isOpen({ version, session }: TokenClaims, admin: AdminRecord): boolean {
  return (
    admin.isActive &&
    version === admin.sessionVersion &&
    !admin.endedSessions.some(({ id }) => id === session)
  )
}
