// Tests the creation of the first super admin in an empty data folder.
import { expect, test } from 'vitest'
import type { ImageStore } from '#api/images/image-store.ts'
import { verifyPassword } from '#api/security/password.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { createLinesLog } from '#api/testing/products.ts'
import { fillFirstRun } from './first-run.ts'

/** Fills a store without samples. */
async function fill(settings: { adminEmail?: string; adminPassword?: string } = {}) {
  const stores = await openTestStore()
  const run = async (config = settings) => {
    const log = createLinesLog()
    await fillFirstRun({
      stores,
      images: {} as ImageStore,
      config: { samples: false, adminEmail: undefined, adminPassword: undefined, ...config },
      log,
    })
    return log.lines.join()
  }
  return { admins: stores.admins, printed: await run(), run }
}

test('without settings the owner gets a generated password that must be changed', async () => {
  const { admins, printed } = await fill()
  const admin = admins.findBy('email', 'owner@example.com')
  expect(admin).toMatchObject({ role: 'super_admin', isActive: true, mustChangePassword: true })
  const [, password = ''] = /First admin: owner@example.com, password (\S+)/.exec(printed) ?? []
  expect(await verifyPassword(password, admin?.passwordHash)).toBe(true)
})

test('a password from ADMIN_PASSWORD is not printed and need not be changed', async () => {
  const adminPassword = 'seven wet umbrellas'
  const { admins, printed } = await fill({ adminEmail: 'meena@example.com', adminPassword })
  const admin = admins.findBy('email', 'meena@example.com')
  expect(printed).toContain('meena@example.com, with the password from ADMIN_PASSWORD')
  expect(printed).not.toContain(adminPassword)
  expect(admin).not.toHaveProperty('mustChangePassword')
  expect(await verifyPassword(adminPassword, admin?.passwordHash)).toBe(true)
})

test('adds no admin if the folder has one', async () => {
  const { admins, run } = await fill()
  expect(await run({ adminEmail: 'second@example.com' })).toBe('')
  expect(admins.all()).toHaveLength(1)
})
