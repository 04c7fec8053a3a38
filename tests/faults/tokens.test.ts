// Forged tokens, also with the real secret, and revoked ones: the process accepts none.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Shop, startShop } from '#tests/shop.ts'
import { createAdmin, knock } from './staff.ts'

const SECRET = randomBytes(32).toString('hex')

let shop: Shop
/** The owner's. */
let token: string
beforeAll(async () => {
  shop = await startShop({ env: { JWT_SECRET: SECRET } })
  token = (await shop.session()).token
})
afterAll(() => shop.stop())

/** Calls that staff, and calls that super admins make. */
const SHUT = ['/auth/verify', '/enquiries', '/admins', '/projects/recent-products']

/** The statuses that the token meets. */
const tryToken = async (tried: string) =>
  Promise.all(SHUT.map(async (path) => (await knock(shop, 'GET', path, { token: tried })).status))

const NONE = SHUT.map(() => 401)
const ALL = SHUT.map(() => 200)

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The owner's own claims, changed. */
const claims = (change: Record<string, unknown> = {}): JWTPayload => ({
  ...decoded(token.split('.')[1]),
  ...change,
})
/** Signed with the right secret unless said, and right in every respect but those named. */
const forge = (change: Record<string, unknown>, header = {}, secret = SECRET) =>
  new SignJWT(claims(change))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))
/** The owner's token with another head or body under its old signature. */
const patched = (part: 0 | 1, change: object) =>
  token
    .split('.')
    .map((text, i) => (i === part ? encoded({ ...decoded(text), ...change }) : text))
    .join('.')

const now = () => Math.floor(Date.now() / 1000)
const HOUR = 3600

const forgeries: [string, () => string | Promise<string>][] = [
  ['alg none', () => new UnsecuredJWT(claims()).encode()],
  ['alg none over a real signature', () => patched(0, { alg: 'none' })],
  ['no signature', () => token.slice(0, token.lastIndexOf('.') + 1)],
  ['a letter more', () => `${token}x`],
  ['another algorithm', () => forge({}, { alg: 'HS512' })],
  ['another type', () => forge({}, { typ: 'at+jwt' })],
  ['a key of its own', () => forge({}, {}, randomBytes(32).toString('hex'))],
  ['an empty key', () => forge({}, { jwk: { kty: 'oct', k: '' } }, '\0')],
  [
    'a key from the header',
    () => patched(0, { jku: 'http://127.0.0.1:1/', kid: '../../dev/null' }),
  ],
  ['another issuer', () => forge({ iss: 'elsewhere' })],
  ['another audience', () => forge({ aud: 'visitors' })],
  ['expired', () => forge({ exp: now() - 1 })],
  ['no end', () => forge({ exp: undefined })],
  ['an end that is no number', () => patched(1, { exp: '2999-01-01' })],
  ['from the future', () => forge({ iat: now() + HOUR, exp: now() + 2 * HOUR })],
  ['not yet', () => forge({ nbf: now() + HOUR })],
  ['another session version', () => forge({ version: 7 })],
  ['a version that is text', () => forge({ version: '1' })],
  ['no session', () => forge({ jti: undefined })],
  ['an unknown account', () => forge({ sub: 'unknown-account' })],
  ['an account named __proto__', () => forge({ sub: '__proto__' })],
  ['raised to super admin', () => patched(1, { role: 'super_admin' })],
]

test.each(forgeries)('forged: %s', async (_, make) => {
  expect(await tryToken(await make())).toEqual(NONE)
})

test('while the real one opens everything, and so does one that is right in every respect', async () => {
  expect(await tryToken(token)).toEqual(ALL)
  expect(await tryToken(await forge({}))).toEqual(ALL)
})

const ends: [string, (id: string, own: string) => Promise<unknown>][] = [
  ['deactivated', (id) => shop.call('PUT', `/admins/${id}`, { isActive: false })],
  ['deleted', (id) => shop.call('DELETE', `/admins/${id}`)],
  ['demoted', (id) => shop.call('PUT', `/admins/${id}`, { role: 'admin' })],
  ['reset', (id) => shop.call('POST', `/admins/${id}/password`, { password: 'kolam at seven' })],
  ['logged out', (_, own) => knock(shop, 'POST', '/auth/logout', { token: own })],
  [
    'changed by its owner',
    (_, own) =>
      knock(shop, 'PUT', '/admins/profile/password', {
        token: own,
        body: { currentPassword: 'teak anchor monsoon', newPassword: 'kolam at seven' },
      }),
  ],
]

test.each(ends)('revoked: %s, at the very next request', async (_, end) => {
  const colleague = await createAdmin(shop, 'super_admin')
  const own = await colleague.signIn()
  expect(await tryToken(own)).toEqual(ALL)
  await end(colleague.admin._id, own)
  expect(await tryToken(own)).toEqual(NONE)
})

test('revoked: all tokens after a change of the secret, and none by a restart alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hostile-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const password = 'teak anchor monsoon'
  const open = async (env = {}) => startShop({ dataDir, password, env })
  const first = await open()
  const { token: kept } = await first.session()
  await first.stop()
  const again = await open()
  expect((await knock(again, 'GET', '/auth/verify', { token: kept })).status).toBe(200)
  await again.stop()
  const other = await open({ JWT_SECRET: SECRET })
  expect((await knock(other, 'GET', '/auth/verify', { token: kept })).status).toBe(401)
  await other.stop()
})
