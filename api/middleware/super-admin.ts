// What has to hold at the moment an admin's record is written: two requests that were both allowed may not both be.
import {
  type AdminRecord,
  LAST_SUPER_ADMIN,
  NOT_ALLOWED,
  OWN_ACCOUNT,
  SIGN_IN_AGAIN,
} from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import { isOpen, type SignedIn } from './session.ts'

const isInCharge = ({ role, isActive }: AdminRecord) => role === 'super_admin' && isActive

/**
 * To be called inside the serialised write, with the records as it sees them.
 * @throws Failure 401 or 403 when the caller has lost the session or the role since the request began.
 */
export function assertSuperAdmin({ admin, session }: SignedIn, all: readonly AdminRecord[]): void {
  const caller = all.find(({ _id }) => _id === admin._id)
  if (!caller || !isOpen(session, caller)) throw new Failure(401, SIGN_IN_AGAIN)
  if (!isInCharge(caller)) throw new Failure(403, NOT_ALLOWED)
}

/**
 * To be called inside the serialised write, before `target` is deleted, deactivated or demoted.
 * @throws Failure 409 when that is the caller, or would leave nobody in charge; else as `stillInCharge`.
 */
export function assertRemovable(
  target: AdminRecord,
  caller: SignedIn,
  all: readonly AdminRecord[],
): void {
  if (target._id === caller.admin._id) throw new Failure(409, OWN_ACCOUNT)
  if (isInCharge(target) && all.filter(isInCharge).length === 1)
    throw new Failure(409, LAST_SUPER_ADMIN)
  assertSuperAdmin(caller, all)
}
