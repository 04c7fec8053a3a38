// Tests of suggestions: they change nothing until a person says yes, and an undo takes everything back.
import { describe, expect, test } from 'vitest'
import type { ResourceName } from '#api/contract/collections.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { openAdmins } from '#api/testing/admins.ts'
import {
  SUGGESTED_MAX,
  SUGGESTION_DAYS,
  TOO_MANY_WAITING,
  WAITING_MAX,
} from './suggestions.contract.ts'
import { deleteOldSuggestions, listWaiting } from './suggestions.ts'

const tile = (n: number) => ({
  name: `Oak ${n}`,
  category: 'tiles',
  size: '8x8',
  sku: `KM-${n}`,
  brand: 'Zunareth',
  finish: 'Polished',
  price: '210 per sq ft',
})

type Change = Record<string, unknown>

/** The app with three products and a token of an assistant that may suggest. */
async function openAssistant() {
  const api = await openAdmins()
  const person = (method: string, path: string, body?: unknown) =>
    api.as(api.token, method, path, body)
  const products: { _id: string; rev: number }[] = []
  for (const n of [1, 2, 3]) {
    const { body } = await person('POST', '/projects/product', tile(n))
    products.push(body)
  }
  const makeToken = async (name: string, scope = 'suggest') =>
    (await person('POST', '/tokens', { name, scope })).body
  const { secret, token } = await makeToken('Shop assistant')
  const suggest = (changes: unknown, by = secret, reason = 'As the list of November writes it.') =>
    api.as(by, 'POST', '/suggestions', { reason, changes })
  const list = async () => (await person('GET', '/suggestions')).body
  const read = (collection: ResourceName = 'products') =>
    JSON.stringify(api.stores[collection].all())
  /** What staff would see of the products: everything but revisions, times and authors. */
  const content = () =>
    JSON.stringify(
      api.stores.products
        .all()
        .map(({ rev: _r, updatedAt: _t, updatedBy: _b, ...fields }) => fields),
    )
  const idOf = (index: number) => products[index]?._id ?? ''
  const update = (index: number, fields: Change): Change => {
    const { _id: id, rev } = products[index] ?? {}
    return { collection: 'products', action: 'update', id, rev, fields }
  }
  return {
    ...api,
    person,
    idOf,
    makeToken,
    secret,
    suggester: token,
    suggest,
    list,
    read,
    content,
    update,
  }
}

test('a suggestion changes nothing; a person takes half of it, and one undo takes all of that back', async () => {
  const { idOf, suggest, list, read, content, update, person, suggester, stores, admin } =
    await openAssistant()
  const [before, contentBefore] = [read(), content()]
  const { status, body } = await suggest([
    update(0, { finish: 'High gloss', price: null }),
    update(1, { name_ta: 'ஓக்' }),
    { collection: 'products', action: 'delete', id: idOf(2), rev: 1 },
    { collection: 'products', action: 'create', fields: tile(4), reason: 'It is new.' },
  ])
  expect([status, body.ids.length]).toEqual([201, 4])
  expect(read()).toBe(before)
  const page = await list()
  expect(page.authors).toEqual([{ id: suggester._id, name: 'Shop assistant', waiting: 4, safe: 4 }])
  expect(page.suggestions[0]).toMatchObject({
    title: 'Oak 1',
    sku: 'KM-1',
    state: 'safe',
    reason: 'As the list of November writes it.',
    fields: [
      { field: 'finish', before: 'Polished', after: 'High gloss' },
      { field: 'price', before: '210 per sq ft' },
    ],
  })
  expect(page.suggestions[3]).toMatchObject({ action: 'create', reason: 'It is new.' })

  const half = [body.ids[0], body.ids[2]]
  const change = await person('POST', '/suggestions/take', { ids: half })
  expect(change.body).toMatchObject({ count: 2, message: '2 suggestions taken.', refused: [] })
  expect(stores.products.get(idOf(0))).toMatchObject({
    finish: 'High gloss',
    updatedBy: suggester._id,
  })
  expect(stores.products.get(idOf(0))).not.toHaveProperty('price')
  expect(stores.products.find(idOf(2))).toBeUndefined()
  const [entry] = (await person('GET', '/history')).body.entries
  expect(entry).toMatchObject({
    seq: change.body.undo,
    by: { id: suggester._id, name: 'Shop assistant' },
    title: `2 suggestions, ${admin.name} said yes`,
    records: 2,
  })
  expect((await list()).total).toBe(2)

  const undo = await person('POST', `/history/${change.body.undo}/undo`)
  expect(undo.body).toMatchObject({ message: 'Undone.', refused: [] })
  expect(undo.body.restored).toHaveLength(2)
  expect(content()).toBe(contentBefore)
  expect((await list()).suggestions.map(({ _id }: { _id: string }) => _id)).toEqual(body.ids)
  const [undoEntry] = (await person('GET', '/history')).body.entries
  expect(undoEntry.title).toBe(`Undid “2 suggestions, ${admin.name} said yes”`)
  await person('POST', `/history/${undoEntry.seq}/undo`)
  expect((await list()).total).toBe(2)
})

