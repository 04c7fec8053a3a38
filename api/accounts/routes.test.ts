// Tests the management of admin accounts through the real app.
import { describe, expect, test } from 'vitest'
import { ACCOUNT_LIMIT } from '#api/security/attempts.ts'
import { openAdmins } from '#api/testing/admins.ts'
import type { AdminRecord } from './account-record.ts'

const PASSWORD = 'kolam at seven'
const anita = {
  name: 'Anita Joseph',
  email: 'anita@example.com',
  password: PASSWORD,
  phoneNumber: '+91 98765 43210',
  location: 'Kochi',
}

describe('adding an admin', () => {
  test('returns 201 with the admin without secrets, who can sign in at once', async () => {
    const { staffJson, login, stores } = await openAdmins()
    const { status, body } = await staffJson('POST', '/admins', anita)
    const { password: _, ...publicFields } = anita
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        rev: 1,
        ...publicFields,
        role: 'admin',
        isActive: true,
      },
    ])
    expect((await stores.admins.get(body._id)).passwordHash).toMatch(/^\$argon2id\$v=19/)
    expect((await login('ANITA@example.com', PASSWORD)).status).toBe(200)
  })

  test('accepts a form with a role and mustChangePassword', async () => {
    const { staff } = await openAdmins()
    const { status, body } = await staff('POST', '/admins', {
      ...anita,
      location: '',
      role: 'super_admin',
      mustChangePassword: 'true',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 'super_admin', mustChangePassword: true })
    expect(body).not.toHaveProperty('location')
  })

  test('rejects an e-mail that another admin has, in any spelling and in parallel requests', async () => {
    const { staffJson } = await openAdmins()
    const emailTaken = { email: 'An admin with this email already exists' }
    const spellings = ['anita@example.com', ' ANITA@example.com', 'Anita@Example.com ']
    const responses = await Promise.all(
      spellings.map((email) => staffJson('POST', '/admins', { ...anita, email })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const repeated = await staffJson('POST', '/admins', anita)
    expect([repeated.status, repeated.body]).toEqual([
      409,
      { message: emailTaken.email, fields: emailTaken },
    ])
  })

  test.each([
    [{ password: 'too short' }, { password: 'Password must have at least 10 characters.' }],
    [
      { password: 'AnitaJoseph@1' },
      { password: 'This password is easy to guess. Choose a less usual one.' },
    ],
    [{ email: 'anita' }, { email: 'Email must look like name@example.com.' }],
    [{ role: 'owner' }, { role: 'Role must be admin or super_admin.' }],
    [
      { name: ' ', password: undefined },
      { name: 'Name is required.', password: expect.anything() },
    ],
  ])('rejects %j', async (fields, findings) => {
    const { staffJson, stores } = await openAdmins()
    const response = await staffJson('POST', '/admins', { ...anita, ...fields })
    expect([response.status, response.body.fields]).toEqual([422, findings])
    expect(await stores.admins.all()).toHaveLength(1)
  })
})

describe('the list of admins', () => {
  test('is for super admins, newest first; every admin can read the count', async () => {
    const { staff, as, tokenOf, addColleague, admin } = await openAdmins()
    const suresh = await addColleague()
    const { body } = await staff('GET', '/admins')
    expect(body.map(({ _id }: AdminRecord) => _id)).toEqual([suresh._id, admin._id])
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|endedSessions|updatedBy/)
    const { body: byId } = await staff('GET', `/admins?ids=${admin._id}`)
    expect(byId.map(({ _id }: AdminRecord) => _id)).toEqual([admin._id])
    const token = await tokenOf(suresh)
    expect((await as(token, 'GET', '/admins/count')).body).toEqual({ count: 2 })
    const response = await as(token, 'GET', '/admins')
    expect([response.status, response.body]).toEqual([403, { message: 'Not allowed' }])
  })
})

