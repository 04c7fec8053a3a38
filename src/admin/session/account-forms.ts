// The stores of the forms for signing in and for changing one's own password.
import { loginForm, passwordChangeForm } from '#api/contract/admin.ts'
import { check } from '#api/contract/check.ts'
import { LOGIN_FAILED, PASSWORD_CHANGED, PASSWORD_NOT_CHANGED } from '#src/admin/messages.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { Session } from './session.ts'

export function createLoginForm({ signIn }: Pick<Session, 'signIn'>) {
  return createFormStore({
    initial: { email: '', password: '' },
    check: (values) => check(loginForm, values),
    send: async (credentials) => void (await signIn(credentials)),
    messageOf: (error) => messageOf(error, LOGIN_FAILED),
  })
}

export type PasswordForm = ReturnType<typeof createPasswordForm>

export function createPasswordForm(
  { changePassword }: Pick<Session, 'changePassword'>,
  fallback = PASSWORD_NOT_CHANGED,
) {
  return createFormStore({
    initial: { currentPassword: '', newPassword: '' },
    check: (values) => check(passwordChangeForm, values),
    async send(passwords) {
      await changePassword(passwords)
      showToast('success', PASSWORD_CHANGED)
      return undefined
    },
    messageOf: (error) => messageOf(error, fallback),
  })
}
