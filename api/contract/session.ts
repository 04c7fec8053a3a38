// Roles of staff, and the messages and rules of their sessions.

export const ROLES = ['admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

export const SIGN_IN_AGAIN = 'Please sign in again.'
export const NOT_ALLOWED = 'Not allowed'
export const CHANGE_PASSWORD_FIRST = 'Choose a new password before you go on.'
export const SET_UP_STEP_FIRST = 'Set up a second step before you go on.'
/** Asked for a change of what protects the account, unless it was shown within `CONFIRMED_MINUTES`. */
export const CONFIRM_FIRST = 'First show that it is you, by a passkey or your password.'
export const CONFIRMED_MINUTES = 10

/** Key of the session token in browser storage. */
export const TOKEN_STORAGE_KEY = 'admin_token'
/** Key of the id by which a sign-in on a new device is noticed. */
export const BROWSER_STORAGE_KEY = 'admin_browser'

/** Whether an account is currently able to manage the others. */
export function isActiveSuperAdmin({ role, isActive }: Readonly<Record<string, unknown>>): boolean {
  return role === 'super_admin' && isActive === true
}
