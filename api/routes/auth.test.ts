// Signing in and out, through the real app.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSignIn, PASSWORD } from '#api/test-sign-in.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Every key at any depth. */
const keysOf = (value: unknown): string[] =>
  value instanceof Object ? Object.entries(value).flatMap(([k, v]) => [k, ...keysOf(v)]) : []

function stopTheClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.setSystemTime(Date.now() + ms)
}

describe('signing in', () => {
  test('answers with a token that works and the admin, without secrets', async () => {
    const door = await openSignIn()
    const { status, body, headers } = await door.login()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Object.keys(body)).toEqual(['token', 'admin'])
    expect(body.admin).toMatchObject({ _id: door.suresh._id, name: 'Suresh Babu', role: 'admin' })
    const verified = await door.call('GET', '/auth/verify', { token: body.token })
    expect([verified.status, verified.body]).toEqual([200, body.admin])
    const secrets = ['passwordHash', 'sessionVersion', 'endedSessions', 'updatedBy']
    for (const answer of [body, verified.body])
      expect(keysOf(answer).filter((key) => secrets.includes(key))).toEqual([])
  })

  test('takes a form, and the e-mail in any case with spaces around it', async () => {
    const { app } = await openSignIn()
    const body = new FormData()
    body.append('email', ' SURESH@Example.COM ')
    body.append('password', PASSWORD)
    expect((await app.request('/api/auth/login', { method: 'POST', body })).status).toBe(200)
  })

  test('says the same to a wrong password and to an unknown e-mail', async () => {
    const door = await openSignIn()
    const wrong = await door.login('suresh@example.com', 'not this one')
    const unknown = await door.login('nobody@example.com', PASSWORD)
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Email or password is wrong.' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect([...unknown.headers]).toEqual([...wrong.headers])
  })

  test('tells a deactivated admin why, once the password is right', async () => {
    const door = await openSignIn({ isActive: false })
    const right = await door.login()
    expect([right.status, right.body]).toEqual([
      403,
      { message: 'This account is deactivated. Ask a super admin to activate it.' },
    ])
    expect((await door.login('suresh@example.com', 'not this one')).status).toBe(401)
  })

  test.each([
    [{}, { email: 'Email is required.', password: 'Password is required.' }],
    [{ email: 'suresh@example.com', password: 7 }, { password: 'Password must be text.' }],
    [{ email: ['a', 'b'], password: 'x' }, { email: 'Email must be text.' }],
  ])('asks for what is missing in %j', async (body, fields) => {
    const door = await openSignIn()
    const refused = await door.call('POST', '/auth/login', { body })
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
  })
})

describe('trying passwords', () => {
  test('five from anywhere, in any spelling, and even the right one has to wait', async () => {
    const pass = stopTheClock()
    const door = await openSignIn()
    for (const email of ['suresh@example.com', 'SURESH@example.com', ' suresh@example.com'])
      expect((await door.login(email, 'not this one')).status).toBe(401)
    for (const email of ['suresh@EXAMPLE.com', '\u202asuresh@example.com'])
      expect((await door.login(email, 'not this one')).status).toBe(401)
    const refused = await door.login()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(refused.body.message).toMatch(/try again in 15 minutes/)
    pass(15 * MINUTE_MS)
    expect((await door.login()).status).toBe(200)
  })

  test('an unknown e-mail has to wait just the same', async () => {
    const door = await openSignIn()
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await door.login('nobody@example.com')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('thirty accounts from one address, whatever it says it was forwarded for', async () => {
    const { app } = await openSignIn()
    const attempt = async (i: number) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${i}` }
      const body = JSON.stringify({ email: `somebody-${i}@example.com`, password: 'not this one' })
      const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
      const init = { method: 'POST', headers, body }
      return (await app.request('/api/auth/login', init, connection)).status
    }
    for (let i = 0; i < 30; i += 1) expect(await attempt(i)).toBe(401)
    expect(await attempt(30)).toBe(429)
  })

  test('fifty at once are five tries', async () => {
    const door = await openSignIn()
    const tries = Array.from({ length: 50 }, (_, i) => door.login('suresh@example.com', `no ${i}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  })

  test('signing in wipes the slate clean', async () => {
    const door = await openSignIn()
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1)
        expect((await door.login('suresh@example.com', 'not this one')).status).toBe(401)
      expect((await door.login()).status).toBe(200)
    }
  })
})

describe('a session', () => {
  test('ends with its logout, and no other does', async () => {
    const door = await openSignIn()
    const [here, there] = [(await door.login()).body.token, (await door.login()).body.token]
    const logout = await door.call('POST', '/auth/logout', { token: here })
    expect([logout.status, logout.body]).toEqual([200, { message: 'You are signed out.' }])
    expect([await door.tryToken(here), await door.tryToken(there)]).toEqual([401, 200])
    expect((await door.call('POST', '/auth/logout', { token: here })).status).toBe(401)
  })

  test('leaves no trace of its logout once its token has expired', async () => {
    const pass = stopTheClock()
    const door = await openSignIn()
    await door.call('POST', '/auth/logout', { token: (await door.login()).body.token })
    pass(13 * HOUR_MS)
    const { token } = (await door.login()).body
    await door.call('POST', '/auth/logout', { token })
    const record = await door.admins.find(door.suresh._id)
    expect(record?.endedSessions).toHaveLength(1)
    expect([record?.rev, record?.updatedAt]).toEqual([1, door.suresh.updatedAt])
    expect(await door.tryToken(token)).toBe(401)
  })

  test('ends by itself after twelve hours', async () => {
    const pass = stopTheClock()
    const door = await openSignIn()
    const { token } = (await door.login()).body
    pass(12 * HOUR_MS - 1000)
    expect(await door.tryToken(token)).toBe(200)
    pass(1000)
    expect(await door.tryToken(token)).toBe(401)
  })

  test('ends at once when its admin is deactivated or deleted', async () => {
    const door = await openSignIn()
    const { token } = (await door.login()).body
    const { admins, suresh } = door
    await admins.update(suresh._id, (current) => ({ ...current, isActive: false }))
    expect(await door.tryToken(token)).toBe(401)
    await admins.update(suresh._id, (current) => ({ ...current, isActive: true }))
    expect(await door.tryToken(token)).toBe(200)
    await admins.remove(suresh._id)
    expect(await door.tryToken(token)).toBe(401)
    expect((await door.login()).status).toBe(401)
  })

  test('with a password that somebody else has seen opens itself, its end and the change only', async () => {
    const door = await openSignIn({ mustChangePassword: true })
    const { token, admin } = (await door.login()).body
    expect(admin.mustChangePassword).toBe(true)
    const refused = await door.call('GET', '/projects/recent-products', { token })
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Choose a new password before you go on.' },
    ])
    expect((await door.call('GET', '/auth/verify', { token })).status).toBe(200)
    expect((await door.call('POST', '/auth/logout', { token })).status).toBe(200)
  })
})
