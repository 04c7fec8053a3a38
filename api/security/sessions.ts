// Ends every session of an admin at once.
import type { AdminRecord } from '#api/contract/admin.ts'

/** The record as it is after all tokens made so far have become worthless. */
export function withoutSessions<T extends Pick<AdminRecord, 'sessionVersion' | 'endedSessions'>>(
  admin: T,
): T {
  return { ...admin, sessionVersion: admin.sessionVersion + 1, endedSessions: [] }
}
