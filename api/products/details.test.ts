// Tests the optional facts of products through the real app: measures, prices, several photos, hiding, featuring.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' }
const details = {
  actualSize: { width: 600, length: 1200, thickness: 9.5 },
  piecesPerBox: 2,
  weightPerBox: 31.5,
  slipResistance: 'R10',
  suitedFor: ['wall', 'wet room'],
  origin: 'Morbi',
  price: { amount: 85, per: 'sq ft' },
  offer: { amount: 72.5, until: '2026-12-31' },
  stock: 'on order',
  badge: 'New',
}

/** The same facts, as a form or a spreadsheet spells them. */
const detailTexts = {
  actualSize: '60 x 120 × 0.95 cm',
  piecesPerBox: '2',
  weightPerBox: ' 31.5 ',
  slipResistance: 'R10',
  suitedFor: 'Wet room, wall',
  origin: 'Morbi',
  price: '₹ 85 / sq. ft',
  offer: 'Rs. 72.50/- till 31/12/2026',
  stock: 'On order',
  badge: 'new',
}
const LIST_PATH = '/projects/product'
type TestApi = Awaited<ReturnType<typeof openTestApi>>
const openApi = async () => {
  const api = await openTestApi()
  const add = async (fields: object) => (await api.as(api.token, 'POST', LIST_PATH, fields)).body
  return { ...api, add }
}

test('accepts the details as JSON and as texts of a form', async () => {
  const api = await openApi()
  expect(await api.add({ ...tile, ...details })).toMatchObject(details)
  const { body } = await api.staff('POST', LIST_PATH, { ...tile, sku: 'KM-2', ...detailTexts })
  expect(body).toMatchObject(details)
  const cleared = Object.fromEntries(Object.keys(details).map((field) => [field, '']))
  const { body: without } = await api.staff('PUT', `${LIST_PATH}/${body._id}`, cleared)
  for (const field of Object.keys(details)) expect(without).not.toHaveProperty(field)
})

test.each([
  ['1,250 per piece', 1250],
  ['₹1,00,000/- per piece', 100_000],
  ['Rs. 1,202.50 / piece', 1202.5],
  ['1,00,00,000 per piece', 10_000_000],
  ['1,000,000 per piece', 1_000_000],
])('commas separate the thousands of %s', async (price, amount) => {
  const api = await openApi()
  expect((await api.add({ ...tile, price })).price).toEqual({ amount, per: 'piece' })
})

test.each([
  ['actualSize', '600', 'Actual size must be width x length in mm'],
  ['piecesPerBox', '1.5', 'Pieces per box must be a whole number from 1 to 10000.'],
  ['weightPerBox', 'heavy', 'Weight per box must be a number of kg up to 10000.'],
  ['suitedFor', 'roof', 'Suited for must be some of: wall, floor,'],
  ['price', '85', 'Price must be an amount and its unit'],
  ['price', '12,50 per piece', 'such as 85 or 1,250.50 per sq ft.'],
  ['price', '1,25,00 per piece', 'Price must be an amount and its unit'],
  ['offer', '12,50 until 2026-12-31', 'Offer must be the lower price and its last day'],
  ['offer', '70', 'Offer must be the lower price and its last day'],
  ['offer', '70 until 31/2/2027', 'Offer must be the lower price and its last day'],
  ['offer', '70 until 2026-12-31', 'An offer needs the price before it.'],
  ['stock', 'some', 'Stock must be one of: in stock, on order, discontinued.'],
  ['photos', '[', 'Photos must be a list of ids'],
])('%s rejects %s with a message', async (field, value, sentence) => {
  const api = await openApi()
  const { status, body } = await api.staff('POST', LIST_PATH, { ...tile, [field]: value })
  expect(status).toBe(422)
  expect(body.fields[field]).toContain(sentence)
})

test('refuses an offer that is not below the price before it', async () => {
  const api = await openApi()
  const created = await api.add({ ...tile, price: '85 per sq ft', offer: '72 until 2026-12-31' })
  const path = `${LIST_PATH}/${created._id}`
  const { status, body } = await api.staff('PUT', path, { price: '70 per sq ft' })
  expect([status, body.fields]).toEqual([
    422,
    { offer: 'The price of an offer must be below the price before it.' },
  ])
  const { body: withoutOffer } = await api.staff('PUT', path, { price: '', offer: '' })
  expect(withoutOffer).not.toHaveProperty('offer')
})

