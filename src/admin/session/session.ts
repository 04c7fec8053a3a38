// Who is signed in: verified at start, ended by the server, by the person, or in another tab.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import type { Admin, Session as Granted } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import type { Calls } from './api-calls.ts'
import type { TokenKeeper } from './token.ts'

export type SessionState =
  | { kind: 'checking' }
  /** The token is kept: nobody has said that it is bad. */
  | { kind: 'unreachable'; message: string }
  | { kind: 'signed-out'; why: 'nobody' | 'ended' | 'left' }
  | { kind: 'signed-in'; admin: Admin }

export type Session = ReturnType<typeof createSession>

/** Starts by verifying the stored token, if there is one. */
export function createSession({ api }: Calls, token: TokenKeeper) {
  const $session = atom<SessionState>({ kind: 'signed-out', why: 'nobody' })
  /** The token that `$session` speaks of. */
  let settled: string | undefined

  function accept({ token: granted, admin }: Granted): void {
    settled = granted
    $session.set({ kind: 'signed-in', admin })
    token.keep(granted)
  }

  function end(why: 'ended' | 'left'): void {
    settled = undefined
    $session.set({ kind: 'signed-out', why })
    token.drop()
  }

  /** Asks the server about the token; whoever is signed in stays on screen meanwhile. */
  async function verify(): Promise<void> {
    const asked = token.$token.get()
    if (!asked) return
    settled = asked
    if ($session.get().kind !== 'signed-in') $session.set({ kind: 'checking' })
    try {
      const admin = await answer(api.auth.verify.$get())
      if (asked === token.$token.get()) $session.set({ kind: 'signed-in', admin })
    } catch (error) {
      if (asked === token.$token.get()) doubt(error)
    }
  }

  /** A token is dropped when the server says that it is bad, and kept when the server says nothing. */
  function doubt(error: unknown): void {
    if (isVerdict(error)) end('ended')
    else if ($session.get().kind === 'checking')
      $session.set({ kind: 'unreachable', message: messageOf(error, UNREACHABLE) })
  }

  token.$token.subscribe((now) => {
    if (now === settled) return
    if (now) void verify()
    else end('ended')
  })

  return {
    $session,
    verify,
    /** @throws Failure with the reason, or Unreachable. */
    async signIn(credentials: { email: string; password: string }): Promise<void> {
      accept(await answer(api.auth.login.$post({ form: credentials })))
    },
    /** Ends every other session of this admin; this one goes on with a new token. */
    async changePassword(passwords: { currentPassword: string; newPassword: string }) {
      accept(await answer(api.admins.profile.password.$put({ form: passwords })))
    },
    /** Shows what has been saved of the admin who is signed in. */
    renew(admin: Admin): void {
      if ($session.get().kind === 'signed-in') $session.set({ kind: 'signed-in', admin })
    },
    /** Signed out here at once; the server is told, and if it cannot be, the token runs out by itself. */
    signOut(): void {
      const authorization = `Bearer ${token.$token.get()}`
      api.auth.logout.$post({}, { headers: { authorization } }).catch(() => {})
      end('left')
    },
  }
}

const isVerdict = (error: unknown) =>
  error instanceof Failure && error.status < 500 && error.status !== 429
