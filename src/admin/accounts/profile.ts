// Store of the details of the signed-in admin.
import { onMount } from 'nanostores'
import { type Admin, profileForm } from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { PROFILE_NOT_UPDATED } from '#src/admin/messages.ts'
import { createSaveToast } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'

/** The labels of the fields, in the order of the form. */
export const PROFILE_LABELS = {
  name: 'Name',
  phoneNumber: 'Phone number',
  location: 'Location',
} as const

export type ProfileField = keyof typeof PROFILE_LABELS

const valuesOf = ({ name, phoneNumber = '', location = '' }: Admin) => ({
  name,
  phoneNumber,
  location,
})

export type Profile = ReturnType<typeof createProfile>

export function createProfile(admin: Admin, { calls: { api }, session, undo }: AdminStores) {
  const form = createFormStore({
    initial: valuesOf(admin),
    check: (values) => check(profileForm, values),
    async send(_, changes) {
      // Send only changed fields, because the others may be newer on the server.
      const saved = await readBody(api.admins.profile.$put({ form: changes }))
      session.updateAdmin(saved)
      // Only super admins can read the history of accounts, which undo needs.
      if (saved.role === 'super_admin')
        undo.recordSave({ collection: 'admins', id: saved._id, updatedAt: saved.updatedAt })
      showToast('success', 'Profile updated successfully!')
      return valuesOf(saved)
    },
    ...createSaveToast(PROFILE_NOT_UPDATED),
  })

  /** Reloads the stored values after an undo; fields with unsaved text keep it. */
  async function reload(): Promise<void> {
    const stored = await readBody(api.auth.verify.$get())
    session.updateAdmin(stored)
    form.showStored(valuesOf(stored))
  }
  onMount(form.$values, () => undo.$undone.listen(() => void reload().catch(() => {})))

  return {
    form,
    /** Saves the changed fields; does nothing without a change. */
    async save(): Promise<void> {
      if (form.$changed.get().length > 0) await form.submit()
    },
  }
}
