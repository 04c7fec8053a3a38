// API tokens: how one looks, and when it works.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SCOPES, type Scope } from '#api/contract/scopes.ts'
import { isActiveSuperAdmin } from '#api/contract/session.ts'
import type { RecordTypes } from '#api/store/kinds.ts'

type Token = RecordTypes['tokens']

/** Finds every text that is meant as an API token: no session begins like this. Scanners for leaked secrets know such prefixes. */
const PREFIX = 'kmt_'
/** Crockford's digits: none of them looks like another one. Each carries five bits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SECRET_DIGITS = 32
const TOKEN = new RegExp(`^${PREFIX}(${SCOPES.join('|')})_[${DIGITS}]{${SECRET_DIGITS}}$`)

/** A new token such as 'kmt_read_7F3K…', which is shown once, and what is stored of it. */
export function createApiToken(scope: Scope) {
  // 32 digits divide the 256 values of a byte evenly.
  const digits = Array.from(randomBytes(SECRET_DIGITS), (byte) => DIGITS[byte % DIGITS.length])
  const secret = `${PREFIX}${scope}_${digits.join('')}`
  return { secret, hash: computeHash(secret).toString('hex'), ending: secret.slice(-4) }
}

/** The text of an Authorization header that is meant as an API token; undefined for a session. */
export function readApiToken(header: string | undefined): string | undefined {
  const [, text = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  return text.startsWith(PREFIX) ? text : undefined
}

/** The token with this text. All of them are compared, each in constant time. */
export function findApiToken(text: string, tokens: readonly Token[]): Token | undefined {
  if (!TOKEN.test(text)) return undefined
  const hash = computeHash(text)
  return tokens.filter((token) => timingSafeEqual(hash, Buffer.from(token.hash, 'hex')))[0]
}

/** Why a token does not work on this day of the showroom; undefined while it does. `creator` is the account of who made it. */
export function findTokenEnd(
  { isRevoked, lastDay }: Token,
  creator: RecordTypes['admins'] | undefined,
  today: string,
) {
  if (isRevoked) return 'restored'
  if (lastDay !== undefined && today > lastDay) return 'over'
  return creator && isActiveSuperAdmin(creator) ? undefined : 'creator'
}

const computeHash = (text: string) => createHash('sha256').update(text).digest()
