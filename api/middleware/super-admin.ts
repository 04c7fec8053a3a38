// Checks that run inside the serialised write: two concurrent requests could each pass them alone.
import {
  type AdminRecord,
  isActiveSuperAdmin,
  LAST_SUPER_ADMIN,
  NOT_ALLOWED,
  OWN_ACCOUNT,
  SIGN_IN_AGAIN,
} from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import { isOpen, type SignedIn } from './session.ts'

/**
 * Asserts inside a write that the client is still a super admin.
 * @throws Failure 401 or 403 if the session or the role has ended since the request began.
 */
export function assertSuperAdmin({ admin, session }: SignedIn, all: readonly AdminRecord[]): void {
  const caller = all.find(({ _id }) => _id === admin._id)
  if (!caller || !isOpen(session, caller)) throw new Failure(401, SIGN_IN_AGAIN)
  if (!isActiveSuperAdmin(caller)) throw new Failure(403, NOT_ALLOWED)
}

/**
 * Asserts inside a write that `target` may be deleted, deactivated or demoted.
 * @throws Failure 409 for the own account and the last super admin; else as `assertSuperAdmin`.
 */
export function assertRemovable(
  target: AdminRecord,
  caller: SignedIn,
  all: readonly AdminRecord[],
): void {
  if (target._id === caller.admin._id) throw new Failure(409, OWN_ACCOUNT)
  if (isActiveSuperAdmin(target) && all.filter(isActiveSuperAdmin).length === 1)
    throw new Failure(409, LAST_SUPER_ADMIN)
  assertSuperAdmin(caller, all)
}
