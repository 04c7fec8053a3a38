// Signing and verification of session tokens.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

/** Longer than a working day, so that staff sign in once each morning. */
const SESSION_HOURS = 12

/** A clock correction of up to this many seconds does not end sessions. */
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
    iat: v.number(),
    auth_time: v.optional(v.number()),
  }),
  v.transform(({ sub, version, jti, exp, iat, auth_time = iat }) => ({
    /** The admin's id. */
    sub,
    /** The admin's session version when the token was issued. */
    version,
    /** The session's id. A logout ends only this session. */
    session: jti,
    /** When it expires: ISO time, UTC. */
    expires: new Date(exp * 1000).toISOString(),
    /** When its owner last proved who they are: ISO time, UTC. */
    confirmedAt: new Date(auth_time * 1000).toISOString(),
  })),
)

/** The claims of a valid token. */
export type TokenClaims = v.InferOutput<typeof payloadSchema>

/** What identifies a session. */
export type SessionKey = Omit<TokenClaims, 'confirmedAt'>

/**
 * Creates functions that sign and verify with a secret of at least SECRET_MIN_BYTES. Tokens that were signed with
 * `previousSecret` are valid as well.
 */
export function createTokens(
  secret: string,
  {
    previousSecret,
    now = () => new Date(),
  }: { previousSecret?: string | undefined; now?: () => Date } = {},
) {
  const encoder = new TextEncoder()
  const key = encoder.encode(secret)
  const keys = previousSecret === undefined ? [key] : [key, encoder.encode(previousSecret)]
  return {
    /**
     * Creates a token for the next 12 hours. Without `session` it starts a new session; without `confirmedAt` its owner
     * has proved now who they are.
     */
    async sign({
      sub,
      version,
      session = randomUUID(),
      confirmedAt,
    }: Pick<TokenClaims, 'sub' | 'version'> &
      Partial<Pick<TokenClaims, 'session' | 'confirmedAt'>>): Promise<string> {
      // Imported on demand, because its 46 modules would take a tenth of every start.
      const { SignJWT } = await import('jose')
      const issuedAt = now()
      const expiresAt = new Date(issuedAt)
      expiresAt.setUTCHours(issuedAt.getUTCHours() + SESSION_HOURS)
      const confirmed = confirmedAt === undefined ? issuedAt.getTime() : Date.parse(confirmedAt)
      return new SignJWT({ version, auth_time: Math.floor(confirmed / 1000) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(sub)
        .setJti(session)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
    },
    /** The token's claims; undefined if it is forged, expired or from another issuer. */
    async verify(token: string): Promise<TokenClaims | undefined> {
      const { jwtVerify } = await import('jose')
      const currentDate = now()
      const verifyWith = (candidate: Uint8Array) =>
        jwtVerify(token, candidate, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          // By default, jose accepts a token without exp.
          requiredClaims: ['exp', 'iat', 'sub', 'version', 'jti'],
          currentDate,
        })
      const verified = await Promise.any(keys.map(verifyWith)).catch(() => undefined)
      // jose does not check that iat is in the past.
      if (Number(verified?.payload.iat) > currentDate.getTime() / 1000 + CLOCK_STEP_S)
        return undefined
      const claims = v.safeParse(payloadSchema, verified?.payload)
      return claims.success ? claims.output : undefined
    },
  }
}
