// Session tokens: signed here, and believed only when signed here, for here, and not too long ago.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

let loading: Promise<typeof import('jose')> | undefined
/** Brought in by the first token: its 46 modules would be a tenth of every start. */
function jose() {
  loading ??= import('jose')
  return loading
}

/** A working day with some air: staff sign in once each morning. */
const SESSION_HOURS = 12

/** A clock that is set right by so much, in seconds, ends nobody's session. */
const CLOCK_STEP_S = 60

/** HS256 is only as strong as its key; RFC 7518 asks for at least the hash's own 256 bits. */
export const SECRET_MIN_BYTES = 32

const ALGORITHM = 'HS256'
const TYPE = 'JWT'
const ISSUER = 'showroom'
const AUDIENCE = 'showroom-admin'

/** What a genuine token says. */
export interface TokenClaims {
  /** The admin's id. */
  sub: string
  /** The admin's session version when the token was made. */
  version: number
  /** The session's id: logout ends this one and no other. */
  session: string
  /** When the token stops by itself: ISO, UTC. */
  expires: string
}

export interface Tokens {
  /** Makes a token for the next 12 hours; without `session` it begins a new one. */
  sign(claims: { sub: string; version: number; session?: string }): Promise<string>
  /** What the token says, or undefined when it is forged, expired or not ours. */
  verify(token: string): Promise<TokenClaims | undefined>
}

const payloadSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.nonEmpty()),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    jti: v.pipe(v.string(), v.nonEmpty()),
    exp: v.number(),
  }),
  v.transform(
    ({ sub, version, jti, exp }): TokenClaims => ({
      sub,
      version,
      session: jti,
      expires: new Date(exp * 1000).toISOString(),
    }),
  ),
)

/**
 * Signs and verifies with one secret.
 * @throws Error when the secret is shorter than 32 bytes.
 */
export function createTokens(
  secret: Uint8Array | string,
  now: () => Date = () => new Date(),
): Tokens {
  const key = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret
  if (key.length < SECRET_MIN_BYTES)
    throw new Error(`The secret that signs sessions must have at least ${SECRET_MIN_BYTES} bytes.`)

  return {
    async sign({ sub, version, session = randomUUID() }) {
      const { SignJWT } = await jose()
      const issued = now()
      const expires = new Date(issued)
      expires.setUTCHours(issued.getUTCHours() + SESSION_HOURS)
      return new SignJWT({ version })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(sub)
        .setJti(session)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(key)
    },
    async verify(token) {
      const { jwtVerify } = await jose()
      const currentDate = now()
      const verified = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        // jose takes a token without an end unless told otherwise.
        requiredClaims: ['exp', 'iat', 'sub', 'version', 'jti'],
        currentDate,
      }).catch(() => undefined)
      // One from the future is nothing that jose minds.
      if (Number(verified?.payload.iat) > currentDate.getTime() / 1000 + CLOCK_STEP_S)
        return undefined
      const claims = v.safeParse(payloadSchema, verified?.payload)
      return claims.success ? claims.output : undefined
    },
  }
}
