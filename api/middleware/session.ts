// Who is calling: the admin behind a session token, read anew for every request.
import { type AdminRecord, SIGN_IN_AGAIN } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import type { TokenClaims, Tokens } from '#api/security/token.ts'
import type { Stores } from '#api/store/stores.ts'

export interface SignedIn {
  admin: AdminRecord
  session: TokenClaims
}

/**
 * The admin and the session that an Authorization header stands for.
 * Nothing is remembered between requests, so that whatever ends a session ends it at once.
 * @throws Failure 401, the same one whatever the reason.
 */
export async function readSession(
  header: string | undefined,
  { stores, tokens }: { stores: Pick<Stores, 'admins'>; tokens: Tokens },
): Promise<SignedIn> {
  const token = header?.match(/^Bearer +(\S+)$/i)?.[1]
  const session = token === undefined ? undefined : await tokens.verify(token)
  const admin = session && (await stores.admins.find(session.sub))
  if (!session || !admin || !isOpen(session, admin)) throw new Failure(401, SIGN_IN_AGAIN)
  return { admin, session }
}

/** Whether the session may go on, as the admin's record stands. */
export function isOpen({ version, session }: TokenClaims, admin: AdminRecord): boolean {
  return (
    admin.isActive &&
    version === admin.sessionVersion &&
    !admin.endedSessions.some(({ id }) => id === session)
  )
}
