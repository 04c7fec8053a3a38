// Tests every route with every kind of caller: each is admitted exactly where the route's permission allows it.
import { expect, test } from 'vitest'
import { dayAt } from '#api/contract/days.ts'
import { SCOPES, type Scope } from '#api/contract/scopes.ts'
import { type Declaration, mergeDeclarations } from '#api/middleware/declaration.ts'
import { openAdmins } from '#api/testing/admins.ts'
import { CALLS, TOKEN_NEEDS } from '#api/testing/calls.ts'

test('the app has exactly the calls of the table, each with its permission', async () => {
  const declared = mergeDeclarations((await openAdmins()).app.routes)
  const permissions = Array.from(declared, ([call, { permission }]) => [
    call.replace(' /api', ' '),
    permission,
  ])
  expect(Object.fromEntries(permissions)).toEqual(CALLS)
})

test('before the set-up of a second step, only these calls are open to staff', async () => {
  const declared = mergeDeclarations((await openAdmins()).app.routes)
  const calls = Array.from(declared).flatMap(([call, { permission, beforeStepSetUp }]) =>
    permission?.includes('admin') && beforeStepSetUp ? call.replace(' /api', ' ') : [],
  )
  expect(calls.sort()).toEqual([
    'GET /auth/security',
    'GET /auth/verify',
    'POST /auth/codes',
    'POST /auth/codes/options',
    'POST /auth/confirmation',
    'POST /auth/confirmation-options',
    'POST /auth/logout',
    'POST /auth/passkeys',
    'POST /auth/passkeys/options',
    'PUT /admins/profile/password',
  ])
})

test('programs may make the calls of the table and the public ones, each with its right', async () => {
  const declared = mergeDeclarations((await openAdmins()).app.routes)
  const needs = Array.from(declared, ([call, { token }]) => [call.replace(' /api', ' '), token])
  const expected = Object.entries(CALLS).map(([call, permission]) => [
    call,
    permission === 'public' ? 'read' : TOKEN_NEEDS[call],
  ])
  expect(Object.fromEntries(needs)).toEqual(Object.fromEntries(expected))
})

type TestApp = Awaited<ReturnType<typeof openAdmins>>

/** Lists every route of the app with its declaration. */
function listRoutes({ app }: TestApp) {
  return Array.from(mergeDeclarations(app.routes), ([call, declaration]) => {
    const [method = '', path = ''] = call.split(' ')
    return { call, method, path: path.replaceAll(/:\w+/g, 'unknown-id'), declaration }
  })
}

type Verdict = 'admitted' | 401 | 403

/** Makes an Authorization header for each call; undefined sends none. */
type Credentials = () => string | undefined | Promise<string>

interface Caller {
  name: string
  credentials: (api: TestApp) => Credentials | Promise<Credentials>
  verdict: (route: Declaration) => Verdict
}

/** Opens a separate session for each call, because one of the calls is the logout. */
const createSessionHeaders =
  (fields: Parameters<TestApp['addColleague']>[0]) => async (api: TestApp) => {
    const admin = await api.addColleague(fields)
    // One of the calls ends all sessions of the account.
    return async () => `Bearer ${await api.tokenOf(api.stores.admins.get(admin._id))}`
  }
/** A program with a token of the owner. */
const createTokenHeader = (scope: Scope, enquiries?: true) => async (api: TestApp) => {
  const form = { name: 'Program', scope, enquiries }
  const { body } = await api.as(api.token, 'POST', '/tokens', form)
  return () => `Bearer ${body.secret}`
}
const admitIfPublic = ({ permission }: Declaration): Verdict =>
  permission === 'public' ? 'admitted' : 401

