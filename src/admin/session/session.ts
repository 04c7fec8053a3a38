// Session: verified at the start, ended by the server, by the admin, or in another tab; and its sign-in and password forms.
import { atom } from 'nanostores'
import {
  type Admin,
  type PasswordChange,
  passwordChangeForm,
  type Session as SessionResponse,
} from '#api/accounts/contract.ts'
import type { SecondStepNeeded } from '#api/accounts/second-step.contract.ts'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { BROWSER_STORAGE_KEY } from '#api/contract/session.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { Calls, TokenStore } from './api-calls.ts'
import type { Environment, PasskeyJson } from './environment.ts'

export type SessionState =
  | { kind: 'checking' }
  /** The token is kept, because the server has not rejected it. */
  | { kind: 'unreachable'; message: string }
  | { kind: 'signed-out'; reason: 'no-token' | 'ended' | 'left' }
  | { kind: 'signed-in'; admin: Admin }

export type Session = ReturnType<typeof createSession>

/** What is asked for after the password, and the ticket for it. */
export type SecondStep = SecondStepNeeded['secondStep']

const BROWSER_ID_BYTES = 16

/** The id that this browser keeps, by which the server notices a sign-in on a new one. */
function readBrowserId(storage: Environment['storage']): string {
  const existing = storage.getItem(BROWSER_STORAGE_KEY)
  if (existing) return existing
  const bytes = crypto.getRandomValues(new Uint8Array(BROWSER_ID_BYTES))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.setItem(BROWSER_STORAGE_KEY, id)
  return id
}

export function createSession(
  { api }: Calls,
  token: TokenStore,
  { passkeys, storage }: Pick<Environment, 'passkeys' | 'storage'>,
) {
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
    /** Resolves with the second step if one is needed. @throws Failure with the reason, or Unreachable. */
    async signIn(credentials: {
      email: string
      password: string
    }): Promise<SecondStep | undefined> {
      const form = { ...credentials, browser: readBrowserId(storage) }
      const answer = await readBody(api.auth.login.$post({ form }))
      if ('secondStep' in answer) return answer.secondStep
      startSession(answer)
      return undefined
    },
    /** Takes six digits or a recovery code. @throws Failure 422 for a wrong one, 429 after five. */
    async signInByCode(ticket: string, code: string): Promise<void> {
      const form = { ticket, code, browser: readBrowserId(storage) }
      startSession(await readBody(api.auth.code.$post({ form })))
    },
    /**
     * Asks the device for a passkey; `isSuggested` waits until one is chosen in the form. Without a ticket it is the only
     * step. Resolves with false if nothing came of it. @throws Failure 401 for an unknown one.
     */
    async signInByPasskey({
      ticket,
      isSuggested = false,
    }: {
      ticket?: string
      isSuggested?: boolean
    } = {}): Promise<boolean> {
      const form = ticket ? { ticket } : {}
      const options = await readBody(api.auth['passkey-options'].$post({ form }))
      const ask = isSuggested ? passkeys.suggest : passkeys.get
      const answer = await ask(options as unknown as PasskeyJson)
      if (!answer) return false
      const answerForm = {
        ...{ ...form, answer: JSON.stringify(answer) },
        browser: readBrowserId(storage),
      }
      startSession(await readBody(api.auth.passkey.$post({ form: answerForm })))
      return true
    },
    /** Shows who is there, by a password or, without one, by a passkey. Resolves with false if the device was cancelled. */
    async confirm(password?: string): Promise<boolean> {
      if (password !== undefined)
        startSession(await readBody(api.auth.confirmation.$post({ form: { password } })))
      else {
        const options = await readBody(api.auth['confirmation-options'].$post())
        const answer = await passkeys.get(options as unknown as PasskeyJson)
        if (!answer) return false
        const form = { answer: JSON.stringify(answer) }
        startSession(await readBody(api.auth.confirmation.$post({ form })))
      }
      return true
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
