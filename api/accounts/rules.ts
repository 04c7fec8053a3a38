// Rules that protect accounts: nobody removes their own or the last super admin.
import { Failure } from '#api/contract/failure.ts'
import { isActiveSuperAdmin } from '#api/contract/session.ts'
import { assertSuperAdmin, type SignedIn } from '#api/middleware/session.ts'
import type { AdminRecord } from './account-record.ts'
import { LAST_SUPER_ADMIN, OWN_ACCOUNT } from './contract.ts'

/**
 * Asserts inside a transaction that `target` may be deleted, deactivated or demoted.
 * @throws Failure 409 for the caller's own account and the last super admin; otherwise like `assertSuperAdmin`.
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
