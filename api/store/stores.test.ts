// The stores of a data folder: files, unique fields, order.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AdminRecord } from '#api/contract/admin.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import { memoryStores, openStores } from './stores.ts'
import { tempDir, tile } from './test-products.ts'

const admin = (email: string): FieldsOf<AdminRecord> => ({
  name: 'Owner',
  email,
  passwordHash: '$argon2id$made-up',
  role: 'super_admin',
  isActive: true,
  sessionVersion: 1,
  endedSessions: [],
})

test('each collection has a file of its own, in a folder that is made when it is missing', async () => {
  const dir = join(await tempDir(), 'shop/data')
  const stores = await openStores(dir)
  const product = await stores.products.insert(() => tile('A-1'))
  const brand = await stores.brands.insert(() => ({ name: 'Kova' }))
  await stores.close()
  expect((await readdir(dir)).sort()).toEqual(['backups', 'brands.json', 'products.json'])

  const again = await openStores(dir)
  expect(await again.products.all()).toEqual([product])
  expect(await again.brands.all()).toEqual([brand])
  expect(await again.enquiries.all()).toEqual([])
  await again.close()
})

test('an e-mail belongs to one admin, however it is spelled', async () => {
  const stores = await memoryStores()
  await stores.admins.insert(() => admin('owner@example.com'))
  await expect(stores.admins.insert(() => admin('Owner@Example.com '))).rejects.toMatchObject({
    status: 409,
    fields: { email: 'An admin with this email already exists' },
  })
  await stores.close()
})

test('an older admins file that is put back takes over all but the sessions that have ended', async () => {
  const dir = await tempDir()
  const stores = await openStores(dir)
  const { _id } = await stores.admins.insert(() => admin('owner@example.com'))
  const file = join(dir, 'admins.json')
  const older = await readFile(file)
  const ended = { id: 'stolen', expires: '2030-01-01T00:00:00.000Z' }
  await stores.admins.update(_id, (now) => ({
    ...now,
    name: 'Renamed',
    passwordHash: '$argon2id$another',
    sessionVersion: 2,
    endedSessions: [ended],
  }))
  await writeFile(file, older)
  await stores.admins.insert(() => admin('second@example.com'))
  expect(await stores.admins.find(_id)).toMatchObject({
    name: 'Owner',
    passwordHash: '$argon2id$made-up',
    sessionVersion: 2,
    endedSessions: [ended],
  })
  const kept = await readFile(file, 'utf8')
  expect(JSON.parse(kept).admins[0]).toEqual(await stores.admins.find(_id))
  await stores.close()
})

test('records keep their order from one opening to the next', async () => {
  const dir = await tempDir()
  const stores = await openStores(dir)
  await Promise.all(['A-1', 'A-2', 'A-3'].map((sku) => stores.products.insert(() => tile(sku))))
  const before = await stores.products.all()
  expect(before.map((product) => product.sku)).toEqual(['A-3', 'A-2', 'A-1'])
  await stores.close()
  const again = await openStores(dir)
  expect(await again.products.all()).toEqual(before)
  await again.close()
})
