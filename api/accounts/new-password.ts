// Changes of an admin's record that end all of its sessions.
import type { FieldsOf } from '#api/contract/fields.ts'
import type { AdminRecord } from './account-record.ts'

/** Returns the record with all sessions ended. */
export function withoutSessions<T extends Pick<AdminRecord, 'sessionVersion' | 'endedSessions'>>(
  admin: T,
): T {
  return { ...admin, sessionVersion: admin.sessionVersion + 1, endedSessions: [] }
}

/**
 * Returns the record with a new password and all sessions ended. If somebody else chose the
 * password, the admin must choose a new one first.
 */
export function withPassword(
  admin: AdminRecord,
  passwordHash: string,
  chosenBy: 'owner' | 'somebody else',
): FieldsOf<AdminRecord> {
  const { mustChangePassword: _, ...rest } = withoutSessions(admin)
  return {
    ...rest,
    passwordHash,
    ...(chosenBy === 'somebody else' && { mustChangePassword: true as const }),
  }
}