describe('photos', () => {
  const upload = async (api: TestApi) =>
    (await api.staff('POST', '/images', {}, { image: await createPhoto(800, 8) })).body

  test('are uploaded one by one and referenced in order; an undo restores them', async () => {
    const api = await openApi()
    const images = await Promise.all([upload(api), upload(api), upload(api)])
    const [a, b, c] = images.map(({ id }) => id)
    const photos = [{ id: b, alt: 'Laid in a hall' }, { id: a }, { id: c }]
    const created = await api.add({ ...tile, photos })
    expect(created.photos.map(({ id }: { id: string }) => id)).toEqual([b, a, c])
    expect(created.photo).toBe(created.photos[0].url)
    expect(created.photos[0].alt).toBe('Laid in a hall')

    const path = `${LIST_PATH}/${created._id}`
    const { body: edited } = await api.staff('PUT', path, { finish: 'Matt' })
    expect(edited.photos).toEqual(created.photos)
    const singlePhoto = JSON.stringify([{ id: c }])
    const { body: single } = await api.staff('PUT', path, { photos: singlePhoto })
    expect(single).toMatchObject({ photo: images[2].url })
    expect(single).not.toHaveProperty('photos')

    const { body: history } = await api.as(api.token, 'GET', '/history')
    await api.as(api.token, 'POST', `/history/${history.entries[0].seq}/undo`, {})
    expect((await api.anyone('GET', path)).body.photos).toEqual(created.photos)
    expect(await api.listImageUrls()).toContain(images[0].url)
  })

  test('are rejected if one is not on the server, or if there are more than twelve', async () => {
    const api = await openApi()
    const { id } = await upload(api)
    const { body } = await api.as(api.token, 'POST', LIST_PATH, {
      ...tile,
      photos: [{ id }, { id: 'never-uploaded' }],
    })
    expect(body.fields.photos).toBe('Photograph 2 is not on the server. Upload it again.')
    const photos = Array.from({ length: 13 }, (_, n) => ({ id: `photo-of-tile-${n}` }))
    const many = await api.as(api.token, 'POST', LIST_PATH, { ...tile, photos })
    expect(many.body.fields.photos).toBe('At most 12 photographs.')
  })
})

describe('a hidden product', () => {
  test('is invisible to visitors, and listed for staff on request', async () => {
    const api = await openApi()
    const visible = await api.add(tile)
    const hidden = await api.add({ ...tile, sku: 'KM-2', name: 'Oak, hidden', hidden: true })
    const count = async (path: string) => (await api.anyone('GET', path)).body.total
    expect(await count(LIST_PATH)).toBe(1)
    expect(await count(`${LIST_PATH}?search=oak`)).toBe(1)
    expect(await count(`${LIST_PATH}?ids=${hidden._id},${visible._id}`)).toBe(1)
    expect(await count(`${LIST_PATH}?sku=KM-2`)).toBe(0)
    const { body: facets } = await api.anyone('GET', '/projects/product-facets')
    expect(facets).toMatchObject({ total: 1, categories: { tiles: 1 } })
    expect(facets.facets.brand).toEqual([{ value: 'Zunareth', count: 1 }])
    const { body: suggested } = await api.anyone('GET', '/projects/product-suggestions?search=oak')
    expect(suggested.products).toHaveLength(1)
    for (const path of [`${LIST_PATH}/${hidden._id}`, '/projects/product/by-sku/KM-2']) {
      expect((await api.anyone('GET', path)).status).toBe(404)
      expect((await api.as(api.token, 'GET', path)).status).toBe(200)
    }
    expect((await api.anyone('GET', `${LIST_PATH}?hidden=any`)).status).toBe(401)
    const staffCount = async (hidden: string) =>
      (await api.as(api.token, 'GET', `${LIST_PATH}?search=oak&hidden=${hidden}`)).body.total
    expect([await staffCount('any'), await staffCount('only')]).toEqual([2, 1])

    await api.staff('PUT', `${LIST_PATH}/${hidden._id}`, { hidden: 'false' })
    expect(await count(LIST_PATH)).toBe(2)
  })
})

test('lists featured records first, in the order of their positions', async () => {
  const api = await openApi()
  for (const [name, featured] of Object.entries({ A: '2', B: '', C: '1', D: '' }))
    await api.as(api.token, 'POST', '/projects/brand', { name, featured })
  const { body: brands } = await api.anyone('GET', '/projects/brands')
  expect(brands.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'D', 'B'])
})
