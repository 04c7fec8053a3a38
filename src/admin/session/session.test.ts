// Tests of the session: a rejected token, and a 401 during a call.
import { describe, expect, it } from 'vitest'
import { AUTH_ERROR } from '#src/admin/messages.ts'
import { address, openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

describe('at start', () => {
  it('removes a token that the server rejects, and logs it', async () => {
    const { session, tab, storedToken } = await openTestAdmin({ token: 'not-a-token' })
    await untilKind(session.$session, 'signed-out')
    expect(storedToken()).toBeUndefined()
    expect(tab.logMessages).toEqual([AUTH_ERROR])
    expect(address()).toBe('/admin/login')
  })
})

it('ends the session on 401: removes the token and remembers the page', async () => {
  const { session, products, api, storedToken } = await openTestAdmin({ path: '/admin/products' })
  await untilKind(session.$session, 'signed-in')
  await api.stores.admins.update(api.admin._id, (admin) => ({ ...admin, isActive: false }))
  const product = { _id: 'abcdefgh' } as never
  await products.remove(product)
  expect(session.$session.get()).toEqual({ kind: 'signed-out', reason: 'ended' })
  expect(storedToken()).toBeUndefined()
  expect(address()).toBe('/admin/login?from=%2Fadmin%2Fproducts')
})