const callers: Caller[] = [
  { name: 'nobody', credentials: () => () => undefined, verdict: admitIfPublic },
  { name: 'a bad token', credentials: () => () => 'Bearer a.bad.token', verdict: admitIfPublic },
  {
    name: 'an admin',
    credentials: createSessionHeaders({ role: 'admin' }),
    verdict: ({ permission }) => (permission === 'super_admin' ? 403 : 'admitted'),
  },
  {
    name: 'a super admin',
    credentials: createSessionHeaders({ role: 'super_admin' }),
    verdict: () => 'admitted',
  },
  {
    name: 'a deactivated super admin',
    credentials: createSessionHeaders({ role: 'super_admin', isActive: false }),
    verdict: admitIfPublic,
  },
  {
    name: 'a super admin who has to choose a password first',
    credentials: createSessionHeaders({ role: 'super_admin', mustChangePassword: true }),
    verdict: ({ beforePasswordChange }) => (beforePasswordChange ? 'admitted' : 403),
  },
  {
    name: 'a super admin who has to set up a second step first',
    credentials: async (api) => {
      const body = { of: 'everybody', from: dayAt(new Date()) }
      await api.as(api.token, 'PUT', '/settings/second-step', body)
      return createSessionHeaders({ role: 'super_admin' })(api)
    },
    verdict: ({ beforeStepSetUp }) => (beforeStepSetUp ? 'admitted' : 403),
  },
  ...SCOPES.map((scope, rank) => ({
    name: `a program that may ${scope}`,
    credentials: createTokenHeader(scope),
    verdict: ({ token }: Declaration): Verdict =>
      SCOPES.some((need, needRank) => need === token && needRank <= rank) ? 'admitted' : 403,
  })),
  {
    name: 'a program that may read, enquiries too',
    credentials: createTokenHeader('read', true),
    verdict: ({ token }) => (token === 'read' || token === 'enquiries' ? 'admitted' : 403),
  },
  { name: 'a bad API token', credentials: () => () => 'Bearer kmt_read_X', verdict: () => 401 },
]

/** Calls without a body and returns the status. An admitted call succeeds, or fails for another reason. */
async function callApp({ app }: TestApp, method: string, path: string, header: string | undefined) {
  const headers = header === undefined ? {} : { Authorization: header }
  const { status, headers: responseHeaders } = await app.request(path, { method, headers })
  expect(status).toBeLessThan(500)
  if (header !== undefined) expect(responseHeaders.get('cache-control'), path).toBe('no-store')
  return status
}

test.each(callers)(
  '$name is admitted exactly where the permissions allow it',
  async ({ credentials, verdict }) => {
    const api = await openAdmins()
    const createHeader = await credentials(api)
    const actual: [string, Verdict][] = []
    const expected: [string, Verdict][] = []
    for (const { call, method, path, declaration } of listRoutes(api)) {
      const status = await callApp(api, method, path, await createHeader())
      actual.push([call, status === 401 || status === 403 ? status : 'admitted'])
      // Calls without a connection do not come from the operator's machine.
      const isForOperator = declaration.permission === 'operator'
      expected.push([call, isForOperator ? 401 : verdict(declaration)])
    }
    expect(actual).toEqual(expected)
  },
)

test('no other spelling of a path bypasses its permission', async () => {
  const api = await openAdmins()
  const protectedRoutes = listRoutes(api).filter(
    ({ declaration }) => declaration.permission !== 'public',
  )
  const spellings: ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => `${path}//`,
    (path) => path.replace('/api/', '//api/'),
    (path) => path.replace('/api/', '/api//'),
    (path) => path.replace('/api/', '/api/./'),
    (path) => path.replace('/api/', '/api/auth/../'),
    (path) => path.replace('/api/', '/api/auth/%2e%2e/'),
    (path) => path.toUpperCase(),
    (path) => path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => `${path};a=b`,
    (path) => `${path}%00`,
    (path) => path.replace('product', 'products'),
    (path) => path.replace(/interiors?/, 'interior'),
    (path) => path.replace(/galler(y|ies)/, 'galleries'),
    (path) => path.replace(/brands?/, 'brands'),
  ]
  for (const { call, method, path } of protectedRoutes)
    for (const spell of spellings) {
      const status = await callApp(api, method, spell(path), undefined)
      expect([401, 404, 405], `${method} ${spell(path)} for ${call}`).toContain(status)
    }
})

test.each([
  ['PATCH', '/projects/products', 'GET, HEAD, POST'],
  ['POST', '/projects/brands/unknown-id/', 'GET, HEAD, PUT, DELETE'],
  ['DELETE', '/projects/product/by-sku/KM-1', 'GET, HEAD'],
  ['GET', '/contact', 'POST'],
])('%s %s returns 405 with the allowed methods', async (method, path, allowed) => {
  const { app } = await openAdmins()
  // Without a session: the list of calls is public.
  const response = await app.request(`/api${path}`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(await response.json()).toEqual({
    message: 'This path takes other methods only; Allow says which.',
  })
})

test('HEAD responds like GET', async () => {
  const { app } = await openAdmins()
  const response = await app.request('/api/projects/product', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('an unknown path returns 404 without an Allow header', async () => {
  const { app } = await openAdmins()
  for (const path of ['', '/nowhere', '/projects', '/projects/products/a/b/c']) {
    const response = await app.request(`/api${path}`, { method: 'PATCH' })
    expect([path, response.status, response.headers.get('allow')]).toEqual([path, 404, null])
    expect(await response.json()).toEqual({ message: 'There is no such call.' })
  }
})
