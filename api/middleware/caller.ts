// Caller of a call for staff: a person with a session, or a program with an API token.
import { Failure } from '#api/contract/failure.ts'
import { findApiToken, findTokenEnd, readApiToken } from '#api/security/api-token.ts'
import type { RecordTypes } from '#api/store/kinds.ts'
import type { ApiDeps } from './deps.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { SignedIn } from './session.ts'

/** A program with an API token. */
export interface Program {
  token: RecordTypes['tokens']
}

export type Caller = SignedIn | Program

export const TOKEN_NOT_VALID =
  'This token does not work: it was revoked, it is over, or who made it is no longer a super admin.'
export const TOKEN_MAY_NOT = 'This token may not do this.'

/** Enough for a program that reads 20,000 products page by page; in this process. */
export const TOKEN_RATE_LIMIT = { limit: 300, windowMs: 60_000 }

/** Creates a function that reads the API token of a call. */
export function createTokenReader({
  stores,
  calendar,
  lastUses,
  log,
}: Pick<ApiDeps, 'stores' | 'calendar' | 'lastUses' | 'log'>) {
  const limitRate = createRateLimiter({
    ...TOKEN_RATE_LIMIT,
    messageOf: (span) => `This token has made too many calls. Please try again in ${span}.`,
  })

  /**
   * Resolves with the token of an Authorization header; undefined if it has none. Nothing is cached between calls, so
   * that revoking takes effect at once.
   * @throws Failure 401, with the same message for every reason; 429 after too many calls.
   */
  return async (header: string | undefined): Promise<RecordTypes['tokens'] | undefined> => {
    const text = readApiToken(header)
    if (text === undefined) return undefined
    const token = findApiToken(text, stores.tokens.all())
    if (!token || findTokenEnd(token, stores.admins.find(token.createdBy), calendar.today()))
      throw new Failure(401, TOKEN_NOT_VALID)
    await limitRate(token._id)
    lastUses
      .record(token._id)
      .catch((cause) => log.error('The last use of a token was not saved.', cause))
    return token
  }
}
