// What changes in an admin's record together with the password.
import type { AdminRecord } from '#api/contract/admin.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import { withoutSessions } from './sessions.ts'

/**
 * The record with a new password, by which every session made so far ends.
 * `chosenBy` somebody else, it is good for choosing one's own and for nothing more.
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
