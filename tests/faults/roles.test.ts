// Every call by every kind of caller at the real process: the answers follow the table of calls.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#api/contract/admin.ts'
import { readDeclarations } from '#api/test-api.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { CALLS, EVERY_CALL, type Who } from './calls.ts'
import { createAdmin, knock, type TestAdmin } from './staff.ts'

let shop: Shop
let admin: TestAdmin
beforeAll(async () => {
  shop = await startShop()
  admin = await createAdmin(shop)
})
afterAll(() => shop.stop())

test('the router has the calls of the table and no others, each with its permission', async () => {
  const declared = Array.from(await readDeclarations(), ([call, { permission }]) => [
    call,
    permission,
  ])
  expect(Object.fromEntries(declared)).toEqual(CALLS)
})

type Verdict = 'in' | 401 | 403

interface Caller {
  who: string
  /** A token that is good for one call more, since one of them is the logout. */
  token: () => string | undefined | Promise<string>
  verdicts: Record<Who, Verdict>
}

const ANONYMOUS = { public: 'in', admin: 401, super_admin: 401 } as const
let deactivated: string
const callers: Caller[] = [
  { who: 'anonymous', token: () => undefined, verdicts: ANONYMOUS },
  { who: 'a bad token', token: () => 'a.bad.token', verdicts: ANONYMOUS },
  {
    who: 'an admin',
    token: () => admin.signIn(),
    verdicts: { public: 'in', admin: 'in', super_admin: 403 },
  },
  {
    who: 'a super admin',
    token: async () => {
      const { email, password } = shop
      return (await shop.call<Session>('POST', '/auth/login', { email, password })).token
    },
    verdicts: { public: 'in', admin: 'in', super_admin: 'in' },
  },
  {
    who: 'a deactivated super admin',
    async token() {
      deactivated ??= await (async () => {
        const retired = await createAdmin(shop, 'super_admin')
        const token = await retired.signIn()
        await shop.call('PUT', `/admins/${retired.admin._id}`, { isActive: false })
        return token
      })()
      return deactivated
    },
    verdicts: ANONYMOUS,
  },
]

test.each(callers)('$who', async ({ token, verdicts }) => {
  const met: [string, Verdict][] = []
  let current = await token()
  for (const { call, method, path } of EVERY_CALL) {
    const { status } = await knock(shop, method, path, { token: current })
    expect(status, call).toBeLessThan(500)
    met.push([call, status === 401 || status === 403 ? status : 'in'])
    if (path === '/auth/logout') current = await token()
  }
  expect(met).toEqual(EVERY_CALL.map(({ call, who }) => [call, verdicts[who]]))
})
