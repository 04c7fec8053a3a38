// Tests changes of an admin's own profile through the real app.
import { expect, test } from 'vitest'
import { openSignIn, PASSWORD } from '#api/testing/sign-in.ts'

const CHOSEN = 'rangoli before eight'

async function openProfile(fields: Parameters<typeof openSignIn>[0] = {}) {
  const api = await openSignIn(fields)
  const { token } = (await api.login()).body
  const change = (currentPassword: string, newPassword: string, by: string = token) =>
    api.call('PUT', '/admins/profile/password', {
      token: by,
      body: { currentPassword, newPassword },
    })
  return { ...api, token, change }
}

test('replaces the old password by the new one', async () => {
  const { change, login, suresh } = await openProfile()
  const { status, body } = await change(PASSWORD, CHOSEN)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['token', 'admin'])
  expect(body.admin).toMatchObject({ _id: suresh._id, rev: 2 })
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|endedSessions|updatedBy/)
  expect((await login('suresh@example.com', PASSWORD)).status).toBe(401)
  expect((await login('suresh@example.com', CHOSEN)).status).toBe(200)
})

test('a password change ends every other session; this one continues with the new token', async () => {
  const { change, login, token, tryToken } = await openProfile()
  const elsewhere = (await login()).body.token
  const { body } = await change(PASSWORD, CHOSEN)
  expect(await tryToken(elsewhere)).toBe(401)
  expect(await tryToken(token)).toBe(401)
  expect(await tryToken(body.token)).toBe(200)
})

test('an admin who had to choose a password has access afterwards', async () => {
  const { change, token, tryToken } = await openProfile({ mustChangePassword: true })
  expect(await tryToken(token)).toBe(403)
  const { body } = await change(PASSWORD, CHOSEN)
  expect(body.admin).not.toHaveProperty('mustChangePassword')
  expect(await tryToken(body.token)).toBe(200)
})

test('does not require the generated password again, and rejects it as the new one', async () => {
  const { call, token, tryToken } = await openProfile({ mustChangePassword: true })
  const choose = (newPassword: string) =>
    call('PUT', '/admins/profile/password', { token, body: { newPassword } })
  expect((await choose(PASSWORD)).body.fields).toEqual({
    newPassword: 'Choose a password that differs from the current one.',
  })
  const { status, body } = await choose(CHOSEN)
  expect([status, await tryToken(body.token)]).toEqual([200, 200])
  const again = { token: body.token, body: { newPassword: `${CHOSEN}, too` } }
  expect((await call('PUT', '/admins/profile/password', again)).body.fields).toEqual({
    currentPassword: 'Current password is required.',
  })
})

test.each([
  ['not this one', CHOSEN, { currentPassword: 'This is not your current password.' }],
  [PASSWORD, 'too short', { newPassword: 'New password must have at least 10 characters.' }],
  [PASSWORD, PASSWORD, { newPassword: 'Choose a password that differs from the current one.' }],
  [
    PASSWORD,
    'SureshBabu@1',
    { newPassword: 'This password is easy to guess. Choose a less usual one.' },
  ],
])('rejects a change from "%s" to "%s"', async (current, chosen, fields) => {
  const { change, token, tryToken } = await openProfile()
  const refused = await change(current, chosen)
  expect([refused.status, refused.body.fields]).toEqual([422, fields])
  expect(await tryToken(token)).toBe(200)
})

test('wrong current passwords count as failed attempts', async () => {
  const { change, login } = await openProfile()
  for (let i = 0; i < 5; i += 1) expect((await change(`no ${i}`, CHOSEN)).status).toBe(422)
  expect((await change(PASSWORD, CHOSEN)).status).toBe(429)
  expect((await login()).status).toBe(429)
})

test('rejects the second of two parallel changes with 401', async () => {
  const { change } = await openProfile()
  const both = await Promise.all([change(PASSWORD, CHOSEN), change(PASSWORD, `${CHOSEN}, too`)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a profile edit changes only name, phone number and location', async () => {
  const { call, token, suresh, admins } = await openProfile({ location: 'Kochi' })
  const { status, body } = await call('PUT', '/admins/profile', {
    token,
    body: {
      name: ' Suresh  B. ',
      email: 'another@example.com',
      phoneNumber: '+91 98765 43210',
      location: '',
      role: 'super_admin',
      isActive: false,
      sessionVersion: 7,
      passwordHash: '$argon2id$mine',
    },
  })
  expect(status).toBe(200)
  const { location: _, ...before } = suresh
  expect(await admins.get(suresh._id)).toEqual({
    ...before,
    name: 'Suresh  B.',
    phoneNumber: '+91 98765 43210',
    updatedAt: expect.any(String),
    updatedBy: suresh._id,
    rev: 2,
  })
  expect(body).toMatchObject({ name: 'Suresh  B.', email: 'Suresh@example.com', rev: 2 })
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|endedSessions|updatedBy/)
})
