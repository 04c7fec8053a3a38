// Passkeys (WebAuthn): the options for a browser, and the check of what its device answers.
import type { RecordTypes } from '#api/store/kinds.ts'
import { TICKET_MINUTES, type Ticket, type TicketPurpose, type Tickets } from './tickets.ts'

type Account = RecordTypes['admins']
type StoredPasskey = NonNullable<Account['passkeys']>[number]

/** What a device answers, as JSON of WebAuthn. Its parts are checked by the library. */
export interface DeviceAnswer {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; [part: string]: unknown }
  [part: string]: unknown
}

/** Why an answer is refused. */
type Refusal = { refusal: 'late' | 'unknown' | 'bad' }

export interface CheckedPasskey {
  account: Account
  passkey: StoredPasskey
  /** Must be higher than the last one, unless both are 0. */
  counter: number
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** EdDSA, ES256 and RS256 in COSE: what devices of today can. */
const ALGORITHMS = [-8, -7, -257]

/** Matches the origins of a site on this machine, whatever its port. */
const LOCAL_ORIGIN = /^http:\/\/localhost(:\d+)?$/

/**
 * Creates the calls for the site at `siteUrl`, whose host is the relying party. A challenge is a ticket, so it is bound
 * to its purpose and its account, has an end, and is redeemed once.
 */
export function createPasskeys({ siteUrl, tickets }: { siteUrl: string; tickets: Tickets }) {
  const { hostname: rpID } = new URL(siteUrl)

  /** SITE_URL has the usual port; who starts a second process on the own machine uses another one. */
  function listOrigins(clientDataJSON: string): string[] {
    const { origin } = parseClientData(clientDataJSON)
    const isLocal = rpID === 'localhost' && LOCAL_ORIGIN.test(origin)
    return isLocal ? [siteUrl, origin] : [siteUrl]
  }

  const readChallenge = (purpose: TicketPurpose, { response }: DeviceAnswer) => {
    const { challenge } = parseClientData(response.clientDataJSON)
    return tickets.read(purpose, Buffer.from(challenge, 'base64url').toString())
  }

  /** What the library compares the answer with. */
  const expectationOf = ({ response }: DeviceAnswer) => ({
    expectedOrigin: listOrigins(response.clientDataJSON),
    expectedRPID: rpID,
    // The ticket in it has been read.
    expectedChallenge: () => true,
    requireUserVerification: true,
  })

  const timeout = TICKET_MINUTES * 60_000

  return {
    /** Options of a new passkey, which can be the only step of a sign-in: it is listed by the device and checks its owner. */
    async createRegistrationOptions(
      { _id, email, name, passkeys = [] }: Account,
      showroomName: string,
    ) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      return generateRegistrationOptions({
        rpName: showroomName,
        rpID,
        userID: new Uint8Array(Buffer.from(_id)),
        userName: email,
        userDisplayName: name,
        challenge: await tickets.issue('passkey-registration', _id),
        supportedAlgorithmIDs: ALGORITHMS,
        timeout,
        excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    /** Checks a new passkey of an account. */
    async checkRegistration(
      answer: DeviceAnswer,
      { _id }: Account,
    ): Promise<
      | Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>
      | { refusal: 'late' | 'bad' }
    > {
      const ticket = await readChallenge('passkey-registration', answer)
      if (ticket?.account !== _id) return { refusal: 'late' }
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as never,
        ...expectationOf(answer),
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }))
      if (!registrationInfo) return { refusal: 'bad' }
      if (!(await tickets.redeem(ticket))) return { refusal: 'late' }
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return {
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)),
      }
    },
    /** Options of a sign-in: by any passkey of the device, or by one of this account. */
    async createSignInOptions(purpose: TicketPurpose, account?: Account) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const passkeys = account?.passkeys?.map(({ id, transports }) => ({ id, transports }))
      return generateAuthenticationOptions({
        rpID,
        challenge: await tickets.issue(purpose, account?._id),
        timeout,
        userVerification: 'required',
        ...(passkeys && { allowCredentials: passkeys }),
      })
    },
    /** Checks an answer to `createSignInOptions` for the same purpose and account. The caller compares the counter. */
    async checkSignIn(
      answer: DeviceAnswer,
      purpose: TicketPurpose,
      accounts: readonly Account[],
      account?: Account,
    ): Promise<CheckedPasskey | Refusal> {
      const ticket = await readChallenge(purpose, answer)
      if (!ticket || ticket.account !== account?._id) return { refusal: 'late' }
      const match = findPasskey(answer, account ? [account] : accounts)
      if (!match) return { refusal: 'unknown' }
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const { id, publicKey, transports } = match.passkey
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as never,
        ...expectationOf(answer),
        // The stored counter is compared where the next one is stored, so that two at once cannot both pass.
        credential: {
          ...{ id, counter: 0, transports },
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) return { refusal: 'bad' }
      if (!(await tickets.redeem(ticket as Ticket))) return { refusal: 'late' }
      return { ...match, counter: authenticationInfo.newCounter }
    },
  }
}

/** The account with this credential; the device must not name another one. */
function findPasskey({ id, response: { userHandle } }: DeviceAnswer, accounts: readonly Account[]) {
  for (const account of accounts) {
    const passkey = account.passkeys?.find((candidate) => candidate.id === id)
    if (!passkey) continue
    const isNamed = typeof userHandle === 'string' && userHandle !== ''
    const handle = Buffer.from(account._id).toString('base64url')
    return isNamed && userHandle !== handle ? undefined : { account, passkey }
  }
  return undefined
}

/** The browser's own part of an answer; empty texts if it cannot be read. */
function parseClientData(clientDataJSON: string): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return { challenge: String(challenge), origin: String(origin) }
  } catch {
    return { challenge: '', origin: '' }
  }
}
