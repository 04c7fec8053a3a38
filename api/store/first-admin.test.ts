// Creates the first super admin of an empty data folder.
import { expect, test } from 'vitest'
import { hashPassword, randomPassword, verifyPassword } from '#api/security/password.ts'
import { firstAdmin } from './first-admin.ts'
import { openTestStore } from './test-store.ts'

const security = { hashPassword, randomPassword }

test('without settings the owner gets a made-up password that has to be changed', async () => {
  const stores = await openTestStore()
  const made = await firstAdmin({ stores, config: {}, ...security })
  const admin = await stores.admins.findBy('email', 'owner@example.com')

  expect(made?.email).toBe('owner@example.com')
  expect(admin).toMatchObject({
    role: 'super_admin',
    isActive: true,
    mustChangePassword: true,
  })
  expect(await verifyPassword(made?.password ?? '', admin?.passwordHash)).toBe(true)
})

test('a password that the owner has set is neither printed nor to be changed', async () => {
  const stores = await openTestStore()
  const config = { adminEmail: 'meena@example.com', adminPassword: 'seven wet umbrellas' }
  expect(await firstAdmin({ stores, config, ...security })).toEqual({ email: 'meena@example.com' })

  const admin = await stores.admins.findBy('email', 'meena@example.com')
  expect(admin).not.toHaveProperty('mustChangePassword')
  expect(await verifyPassword(config.adminPassword, admin?.passwordHash)).toBe(true)
})

test('where anybody is an admin already, nobody is added', async () => {
  const stores = await openTestStore()
  await firstAdmin({ stores, config: {}, ...security })
  const config = { adminEmail: 'second@example.com', adminPassword: 'seven wet umbrellas' }
  expect(await firstAdmin({ stores, config, ...security })).toBeUndefined()
  expect(await stores.admins.all()).toHaveLength(1)
})
