// Tests the session: start, sign-in, sign-out, other tabs.
import { describe, expect, it } from 'vitest'
import { SIGN_IN_AGAIN, WRONG_CREDENTIALS } from '#api/contract/admin.ts'
import { hashPassword } from '#api/security/password.ts'
import { AUTH_ERROR, UNREACHABLE } from '#src/admin/messages.ts'
import { address, openTestAdmin, untilKind } from '#src/admin/test-admin.ts'
import { createLoginForm } from './account-forms.ts'

const PASSWORD = 'granite and water'

async function withPassword(tab: Awaited<ReturnType<typeof openTestAdmin>>) {
  const passwordHash = await hashPassword(PASSWORD)
  await tab.api.stores.admins.update(tab.api.admin._id, (admin) => ({ ...admin, passwordHash }))
  return { email: tab.api.admin.email, password: PASSWORD }
}

describe('at start', () => {
  it('opens the login page where no token is stored, and remembers the page', async () => {
    const { session, sent } = await openTestAdmin({ at: '/admin/products?page=2', token: null })
    expect(session.$session.get()).toEqual({ kind: 'signed-out', why: 'no-token' })
    expect(address()).toBe('/admin/login?from=%2Fadmin%2Fproducts%3Fpage%3D2')
    expect(sent).toEqual([])
  })

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

  it('keeps the token while the server does not answer, and a retry signs in', async () => {
    const { session, tab, storedToken, inAnotherTab, api } = await openTestAdmin()
    await untilKind(session.$session, 'signed-in')
    inAnotherTab(undefined)
    tab.online = false
    inAnotherTab(api.token)
    const { message } = await untilKind(session.$session, 'unreachable')
    expect(message).toBe(UNREACHABLE)
    expect(storedToken()).toBe(api.token)

    tab.online = true
    await session.verify()
    expect(session.$session.get().kind).toBe('signed-in')
  })
})

describe('signing in', () => {
  it('stores the token and opens the remembered page', async () => {
    const tab = await openTestAdmin({ at: '/admin/products?search=slate', token: null })
    await tab.session.signIn(await withPassword(tab))
    expect(tab.session.$session.get()).toMatchObject({ kind: 'signed-in' })
    expect(tab.storedToken()).toMatch(/^ey/)
    expect(address()).toBe('/admin/products?search=slate')
  })

  it('opens the dashboard where the remembered page is on another site', async () => {
    const tab = await openTestAdmin({ at: '/admin/login?from=//evil.example/admin', token: null })
    await tab.session.signIn(await withPassword(tab))
    expect(address()).toBe('/admin')
  })

  it("shows the server's sentence for a wrong password", async () => {
    const tab = await openTestAdmin({ token: null })
    const { email } = await withPassword(tab)
    const login = createLoginForm(tab.session)
    login.set('email', email)
    login.set('password', 'wrong wrong wrong')
    await login.submit()
    expect(login.$state.get()).toEqual({ kind: 'refused', message: WRONG_CREDENTIALS })
    expect(tab.session.$session.get().kind).toBe('signed-out')
    expect(tab.storedToken()).toBeUndefined()
  })

  it('shows missing fields without a request', async () => {
    const tab = await openTestAdmin({ token: null })
    const login = createLoginForm(tab.session)
    await login.submit()
    expect(login.$state.get()).toEqual({ kind: 'refused', message: undefined })
    expect(login.$errors.get()).toEqual({
      email: 'Email is required.',
      password: 'Password is required.',
    })
    expect(tab.sent).toEqual([])
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
