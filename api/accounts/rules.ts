// Account rules: which accounts cannot be removed, and changes that end all sessions of an account.
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
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
  admins: readonly AdminRecord[],
): void {
  if (target._id === caller.admin._id) throw new Failure(409, OWN_ACCOUNT)
  if (isActiveSuperAdmin(target) && admins.filter(isActiveSuperAdmin).length === 1)
    throw new Failure(409, LAST_SUPER_ADMIN)
  assertSuperAdmin(caller, admins)
}

/** Returns the record with all sessions ended. */
export function endSessions<T extends Pick<AdminRecord, 'sessionVersion' | 'endedSessions'>>(
  admin: T,
): T {
  return { ...admin, sessionVersion: admin.sessionVersion + 1, endedSessions: [] }
}

/**
 * Returns the record with a new password, and all sessions and the private calendar ended: whoever had the old password
 * may have its address. If somebody else chose the password, the admin must choose a new one first.
 */
export function setPassword(
  admin: AdminRecord,
  passwordHash: string,
  chosenBy: 'owner' | 'somebody else',
): FieldsOf<AdminRecord> {
  const { mustChangePassword: _m, calendarHash: _c, ...rest } = endSessions(admin)
  return {
    ...rest,
    passwordHash,
    passwordChangedAt: new Date().toISOString(),
    ...(chosenBy === 'somebody else' && { mustChangePassword: true as const }),
  }
}
