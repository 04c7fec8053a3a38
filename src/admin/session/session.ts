// Session: verified at the start, ended by the server, by the admin, or in another tab; and its sign-in and password forms.
import { atom } from 'nanostores'
import {
  type Admin,
  loginForm,
  type PasswordChange,
  passwordChangeForm,
  type Session as SessionResponse,
} from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { Calls, TokenStore } from './api-calls.ts'

export type SessionState =
  | { kind: 'checking' }
  /** The token is kept, because the server has not rejected it. */
  | { kind: 'unreachable'; message: string }
  | { kind: 'signed-out'; reason: 'no-token' | 'ended' | 'left' }
  | { kind: 'signed-in'; admin: Admin }

export type Session = ReturnType<typeof createSession>

export function createSession({ api }: Calls, token: TokenStore) {
  const $session = atom<SessionState>({ kind: 'signed-out', reason: 'no-token' })
  /** The token to which `$session` belongs. */
  let checkedToken: string | undefined

  function startSession({ token: newToken, admin }: SessionResponse): void {
    checkedToken = newToken
    // Before the session, whose listeners make calls.
    token.write(newToken)
    $session.set({ kind: 'signed-in', admin })
  }

  function endSession(reason: 'ended' | 'left'): void {
    checkedToken = undefined
    $session.set({ kind: 'signed-out', reason })
    token.remove()
  }

  /** Verifies the token; a signed-in admin stays signed in meanwhile. */
  async function verify(): Promise<void> {
    const verifiedToken = token.$token.get()
    if (!verifiedToken) return
    checkedToken = verifiedToken
    if ($session.get().kind !== 'signed-in') $session.set({ kind: 'checking' })
    try {
      const admin = await readBody(api.auth.verify.$get())
      if (verifiedToken === token.$token.get()) $session.set({ kind: 'signed-in', admin })
    } catch (error) {
      if (verifiedToken === token.$token.get()) handleVerifyError(error)
    }
  }

  /** Ends the session only if the server has rejected the token. */
  function handleVerifyError(error: unknown): void {
    const isRefusal = error instanceof Failure && error.status < 500 && error.status !== 429
    if (isRefusal) endSession('ended')
    else if ($session.get().kind === 'checking')
      $session.set({ kind: 'unreachable', message: messageOf(error, UNREACHABLE) })
  }

  token.$token.subscribe((current) => {
    if (current === checkedToken) return
    if (current) void verify()
    else endSession('ended')
  })

  return {
    $session,
    verify,
    /** @throws Failure with the reason, or Unreachable. */
    async signIn(credentials: { email: string; password: string }): Promise<void> {
      startSession(await readBody(api.auth.login.$post({ form: credentials })))
    },
    /** Ends the other sessions of this admin; this one gets a new token. */
    async changePassword(passwords: PasswordChange) {
      startSession(await readBody(api.admins.profile.password.$put({ form: passwords })))
    },
    /** Ends the other sessions of this admin; this one gets a new token. */
    async endOtherSessions() {
      startSession(await readBody(api.auth.sessions['end-others'].$post()))
    },
    updateAdmin(admin: Admin): void {
      if ($session.get().kind === 'signed-in') $session.set({ kind: 'signed-in', admin })
    },
    /** Signs out at once, even if the server does not answer. */
    signOut(): void {
      const authorization = `Bearer ${token.$token.get()}`
      api.auth.logout.$post({}, { headers: { authorization } }).catch(() => {})
      endSession('left')
    },
  }
}

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
