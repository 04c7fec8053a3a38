// Tests the history through the real app: permissions, differences, undo and earlier states.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

const tile = (sku: string) => ({
  name: `Oak ${sku}`,
  category: 'tiles',
  size: '8x8',
  sku,
  brand: 'Zunareth',
})

/** An app with one product with a photo, changed once. */
async function openChangedProduct() {
  const api = await openTestApi()
  const photo = await createPhoto(800, 8)
  const { body: product } = await api.staff('POST', '/projects/product', tile('KM-1'), { photo })
  const path = `/projects/product/${product._id}`
  const { body: changed } = await api.staff('PUT', path, { finish: 'Matt' })
  const listHistory = async (query = '') =>
    (await api.anyone('GET', `/history${query}`, api.signedIn)).body
  return { ...api, product, changed, path, listHistory }
}

test('lists every action with its person, newest first, without internal changes', async () => {
  const { listHistory, admin, product, images } = await openChangedProduct()
  await images.avif.waitUntilIdle()
  const { entries, hasMore } = await listHistory('?kind=products')
  expect(hasMore).toBe(false)
  expect(entries).toMatchObject([
    {
      by: { id: admin._id, name: admin.name },
      title: 'Oak KM-1',
      verb: 'changed',
      details: ['finish'],
      id: product._id,
      pictures: [product.photo],
      canUndo: true,
    },
    { verb: 'added', details: ['KM-1', 'Zunareth'], records: 1 },
  ])
})

test('filters by record, person, kind and time', async () => {
  const { listHistory, staff, admin, product } = await openChangedProduct()
  await staff('POST', '/projects/product', tile('KM-2'))
  expect((await listHistory(`?collection=products&id=${product._id}`)).entries).toHaveLength(2)
  expect((await listHistory(`?by=${admin._id}`)).entries).toHaveLength(3)
  expect((await listHistory('?by=visitor')).entries).toEqual([])
  expect((await listHistory('?kind=admins')).entries).toMatchObject([{ collection: 'admins' }])
  expect((await listHistory('?to=2001-01-01')).entries).toEqual([])
  expect((await listHistory('?from=2999-01-01')).entries).toEqual([])
  expect((await listHistory('?kind=nonsense&from=x&page=-3')).entries).toHaveLength(4)
})

test('returns pages of fifty', async () => {
  const { listHistory, staff, path } = await openChangedProduct()
  for (let step = 0; step < 55; step++) await staff('PUT', path, { color: `Colour ${step}` })
  const [first, second] = [
    await listHistory('?kind=products'),
    await listHistory('?kind=products&page=2'),
  ]
  expect([first.entries.length, first.hasMore]).toEqual([50, true])
  expect([second.entries.length, second.hasMore]).toEqual([7, false])
})

test('shows a change field by field, with the pictures before and after', async () => {
  const { listHistory, path, staff, anyone, signedIn, product } = await openChangedProduct()
  const photo = await createPhoto(800, 9)
  const { body: changed } = await staff('PUT', path, { finish: 'Gloss', tags: ['New'] }, { photo })
  const [{ seq }] = (await listHistory()).entries
  const { body } = await anyone('GET', `/history/${seq}`, signedIn)
  const [difference] = body.changes
  expect(difference).toMatchObject({ title: 'Oak KM-1', change: 'changed' })
  const fields = Object.fromEntries(
    difference.fields.map(({ field, ...values }: { field: string }) => [field, values]),
  )
  expect(fields).toEqual({
    finish: { type: 'value', before: 'Matt', after: 'Gloss' },
    tags: { type: 'value', before: [], after: ['New'] },
    photo: { type: 'picture', before: product.photo, after: changed.photo },
  })
  expect(difference.same).toContain('name')
})

test('undoes a deletion with its picture, but only once', async () => {
  const { as, token, path, changed, staff, anyone, listHistory, listImageUrls } =
    await openChangedProduct()
  const { body: deleted } = await staff('DELETE', path)
  const { status, body } = await as(token, 'POST', `/history/${deleted.undo}/undo`, {})
  expect([status, body]).toEqual([
    200,
    {
      message: 'Undone.',
      seq: deleted.undo + 1,
      restored: [{ collection: 'products', id: changed._id, title: 'Oak KM-1' }],
      refused: [],
    },
  ])
  expect((await anyone('GET', path)).body).toEqual(changed)
  expect(await listImageUrls()).toContain(changed.photo)
  const [undo, undone] = (await listHistory()).entries
  expect(undo).toMatchObject({ verb: 'put back', undoes: deleted.undo })
  expect(undone).toMatchObject({ canUndo: false, undone: { seq: undo.seq } })
  const secondUndo = await as(token, 'POST', `/history/${deleted.undo}/undo`, {})
  expect(secondUndo.body).toMatchObject({
    message: 'Nothing was undone.',
    restored: [],
    refused: [{ reason: 'It has been put back already.' }],
  })
  expect(secondUndo.body).not.toHaveProperty('seq')
})

test('undoes some records of a change, and the others later', async () => {
  const { as, token, stores, staff, listHistory } = await openChangedProduct()
  const { body: brand } = await staff('POST', '/projects/brand', { name: 'Zunareth' })
  await staff('PUT', `/projects/brands/${brand._id}`, { name: 'Zuna', renameProducts: 'true' })
  const [{ seq, records, title }] = (await listHistory()).entries
  expect([records, title]).toEqual([2, 'Zuna and 1 more'])
  const ids = [brand._id]
  expect((await as(token, 'POST', `/history/${seq}/undo`, { ids })).body.restored).toHaveLength(1)
  expect(stores.brands.get(brand._id).name).toBe('Zunareth')
  expect(stores.products.all()[0]?.brand).toBe('Zuna')
  // The rest can be undone still.
  const findEntry = async () =>
    (await listHistory()).entries.find((entry: { seq: number }) => entry.seq === seq)
  expect(await findEntry()).toMatchObject({ canUndo: true, undone: {} })
  expect((await as(token, 'POST', `/history/${seq}/undo`, {})).body.restored).toHaveLength(1)
  expect(stores.products.all()[0]?.brand).toBe('Zunareth')
  expect(await findEntry()).toMatchObject({ canUndo: false, undone: {} })
  expect((await as(token, 'GET', `/history/${seq}`)).body).toMatchObject({ canUndo: false })
})

