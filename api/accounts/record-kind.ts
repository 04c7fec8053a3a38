// Record kind of accounts: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type AdminRecord, adminSchema } from './account-record.ts'
import { EMAIL_TAKEN } from './contract.ts'
import { endSessions } from './rules.ts'
import { keepUsedUp } from './second-step.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    admins: AdminRecord
  }
}

/** Fields whose values never leave the server. */
const SECRETS = [
  ...['passwordHash', 'passwordChangedAt', 'sessionVersion', 'endedSessions'],
  ...['passkeys', 'codes', 'recoveryCodes', 'calendarHash'],
]

registerKind('admins', {
  noun: 'Admin',
  plural: 'admins',
  schema: adminSchema,
  title: 'name',
  unique: [{ key: 'email', takenMessage: EMAIL_TAKEN }],
  mergeProtected: (edited, current) => keepUsedUp(keepSessionsEnded(edited, current), current),
  isHidden: (field) => SECRETS.includes(field),
  // When a deleted admin is restored, sessions from before the deletion stay ended, and so does the private calendar.
  protect: {
    fields: [...SECRETS, 'mustChangePassword'],
    prepareRestored: ({ calendarHash: _, ...admin }) => endSessions(admin),
  },
  calls: { read: 'GET /api/admins', change: 'PUT /api/admins/:id' },
})

/** Ended sessions stay ended; if the role or the access changes, all sessions end. */
function keepSessionsEnded(edited: AdminRecord, current: AdminRecord): AdminRecord {
  const endedSessions = [...edited.endedSessions, ...current.endedSessions]
  const hasAccessChanged = edited.role !== current.role || edited.isActive !== current.isActive
  const version = Math.max(edited.sessionVersion, current.sessionVersion)
  return {
    ...edited,
    sessionVersion: version + (hasAccessChanged ? 1 : 0),
    endedSessions: [...new Map(endedSessions.map((session) => [session.id, session])).values()],
  }
}
