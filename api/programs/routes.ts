// API tokens, which super admins make and revoke. People only: no token can make another one.
import { Hono } from 'hono'
import * as v from 'valibot'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { messageResponse } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import { createApiToken, findTokenEnd } from '#api/security/api-token.ts'
import {
  type ApiToken,
  apiToken,
  LAST_DAY_OVER,
  type NewToken,
  newToken,
  newTokenForm,
  TOKEN_NAME_TAKEN,
  TOKENS_MAX,
  TOO_MANY_TOKENS,
  type TokenRecord,
} from './contract.ts'

const calls = describeCalls({
  listTokens: ['All API tokens, newest first, without the tokens themselves.', v.array(apiToken)],
  createToken: [
    'Makes a token for a program. Only this answer contains the token itself.',
    newToken,
    { failures: { 409: `${TOKEN_NAME_TAKEN} ${TOO_MANY_TOKENS}` } },
  ],
  deleteToken: ['Revokes a token at once and for good.', messageResponse],
})

/** Creates the calls under /tokens. */
export function tokenRoutes({ stores, calendar, lastUses, permit }: RouteDeps) {
  const { tokens, admins } = stores

  function toPublicToken(record: TokenRecord, lastUsedAt?: string): ApiToken {
    const { hash: _h, updatedBy: _u, isRevoked: _r, createdBy, ...fields } = record
    const creator = admins.find(createdBy)
    const end = findTokenEnd(record, creator, calendar.today())
    return {
      ...fields,
      ...(creator && { createdByName: creator.name }),
      ...(lastUsedAt && { lastUsedAt }),
      ...(end && { end }),
    }
  }

  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), calls.listTokens, async (c) => {
      const all = tokens.all()
      const times = await lastUses.read(all.map(({ _id }) => _id))
      return c.json(all.map((token) => toPublicToken(token, times[token._id])))
    })
    .post('/', permit('super_admin'), calls.createToken, form(newTokenForm), async (c) => {
      const { name, scope, enquiries, lastDay } = c.req.valid('form')
      if (lastDay && lastDay < calendar.today()) throw createFieldFailure('lastDay', LAST_DAY_OVER)
      const { secret, ...stored } = createApiToken(scope)
      const { result } = await stores.transaction(
        (transaction) => {
          assertSuperAdmin(c.var, transaction.admins.all())
          if (transaction.tokens.all().length >= TOKENS_MAX) throw new Failure(409, TOO_MANY_TOKENS)
          return transaction.tokens.insert({
            ...{ name, scope, ...stored, createdBy: c.var.by },
            ...(enquiries && { enquiries }),
            ...(lastDay && { lastDay }),
          })
        },
        { by: c.var.by, label: 'added' },
      )
      return c.json<NewToken>({ secret, token: toPublicToken(result) }, 201)
    })
    .delete('/:id', permit('super_admin'), calls.deleteToken, async (c) => {
      const { by } = c.var
      await stores.transaction(
        (transaction) => {
          assertSuperAdmin(c.var, transaction.admins.all())
          transaction.tokens.remove(c.req.param('id'))
        },
        { by, label: 'revoked' },
      )
      return c.json({ message: 'Token revoked.' })
    })
}
