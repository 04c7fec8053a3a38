// Stores of the two forms in the profile of the signed-in admin.
import { computed, onMount } from 'nanostores'
import { type Admin, profileForm } from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { PROFILE_NOT_UPDATED } from '#src/admin/messages.ts'
import { createPasswordForm } from '#src/admin/session/session.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'

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
  const errorToast = createErrorToast()
  const password = createPasswordForm(session)
  const form = createFormStore({
    initial: valuesOf(admin),
    check: (values) => check(profileForm, values),
    onSubmit: errorToast.close,
    async send(_, changes) {
      try {
        // Send only changed fields, because the others may be newer on the server.
        const saved = await readBody(api.admins.profile.$put({ form: changes }))
        session.updateAdmin(saved)
        // Only super admins can read the history of accounts, which undo needs.
        if (saved.role === 'super_admin')
          undo.recordSave({ collection: 'admins', id: saved._id, updatedAt: saved.updatedAt })
        showToast('success', 'Profile updated successfully!')
        return valuesOf(saved)
      } catch (error) {
        const hasFields = error instanceof Failure && error.fields !== undefined
        errorToast.show(withReason(PROFILE_NOT_UPDATED, error), { isTransient: hasFields })
        throw error
      }
    },
    messageOf: (error) => messageOf(error, PROFILE_NOT_UPDATED),
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
    password,
    /** Names of all fields with unsaved text, including the passwords. */
    $unsaved: computed([form.$changed, password.$changed], (fields, passwords) => [
      ...fields,
      ...passwords,
    ]),
    hasUnsavedText: () => form.hasUnsavedText() || password.hasUnsavedText(),
    /** Saves the changed fields; does nothing without a change. */
    async save(): Promise<void> {
      if (form.$changed.get().length > 0) await form.submit()
    },
  }
}
