// For tests: a super admin who is signed in by a token, never by a password.
import type { AdminRecord } from '#api/accounts/account-record.ts'
import type { FieldsOf } from '#api/contract/fields.ts'

export const OWNER: FieldsOf<AdminRecord> = {
  name: 'Kavitha Raghavan',
  email: 'kavitha@example.com',
  passwordHash: '$argon2id$not-for-signing-in',
  role: 'super_admin',
  isActive: true,
  sessionVersion: 1,
  endedSessions: [],
}
