// Signs and verifies session tokens.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

/** Longer than a working day: staff sign in once each morning. */
const SESSION_HOURS = 12

/** A correction of the clock by so many seconds does not end sessions. */
const CLOCK_STEP_S = 60

/** RFC 7518 requires a key of at least 256 bits for HS256. */
export const SECRET_MIN_BYTES = 32

const ALGORITHM = 'HS256'
const TYPE = 'JWT'
const ISSUER = 'showroom'
const AUDIENCE = 'showroom-admin'

export type Tokens = ReturnType<typeof createTokens>

const payloadSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.nonEmpty()),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    jti: v.pipe(v.string(), v.nonEmpty()),
    exp: v.number(),
  }),
  v.transform(({ sub, version, jti, exp }) => ({
    /** The admin's id. */
    sub,
    /** The admin's session version when the token was made. */
    version,
    /** The session's id; logout ends this session only. */
    session: jti,
    /** The time of expiry: ISO, UTC. */
    expires: new Date(exp * 1000).toISOString(),
  })),
)
/** The claims of a valid token. */
export type TokenClaims = v.InferOutput<typeof payloadSchema>

/** Creates the functions that sign and verify with one secret, of at least SECRET_MIN_BYTES. */
export function createTokens(secret: string, now = () => new Date()) {
  const key = new TextEncoder().encode(secret)
  return {
    /** Creates a token for the next 12 hours; without `session` it begins a new session. */
    async sign({
      sub,
      version,
      session = randomUUID(),
    }: Omit<TokenClaims, 'session' | 'expires'> & { session?: string }): Promise<string> {
      // On demand: its 46 modules would take a tenth of every start.
      const { SignJWT } = await import('jose')
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
    /** The token's claims, or undefined if it is forged, expired or from another issuer. */
    async verify(token: string): Promise<TokenClaims | undefined> {
      const { jwtVerify } = await import('jose')
      const currentDate = now()
      const verified = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        // By default jose accepts a token without exp.
        requiredClaims: ['exp', 'iat', 'sub', 'version', 'jti'],
        currentDate,
      }).catch(() => undefined)
      // jose does not check that iat is in the past.
      if (Number(verified?.payload.iat) > currentDate.getTime() / 1000 + CLOCK_STEP_S)
        return undefined
      const claims = v.safeParse(payloadSchema, verified?.payload)
      return claims.success ? claims.output : undefined
    },
  }
}
