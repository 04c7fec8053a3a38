// An administrator: roles, passwords, sessions and what others may see of them.
import * as v from 'valibot'
import {
  EMAIL_MAX,
  emailLine,
  filledText,
  flag,
  LINE_MAX,
  NAME_MAX,
  optionalLine,
  optionalPhone,
  PHONE_MAX,
  recordFields,
  requiredLine,
  withoutEmpty,
} from './fields.ts'

export const ROLES = ['admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]
export const DEFAULT_ROLE: Role = 'admin'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

export const EMAIL_TAKEN = 'An admin with this email already exists'
export const WRONG_CREDENTIALS = 'Email or password is wrong.'
export const TOO_MANY_ATTEMPTS =
  'Too many failed attempts; Retry-After says when the next makes sense.'
export const SIGN_IN_AGAIN = 'Please sign in again.'
export const NOT_ALLOWED = 'Not allowed'
export const DEACTIVATED = 'This account is deactivated. Ask a super admin to activate it.'
export const CHANGE_PASSWORD_FIRST = 'Choose a new password before you go on.'
export const WRONG_CURRENT_PASSWORD = 'This is not your current password.'
export const SAME_PASSWORD = 'Choose a password that differs from the current one.'
export const OWN_PASSWORD =
  'Change your own password under Profile, where the current one is asked for.'
export const OWN_ACCOUNT =
  'You cannot delete, deactivate or demote yourself. Another super admin can.'
export const LAST_SUPER_ADMIN =
  'This is the last active super admin. Make somebody else a super admin first.'
export const COMMON_PASSWORD = 'This password is easy to guess. Choose a less usual one.'

/** Browser storage key of the session token. */
export const TOKEN_STORAGE_KEY = 'admin_token'

/** A password to be chosen: its length counts, not its composition. */
export function newPassword(label = 'Password') {
  return v.optional(
    v.pipe(
      v.string(`${label} must be text.`),
      v.nonEmpty(`${label} is required.`),
      v.minLength(PASSWORD_MIN, `${label} must have at least ${PASSWORD_MIN} characters.`),
      v.maxLength(PASSWORD_MAX, `${label} must be at most ${PASSWORD_MAX} characters.`),
    ),
    '',
  )
}

const givenPassword = (label: string) =>
  v.optional(
    v.pipe(
      v.string(`${label} must be text.`),
      v.nonEmpty(`${label} is required.`),
      v.maxLength(PASSWORD_MAX, `${label} must be at most ${PASSWORD_MAX} characters.`),
    ),
    '',
  )

const BAD_ROLE = 'Role must be admin or super_admin.'

/** What the login form sends. */
export const loginForm = v.object({
  email: requiredLine('Email', EMAIL_MAX),
  password: givenPassword('Password'),
})

/** What 'Add New Admin' sends. */
export const newAdminForm = v.pipe(
  v.object({
    name: requiredLine('Name', NAME_MAX),
    email: emailLine(),
    password: newPassword(),
    phoneNumber: optionalPhone(),
    location: optionalLine('Location', LINE_MAX),
    role: v.optional(v.picklist(ROLES, BAD_ROLE), DEFAULT_ROLE),
    mustChangePassword: v.pipe(
      flag('Must change password'),
      v.description('Whether the password is good for the first sign-in only.'),
    ),
  }),
  v.transform(withoutEmpty),
)

/** What 'Activate', 'Deactivate' and a change of role send; what is absent stays as it is. */
export const adminChangeForm = v.object({
  isActive: flag('Active'),
  role: v.optional(v.picklist(ROLES, BAD_ROLE)),
})

/** What 'Reset password' sends. */
export const passwordResetForm = v.object({ password: newPassword() })

/** What My Profile sends; an e-mail sent along is ignored. */
export const profileForm = v.pipe(
  v.object({
    name: requiredLine('Name', NAME_MAX),
    phoneNumber: optionalPhone(),
    location: optionalLine('Location', LINE_MAX),
  }),
  v.transform(withoutEmpty),
)

/** What 'Change password' sends. */
export const passwordChangeForm = v.object({
  currentPassword: givenPassword('Current password'),
  newPassword: newPassword('New password'),
})

/** An admin as stored; the hash and the session fields never leave the server. */
export const adminSchema = v.strictObject({
  ...recordFields,
  name: filledText(NAME_MAX),
  email: filledText(EMAIL_MAX),
  passwordHash: v.pipe(v.string(), v.startsWith('$argon2id$')),
  phoneNumber: v.exactOptional(filledText(PHONE_MAX)),
  location: v.exactOptional(filledText(LINE_MAX)),
  role: v.picklist(ROLES),
  isActive: v.boolean(),
  /** Set while the password has to be replaced: made up, reset by somebody else, or meant for one sign-in. */
  mustChangePassword: v.exactOptional(v.literal(true)),
  /** A token carries the version it was made with; raising it ends every session. */
  sessionVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Sessions ended by logout, until their tokens expire by themselves. */
  endedSessions: v.array(
    v.strictObject({ id: v.string(), expires: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
})
export type AdminRecord = v.InferOutput<typeof adminSchema>

/** An admin as every answer shows one. */
export type Admin = Omit<
  AdminRecord,
  'passwordHash' | 'sessionVersion' | 'endedSessions' | 'updatedBy'
>

/** Leaves out what must not leave the server. */
export function shownAdmin(record: AdminRecord): Admin {
  const {
    passwordHash: _h,
    sessionVersion: _v,
    endedSessions: _e,
    updatedBy: _u,
    ...admin
  } = record
  return admin
}

/** What signing in, or changing the password, answers with. */
export interface Session {
  token: string
  admin: Admin
}
