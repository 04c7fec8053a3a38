// Unknown fields in every call with a body: none of them is ever written.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#api/contract/admin.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { createAdmin, knock } from './staff.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))

/** What the server alone decides, in every kind of record. */
const SMUGGLED = {
  _id: 'chosen-by-me',
  id: 'chosen-by-me',
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  updatedBy: 'somebody-else',
  photo: '/uploads/abcdefghijklmnop-800.jpg',
  image: '/uploads/abcdefghijklmnop-800.jpg',
  logo: '/uploads/abcdefghijklmnop-800.jpg',
  photoMeta: { width: 1 },
  imageMeta: { width: 1 },
  logoMeta: { width: 1 },
  passwordHash: '$argon2id$mine',
  sessionVersion: 99,
  endedSessions: [{ id: 'x', expires: '2999-01-01T00:00:00.000Z' }],
  mustChangePassword: true,
  role: 'super_admin',
  isActive: false,
  email: 'mine@example.com',
  subject: 'Chosen by me',
  products: [{ sku: 'X' }],
  relay: 'sent',
  status: 'done',
  notes: 'mine',
  ['__proto__']: { isActive: false },
  constructor: { prototype: { isActive: false } },
}

let shop: Shop
let form: (fields: Record<string, string>, picture?: string) => Promise<FormData>
beforeAll(async () => {
  shop = await startShop()
  const bytes = new Uint8Array(await readFile(PHOTO))
  form = async (fields, picture) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    if (picture) data.append(picture, new Blob([bytes]), 'photo.jpg')
    return data
  }
})
afterAll(() => shop.stop())

/** The records of a collection as they lie on the disk. */
const stored = async (name: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(await readFile(join(shop.dataDir, `${name}.json`), 'utf8'))[name]

interface Case {
  call: string
  /** The collection and the path of its records. */
  name: string
  path: string
  /** Adds one; what is left out of `SMUGGLED` is a field of its form. */
  make: () => Promise<{ _id: string }>
  /** What the form may really change. */
  own: string[]
}

const cases: Case[] = [
  {
    call: 'a product',
    name: 'products',
    path: '/projects/product',
    make: () => shop.addProduct({}, PHOTO),
    own: [],
  },
  {
    call: 'an interior',
    name: 'interiors',
    path: '/projects/interiors',
    make: async () => shop.call('POST', '/projects/interior', await form({ title: 'T' }, 'image')),
    own: [],
  },
  {
    call: 'a gallery item',
    name: 'galleries',
    path: '/projects/galleries',
    make: async () => shop.call('POST', '/projects/gallery', await form({ title: 'T' }, 'image')),
    own: [],
  },
  {
    call: 'a brand',
    name: 'brands',
    path: '/projects/brands',
    make: async () => shop.call('POST', '/projects/brand', await form({ name: 'N' }, 'logo')),
    own: [],
  },
  {
    call: 'an enquiry',
    name: 'enquiries',
    path: '/enquiries',
    async make() {
      await shop.call('POST', '/contact', { name: 'N', email: 'n@example.com', message: 'M' })
      const { enquiries } = await shop.call<{ enquiries: { _id: string }[] }>('GET', '/enquiries')
      return enquiries[0] ?? { _id: '' }
    },
    own: ['status', 'notes'],
  },
  {
    call: 'an admin',
    name: 'admins',
    path: '/admins',
    make: async () => (await createAdmin(shop)).admin,
    // A new role ends every session; both are what the call is for.
    own: ['role', 'isActive', 'sessionVersion'],
  },
]

test.each(cases)('$call keeps what its form does not have', async ({ name, path, make, own }) => {
  const { _id } = await make()
  const before = (await stored(name)).find((record) => record._id === _id)
  await shop.call('PUT', `${path}/${_id}`, SMUGGLED)
  const after = (await stored(name)).find((record) => record._id === _id)
  const server = ['rev', 'updatedAt', 'updatedBy']
  for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))
    if (![...own, ...server].includes(key))
      expect([key, after?.[key]]).toEqual([key, before?.[key]])
  expect(after?.updatedBy).not.toBe('somebody-else')
  expect(after?.updatedAt).not.toBe(SMUGGLED.updatedAt)
})

const creations: [string, string, object, string[]][] = [
  [
    '/projects/product',
    'products',
    { name: 'N', category: 'sanitaryware', brand: 'B', sku: 'NEW-1' },
    [],
  ],
  ['/projects/brand', 'brands', { name: 'New' }, []],
  ['/contact', 'enquiries', { name: 'N', email: 'new@example.com', message: 'M' }, []],
  [
    '/admins',
    'admins',
    { name: 'New', email: 'new@example.com', password: 'teak anchor monsoon', role: 'admin' },
    ['mustChangePassword'],
  ],
]

test.each(creations)('POST %s writes what its form has', async (path, name, fields, own) => {
  await shop.call('POST', path, { ...SMUGGLED, ...fields })
  const made = (await stored(name)).at(-1) ?? {}
  const written = Object.entries(SMUGGLED).filter(
    ([key, value]) => !(key in fields) && JSON.stringify(made[key]) === JSON.stringify(value),
  )
  expect(written.map(([key]) => key)).toEqual(own)
  expect(Date.parse(String(made.createdAt))).toBeGreaterThan(Date.parse('2020-01-01'))
})

test('the profile never changes role, e-mail, password or state', async () => {
  const colleague = await createAdmin(shop)
  const token = await colleague.signIn()
  const path = '/admins/profile'
  const { status } = await knock(shop, 'PUT', path, { token, body: { ...SMUGGLED, name: 'Me' } })
  expect(status).toBe(200)
  const { rev: _r, updatedAt: _u, ...before } = colleague.admin
  const after = (await shop.call<Admin[]>('GET', '/admins')).find(({ _id }) => _id === before._id)
  expect(after).toMatchObject({ ...before, name: 'Me' })
  expect((await knock(shop, 'GET', '/auth/verify', { token })).status).toBe(200)
})
