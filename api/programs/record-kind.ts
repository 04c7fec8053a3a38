// Record kind of API tokens: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { TOKEN_NAME_TAKEN, type TokenRecord, tokenSchema } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    tokens: TokenRecord
  }
}

/** Fields whose values never leave the server. */
const SECRETS = ['hash', 'createdBy', 'isRevoked']

registerKind('tokens', {
  noun: 'Token',
  plural: 'tokens',
  schema: tokenSchema,
  title: 'name',
  unique: [{ key: 'name', takenMessage: TOKEN_NAME_TAKEN }],
  isHidden: (field) => SECRETS.includes(field),
  // A backup must not bring a revoked token back to life.
  protect: { fields: SECRETS, prepareRestored: (token) => ({ ...token, isRevoked: true }) },
  mergeProtected: (edited, { isRevoked }) => ({ ...edited, ...(isRevoked && { isRevoked }) }),
  calls: { read: 'GET /api/tokens', change: 'DELETE /api/tokens/:id' },
})
