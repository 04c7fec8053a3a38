// Tests of where an admin is signed in, of ending sessions, and of the last sign-ins that super admins see.
import { expect, test } from 'vitest'
import { hashPassword } from '#api/security/password.ts'
import { createSignInLog } from '#api/security/sign-in-log.ts'
import { openAdmins } from '#api/testing/admins.ts'
import type { TestResponse } from '#api/testing/api.ts'
import { PASSWORD } from '#api/testing/sign-in.ts'
import type { OpenSession } from './contract.ts'

const DEVICES = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'A program': '<script>alert(1)</script>',
} as const
type Device = keyof typeof DEVICES

/** The app with Suresh, who signs in from devices. */
async function openDevices() {
  const api = await openAdmins()
  const passwordHash = await hashPassword(PASSWORD)
  const suresh = await api.addColleague({ passwordHash })
  const send = async (device: Device, method: string, path: string, token = '', body?: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'User-Agent': DEVICES[device],
      'Content-Type': 'application/json',
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await api.app.request(`/api${path}`, init)
    const answer: TestResponse['body'] = await response.json()
    return { status: response.status, body: answer }
  }
  const login = (device: Device, password = PASSWORD) =>
    send(device, 'POST', '/auth/login', '', { email: suresh.email, password })
  /** Signs in; resolves with the token, which has been used once. */
  const signIn = async (device: Device): Promise<string> => {
    const { token } = (await login(device)).body
    await send(device, 'GET', '/auth/verify', token)
    return token
  }
  const listSessions = async (token: string): Promise<OpenSession[]> =>
    (await send('Chrome on Windows', 'GET', '/auth/sessions', token)).body
  const tryToken = async (token: string) =>
    (await send('A program', 'GET', '/auth/verify', token)).status
  return { ...api, suresh, send, login, signIn, listSessions, tryToken }
}

test('lists where an admin is signed in, in words, this session first', async () => {
  const { signIn, listSessions } = await openDevices()
  const devices = Object.keys(DEVICES) as Device[]
  const tokens: string[] = []
  for (const device of devices) tokens.push(await signIn(device))
  const sessions = await listSessions(tokens[0] ?? '')
  expect(sessions.map(({ device }) => device).sort()).toEqual([...devices].sort())
  expect(sessions[0]).toMatchObject({ device: devices[0], isCurrent: true })
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  for (const { firstSeenAt, lastSeenAt } of sessions)
    expect([firstSeenAt, lastSeenAt].join()).toMatch(/^20\S+Z,20\S+Z$/)
})

test('ends one session at once, and not those of others', async () => {
  const { signIn, listSessions, send, tryToken, token: owner } = await openDevices()
  const [phone, desk] = [await signIn('Safari on iPhone'), await signIn('Chrome on Windows')]
  const onPhone = (await listSessions(desk)).find(({ device }) => device === 'Safari on iPhone')
  const end = (token: string) =>
    send('Chrome on Windows', 'DELETE', `/auth/sessions/${onPhone?.id}`, token)
  expect((await end(owner)).status).toBe(404)
  expect(await tryToken(phone)).toBe(200)
  expect((await end(desk)).status).toBe(200)
  expect([await tryToken(phone), await tryToken(desk)]).toEqual([401, 200])
  expect((await end(desk)).body.message).toBe('This session has already ended.')
  expect(await listSessions(desk)).toHaveLength(1)
})

test('ends all others, those too that no list has; this one goes on with a new token', async () => {
  const { signIn, listSessions, send, tryToken, tokenOf, suresh } = await openDevices()
  const [phone, desk, unlisted] = [
    await signIn('Safari on iPhone'),
    await signIn('Chrome on Windows'),
    await tokenOf(suresh),
  ]
  const { body } = await send('Chrome on Windows', 'POST', '/auth/sessions/end-others', desk)
  for (const token of [phone, desk, unlisted]) expect(await tryToken(token)).toBe(401)
  expect(await tryToken(body.token)).toBe(200)
  expect(await listSessions(body.token)).toMatchObject([{ isCurrent: true }])
})

test('signing out and a new role take sessions off the list', async () => {
  const { signIn, listSessions, send, as, token: owner, suresh } = await openDevices()
  const [phone, desk] = [await signIn('Safari on iPhone'), await signIn('Chrome on Windows')]
  await send('Safari on iPhone', 'POST', '/auth/logout', phone)
  expect(await listSessions(desk)).toHaveLength(1)
  await as(owner, 'PUT', `/admins/${suresh._id}`, { role: 'super_admin' })
  expect(await listSessions(await signIn('Firefox on Linux'))).toMatchObject([
    { device: 'Firefox on Linux' },
  ])
})

test('a super admin sees the last attempts to sign in, failed ones among them', async () => {
  const { login, as, token: owner, suresh, signIn } = await openDevices()
  await login('Firefox on Linux', 'a wrong password')
  const own = await signIn('Chrome on Windows')
  const { body } = await as(owner, 'GET', `/admins/${suresh._id}/sign-ins`)
  expect(body).toMatchObject([
    { device: 'Chrome on Windows', isSuccessful: true },
    { device: 'Firefox on Linux', isSuccessful: false },
  ])
  expect((await as(own, 'GET', `/admins/${suresh._id}/sign-ins`)).status).toBe(403)
  await as(owner, 'PUT', `/admins/${suresh._id}`, { isActive: false })
  await login('Safari on iPhone')
  const [newest] = (await as(owner, 'GET', `/admins/${suresh._id}/sign-ins`)).body
  expect(newest).toMatchObject({ device: 'Safari on iPhone', isSuccessful: false })
})

test('uses are saved once a minute and leave the records as they are', async () => {
  let now = Date.parse('2026-11-28T10:00:00.000Z')
  const log = createSignInLog({ now: () => new Date(now) })
  const claims = { sub: 'suresh', session: 's', version: 1, expires: '2026-11-28T22:00:00.000Z' }
  const readTimes = async () => {
    const { sessions } = await log.read('suresh')
    return sessions.map(({ firstSeenAt, lastSeenAt }) => [firstSeenAt, lastSeenAt])
  }
  await log.recordUse(claims, 'Chrome on Mac')
  now += 59_000
  await log.recordUse(claims, 'Chrome on Mac')
  const first = '2026-11-28T10:00:00.000Z'
  expect(await readTimes()).toEqual([[first, first]])
  now += 1000
  await log.recordUse(claims, 'Chrome on Mac')
  expect(await readTimes()).toEqual([[first, '2026-11-28T10:01:00.000Z']])
  for (let i = 0; i < 30; i++) await log.recordFailure('suresh', { device: 'A program' })
  expect((await log.read('suresh')).signIns).toHaveLength(20)
})
