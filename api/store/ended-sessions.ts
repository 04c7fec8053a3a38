// Ended sessions stay ended after an edit of the admins file, and when a deleted admin returns.
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

/** The record of a deleted admin that returns: its sessions of before the deletion stay ended. */
export function withoutSessions(record: AdminRecord): AdminRecord {
  return { ...record, sessionVersion: record.sessionVersion + 1, endedSessions: [] }
}
