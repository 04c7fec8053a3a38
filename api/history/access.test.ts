// Tests that a role can see and undo in the history only what it may read and change elsewhere.
import { expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi, type TestResponse } from '#api/testing/api.ts'
import { CALLS } from '#api/testing/calls.ts'
import { createCollectionAccess } from './collection-access.ts'

const ROLES = ['admin', 'super_admin'] as const

/** The calls that read and change the records of each collection. */
const OWN_CALLS: Record<CollectionName, [read: string, change: string]> = {
  products: ['GET /projects/product/:id', 'PUT /projects/product/:id'],
  interiors: ['GET /projects/interiors/:id', 'PUT /projects/interiors/:id'],
  galleries: ['GET /projects/galleries/:id', 'PUT /projects/galleries/:id'],
  brands: ['GET /projects/brands/:id', 'PUT /projects/brands/:id'],
  admins: ['GET /admins', 'PUT /admins/:id'],
  enquiries: ['GET /enquiries/:id', 'PUT /enquiries/:id'],
  images: ['GET /images/:id', 'POST /images'],
  settings: ['GET /settings', 'PUT /settings'],
  tokens: ['GET /tokens', 'DELETE /tokens/:id'],
  suggestions: ['GET /suggestions', 'POST /suggestions/take'],
  webhooks: ['GET /webhooks', 'DELETE /webhooks/:id'],
}

/** An app with one record in each collection, whose texts can be recognized in responses. */
async function openFilledApi() {
  const api = await openTestApi()
  const { staff, token, stores } = api
  const photo = await createPhoto(800, 8)
  const create = async (path: string, fields: Record<string, string>, files = {}) =>
    expect([path, (await staff('POST', path, fields, files)).status]).toEqual([path, 201])
  const fields = { name: 'Oak', title: 'Oak', sku: 'KM-1', brand: 'Zunareth', category: 'tiles' }
  await create('/projects/product', { ...fields, size: '8x8' }, { photo })
  await create('/projects/interior', fields, { image: photo })
  await create('/projects/gallery', fields, { image: photo })
  await create('/projects/brand', fields, { logo: photo })
  await create('/images', {}, { image: await createPhoto(800, 9) })
  await staff('POST', '/contact', { ...fields, email: 'meena@example.com', message: 'Tiles?' })
  await api.as(token, 'PUT', '/settings', { phone: '+91 44 2345 6789' })
  await api.as(token, 'POST', '/tokens', { name: 'Till', scope: 'read' })
  const change = { collection: 'brands', action: 'create', fields: { name: 'Kelvarra' } }
  await api.as(token, 'POST', '/suggestions', { reason: 'It is missing.', changes: [change] })
  const webhook = { url: 'https://till.example/hook', events: ['import'] }
  await api.as(token, 'POST', '/webhooks', webhook)
  const anita = { name: 'Anita', email: 'anita@example.com', password: 'kolam at seven' }
  const { body } = await api.as(token, 'POST', '/admins', { ...anita, phoneNumber: '9876501234' })
  const tokens = { admin: await api.tokenOf(stores.admins.get(body._id)), super_admin: token }
  const entries = new Map<string, number>()
  for await (const { seq, changes } of stores.entries())
    for (const { collection, after } of changes) {
      // The picture of a product is in the product's entry.
      const isOwn = changes.every((change) => change.collection === collection)
      const isCaller = after?.email === api.admin.email
      if (!isCaller && (isOwn || collection !== 'images')) entries.set(collection, seq)
    }
  return { ...api, tokens, entries }
}

const cases = COLLECTIONS.flatMap((name) => ROLES.map((role) => ({ name, role })))

