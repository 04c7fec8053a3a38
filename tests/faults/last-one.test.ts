// Fifty parallel attempts to remove the last super admin, round after round.
import { expect, onTestFinished, test } from 'vitest'
import type { Admin } from '#api/contract/admin.ts'
import { startShop } from '#tests/shop.ts'
import { note, rounds } from './figures.ts'
import { createAdmin, knock } from './staff.ts'

const ROUNDS = rounds(5, 100)
const ATTEMPTS = 50
const LOSSES = [
  { method: 'PUT', body: { isActive: false } },
  { method: 'PUT', body: { role: 'admin' } },
  { method: 'DELETE', body: {} },
]

test('one super admin always stays active', async () => {
  const shop = await startShop()
  onTestFinished(async () => void (await shop.stop()))
  // The remaining super admin of a round begins the next one.
  let boss = { admin: (await shop.session()).admin, token: (await shop.session()).token }
  const tally = { refused: 0, done: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const rival = await hireAs(boss.token)
    const sides = [
      { by: boss.token, on: rival.admin._id },
      { by: rival.token, on: boss.admin._id },
      { by: boss.token, on: boss.admin._id },
      { by: rival.token, on: rival.admin._id },
    ]
    const attempts = Array.from({ length: ATTEMPTS }, async (_, i) => {
      const { by, on } = sides[i % sides.length] ?? { by: '', on: '' }
      const { method, body } = LOSSES[Math.floor(i / 4) % LOSSES.length] ?? { method: '', body: {} }
      return (await knock(shop, method, `/admins/${on}`, { token: by, body })).status
    })
    for (const status of await Promise.all(attempts)) {
      expect([200, 401, 403, 404, 409]).toContain(status)
      tally[status === 200 ? 'done' : 'refused'] += 1
    }
    const left = [boss, rival]
    const views = await Promise.all(
      left.map(({ token }) => knock(shop, 'GET', '/admins', { token })),
    )
    const inCharge = left.filter((_, i) => views[i]?.status === 200)
    expect(inCharge).toHaveLength(1)
    boss = inCharge[0] ?? boss
  }
  await note('Attempts to lose the last super admin', {
    rounds: ROUNDS,
    'at once': ATTEMPTS,
    refused: tally.refused,
  })

  /** With the token of the current super admin, since the first one may be deleted. */
  async function hireAs(token: string): Promise<{ admin: Admin; token: string }> {
    const call = async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
      const { status, text } = await knock(shop, method, path, { token, ...(body && { body }) })
      if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
      return JSON.parse(text)
    }
    const rival = await createAdmin({ ...shop, call }, 'super_admin')
    return { admin: rival.admin, token: await rival.signIn() }
  }
}, 600_000)