describe('changing an admin', () => {
  test('deactivation ends the sessions, and activation does not bring them back', async () => {
    const { staff, tokenOf, addColleague, tryToken } = await openAdmins()
    const suresh = await addColleague()
    const token = await tokenOf(suresh)
    const off = await staff('PUT', `/admins/${suresh._id}`, { isActive: 'false' })
    expect([off.status, off.body.isActive]).toEqual([200, false])
    expect(await tryToken(token)).toBe(401)
    const on = await staff('PUT', `/admins/${suresh._id}`, { isActive: 'true' })
    expect([on.status, on.body.isActive]).toEqual([200, true])
    expect(await tryToken(token)).toBe(401)
  })

  test('a changed role ends the sessions, an unchanged one does not', async () => {
    const { staffJson, stores, tokenOf, addColleague, tryToken } = await openAdmins()
    const suresh = await addColleague()
    const path = `/admins/${suresh._id}`
    const token = await tokenOf(suresh)
    await staffJson('PUT', path, { role: 'admin', isActive: true })
    expect(await tryToken(token)).toBe(200)
    expect((await staffJson('PUT', path, { role: 'super_admin' })).body.role).toBe('super_admin')
    expect(await tryToken(token)).toBe(401)
    const raised = await tokenOf(await stores.admins.get(suresh._id))
    await staffJson('PUT', path, { role: 'admin' })
    expect(await tryToken(raised)).toBe(401)
  })

  test('ignores fields that the form does not have', async () => {
    const { staffJson, stores, addColleague } = await openAdmins()
    const suresh = await addColleague()
    const { status } = await staffJson('PUT', `/admins/${suresh._id}`, {
      name: 'Mallory',
      email: 'mallory@example.com',
      passwordHash: '$argon2id$mine',
      sessionVersion: 0,
      mustChangePassword: true,
    })
    expect(status).toBe(200)
    expect(await stores.admins.get(suresh._id)).toEqual(suresh)
  })

  test.each([
    [{ isActive: 'perhaps' }, { isActive: 'Active must be true or false.' }],
    [{ role: '' }, { role: 'Role must be admin or super_admin.' }],
  ])('rejects %j', async (body, fields) => {
    const { staffJson, addColleague } = await openAdmins()
    const response = await staffJson('PUT', `/admins/${(await addColleague())._id}`, body)
    expect([response.status, response.body.fields]).toEqual([422, fields])
  })

  test.each([
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/password'],
  ])('%s of an unknown admin returns 404', async (method, suffix) => {
    const { staffJson } = await openAdmins()
    const gone = await staffJson(method, `/admins/unknown-admin${suffix}`, { password: PASSWORD })
    expect([gone.status, gone.body.message]).toEqual([404, 'Admin not found.'])
  })
})

test('deleting an admin ends their sessions', async () => {
  const { staff, tokenOf, addColleague, tryToken } = await openAdmins()
  const suresh = await addColleague()
  const token = await tokenOf(suresh)
  const { status, body } = await staff('DELETE', `/admins/${suresh._id}`)
  expect([status, body]).toMatchObject([
    200,
    { message: 'Admin deleted successfully.', record: { email: suresh.email } },
  ])
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|endedSessions/)
  expect(await tryToken(token)).toBe(401)
})

describe('resetting a password', () => {
  test('ends the sessions; the new password only allows choosing another', async () => {
    const { staffJson, as, login, tokenOf, addColleague, tryToken } = await openAdmins()
    const suresh = await addColleague()
    const before = await tokenOf(suresh)
    const reset = await staffJson('POST', `/admins/${suresh._id}/password`, { password: PASSWORD })
    expect([reset.status, reset.body.mustChangePassword]).toEqual([200, true])
    expect(JSON.stringify(reset.body)).not.toContain('argon2id')
    expect(await tryToken(before)).toBe(401)
    const { token } = (await login('suresh@example.com', PASSWORD)).body
    expect((await as(token, 'GET', '/admins/count')).status).toBe(403)
  })

  test.each([
    [{}, 'Password is required.'],
    [{ password: 'SureshBabu@1' }, 'This password is easy to guess. Choose a less usual one.'],
  ])('rejects %j', async (body, sentence) => {
    const { staffJson, addColleague } = await openAdmins()
    const response = await staffJson('POST', `/admins/${(await addColleague())._id}/password`, body)
    expect([response.status, response.body.fields]).toEqual([422, { password: sentence }])
  })

  test('unlocks an account with too many failed attempts', async () => {
    const { staffJson, login, addColleague } = await openAdmins()
    const suresh = await addColleague()
    for (let i = 0; i < ACCOUNT_LIMIT; i += 1) await login('suresh@example.com', 'not this one')
    expect((await login('suresh@example.com', PASSWORD)).status).toBe(429)
    await staffJson('POST', `/admins/${suresh._id}/password`, { password: PASSWORD })
    expect((await login('SURESH@example.com', PASSWORD)).status).toBe(200)
  })

  test('is rejected for one’s own account', async () => {
    const { staffJson, admin, login } = await openAdmins()
    const response = await staffJson('POST', `/admins/${admin._id}/password`, {
      password: PASSWORD,
    })
    expect([response.status, response.body.message]).toEqual([
      409,
      'Change your own password under Profile, where the current one is asked for.',
    ])
    expect((await login(admin.email, PASSWORD)).status).toBe(401)
  })
})
