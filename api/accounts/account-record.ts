// Stored account records. The hash and the session fields never leave the server.
import * as v from 'valibot'
import { atLeastOne, recordFields } from '#api/contract/fields.ts'
import { type Admin, admin } from './contract.ts'

const { name, email, ...otherFields } = admin.entries

export const adminSchema = v.strictObject({
  ...recordFields,
  name,
  email,
  passwordHash: v.pipe(v.string(), v.startsWith('$argon2id$')),
  ...otherFields,
  /** Each token has the version from its sign-in. Raising the version ends every session. */
  sessionVersion: atLeastOne,
  /** Sessions ended by logout, stored until their tokens expire. */
  endedSessions: v.array(
    v.strictObject({ id: v.string(), expires: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
})
export type AdminRecord = v.InferOutput<typeof adminSchema>

/** Returns the admin without the fields that must stay on the server. */
export function toPublicAdmin(record: AdminRecord): Admin {
  const { passwordHash: _h, sessionVersion: _v, endedSessions: _e, updatedBy: _u, ...rest } = record
  return rest
}