test('an undo of many records names what it undid, and undoing the undo restores the change', async () => {
  const { as, token, stores, listHistory } = await openChangedProduct()
  const importInfo = { by: 'command', label: 'Import of prices.xlsx' }
  const { seq } = await stores.transaction(({ products }) => {
    for (let i = 0; i < 1205; i++)
      products.insert({ ...tile(`I-${i}`), category: 'tiles', size: '8x8', tags: [] })
  }, importInfo)
  const findEntry = async (seq?: number) =>
    (await listHistory()).entries.find((entry: { seq: number }) => entry.seq === seq)
  const [first, ...others] = stores.products.all().filter(({ sku }) => sku.startsWith('I-'))
  await stores.products.update(first?._id ?? '', (now) => ({ ...now, name: 'Later' }))
  const undo = async (seq?: number) => (await as(token, 'POST', `/history/${seq}/undo`)).body
  const partialUndo = await undo(seq)
  expect(partialUndo.message).toBe('Undone, except for 1 of 1,205.')
  expect((await findEntry(partialUndo.seq)).title).toBe(
    'Undid “Import of prices.xlsx” for 1,204 of 1,205 records',
  )
  expect(await findEntry(seq)).toMatchObject({ undone: { records: others.length }, canUndo: false })
  expect((await findEntry(seq)).refusal).toMatch(/^It has been (changed|deleted) since\.$/)
  const redo = await undo(partialUndo.seq)
  expect((await findEntry(redo.seq)).title).toBe(
    'Redid “Import of prices.xlsx” for 1,204 of 1,205 records',
  )
  expect((await findEntry(seq)).undone).toBeUndefined()
  expect(await findEntry(partialUndo.seq)).toMatchObject({
    undone: { records: 1204 },
    canUndo: false,
  })
  expect((await findEntry((await undo(redo.seq)).seq)).title).toMatch(/^Undid “Import/)
})

test('never shows contents of enquiries, passwords or sessions', async () => {
  const { anyone, signedIn, as, token, listHistory } = await openChangedProduct()
  const message = { name: 'Meena', email: 'meena@example.com', message: 'My secret' }
  await as(token, 'POST', '/contact', message)
  const person = { name: 'Anita', email: 'anita@example.com', password: 'kolam at seven' }
  await as(token, 'POST', '/admins', person)
  for (const { seq } of (await listHistory()).entries) {
    const text = JSON.stringify((await anyone('GET', `/history/${seq}`, signedIn)).body)
    expect(text).not.toMatch(/argon2|My secret|meena@example|sessionVersion":|"after":"Anita kolam/)
  }
  const [{ seq }] = (await listHistory('?kind=enquiries')).entries
  const { body } = await anyone('GET', `/history/${seq}`, signedIn)
  expect(body.by).toEqual({ id: 'visitor', name: 'A visitor' })
  expect(body.changes[0].fields).toContainEqual({ field: 'message', type: 'hidden' })
})

test('only super admins can undo changes of staff accounts', async () => {
  const { as, token, tokenOf, stores } = await openChangedProduct()
  const person = { name: 'Anita', email: 'anita@example.com', password: 'kolam at seven' }
  const { body: anita } = await as(token, 'POST', '/admins', person)
  const anitaToken = await tokenOf(stores.admins.get(anita._id))
  const otherPerson = { ...person, email: 'b@example.com' }
  const { body: deletedAdmin } = await as(token, 'POST', '/admins', otherPerson)
  const { body: deleted } = await as(token, 'DELETE', `/admins/${deletedAdmin._id}`)
  const response = await as(anitaToken, 'POST', `/history/${deleted.undo}/undo`, {})
  expect([response.status, stores.admins.find(deletedAdmin._id)]).toEqual([403, undefined])
  expect((await as(token, 'POST', `/history/${deleted.undo}/undo`, {})).status).toBe(200)
  expect(stores.admins.find(deletedAdmin._id)).toBeDefined()
})

test('shows a record as it was at a given time, to staff only', async () => {
  const { anyone, staff, signedIn, path, changed } = await openChangedProduct()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Two changes may have the same millisecond.
  vi.setSystemTime(Date.parse(changed.updatedAt) + 1)
  await staff('PUT', path, { finish: 'Gloss' })
  const changedAt = encodeURIComponent(changed.updatedAt)
  expect((await anyone('GET', `${path}?at=${changedAt}`)).status).toBe(401)
  const { body } = await anyone('GET', `${path}?at=${changedAt}`, signedIn)
  expect(body.finish).toBe('Matt')
  expect((await anyone('GET', `${path}?at=2001-01-01`, signedIn)).status).toBe(404)
  expect((await anyone('GET', `${path}?at=yesterday`, signedIn)).status).toBe(422)
})

test('returns 404 for an unknown number', async () => {
  const { anyone, as, token, signedIn } = await openChangedProduct()
  for (const seq of ['0', '999', 'x', '1e3'])
    expect((await anyone('GET', `/history/${seq}`, signedIn)).status).toBe(404)
  expect((await as(token, 'POST', '/history/999/undo', {})).status).toBe(404)
})
