// Tests the password reset of the admin tool on a real data folder.
import { expect, test } from 'vitest'
import { verifyPassword } from '#api/security/password.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import type { Store } from '#api/store/store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { OWNER } from '#api/testing/owner.ts'
import { runTool } from './test-environment.ts'

async function openFolder() {
  const folder = await temporaryFolder()
  const withStores = async <T>(use: (stores: Store) => T | Promise<T>): Promise<T> => {
    const stores = await openDataFolder(folder)
    try {
      return await use(stores)
    } finally {
      await stores.close()
    }
  }
  await withStores(({ admins }) =>
    admins.insert(() => ({
      ...OWNER,
      email: 'Suresh@example.com',
      isActive: false,
      sessionVersion: 4,
    })),
  )
  const run = (...args: string[]) => runTool({ DATA_DIR: folder }, ...args)
  const suresh = () => withStores(({ admins }) => admins.findBy('email', 'suresh@example.com'))
  return { folder, withStores, run, suresh }
}

const USAGE = 'Usage: npm run admin -- reset-password EMAIL'

test('prints a new password once, ends all sessions and lets the admin in again', async () => {
  const { run, suresh } = await openFolder()
  const { code, printed } = await run('reset-password', 'SURESH@example.com')
  expect(code).toBe(0)
  const password = /: ([0-9a-z]{4}(?:-[0-9a-z]{4}){3})$/m.exec(printed)?.[1] ?? ''
  const record = await suresh()
  expect(await verifyPassword(password, record?.passwordHash)).toBe(true)
  expect(record).toMatchObject({ isActive: true, mustChangePassword: true, sessionVersion: 5 })
})

test('removes second steps, says so, and stands in the history as a command', async () => {
  const { run, suresh, withStores } = await openFolder()
  const { _id, rev } = (await suresh()) ?? { _id: '', rev: 0 }
  const codes = { secret: 'A'.repeat(32), since: '2026-11-28T10:00:00.000Z', lastStep: 1 }
  const recoveryCodes = { salt: 'salt', hashes: ['hash'] }
  await withStores(({ admins }) =>
    admins.amend(_id, (admin) => ({ ...admin, codes, recoveryCodes })),
  )
  const { printed } = await run('reset-password', 'suresh@example.com')
  expect(printed).toContain('passkeys, two-step codes and recovery codes are removed')
  const record = await suresh()
  expect([record?.codes, record?.recoveryCodes, record?.rev]).toEqual([
    undefined,
    undefined,
    rev + 1,
  ])
  await withStores(async ({ entries }) => {
    for await (const { by, changes } of entries()) {
      expect([by, changes[0]?.id]).toEqual(['command', _id])
      break
    }
  })
  expect((await run('reset-password', 'suresh@example.com')).printed).not.toContain('passkeys')
})

test('lists the admins when the e-mail is unknown', async () => {
  const { run, suresh } = await openFolder()
  const before = await suresh()
  const { code, printed } = await run('reset-password', 'sureh@example.com')
  expect(code).toBe(1)
  expect(printed).toContain('No admin has the e-mail sureh@example.com.')
  expect(printed).toContain('Suresh@example.com')
  expect(printed).toContain(USAGE)
  expect(await suresh()).toEqual(before)
})

test.each([[['reset-password']], [['delete', 'a@b.co']], [['reset-password', 'a@b.co', 'x']]])(
  'prints its usage for %j',
  async (args) => {
    const { run } = await openFolder()
    const { code, printed } = await run(...args)
    expect([code, printed.includes(USAGE)]).toEqual([1, true])
  },
)

test('does nothing while the showroom runs', async () => {
  const { run, withStores } = await openFolder()
  await withStores(async ({ admins }) => {
    const { code, printed } = await run('reset-password', 'suresh@example.com')
    expect(code).toBe(1)
    expect(printed).toMatch(/^The showroom is running.*\n.*Stop that process first\.$/)
    const record = await admins.findBy('email', 'suresh@example.com')
    expect(record?.sessionVersion).toBe(4)
  })
})

test('reports an invalid configuration', async () => {
  const { code, printed } = await runTool({ PORT: 'x' }, 'reset-password', 'a@b.co')
  expect([code, printed]).toEqual([1, expect.stringMatching(/^PORT is "x"\..*$/)])
})
