// Store of the sign-in: the password or a passkey, and then, if one is needed, the second step.
import { atom, onMount } from 'nanostores'
import { loginForm } from '#api/accounts/contract.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import type { Passkeys } from './environment.ts'
import type { SecondStep, Session } from './session.ts'

const FAILED = 'Login failed'
/** A suggested passkey is asked for anew before its challenge ends, in milliseconds. */
const RENEW_MS = 8 * 60_000

export type SignInStep =
  | { kind: 'password' }
  /** The device asks its owner. */
  | { kind: 'waiting' }
  | { kind: 'second'; email: string; needs: SecondStep }

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(
  session: Pick<Session, 'signIn' | 'signInByCode' | 'signInByPasskey'>,
  passkeys: Passkeys,
) {
  const $step = atom<SignInStep>({ kind: 'password' })
  /** Why a passkey was refused. */
  const $passkeyError = atom<string | undefined>()
  /** When the next code may be tried, in ms since 1970; 0 for at once. */
  const $waitUntil = atom(0)

  const login = createFormStore({
    initial: { email: '', password: '' },
    check: (values) => check(loginForm, values),
    async send({ email, password }) {
      const needs = await session.signIn({ email, password })
      if (needs) $step.set({ kind: 'second', email, needs })
      return undefined
    },
    messageOf: (error) => messageOf(error, FAILED),
    onSubmit: () => $passkeyError.set(undefined),
  })

  const code = createFormStore({
    initial: { code: '' },
    check: (values) => values,
    async send({ code: text }) {
      const step = $step.get()
      if (step.kind === 'second') await session.signInByCode(step.needs.ticket, text)
      return undefined
    },
    messageOf: (error) => messageOf(error, FAILED),
    onRefused(error) {
      if (error instanceof Failure && error.retryAfter)
        $waitUntil.set(Date.now() + error.retryAfter * 1000)
      if (error instanceof Failure && error.status === 401) restart(error.message)
    },
  })

  function restart(reason?: string): void {
    code.reset()
    login.reset()
    $waitUntil.set(0)
    $passkeyError.set(reason)
    $step.set({ kind: 'password' })
  }

  /** Offers passkeys in the field for the e-mail, until the form is left. */
  async function suggest(): Promise<void> {
    try {
      await session.signInByPasskey({ isSuggested: true })
    } catch (error) {
      // Without a connection nothing is suggested; the form says why when it is sent.
      if (error instanceof Failure) $passkeyError.set(error.message)
    }
  }

  onMount($step, () => {
    if (!passkeys.isAvailable) return
    let timer: ReturnType<typeof setInterval> | undefined
    const stopFollowing = $step.subscribe(({ kind }) => {
      clearInterval(timer)
      if (kind !== 'password') return
      void suggest()
      timer = setInterval(() => void suggest(), RENEW_MS)
    })
    return () => {
      clearInterval(timer)
      stopFollowing()
      passkeys.cancel()
    }
  })

  return {
    $step,
    $passkeyError,
    $waitUntil,
    login,
    code,
    restart: () => restart(),
    /** Signs in by a passkey as the only step. Cancelled on the device, everything is as before. */
    async usePasskey(): Promise<void> {
      $passkeyError.set(undefined)
      $step.set({ kind: 'waiting' })
      try {
        await session.signInByPasskey()
      } catch (error) {
        $passkeyError.set(messageOf(error, FAILED))
      }
      if ($step.get().kind === 'waiting') $step.set({ kind: 'password' })
    },
    /** Uses a passkey after the password. */
    async usePasskeyAsSecond(): Promise<void> {
      const step = $step.get()
      if (step.kind !== 'second') return
      $passkeyError.set(undefined)
      try {
        await session.signInByPasskey({ ticket: step.needs.ticket })
      } catch (error) {
        if (error instanceof Failure && error.status === 401) return restart(error.message)
        $passkeyError.set(messageOf(error, FAILED))
      }
    },
    /** Takes back the request to the device. */
    cancelPasskey(): void {
      passkeys.cancel()
      $step.set({ kind: 'password' })
    },
  }
}
