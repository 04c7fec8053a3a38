// Staff accounts: roles, passwords, sessions and the public shape of the record.
import * as v from 'valibot'
import {
  count,
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
} from '#api/contract/fields.ts'
import { storedDay } from '#api/contract/period.ts'
import { ROLES, type Role } from '#api/contract/session.ts'

export const DEFAULT_ROLE: Role = 'admin'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

export const EMAIL_TAKEN = 'An admin with this email already exists'
export const WRONG_CREDENTIALS = 'Email or password is wrong.'
export const TOO_MANY_ATTEMPTS =
  'Too many failed attempts; Retry-After says when the next makes sense.'
export const DEACTIVATED = 'This account is deactivated. Ask a super admin to activate it.'
export const WRONG_CURRENT_PASSWORD = 'This is not your current password.'
export const SAME_PASSWORD = 'Choose a password that differs from the current one.'
export const OWN_PASSWORD =
  'Change your own password under Profile, where the current one is asked for.'
export const OWN_ACCOUNT =
  'You cannot delete, deactivate or demote yourself. Another super admin can.'
export const LAST_SUPER_ADMIN =
  'This is the last active super admin. Make somebody else a super admin first.'
export const COMMON_PASSWORD = 'This password is easy to guess. Choose a less usual one.'

export const passwordText = (label: string) =>
  v.optional(
    v.pipe(
      v.string(`${label} must be text.`),
      v.nonEmpty(`${label} is required.`),
      v.maxLength(PASSWORD_MAX, `${label} must be at most ${PASSWORD_MAX} characters.`),
    ),
    '',
  )

/** A new password. Here only its length is checked; the routes also reject common passwords. */
export const newPassword = (label = 'Password') =>
  v.pipe(
    passwordText(label),
    v.minLength(PASSWORD_MIN, `${label} must have at least ${PASSWORD_MIN} characters.`),
  )

/** Sent with each sign-in. */
export const browserId = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(64))),
  v.description('A random id that the browser keeps, by which a sign-in on a new one is noticed.'),
)

const BAD_ROLE = 'Role must be admin or super_admin.'

/** The login form. */
export const loginForm = v.object({
  email: requiredLine('Email', EMAIL_MAX),
  password: passwordText('Password'),
  browser: browserId,
})

/** The form 'Add New Admin'. */
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

/** The form for activating, deactivating and changing the role. Absent fields keep their values. */
export const adminChangeForm = v.object({
  isActive: flag('Active'),
  role: v.optional(v.picklist(ROLES, BAD_ROLE)),
})

/** The form 'Reset password'. */
export const passwordResetForm = v.object({ password: newPassword() })

/** The form 'My Profile'. An e-mail address in it is ignored. */
export const profileForm = v.pipe(
  v.object({
    name: requiredLine('Name', NAME_MAX),
    phoneNumber: optionalPhone(),
    location: optionalLine('Location', LINE_MAX),
  }),
  v.transform(withoutEmpty),
)

const CURRENT_PASSWORD = 'Current password'
export const CURRENT_PASSWORD_REQUIRED = `${CURRENT_PASSWORD} is required.`

/** The form 'Change password'. */
export const passwordChangeForm = v.object({
  /** Not needed by an admin who must replace a password, having just signed in with it. */
  currentPassword: v.exactOptional(passwordText(CURRENT_PASSWORD)),
  newPassword: newPassword('New password'),
})
export type PasswordChange = v.InferOutput<typeof passwordChangeForm>

const { updatedBy: _, ...publicFields } = recordFields

/** The public shape of an admin. */
export const admin = v.strictObject({
  ...publicFields,
  name: filledText(NAME_MAX),
  email: filledText(EMAIL_MAX),
  phoneNumber: v.exactOptional(filledText(PHONE_MAX)),
  location: v.exactOptional(filledText(LINE_MAX)),
  role: v.picklist(ROLES),
  isActive: v.boolean(),
  /** True until the admin replaces a generated or reset password. */
  mustChangePassword: v.exactOptional(v.literal(true)),
  /** True if more than the password is asked for: a passkey, or a code. */
  hasSecondStep: v.exactOptional(v.literal(true)),
  /** The day from which this account, which has no second step, gets in with one only. */
  secondStepFrom: v.exactOptional(storedDay),
})
export type Admin = v.InferOutput<typeof admin>

/** The response to a sign-in and to a change of password. */
export const session = v.strictObject({ token: v.string(), admin })
export type Session = v.InferOutput<typeof session>

export const adminCount = v.strictObject({ count })

const isoTime = v.pipe(v.string(), v.isoTimestamp())

/** A session of the caller: a browser or program that is signed in. */
export const openSession = v.strictObject({
  id: v.string(),
  /** 'Chrome on Windows' */
  device: v.string(),
  firstSeenAt: isoTime,
  /** To the minute. */
  lastSeenAt: isoTime,
  /** Whether it is the session of this call. */
  isCurrent: v.boolean(),
  /** Whether its device is new since the last visit on the device of this call. */
  isNew: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof openSession>

/** An attempt to sign in. */
export const signIn = v.strictObject({
  at: isoTime,
  device: v.string(),
  isSuccessful: v.boolean(),
})
export type SignIn = v.InferOutput<typeof signIn>