test('suggestions for rooms, gallery items and brands follow the forms of those, and are taken and undone', async () => {
  const { staff, suggest, person, list, stores, read } = await openAssistant()
  const photo = await createPhoto(800, 8)
  const room = (await staff('POST', '/projects/interior', { title: 'Hall' }, { image: photo })).body
  const item = (await staff('POST', '/projects/gallery', { title: 'Door' }, { image: photo })).body
  const upload = (await staff('POST', '/images', {}, { image: photo })).body
  const { body } = await suggest([
    {
      collection: 'interiors',
      action: 'update',
      id: room._id,
      rev: 1,
      fields: { products: ['km-2'], style: 'Warm' },
    },
    { collection: 'galleries', action: 'delete', id: item._id, rev: 1 },
    {
      collection: 'brands',
      action: 'create',
      fields: { name: 'Kelvarra', url: 'kelvarra.example' },
    },
    { collection: 'galleries', action: 'create', fields: { title: 'Stairs', image: upload.id } },
  ])
  const [before, galleries] = [read('brands'), read('galleries')]
  const answer = await person('POST', '/suggestions/take', { ids: body.ids })
  expect(answer.body).toMatchObject({ count: 4 })
  expect(stores.interiors.get(room._id)).toMatchObject({
    products: ['KM-2'],
    style: 'Warm',
    image: expect.any(String),
  })
  expect(stores.galleries.all().map(({ title }) => title)).toEqual(['Stairs'])
  await person('POST', `/history/${answer.body.undo}/undo`)
  expect([read('brands'), read('galleries')]).toEqual([before, galleries])
  expect(stores.interiors.get(room._id)).not.toHaveProperty('style')
  expect((await list()).total).toBe(4)
})

test('what a colleague changes since has to be compared; other fields merge', async () => {
  const { idOf, suggest, list, person, update, stores, admin } = await openAssistant()
  const { body } = await suggest([
    update(0, { price: '198 per sq ft', finish: 'High gloss' }),
    update(1, { price: '198 per sq ft' }),
  ])
  await person('PUT', `/projects/product/${idOf(0)}`, {
    price: '205 per sq ft',
    color: 'Grey',
  })
  await person('PUT', `/projects/product/${idOf(1)}`, { color: 'Grey' })
  const { suggestions, authors } = await list()
  expect(authors).toMatchObject([{ waiting: 2, safe: 1 }])
  expect(suggestions).toMatchObject([
    {
      state: 'changed',
      conflicts: [{ field: 'price', now: '205 per sq ft' }],
      changedBy: admin.name,
      rev: 2,
    },
    { state: 'safe', conflicts: [] },
  ])
  const [first, second] = body.ids
  const refusal = await person('POST', '/suggestions/take', { ids: [first] })
  expect([refusal.status, refusal.body.message]).toEqual([
    409,
    'Oak 1 has been changed since. Compare first.',
  ])
  const safe = await person('POST', '/suggestions/take', { by: stores.tokens.all()[0]?._id })
  expect(safe.body).toMatchObject({ count: 1, refused: [] })
  expect(stores.products.get(idOf(1))).toMatchObject({
    color: 'Grey',
    price: { amount: 198 },
  })
  expect((await person('GET', `/suggestions/${second}`)).status).toBe(404)
  const compared = { ids: [first], rev: 2, keep: ['price'] }
  expect((await person('POST', '/suggestions/take', compared)).status).toBe(200)
  expect(stores.products.get(idOf(0))).toMatchObject({
    ...{ color: 'Grey', finish: 'High gloss', price: { amount: 205 } },
  })
})

test('a suggested deletion waits if the record has changed, and is gone with the record', async () => {
  const { idOf, suggest, list, person } = await openAssistant()
  const { body } = await suggest([
    { collection: 'products', action: 'delete', id: idOf(0), rev: 1 },
    { collection: 'products', action: 'delete', id: idOf(1), rev: 1 },
  ])
  await person('PUT', `/projects/product/${idOf(0)}`, { color: 'Grey' })
  await person('DELETE', `/projects/product/${idOf(1)}`)
  expect((await list()).suggestions).toMatchObject([
    { state: 'changed' },
    { state: 'impossible', problem: 'Oak 2 has been deleted since.' },
  ])
  expect((await person('POST', '/suggestions/take', { ids: body.ids })).status).toBe(409)
})

