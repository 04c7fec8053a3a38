// Calls that sign in: by password, by a passkey, and by a second step after the password.
import { Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { verifyPassword } from '#api/security/password.ts'
import type { AdminRecord } from './account-record.ts'
import {
  DEACTIVATED,
  loginForm,
  type Session,
  session,
  TOO_MANY_ATTEMPTS,
  WRONG_CREDENTIALS,
} from './contract.ts'
import {
  codeSignInForm,
  passkeyOptions,
  passkeyOptionsForm,
  passkeySignInForm,
  type SecondStepNeeded,
  signInResponse,
  TOO_LATE,
  TOO_MANY_CODES,
  UNKNOWN_PASSKEY,
} from './second-step.contract.ts'
import { hasSecondStep } from './second-step.ts'
import { createSignIn, signingInFrom } from './sign-in.ts'

const calls = describeCalls({
  signIn: [
    'Signs in. For an account with a second step the answer is a ticket for that, and no session.',
    signInResponse,
    {
      isReadOnly: true,
      failures: { 401: WRONG_CREDENTIALS, 403: DEACTIVATED, 429: TOO_MANY_ATTEMPTS },
    },
  ],
  signInByCode: [
    'Signs in by six digits or a recovery code, after the password. Each code works once.',
    session,
    { failures: { 401: TOO_LATE, 403: DEACTIVATED, 429: TOO_MANY_CODES } },
  ],
  getPasskeyOptions: [
    'Options of WebAuthn for a sign-in by a passkey, good for ten minutes and one answer.',
    passkeyOptions,
    { isReadOnly: true, failures: { 401: TOO_LATE } },
  ],
  signInByPasskey: [
    'Signs in by a passkey, alone or after the password.',
    session,
    { failures: { 401: `${UNKNOWN_PASSKEY} ${TOO_LATE}`, 403: DEACTIVATED } },
  ],
})

/** Creates the calls under /auth that anybody may make. */
export function signInRoutes(deps: RouteDeps) {
  const { stores, attempts, tickets, passkeys, permit } = deps
  const { admins } = stores
  const signIn = createSignIn(deps)

  /** The account whose password was right a moment ago. @throws Failure 401 */
  async function readTicket(text: string): Promise<AdminRecord> {
    const ticket = await tickets.read('second-step', text)
    const admin = ticket?.account === undefined ? undefined : admins.find(ticket.account)
    // A new password or an ended access makes the ticket useless.
    if (!admin || ticket?.data !== admin.sessionVersion) throw new Failure(401, TOO_LATE)
    return admin
  }

  return new Hono<ApiEnv>()
    .post('/login', permit('public'), calls.signIn, form(loginForm), async (c) => {
      const { email, password, browser } = c.req.valid('form')
      const signingIn = signingInFrom(c, browser)
      const admin = admins.findBy('email', email)
      const isCorrect = await attempts.run({ account: email, address: c.var.address }, () =>
        verifyPassword(password, admin?.passwordHash),
      )
      if (admin && !isCorrect) signIn.recordFailure(admin, signingIn)
      // One message for an unknown account and a wrong password, so that it does not reveal which accounts exist.
      if (!admin || !isCorrect) throw new Failure(401, WRONG_CREDENTIALS)
      c.header('Cache-Control', 'no-store')
      if (!admin.isActive || !hasSecondStep(admin))
        return c.json<Session | SecondStepNeeded>(await signIn.startSession(admin, signingIn))
      return c.json<Session | SecondStepNeeded>({
        secondStep: {
          ticket: await tickets.issue('second-step', admin._id, admin.sessionVersion),
          hasPasskey: (admin.passkeys?.length ?? 0) > 0,
          hasCodes: admin.codes !== undefined,
          hasRecoveryCodes: (admin.recoveryCodes?.hashes.length ?? 0) > 0,
        },
      })
    })
    .post('/code', permit('public'), calls.signInByCode, form(codeSignInForm), async (c) => {
      const { ticket, code, browser } = c.req.valid('form')
      const admin = await readTicket(ticket)
      const signingIn = signingInFrom(c, browser)
      await signIn.useCode(admin, code).catch((error) => {
        signIn.recordFailure(admin, signingIn)
        throw error
      })
      c.header('Cache-Control', 'no-store')
      return c.json<Session>(await signIn.startSession(admin, signingIn))
    })
    .post(
      '/passkey-options',
      permit('public'),
      calls.getPasskeyOptions,
      form(passkeyOptionsForm),
      async (c) => {
        const { ticket } = c.req.valid('form')
        c.header('Cache-Control', 'no-store')
        const options = ticket
          ? await passkeys.createSignInOptions('passkey-second-step', await readTicket(ticket))
          : await passkeys.createSignInOptions('passkey-sign-in')
        return c.json(options)
      },
    )
    .post(
      '/passkey',
      permit('public'),
      calls.signInByPasskey,
      form(passkeySignInForm),
      async (c) => {
        const { ticket, answer, browser } = c.req.valid('form')
        const signingIn = signingInFrom(c, browser)
        const account = ticket ? await readTicket(ticket) : undefined
        const purpose = account ? 'passkey-second-step' : 'passkey-sign-in'
        const admin = await signIn.checkPasskey(answer, purpose, account, signingIn)
        c.header('Cache-Control', 'no-store')
        return c.json<Session>(await signIn.startSession(admin, signingIn))
      },
    )
}
