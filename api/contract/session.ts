// Roles of staff, and the messages and rules of their sessions.

export const ROLES = ['admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

export const SIGN_IN_AGAIN = 'Please sign in again.'
export const NOT_ALLOWED = 'Not allowed'
export const CHANGE_PASSWORD_FIRST = 'Choose a new password before you go on.'

/** Key of the session token in browser storage. */
export const TOKEN_STORAGE_KEY = 'admin_token'

/** Whether an account is currently able to manage the others. */
export function isActiveSuperAdmin({ role, isActive }: Readonly<Record<string, unknown>>): boolean {
  return role === 'super_admin' && isActive === true
}
