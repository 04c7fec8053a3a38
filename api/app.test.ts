// Every route of the app, read off its router, against everybody who may knock.
import { expect, test } from 'vitest'
import type { AdminRecord } from '#api/contract/admin.ts'
import { type Permission, permissionOf } from '#api/guards/permission.ts'
import { openTestApi } from './test-api.ts'

const CALLERS = ['nobody', 'forger', 'deactivated', 'renewing', 'admin', 'super_admin'] as const
type Caller = (typeof CALLERS)[number]

/** What each is told at the door; 'in' is whatever the route itself has to say. */
const TABLE: Record<Permission, Record<Caller, 'in' | 401 | 403>> = {
  public: {
    nobody: 'in',
    forger: 'in',
    deactivated: 'in',
    renewing: 'in',
    admin: 'in',
    super_admin: 'in',
  },
  admin: {
    nobody: 401,
    forger: 401,
    deactivated: 401,
    renewing: 403,
    admin: 'in',
    super_admin: 'in',
  },
  super_admin: {
    nobody: 401,
    forger: 401,
    deactivated: 401,
    renewing: 403,
    admin: 403,
    super_admin: 'in',
  },
}

/** Open to an admin who has yet to replace a password that somebody else has seen. */
const BEFORE_PASSWORD_CHANGE = [
  'GET /api/auth/verify',
  'POST /api/auth/logout',
  'PUT /api/admins/profile/password',
]

/** The app's routes, each with what its handlers declare, in their order; and how to knock as whom. */
async function openDoors() {
  const { app, stores, tokens, admin } = await openTestApi()
  const routes = [...Map.groupBy(app.routes, ({ method, path }) => `${method} ${path}`)].map(
    ([name, handlers]) => ({
      name,
      permissions: handlers.map(({ handler }) => permissionOf(handler)),
    }),
  )

  const records: Partial<Record<Caller, Partial<AdminRecord>>> = {
    deactivated: { isActive: false },
    renewing: { mustChangePassword: true },
    admin: {},
    super_admin: { role: 'super_admin' },
  }
  const ids = new Map<Caller, string>()
  for (const caller of CALLERS) {
    const fields = records[caller]
    if (!fields) continue
    const email = `${caller}@example.com`
    const made = await stores.admins.insert(() => ({ ...admin, role: 'admin', email, ...fields }))
    ids.set(caller, made._id)
  }
  const headersOf = async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'nobody') return {}
    const sub = ids.get(caller)
    const token = sub ? await tokens.sign({ sub, version: 1 }) : 'a.forged.token'
    return { Authorization: `Bearer ${token}` }
  }
  const knock = async (caller: Caller, route: string) => {
    const [method = '', path = ''] = route.split(' ')
    const url = path.replaceAll(/:\w+/g, 'nothing-like-this')
    const { status } = await app.request(url, { method, headers: await headersOf(caller) })
    return status === 401 || status === 403 ? status : 'in'
  }
  return { routes, knock }
}

test('every route declares its permission once, before anything else happens', async () => {
  const { routes } = await openDoors()
  expect(routes.length).toBeGreaterThan(5)
  for (const { name, permissions } of routes) {
    const [first, ...rest] = permissions
    expect([name, first]).toEqual([name, expect.any(String)])
    expect([name, rest.filter(Boolean)]).toEqual([name, []])
  }
})

test('every route lets in whom it has declared, and nobody else', async () => {
  const { routes, knock } = await openDoors()
  for (const { name, permissions } of routes) {
    const expected = { ...TABLE[permissions[0] ?? 'super_admin'] }
    if (BEFORE_PASSWORD_CHANGE.includes(name)) expected.renewing = 'in'
    for (const caller of CALLERS)
      expect([name, caller, await knock(caller, name)]).toEqual([name, caller, expected[caller]])
  }
})

test('the calls that open before a password change are all there', async () => {
  const { routes } = await openDoors()
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining(BEFORE_PASSWORD_CHANGE))
})
