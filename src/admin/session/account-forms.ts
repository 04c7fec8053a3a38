// Stores of the sign-in form and of the form for changing one's own password.
import { loginForm, passwordChangeForm } from '#api/accounts/contract.ts'
import { check } from '#api/contract/check.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { Session } from './session.ts'

export function createLoginForm({ signIn }: Pick<Session, 'signIn'>) {
  return createFormStore({
    initial: { email: '', password: '' },
    check: (values) => check(loginForm, values),
    send: async (credentials) => void (await signIn(credentials)),
    messageOf: (error) => messageOf(error, 'Login failed'),
  })
}

export type PasswordForm = ReturnType<typeof createPasswordForm>

export function createPasswordForm(
  { changePassword }: Pick<Session, 'changePassword'>,
  fallback = 'Failed to change password.',
  { isFirst = false } = {},
) {
  return createFormStore({
    initial: { currentPassword: '', newPassword: '' },
    // At the first sign-in, the current password has just been typed.
    check: ({ currentPassword, newPassword }) =>
      check(passwordChangeForm, { newPassword, ...(!isFirst && { currentPassword }) }),
    async send(passwords) {
      await changePassword(passwords)
      showToast('success', 'Password changed.')
      return undefined
    },
    messageOf: (error) => messageOf(error, fallback),
  })
}
