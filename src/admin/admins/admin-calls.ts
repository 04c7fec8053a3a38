// The team over the API.
import { answer } from '#api/client.ts'
import type { Admin, Role } from '#api/contract/admin.ts'
import type { Noun } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

export const ADMIN: Noun = { title: 'Admin', one: 'admin', many: 'admins' }

/** What 'Add New Admin' sends. */
export interface NewAdmin {
  name: string
  email: string
  password: string
  phoneNumber?: string
  location?: string
  role: Role
  mustChangePassword?: boolean | undefined
}

/** What of an admin others change. */
export type AdminChange = { isActive: boolean } | { role: Role }

export const listAdmins = (api: Api) => answer<Admin[]>(api.admins.$get())

/** @throws Failure 409 where somebody has this e-mail already, 422 with a sentence per bad field. */
export function createAdmin(api: Api, { mustChangePassword, ...fields }: NewAdmin) {
  const form = { ...fields, ...(mustChangePassword && { mustChangePassword: 'true' }) }
  return answer<Admin>(api.admins.$post({ form }))
}

/** @throws Failure 409 with the reason where nobody would be left in charge. */
export function changeAdmin(api: Api, id: string, change: AdminChange) {
  const form = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, String(value)]),
  )
  return answer<Admin>(api.admins[':id'].$put({ param: { id }, form }))
}

export const deleteAdmin = (api: Api, id: string) =>
  answer(api.admins[':id'].$delete({ param: { id } }))

/** The admin has to choose another password at the next sign-in. */
export const resetPassword = (api: Api, id: string, password: string) =>
  answer<Admin>(api.admins[':id'].password.$post({ param: { id }, form: { password } }))
