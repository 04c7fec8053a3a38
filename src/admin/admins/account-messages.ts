// The sentences about the accounts of staff.
import { counted } from '#src/admin/messages.ts'

export const ADMINS_NOT_LOADED = 'Failed to load admins.'
export const ADMIN_NOT_CREATED = 'Failed to create admin.'
export const ADMIN_NOT_DELETED = 'Failed to delete admin.'
export const ADMIN_CREATED = 'Admin created successfully.'
export const ADMIN_DELETED = 'Admin deleted successfully.'
export const STATUS_UPDATED = 'Admin status updated.'
export const confirmDeactivate = (name: string) =>
  `Deactivate ${name}? This signs them out at once.`
export const ROLE_UPDATED = 'Admin role updated.'
export const ROLE_NOT_UPDATED = 'Failed to update role.'
export const PASSWORD_NOT_RESET = 'Failed to reset password.'
export const passwordReset = (name: string) => `Password of ${name} reset.`
export const ROLE_POWERS = {
  admin: 'Products, interiors, gallery, brands, enquiries',
  super_admin: 'All of that, and other admins',
} as const
export function adminsInWords(admins: readonly { isActive: boolean }[]): string {
  const active = admins.filter(({ isActive }) => isActive).length
  return `${counted(admins.length, 'admin', 'admins')}, ${active} active. A deactivated admin is signed out at once.`
}
