// Tests in parallel requests that one super admin always stays active, and that a former one can change nothing.
import { describe, expect, test } from 'vitest'
import type { AdminRecord } from '#api/accounts/account-record.ts'
import { openAdmins } from '#api/testing/admins.ts'

const listActiveSuperAdmins = (all: readonly AdminRecord[]) =>
  all.filter(({ role, isActive }) => role === 'super_admin' && isActive)

describe('one super admin stays active', () => {
  const demotions: [string, string, object?][] = [
    ['deleted', 'DELETE'],
    ['deactivated', 'PUT', { isActive: false }],
    ['demoted', 'PUT', { role: 'admin' }],
  ]

  test.each(demotions)('a super admin cannot be %s by themself', async (_, method, body) => {
    const { as, token, admin, stores, addColleague } = await openAdmins()
    await addColleague({ role: 'super_admin' })
    const response = await as(token, method, `/admins/${admin._id}`, body)
    expect([response.status, response.body.message]).toEqual([
      409,
      'You cannot delete, deactivate or demote yourself. Another super admin can.',
    ])
    expect(await stores.admins.get(admin._id)).toEqual(admin)
  })

  test('if two super admins remove each other in fifty parallel requests, only one side succeeds', async () => {
    const { admin, stores, token, tokenOf, addColleague, beginCall } = await openAdmins()
    const suresh = await addColleague({ role: 'super_admin' })
    const attempts = [
      { callerToken: token, target: suresh },
      { callerToken: await tokenOf(suresh), target: admin },
    ]
    const sides = await Promise.all(
      attempts.map(({ callerToken, target }) =>
        Promise.all(
          Array.from({ length: 25 }, () => beginCall(callerToken, 'PUT', `/admins/${target._id}`)),
        ),
      ),
    )
    const statuses = await Promise.all(
      sides.map(async (side) => {
        const changes = [{ isActive: false }, { role: 'admin' }]
        const responses = await Promise.all(side.map((finish, i) => finish(changes[i % 2])))
        return new Set(responses.map(({ status }) => status))
      }),
    )
    expect(statuses).toContainEqual(new Set([200]))
    expect(statuses).toContainEqual(new Set([409]))
    expect(listActiveSuperAdmins(await stores.admins.all())).toHaveLength(1)
  })

  test('a request that was allowed when it began cannot remove the last super admin', async () => {
    const { admin, staffJson, stores, tokenOf, addColleague, beginCall } = await openAdmins()
    const suresh = await addColleague({ role: 'super_admin' })
    await addColleague({ role: 'super_admin', isActive: false, email: 'retired@example.com' })
    const finishCall = await beginCall(await tokenOf(suresh), 'PUT', `/admins/${admin._id}`)
    await staffJson('PUT', `/admins/${suresh._id}`, { isActive: false })
    const response = await finishCall({ role: 'admin' })
    expect([response.status, response.body.message]).toEqual([
      409,
      'This is the last active super admin. Make somebody else a super admin first.',
    ])
    expect(listActiveSuperAdmins(await stores.admins.all())).toEqual([admin])
  })

  test.each([
    ['PUT', '', { role: 'super_admin' }],
    ['PUT', '', { isActive: false }],
    ['POST', '/password', { password: 'kolam at seven' }],
  ])('%s%s by an admin who was demoted meanwhile changes nothing', async (method, suffix, body) => {
    const { staffJson, stores, tokenOf, addColleague, beginCall } = await openAdmins()
    const suresh = await addColleague({ role: 'super_admin' })
    const third = await addColleague({ email: 'third@example.com' })
    const finishCall = await beginCall(
      await tokenOf(suresh),
      method,
      `/admins/${third._id}${suffix}`,
    )
    await staffJson('PUT', `/admins/${suresh._id}`, { role: 'admin' })
    expect((await finishCall(body)).status).toBe(401)
    expect(await stores.admins.get(third._id)).toEqual(third)
  })

  test('an admin who was deleted meanwhile cannot add an admin', async () => {
    const { staff, stores, admin, tokenOf, addColleague, beginCall } = await openAdmins()
    const suresh = await addColleague({ role: 'super_admin' })
    const finishCall = await beginCall(await tokenOf(suresh), 'POST', '/admins')
    const newcomer = { name: 'Anita', email: 'anita@example.com', password: 'kolam at seven' }
    await staff('DELETE', `/admins/${suresh._id}`)
    expect((await finishCall(newcomer)).status).toBe(401)
    expect(await stores.admins.all()).toEqual([admin])
  })
})