test('a person says no, which stands in Changes and can be undone', async () => {
  const { suggest, list, person, update, read, admin } = await openAssistant()
  const before = read()
  const { body } = await suggest([update(0, { color: 'Grey' }), update(1, { color: 'Grey' })])
  const answer = await person('POST', '/suggestions/refuse', { ids: body.ids })
  expect(answer.body).toMatchObject({ message: '2 suggestions refused.', count: 2 })
  expect(read()).toBe(before)
  expect(await list()).toMatchObject({ total: 0, suggestions: [], authors: [] })
  const [entry] = (await person('GET', '/history?kind=admins')).body.entries
  expect(entry).toMatchObject({
    title: 'Refused 2 suggestions of Shop assistant',
    by: { id: admin._id },
  })
  await person('POST', `/history/${answer.body.undo}/undo`)
  expect((await list()).total).toBe(2)
})

describe('a suggestion is refused in a sentence', () => {
  const unknown = 'no-such-id'
  const hostile: [
    string,
    (update: (index: number, fields: Change) => Change) => unknown,
    RegExp,
  ][] = [
    [
      'an unknown field',
      (update) => [update(0, { owner: 'me' })],
      /^Change 1: Product has no field “owner” that can be changed\./,
    ],
    ['a field of the store', (update) => [update(0, { rev: 9 })], /no field “rev”/],
    [
      'an instruction to other records',
      () => [
        { collection: 'brands', action: 'create', fields: { name: 'A', renameProducts: true } },
      ],
      /no field “renameProducts”/,
    ],
    [
      'an account',
      () => [
        {
          collection: 'admins',
          action: 'update',
          id: unknown,
          rev: 1,
          fields: { role: 'super_admin' },
        },
      ],
      /Only products, interiors, galleries and brands can be changed this way\./,
    ],
    [
      'a password',
      () => [{ collection: 'admins', action: 'create', fields: { password: 'kolam at seven' } }],
      /Only products/,
    ],
    [
      'a token',
      () => [{ collection: 'tokens', action: 'create', fields: { name: 'Mine', scope: 'change' } }],
      /Only products/,
    ],
    [
      'the settings',
      () => [
        {
          collection: 'settings',
          action: 'update',
          id: 'showroom',
          rev: 1,
          fields: { phone: '1' },
        },
      ],
      /Only products/,
    ],
    [
      'a key beside the fields',
      (update) => [{ ...update(0, { color: 'Grey' }), by: 'owner' }],
      /A change has collection, action, id, rev, fields and reason, and nothing else\./,
    ],
    [
      'script in a text',
      (update) => [update(0, { description: 'Fine <script>alert(1)</script>' })],
      /contains markup: <script>\. Texts are shown as they are/,
    ],
    [
      'script in a tag',
      (update) => [update(0, { tags: ['<img src=x onerror=alert(1)>'] })],
      /contains markup/,
    ],
    [
      'a link that is script',
      () => [
        {
          collection: 'brands',
          action: 'create',
          fields: { name: 'A', url: 'javascript:alert(1)' },
        },
      ],
      /contains markup: javascript:/,
    ],
    [
      'a value against a rule',
      (update) => [update(0, { size: '1x1' })],
      /Change 1: Size must be one of/,
    ],
    ['a missing required field', (update) => [update(0, { name: '' })], /Name is required/],
    ['a SKU that is taken', (update) => [update(0, { sku: 'KM-2' })], /SKU already exists/],
    [
      'an unknown record',
      () => [{ collection: 'products', action: 'delete', id: unknown, rev: 1 }],
      /There is no product with the id no-such-id\./,
    ],
    [
      'an old revision',
      (update) => [{ ...update(0, { color: 'Grey' }), rev: 7 }],
      /Oak 1 has been changed since rev 7\. Read it again\./,
    ],
    [
      'no revision',
      (update) => [{ ...update(0, { color: 'Grey' }), rev: undefined }],
      /Send the rev with which Oak 1 was read\./,
    ],
    ['nothing new', (update) => [update(0, { finish: 'Polished' })], /It changes nothing/],
    [
      'the same record twice',
      (update) => [
        update(0, { color: 'Grey' }),
        { collection: 'products', action: 'update', id: 'twice' },
      ],
      /Change 2: There is no product/,
    ],
    [
      'a picture that is not there',
      (update) => [update(0, { photos: [{ id: 'AAAAAAAAAAAAAAAA' }] })],
      /not on the server/,
    ],
    [
      'a room without a picture',
      () => [{ collection: 'interiors', action: 'create', fields: { title: 'Hall' } }],
      /image must be the id of an uploaded picture/,
    ],
    ['no change', () => [], /Send at least one change\./],
    ['no list', () => 'all', /Changes must be a list of changes\./],
    [
      '501 records',
      (update) => Array.from({ length: SUGGESTED_MAX + 1 }, () => update(0, {})),
      /At most 500 records at once\./,
    ],
    ['a number for a change', () => [7], /A change has collection/],
  ]
  test.each(hostile)('for %s, and nothing is stored', async (_, create, sentence) => {
    const { suggest, update, stores, read, list } = await openAssistant()
    const [before, { seq }] = [read(), stores.state()]
    const { status, body } = await suggest(create(update))
    expect([status, body.message]).toEqual([422, expect.stringMatching(sentence)])
    expect([read(), stores.state().seq, (await list()).total]).toEqual([before, seq, 0])
  })

  test('without a reason', async () => {
    const { suggest, update, secret } = await openAssistant()
    const { status, body } = await suggest([update(0, { color: 'Grey' })], secret, ' ')
    expect([status, body.fields]).toEqual([422, { reason: 'Reason is required.' }])
  })

  test('to two changes of one record', async () => {
    const { suggest, update } = await openAssistant()
    const { body } = await suggest([
      update(0, { color: 'Grey' }),
      { ...update(0, { finish: 'Matt' }), rev: 2 },
    ])
    expect(body.message).toMatch(
      /^Change 2: It is about the same record as change 1: join the two\./,
    )
  })
})

