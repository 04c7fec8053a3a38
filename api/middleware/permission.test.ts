// Tests rejected tokens, ended sessions, and the address of a caller.
import { Hono } from 'hono'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AdminRecord } from '#api/accounts/account-record.ts'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import { createLastUses } from '#api/security/last-uses.ts'
import { createSignInLog } from '#api/security/sign-in-log.ts'
import { createTokens } from '#api/security/token.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { OWNER } from '#api/testing/owner.ts'
import { assertPermissions } from './declaration.ts'
import { type ApiEnv, createPermit } from './permission.ts'

const SECRET = 'a-secret-for-tests-of-32-bytes-and-more'
const OTHER_SECRET = 'another-secret-of-32-bytes-and-then-some'

const kavitha: FieldsOf<AdminRecord> = { ...OWNER, role: 'admin', sessionVersion: 3 }

async function openApp(fields: Partial<FieldsOf<AdminRecord>> = {}, trustProxy = false) {
  const stores = await openTestStore()
  onTestFinished(() => stores.close())
  const admin = await stores.admins.insert(() => ({ ...kavitha, ...fields }))
  const tokens = createTokens(SECRET)
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
  const permit = createPermit({
    stores,
    calendar: { today: () => '2026-11-28' },
    tokens,
    lastUses: createLastUses(),
    signInLog: createSignInLog(),
    mustSetUpStep: () => false,
    trustProxy,
    log,
  })
  const app = new Hono<ApiEnv>()
    .get('/open', permit('public'), (c) => c.json({ address: c.var.address }))
    .get('/staff', permit('admin'), (c) => c.json({ name: c.var.admin.name }))
    .get('/self', permit('admin', { beforePasswordChange: true }), (c) => c.json({}))
    .get('/owner', permit('super_admin'), (c) => c.json({ session: c.var.session.session }))
  app.onError((error, c) =>
    error instanceof Failure ? c.json(error.body(), error.status) : c.json({ error }, 500),
  )
  const token = await tokens.sign({ sub: admin._id, version: 3, session: 'this-session' })
  const fetchJson = async (path: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization }
    const response = await app.request(path, { headers })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return { app, stores, admin, token, fetchJson, warnings }
}

/** A token with valid claims, except those given. */
function signWith(sub: string, claims: Record<string, unknown>, secret = SECRET, header = {}) {
  const now = Math.floor(Date.now() / 1000)
  const validClaims = {
    iss: 'showroom',
    aud: 'showroom-admin',
    sub,
    version: 3,
    jti: 'x',
    iat: now,
  }
  return new SignJWT({ ...validClaims, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))
}

const editTokenPart = (token: string, part: number, change: (json: string) => string) =>
  token
    .split('.')
    .map((text, i) =>
      i === part
        ? Buffer.from(change(Buffer.from(text, 'base64url').toString())).toString('base64url')
        : text,
    )
    .join('.')

const anHourAgo = Math.floor(Date.now() / 1000) - 3600

