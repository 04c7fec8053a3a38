// Tests the session: stored tokens, signing out, 401, and a new password.
import { describe, expect, it } from 'vitest'
import { SIGN_IN_AGAIN } from '#api/contract/admin.ts'
import { hashPassword } from '#api/security/password.ts'
import { AUTH_ERROR } from '#src/admin/messages.ts'
import { address, openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

const PASSWORD = 'granite and water'

async function withPassword(tab: Awaited<ReturnType<typeof openTestAdmin>>) {
  const passwordHash = await hashPassword(PASSWORD)
  await tab.api.stores.admins.update(tab.api.admin._id, (admin) => ({ ...admin, passwordHash }))
  return { email: tab.api.admin.email, password: PASSWORD }
}

describe('at start', () => {
  it('verifies the stored token and stays where it is', async () => {
    const { session, api } = await openTestAdmin({ at: '/admin/products' })
    expect(session.$session.get().kind).toBe('checking')
    const { admin } = await untilKind(session.$session, 'signed-in')
    expect(admin.name).toBe(api.admin.name)
    expect(address()).toBe('/admin/products')
  })

  it('removes a token that the server refuses, and logs it', async () => {
    const { session, tab, storedToken } = await openTestAdmin({ token: 'not-a-token' })
    await untilKind(session.$session, 'signed-out')
    expect(storedToken()).toBeUndefined()
    expect(tab.logged).toEqual([AUTH_ERROR])
    expect(address()).toBe('/admin/login')
  })
})

describe('signing out', () => {
  it('removes the token and ends it on the server', async () => {
    const { session, api, storedToken } = await openTestAdmin({ at: '/admin/products' })
    await untilKind(session.$session, 'signed-in')
    session.signOut()
    expect(session.$session.get()).toEqual({ kind: 'signed-out', why: 'left' })
    expect(storedToken()).toBeUndefined()
    expect(address()).toBe('/admin/login')

    const verify = () => api.staffJson('GET', '/auth/verify', undefined)
    await expect.poll(async () => (await verify()).body).toEqual({ message: SIGN_IN_AGAIN })
  })
})

it('ends when a call gets 401: the token is removed, the page is remembered', async () => {
  const { session, products, api, storedToken } = await openTestAdmin({ at: '/admin/products' })
  await untilKind(session.$session, 'signed-in')
  await api.stores.admins.update(api.admin._id, (admin) => ({ ...admin, isActive: false }))
  const product = { _id: 'abcdefgh' } as never
  await products.remove(product)
  expect(session.$session.get()).toEqual({ kind: 'signed-out', why: 'ended' })
  expect(storedToken()).toBeUndefined()
  expect(address()).toBe('/admin/login?from=%2Fadmin%2Fproducts')
})

it('continues with a new token after a change of the password', async () => {
  const tab = await openTestAdmin({ token: null })
  const credentials = await withPassword(tab)
  await tab.api.stores.admins.update(tab.api.admin._id, (admin) => ({
    ...admin,
    mustChangePassword: true as const,
  }))
  await tab.session.signIn(credentials)
  expect(tab.session.$session.get()).toMatchObject({ admin: { mustChangePassword: true } })
  const before = tab.storedToken()

  await tab.session.changePassword({
    currentPassword: PASSWORD,
    newPassword: 'four unrelated words here',
  })
  const { admin } = await untilKind(tab.session.$session, 'signed-in')
  expect(admin).not.toHaveProperty('mustChangePassword')
  expect(tab.storedToken()).not.toBe(before)
})
