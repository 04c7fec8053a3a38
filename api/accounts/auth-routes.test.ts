// Tests signing in and out through the real app.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { form } from '#api/testing/form.ts'
import { openSignIn, PASSWORD } from '#api/testing/sign-in.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Every key at any depth. */
const keysOf = (value: unknown): string[] =>
  value instanceof Object ? Object.entries(value).flatMap(([k, v]) => [k, ...keysOf(v)]) : []

function useFakeClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.setSystemTime(Date.now() + ms)
}

describe('signing in', () => {
  test('returns a working token and the admin without secrets', async () => {
    const api = await openSignIn()
    const { status, body, headers } = await api.login()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Object.keys(body)).toEqual(['token', 'admin'])
    expect(body.admin).toMatchObject({ _id: api.suresh._id, name: 'Suresh Babu', role: 'admin' })
    const verified = await api.call('GET', '/auth/verify', { token: body.token })
    expect([verified.status, verified.body]).toEqual([200, body.admin])
    const secrets = ['passwordHash', 'sessionVersion', 'endedSessions', 'updatedBy']
    for (const answer of [body, verified.body])
      expect(keysOf(answer).filter((key) => secrets.includes(key))).toEqual([])
  })

  test('accepts a form, and the e-mail in any case with surrounding spaces', async () => {
    const { app } = await openSignIn()
    const body = form({ email: ' SURESH@Example.COM ', password: PASSWORD })
    expect((await app.request('/api/auth/login', { method: 'POST', body })).status).toBe(200)
  })

  test('responds the same to a wrong password and an unknown e-mail', async () => {
    const api = await openSignIn()
    const wrongPassword = await api.login('suresh@example.com', 'not this one')
    const unknownEmail = await api.login('nobody@example.com', PASSWORD)
    expect([wrongPassword.status, wrongPassword.body]).toEqual([
      401,
      { message: 'Email or password is wrong.' },
    ])
    expect([unknownEmail.status, unknownEmail.body]).toEqual([
      wrongPassword.status,
      wrongPassword.body,
    ])
    expect([...unknownEmail.headers]).toEqual([...wrongPassword.headers])
  })

  test('tells a deactivated admin the reason only if the password is correct', async () => {
    const api = await openSignIn({ isActive: false })
    const response = await api.login()
    expect([response.status, response.body]).toEqual([
      403,
      { message: 'This account is deactivated. Ask a super admin to activate it.' },
    ])
    expect((await api.login('suresh@example.com', 'not this one')).status).toBe(401)
  })

  test.each([
    [{}, { email: 'Email is required.', password: 'Password is required.' }],
    [{ email: 'suresh@example.com', password: 7 }, { password: 'Password must be text.' }],
  ])('names the missing fields in %j', async (body, fields) => {
    const api = await openSignIn()
    const response = await api.call('POST', '/auth/login', { body })
    expect([response.status, response.body.fields]).toEqual([422, fields])
  })
})

describe('limits of failed attempts', () => {
  test('locks an account after five failed attempts in any spelling, even for the correct password', async () => {
    const advance = useFakeClock()
    const api = await openSignIn()
    for (const email of ['suresh@example.com', 'SURESH@example.com', ' suresh@example.com'])
      expect((await api.login(email, 'not this one')).status).toBe(401)
    for (const email of ['suresh@EXAMPLE.com', '\u202asuresh@example.com'])
      expect((await api.login(email, 'not this one')).status).toBe(401)
    const response = await api.login()
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('900')
    expect(response.body.message).toMatch(/try again in 15 minutes/)
    advance(15 * MINUTE_MS)
    expect((await api.login()).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with its logout; other sessions continue', async () => {
    const api = await openSignIn()
    const [token, otherToken] = [(await api.login()).body.token, (await api.login()).body.token]
    const logout = await api.call('POST', '/auth/logout', { token })
    expect([logout.status, logout.body]).toEqual([200, { message: 'You are signed out.' }])
    expect([await api.tryToken(token), await api.tryToken(otherToken)]).toEqual([401, 200])
    expect((await api.call('POST', '/auth/logout', { token })).status).toBe(401)
  })

  test('is removed from the ended sessions once its token has expired', async () => {
    const advance = useFakeClock()
    const api = await openSignIn()
    await api.call('POST', '/auth/logout', { token: (await api.login()).body.token })
    advance(13 * HOUR_MS)
    const { token } = (await api.login()).body
    await api.call('POST', '/auth/logout', { token })
    const record = await api.admins.find(api.suresh._id)
    expect(record?.endedSessions).toHaveLength(1)
    expect([record?.rev, record?.updatedAt]).toEqual([1, api.suresh.updatedAt])
    expect(await api.tryToken(token)).toBe(401)
  })
})