test('a newer suggestion of the same author for a record replaces the older one', async () => {
  const { suggest, list, update, makeToken, person } = await openAssistant()
  await suggest([update(0, { color: 'Grey' })])
  await suggest([update(0, { color: 'Sand' })])
  const { secret } = await makeToken('Other assistant')
  await suggest([update(0, { color: 'Blue' })], secret)
  const { suggestions, authors } = await list()
  expect(authors).toHaveLength(2)
  expect(
    suggestions.map(({ fields }: { fields: { after: string }[] }) => fields[0]?.after),
  ).toEqual(expect.arrayContaining(['Sand', 'Blue']))
  const ids = suggestions.map(({ _id }: { _id: string }) => _id)
  const answer = await person('POST', '/suggestions/take', { ids })
  expect(answer.body.message).toBe('Answer the suggestions of one author at a time.')
})

test('50 suggestions wait at most, each for 60 days', async () => {
  const { suggest, list, person, stores } = await openAssistant()
  const create = (n: number) => [
    { collection: 'brands', action: 'create', fields: { name: `Brand ${n}` } },
  ]
  for (let n = 0; n < WAITING_MAX; n++) expect((await suggest(create(n))).status).toBe(201)
  const refusal = await suggest(create(99))
  expect([refusal.status, refusal.body.message]).toEqual([409, TOO_MANY_WAITING])
  const page = await list()
  expect([page.total, page.pages, page.suggestions.length]).toEqual([50, 3, 20])
  expect((await person('GET', '/suggestions/count')).body).toEqual({ count: 50 })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const all = stores.suggestions.all()
  expect(listWaiting(all, inDays(SUGGESTION_DAYS - 1))).toHaveLength(50)
  expect(listWaiting(all, inDays(SUGGESTION_DAYS + 1))).toEqual([])
  const end = { by: 'system', label: 'Suggestions without an answer' }
  await stores.transaction((t) => deleteOldSuggestions(t, inDays(SUGGESTION_DAYS + 1)), end)
  expect(stores.suggestions.all()).toEqual([])
})

test('only a super admin answers, and only a token that may suggest suggests', async () => {
  const { suggest, update, makeToken, addColleague, tokenOf, as, secret } = await openAssistant()
  const { body } = await suggest([update(0, { color: 'Grey' })])
  const admin = await tokenOf(await addColleague())
  for (const by of [admin, secret])
    for (const [method, path] of [
      ['GET', '/suggestions'],
      ['POST', '/suggestions/take'],
      ['POST', '/suggestions/refuse'],
    ] as const)
      expect(
        (await as(by, method, path, method === 'POST' ? { ids: body.ids } : undefined)).status,
      ).toBe(403)
  const { secret: reader } = await makeToken('Reader', 'read_all')
  expect((await suggest([update(0, { color: 'Grey' })], reader)).status).toBe(403)
})

test('a suggestion outlives its token, and stands in Changes under its name', async () => {
  const { suggest, update, person, suggester } = await openAssistant()
  const { body } = await suggest([update(0, { color: 'Grey' })])
  await person('DELETE', `/tokens/${suggester._id}`)
  await person('POST', '/suggestions/take', { ids: body.ids })
  const [entry] = (await person('GET', '/history')).body.entries
  expect(entry).toMatchObject({
    by: { name: 'Shop assistant' },
    title: 'Oak 1',
    verb: 'changed, Kavitha Raghavan said yes',
  })
})