describe('an invalid session is rejected', () => {
  const bearer = (token: string) => `Bearer ${token}`
  type Forger = (id: string, validToken: string) => string | undefined | Promise<string | undefined>
  const forgers: [string, Forger][] = [
    ['no header', () => undefined],
    ['another scheme', (_, validToken) => `Basic ${validToken}`],
    ['two tokens', (_, validToken) => `Bearer ${validToken} ${validToken}`],
    ['nonsense', () => 'Bearer a.b.c'],
    [
      'no signature',
      (_, validToken) => bearer(validToken.slice(0, validToken.lastIndexOf('.') + 1)),
    ],
    ['alg none', (id) => bearer(new UnsecuredJWT({ sub: id, version: 3, jti: 'x' }).encode())],
    [
      'alg none over a real signature',
      (_, validToken) =>
        bearer(editTokenPart(validToken, 0, (json) => json.replace('HS256', 'none'))),
    ],
    [
      'a raised version under the old signature',
      (_, validToken) =>
        bearer(editTokenPart(validToken, 1, (json) => json.replace('"version":3', '"version":4'))),
    ],
    ['another secret', async (id) => bearer(await signWith(id, {}, OTHER_SECRET))],
    [
      'a key in its header',
      async (id) => bearer(await signWith(id, {}, '\0', { jwk: { kty: 'oct', k: '' } })),
    ],
    [
      'a key from an address in its header',
      (_, validToken) =>
        bearer(
          editTokenPart(validToken, 0, (json) =>
            json.replace('{', '{"jku":"http://127.0.0.1:1/",'),
          ),
        ),
    ],
    ['another algorithm', async (id) => bearer(await signWith(id, {}, SECRET, { alg: 'HS512' }))],
    ['another type', async (id) => bearer(await signWith(id, {}, SECRET, { typ: 'at+jwt' }))],
    ['expired', async (id) => bearer(await signWith(id, { exp: anHourAgo }))],
    ['no end', async (id) => bearer(await signWith(id, { exp: undefined }))],
    ['from the future', async (id) => bearer(await signWith(id, { iat: anHourAgo + 7200 }))],
    ['not yet', async (id) => bearer(await signWith(id, { nbf: Date.now() }))],
    ['another issuer', async (id) => bearer(await signWith(id, { iss: 'elsewhere' }))],
    ['another audience', async (id) => bearer(await signWith(id, { aud: 'visitors' }))],
    ['no session version', async (id) => bearer(await signWith(id, { version: undefined }))],
    ['an older session version', async (id) => bearer(await signWith(id, { version: 2 }))],
    ['no session', async (id) => bearer(await signWith(id, { jti: undefined }))],
    ['no account', async (id) => bearer(await signWith(id, { sub: undefined }))],
    ['an unknown account', async () => bearer(await signWith('unknown-account', {}))],
  ]

  test.each(forgers)('%s', async (_, forge) => {
    const { admin, token, fetchJson } = await openApp()
    const response = await fetchJson('/staff', await forge(admin._id, token))
    expect([response.status, response.body]).toEqual([401, { message: 'Please sign in again.' }])
  })

  test('a valid session is accepted', async () => {
    const { admin, token, fetchJson } = await openApp()
    expect((await fetchJson('/staff', `Bearer ${await signWith(admin._id, {})}`)).status).toBe(200)
    const response = await fetchJson('/staff', `bearer ${token}`)
    expect([response.status, response.body]).toEqual([200, { name: 'Kavitha Raghavan' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a session ends at the very next request', () => {
  const sessionEnds: [string, Partial<AdminRecord>][] = [
    ['deactivation', { isActive: false }],
    ['a raised session version', { sessionVersion: 4 }],
    ['logout', { endedSessions: [{ id: 'this-session', expires: '2999-01-01T00:00:00.000Z' }] }],
  ]
  test.each(sessionEnds)('after %s', async (_, change) => {
    const { stores, admin, token, fetchJson } = await openApp()
    expect((await fetchJson('/staff', `Bearer ${token}`)).status).toBe(200)
    await stores.admins.amend(admin._id, (current) => ({ ...current, ...change }))
    expect((await fetchJson('/staff', `Bearer ${token}`)).status).toBe(401)
  })

  test('after deletion', async () => {
    const { stores, admin, token, fetchJson } = await openApp()
    await stores.admins.remove(admin._id)
    expect((await fetchJson('/staff', `Bearer ${token}`)).status).toBe(401)
  })
})

describe('what a route permits', () => {
  test('an admin who must choose a new password can do nothing else', async () => {
    const { token, fetchJson } = await openApp({ mustChangePassword: true, role: 'super_admin' })
    const message = 'Choose a new password before you go on.'
    for (const path of ['/staff', '/owner']) {
      const response = await fetchJson(path, `Bearer ${token}`)
      expect([response.status, response.body]).toEqual([403, { message }])
    }
    expect((await fetchJson('/self', `Bearer ${token}`)).status).toBe(200)
  })
})

test('an app does not start if a route declares no permission', async () => {
  const { app } = await openApp()
  assertPermissions(app.routes)
  app.get('/forgotten', (c) => c.json({}))
  const createLateRoute = (handler: object) => ({ method: 'GET', path: '/late', handler })
  const [guard] = app.routes
  const routes = [...app.routes, createLateRoute(() => {}), createLateRoute(guard?.handler ?? {})]
  expect(() => assertPermissions(routes)).toThrow(
    'No permission is declared for GET /forgotten, GET /late.',
  )
})

describe('the address that attempts are counted by', () => {
  const createConnection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const forwardedRequest = { headers: { 'X-Forwarded-For': '198.51.100.9, 203.0.113.7' } }

  test('is that of the connection, whatever X-Forwarded-For says', async () => {
    const { app } = await openApp()
    const response = await app.request('/open', forwardedRequest, createConnection('192.0.2.1'))
    expect(await response.json()).toEqual({ address: '192.0.2.1' })
  })

  test('is the one that a trusted proxy has added', async () => {
    const { app } = await openApp({}, true)
    const response = await app.request('/open', forwardedRequest, createConnection('127.0.0.1'))
    expect(await response.json()).toEqual({ address: '203.0.113.7' })
    const direct = await app.request('/open', {}, createConnection('127.0.0.1'))
    expect(await direct.json()).toEqual({ address: '127.0.0.1' })
  })
})

test.each([
  [false, 1],
  [true, 0],
])('X-Forwarded-For with TRUST_PROXY %s logs %i warnings', async (trustProxy, times) => {
  const { app, warnings } = await openApp({}, trustProxy)
  await app.request('/open')
  expect(warnings).toEqual([])
  for (let i = 0; i < 3; i++)
    await app.request('/open', { headers: { 'X-Forwarded-For': '1.2.3.4' } })
  expect(warnings).toHaveLength(times)
  for (const warning of warnings) expect(warning).toContain('Set TRUST_PROXY=on')
})
