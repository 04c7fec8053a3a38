// For tests: a device with one passkey, which answers the options of WebAuthn as a browser would, or falsely on purpose.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

interface Lies {
  origin?: string
  rpId?: string
  /** Another challenge than that of the options. */
  challenge?: string
  counter?: number
  userHandle?: string
  isVerified?: boolean
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

export type TestAuthenticator = ReturnType<typeof createAuthenticator>

export function createAuthenticator({ origin = 'https://tiles.example' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, lies: Lies) =>
    JSON.stringify({
      ...{ type, challenge: lies.challenge ?? challenge },
      ...{ origin: lies.origin ?? origin, crossOrigin: false },
    })

  function authenticatorData(rpId: string, lies: Lies, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    const verified = lies.isVerified === false ? 0 : USER_VERIFIED
    const flags = USER_PRESENT | verified | (attested.length > 0 ? ATTESTED : 0)
    return Buffer.concat([hash(lies.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }

  /** The public key in COSE: an elliptic curve key for ES256. */
  function encodePublicKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]) as never,
    )
  }

  return {
    id: encode(id),
    /** Answers `navigator.credentials.create`. */
    create({ challenge, rp, user }: CreationOptions, lies: Lies = {}) {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encodePublicKey()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, lies, attested))],
      ])
      return {
        ...{ id: encode(id), rawId: encode(id), type: 'public-key' as const },
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, lies)),
          attestationObject: encode(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Answers `navigator.credentials.get`. */
    get({ challenge, rpId }: { challenge: string; rpId: string }, lies: Lies = {}) {
      counter += 1
      const data = authenticatorData(rpId, lies)
      const client = clientData('webauthn.get', challenge, lies)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...{ id: encode(id), rawId: encode(id), type: 'public-key' as const },
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
