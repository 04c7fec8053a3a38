// Session of a request, and checks inside a transaction of what it still allows.
import { Failure } from '#api/contract/failure.ts'
import { isActiveSuperAdmin, NOT_ALLOWED, SIGN_IN_AGAIN } from '#api/contract/session.ts'
import type { SignOuts } from '#api/security/sign-outs.ts'
import type { SessionKey, TokenClaims } from '#api/security/token.ts'
import type { RecordTypes } from '#api/store/kinds.ts'
import type { ApiDeps } from './deps.ts'

type Account = RecordTypes['admins']

export interface SignedIn {
  admin: Account
  session: TokenClaims
}

/**
 * Resolves with the admin and the session of an Authorization header. Nothing is cached between requests, so that
 * ending a session takes effect at once.
 * @throws Failure 401, with the same message for every reason.
 */
export async function readSession(
  header: string | undefined,
  { stores, tokens, signOuts }: Pick<ApiDeps, 'stores' | 'tokens'> & { signOuts: SignOuts },
): Promise<SignedIn> {
  const token = header?.match(/^Bearer +(\S+)$/i)?.[1]
  const session = token === undefined ? undefined : await tokens.verify(token)
  const admin = session && (await stores.admins.find(session.sub))
  if (!session || !admin || !isSessionValid(session, admin) || signOuts.isEnded(session.session))
    throw new Failure(401, SIGN_IN_AGAIN)
  return { admin, session }
}

/** Returns whether the admin's record still allows the session. */
export function isSessionValid({ version, session }: SessionKey, admin: Account): boolean {
  return (
    admin.isActive &&
    version === admin.sessionVersion &&
    !admin.endedSessions.some(({ id }) => id === session)
  )
}

/**
 * Asserts inside a transaction that the caller is still a super admin: two concurrent
 * requests could both pass an earlier check.
 * @throws Failure 401 or 403 if the session or the role has ended since the request began.
 */
export function assertSuperAdmin({ admin, session }: SignedIn, accounts: readonly Account[]): void {
  const caller = accounts.find(({ _id }) => _id === admin._id)
  if (!caller || !isSessionValid(session, caller)) throw new Failure(401, SIGN_IN_AGAIN)
  if (!isActiveSuperAdmin(caller)) throw new Failure(403, NOT_ALLOWED)
}
