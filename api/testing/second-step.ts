// For tests: the app with Suresh, who signs in by passkeys and codes.
import { TOTP } from 'otpauth'
import { createAuthenticator, type TestAuthenticator } from './authenticator.ts'
import { openSignIn } from './sign-in.ts'

/** The code that an app shows, some time steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

export async function openSecondStep(...options: Parameters<typeof openSignIn>) {
  const api = await openSignIn(...options)
  const { call, login } = api
  const post = (path: string, body: object, token = '') => call('POST', path, { token, body })
  const signInByPassword = async (): Promise<string> => (await login()).body.token

  /** Adds a passkey to the account of this session. */
  async function addPasskey(token: string, device = createAuthenticator()) {
    const { body: options } = await post('/auth/passkeys/options', {}, token)
    const added = await post('/auth/passkeys', { answer: device.create(options) }, token)
    return { device, added }
  }

  /** Turns codes on; resolves with the secret and the recovery codes. */
  async function addCodes(token: string) {
    const { body } = await post('/auth/codes/options', {}, token)
    const ticket: string = body.ticket
    // An earlier step, so that the code of now is still good.
    const code = codeOf(body.secret, -1)
    const on = await post('/auth/codes', { ticket, code }, token)
    const secret: string = body.secret
    const recoveryCodes: string[] = body.recoveryCodes
    return { secret, recoveryCodes, ticket, on }
  }

  /** Signs in by a passkey, as the only step or, with a ticket, after the password. */
  async function signInByPasskey(
    device: TestAuthenticator,
    ticket?: string,
    lies?: Parameters<TestAuthenticator['get']>[1],
  ) {
    const { body: options } = await post('/auth/passkey-options', { ticket })
    return post('/auth/passkey', { ticket, answer: device.get(options, lies) })
  }

  /** The ticket after the right password. */
  const readTicket = async (): Promise<string> => (await login()).body.secondStep.ticket

  return { ...api, post, signInByPassword, addPasskey, addCodes, signInByPasskey, readTicket }
}