test.each(cases)(
  '$name: a $role can read and undo what the calls of the collection allow',
  async (testCase) => {
    const { name, role } = testCase
    const { as, tokens, entries, stores } = await openFilledApi()
    const call = (method: string, path: string, body?: object): Promise<TestResponse> =>
      as(tokens[role], method, path, body)
    const [mayRead, mayChange] = OWN_CALLS[name].map(
      (own) => CALLS[own] !== 'super_admin' || role === 'super_admin',
    )
    const seq = entries.get(name)
    // Staff do not see changes of images.
    const isListed = mayRead === true && name !== 'images'
    const [record] = stores[name].all()
    const wholeHistory = await call('GET', '/history')
    const collectionHistory = await call('GET', `/history?collection=${name}`)
    const recordHistory = await call('GET', `/history?collection=${name}&id=${record?._id}`)
    for (const { body } of [wholeHistory, collectionHistory, recordHistory]) {
      const entry = body.entries.find((item: { seq: number }) => item.seq === seq)
      const refusal = mayChange ? undefined : 'Only a super admin can undo this.'
      const expected = { canUndo: mayChange, refusal }
      expect(entry && { canUndo: entry.canUndo, refusal: entry.refusal }).toEqual(
        isListed ? expected : undefined,
      )
    }
    const detail = await call('GET', `/history/${seq}`)
    expect(detail.status).toBe(mayRead ? 200 : 403)
    const responseText = JSON.stringify([wholeHistory, collectionHistory, recordHistory, detail])
    expect(mayRead || !/anita@|98765/.test(responseText)).toBe(true)
    const undo = await call('POST', `/history/${seq}/undo`)
    expect(undo.status).toBe(mayChange ? 200 : 403)
    if (mayChange && isListed) expect(undo.body.restored).toMatchObject([{ collection: name }])
  },
)

test('each role sees and undoes its part of a change of several collections', async () => {
  const { as, tokens, stores } = await openFilledApi()
  const changeBoth = async () => {
    const [product] = stores.products.all()
    const anita = stores.admins.findBy('email', 'anita@example.com')
    const change = { name: 'Restored' }
    return stores.transaction(
      (transaction) => {
        transaction.products.update(product?._id ?? '', (now) => ({ ...now, ...change }))
        transaction.admins.update(anita?._id ?? '', (now) => ({ ...now, ...change }))
      },
      { by: 'command', label: 'Restored the state of yesterday' },
    )
  }
  const { seq } = await changeBoth()
  const detail = await as(tokens.admin, 'GET', `/history/${seq}`)
  expect(detail.body).toMatchObject({ records: 1, changes: [{ collection: 'products' }] })
  expect((await as(tokens.super_admin, 'GET', `/history/${seq}`)).body.records).toBe(2)
  const undo = await as(tokens.admin, 'POST', `/history/${seq}/undo`)
  expect(undo.body).toMatchObject({ restored: [{ collection: 'products' }], refused: [] })
  expect(stores.admins.findBy('email', 'anita@example.com')?.name).toBe('Restored')
  const secondUndo = await as(tokens.super_admin, 'POST', `/history/${seq}/undo`)
  expect(secondUndo.body.restored).toMatchObject([{ collection: 'admins' }])
})

test('hides the fields of the settings that GET /settings omits', async () => {
  const { as, token, tokens } = await openFilledApi()
  const visibleFields = new Set(Object.keys((await as(token, 'GET', '/settings')).body))
  const receivers = { alertTo: ['owner@example.com'], summaryTo: ['owner@example.com'] }
  expect((await as(token, 'PUT', '/settings/alerts', receivers)).status).toBe(200)
  const [{ seq }] = (await as(token, 'GET', '/history?collection=settings')).body.entries
  const { body } = await as(tokens.admin, 'GET', `/history/${seq}`)
  expect(JSON.stringify(body)).not.toContain('owner@')
  const visibleChanges = body.changes[0].fields.filter(
    ({ type }: { type: string }) => type !== 'hidden',
  )
  expect(
    visibleChanges.filter(({ field }: { field: string }) => !visibleFields.has(field)),
  ).toEqual([])
})

test('the start fails if the calls of a collection are missing', () => {
  expect(() => createCollectionAccess([])).toThrow('There is no call GET /api/projects/product/:id')
})
