// Tests changes of an admin's own profile through the real app.
import { expect, test } from 'vitest'
import { openSignIn, PASSWORD } from '#api/testing/sign-in.ts'

const NEW_PASSWORD = 'rangoli before eight'

async function openProfile(fields: Parameters<typeof openSignIn>[0] = {}) {
  const api = await openSignIn(fields)
  const { token } = (await api.login()).body
  const changePassword = (currentPassword: string, newPassword: string, callerToken = token) =>
    api.call('PUT', '/admins/profile/password', {
      token: callerToken,
      body: { currentPassword, newPassword },
    })
  return { ...api, token, changePassword }
}

test('replaces the old password by the new one', async () => {
  const { changePassword, login, suresh } = await openProfile()
  const { status, body } = await changePassword(PASSWORD, NEW_PASSWORD)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['token', 'admin'])
  expect(body.admin).toMatchObject({ _id: suresh._id, rev: 2 })
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|endedSessions|updatedBy/)
  expect((await login('suresh@example.com', PASSWORD)).status).toBe(401)
  expect((await login('suresh@example.com', NEW_PASSWORD)).status).toBe(200)
})

test('a password change ends every other session; this one continues with the new token', async () => {
  const { changePassword, login, token, tryToken } = await openProfile()
  const otherToken = (await login()).body.token
  const { body } = await changePassword(PASSWORD, NEW_PASSWORD)
  expect(await tryToken(otherToken)).toBe(401)
  expect(await tryToken(token)).toBe(401)
  expect(await tryToken(body.token)).toBe(200)
})

test('a password change ends the private calendar, whose address a thief may have made', async () => {
  const { changePassword, call, token, app } = await openProfile()
  const { path } = (await call('POST', '/visits/calendar', { token })).body
  expect((await app.request(path)).status).toBe(200)
  await changePassword(PASSWORD, NEW_PASSWORD)
  expect((await app.request(path)).status).toBe(404)
})

test('an admin who had to choose a password has access afterwards', async () => {
  const { changePassword, token, tryToken } = await openProfile({ mustChangePassword: true })
  expect(await tryToken(token)).toBe(403)
  const { body } = await changePassword(PASSWORD, NEW_PASSWORD)
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
  const { status, body } = await choose(NEW_PASSWORD)
  expect([status, await tryToken(body.token)]).toEqual([200, 200])
  const request = { token: body.token, body: { newPassword: `${NEW_PASSWORD}, too` } }
  expect((await call('PUT', '/admins/profile/password', request)).body.fields).toEqual({
    currentPassword: 'Current password is required.',
  })
})

test.each([
  ['not this one', NEW_PASSWORD, { currentPassword: 'This is not your current password.' }],
  [PASSWORD, 'too short', { newPassword: 'New password must have at least 10 characters.' }],
  [PASSWORD, PASSWORD, { newPassword: 'Choose a password that differs from the current one.' }],
  [
    PASSWORD,
    'SureshBabu@1',
    { newPassword: 'This password is easy to guess. Choose a less usual one.' },
  ],
])('rejects a change from "%s" to "%s"', async (current, chosen, fields) => {
  const { changePassword, token, tryToken } = await openProfile()
  const response = await changePassword(current, chosen)
  expect([response.status, response.body.fields]).toEqual([422, fields])
  expect(await tryToken(token)).toBe(200)
})

test('wrong current passwords count as failed attempts', async () => {
  const { changePassword, login } = await openProfile()
  for (let i = 0; i < 5; i += 1)
    expect((await changePassword(`no ${i}`, NEW_PASSWORD)).status).toBe(422)
  expect((await changePassword(PASSWORD, NEW_PASSWORD)).status).toBe(429)
  expect((await login()).status).toBe(429)
})

test('rejects the second of two parallel changes with 401', async () => {
  const { changePassword } = await openProfile()
  const responses = await Promise.all([
    changePassword(PASSWORD, NEW_PASSWORD),
    changePassword(PASSWORD, `${NEW_PASSWORD}, too`),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
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
  const { location: _, ...unchangedFields } = suresh
  expect(await admins.get(suresh._id)).toEqual({
    ...unchangedFields,
    name: 'Suresh  B.',
    phoneNumber: '+91 98765 43210',
    updatedAt: expect.any(String),
    updatedBy: suresh._id,
    rev: 2,
  })
  expect(body).toMatchObject({ name: 'Suresh  B.', email: 'Suresh@example.com', rev: 2 })
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|endedSessions|updatedBy/)
})
