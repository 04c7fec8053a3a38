// Stored account records. The hash and the session fields never leave the server.
import * as v from 'valibot'
import { atLeastOne, count, recordFields } from '#api/contract/fields.ts'
import { admin } from './contract.ts'
import { passkey } from './second-step.contract.ts'

const { name, email, hasSecondStep: _h, secondStepFrom: _f, ...otherFields } = admin.entries

const isoTime = v.pipe(v.string(), v.isoTimestamp())
const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/))

const storedPasskey = v.strictObject({
  ...passkey.entries,
  /** The credential's id, by which it is found. */
  id: base64url,
  /** In COSE. */
  publicKey: base64url,
  /** Counts the uses on the device; 0 for ever where devices share a passkey. */
  counter: count,
  transports: v.array(v.string()),
})
export type StoredPasskey = v.InferOutput<typeof storedPasskey>

export const adminSchema = v.strictObject({
  ...recordFields,
  name,
  email,
  passwordHash: v.pipe(v.string(), v.startsWith('$argon2id$')),
  ...otherFields,
  passwordChangedAt: v.exactOptional(isoTime),
  passkeys: v.exactOptional(v.array(storedPasskey)),
  /** Six-digit codes of an app. */
  codes: v.exactOptional(
    v.strictObject({
      /** In base 32. */
      secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,}$/)),
      since: isoTime,
      /** The time step of the last code that was used. */
      lastStep: count,
    }),
  ),
  /** Those that are left. The hashes share one salt, so that a code is hashed once to be found. */
  recoveryCodes: v.exactOptional(
    v.strictObject({
      salt: base64url,
      hashes: v.array(v.string()),
      lastUsedAt: v.exactOptional(isoTime),
    }),
  ),
  /** Each token has the version from its sign-in. Raising the version ends every session. */
  sessionVersion: atLeastOne,
  /** Sessions ended by logout, stored until their tokens expire. */
  endedSessions: v.array(
    v.strictObject({ id: v.string(), expires: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
  /** SHA-256 of the key in the address of the private calendar. */
  calendarHash: v.exactOptional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
})
export type AdminRecord = v.InferOutput<typeof adminSchema>
