// Ended sessions stay ended after an edit or a restored backup of the admins file.
import type { AdminRecord } from '#api/contract/admin.ts'

/** The edited record with all sessions ended that have ended by now. */
export function withEndedSessions(edited: AdminRecord, current: AdminRecord): AdminRecord {
  const known = new Set(edited.endedSessions.map(({ id }) => id))
  return {
    ...edited,
    sessionVersion: Math.max(edited.sessionVersion, current.sessionVersion),
    endedSessions: [
      ...edited.endedSessions,
      ...current.endedSessions.filter(({ id }) => !known.has(id)),
    ],
  }
}
