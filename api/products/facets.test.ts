// Tests the facets of the catalogue through the real app, over a store in memory.
import { expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'
import type { ProductRecord } from './contract.ts'

const catalogue: Partial<ProductRecord>[] = [
  { sku: 'A-1', size: '16x16', brand: 'kelvarra', color: 'Ivory', tags: ['Indoor'] },
  { sku: 'A-2', size: '8x8', brand: 'Zunareth', color: 'Ivory', tags: ['indoor', 'Outdoor'] },
  { sku: 'A-3', size: '8x8', brand: 'Kelvarra', color: 'Grey', finish: 'Matt' },
  { sku: 'B-1', category: 'sanitaryware', brand: 'Ostrelle', material: 'Ceramic' },
]

async function openCatalogueApi(products = catalogue) {
  const api = await openTestApi()
  // Inserted directly, because the API would unify the spellings.
  for (const product of products)
    await api.stores.products.insert(() => ({
      ...{ name: 'Oak Plank', category: 'tiles', brand: '', sku: '', tags: [] },
      ...product,
    }))
  const readFacets = (query: string) => api.anyone('GET', `/projects/product-facets${query}`)
  return { ...api, readFacets }
}

const formatCounts = (facet: { value: string; count: number }[]) =>
  facet.map(({ value, count }) => `${value} ${count}`)

test('counts each value once in its newest spelling; sorts sizes by area, others by count', async () => {
  const { readFacets } = await openCatalogueApi()
  const { status, body } = await readFacets('')
  expect([status, body.total]).toEqual([200, 4])
  expect(formatCounts(body.facets.brand)).toEqual(['Kelvarra 2', 'Ostrelle 1', 'Zunareth 1'])
  expect(formatCounts(body.facets.size)).toEqual(['8x8 2', '16x16 1'])
  expect(formatCounts(body.facets.color)).toEqual(['Ivory 2', 'Grey 1'])
  expect(formatCounts(body.facets.tag)).toEqual(['indoor 2', 'Outdoor 1'])
  expect(formatCounts(body.facets.finish)).toEqual(['Matt 1'])
  expect(formatCounts(body.facets.material)).toEqual(['Ceramic 1'])
})

test('a filter reduces the counts of the other facets; the order of values stays the same', async () => {
  const { readFacets } = await openCatalogueApi()
  const { body } = await readFacets('?brand=KELVARRA')
  expect([body.total, body.without]).toEqual([2, { brand: 4 }])
  expect(formatCounts(body.facets.brand)).toEqual(['Kelvarra 2', 'Ostrelle 1', 'Zunareth 1'])
  expect(formatCounts(body.facets.size)).toEqual(['8x8 1', '16x16 1'])
  expect(formatCounts(body.facets.color)).toEqual(['Ivory 1', 'Grey 1'])
  expect(formatCounts(body.facets.material)).toEqual(['Ceramic 0'])
})

test('filters, category and search combine, and each reports the total without it', async () => {
  const { readFacets } = await openCatalogueApi()
  const filtered = await readFacets('?brand=kelvarra&brand=zunareth&color=ivory')
  expect([filtered.body.total, filtered.body.without]).toEqual([2, { brand: 2, color: 3 }])
  expect(formatCounts(filtered.body.facets.brand)).toEqual([
    'Kelvarra 1',
    'Ostrelle 0',
    'Zunareth 1',
  ])
  expect(formatCounts(filtered.body.facets.color)).toEqual(['Ivory 2', 'Grey 1'])
  const { body } = await readFacets('?category=TILES&search=kelvarra%20oak&finish=matt')
  expect([body.total, body.without]).toEqual([1, { search: 1, finish: 2 }])
  expect(formatCounts(body.facets.brand)).toEqual(['Kelvarra 1', 'Zunareth 0'])
})

test('keeps chosen values with count 0, even unknown ones', async () => {
  const { readFacets } = await openCatalogueApi()
  const { body } = await readFacets(
    '?color=grey&brand=OSTRELLE&size=9x9&tag=%20Nowhere%20&tag=nowhere',
  )
  expect(body.total).toBe(0)
  expect(formatCounts(body.facets.color)).toEqual(['Ivory 0', 'Grey 0'])
  expect(formatCounts(body.facets.brand)).toEqual(['Kelvarra 0', 'Ostrelle 0', 'Zunareth 0'])
  expect(formatCounts(body.facets.size)).toEqual(['8x8 0', '16x16 0', '9x9 0'])
  expect(formatCounts(body.facets.tag)).toEqual(['indoor 0', 'Outdoor 0', 'Nowhere 0'])
})

test('counts follow every change, and an unchanged response is 304', async () => {
  const api = await openCatalogueApi()
  const first = await api.readFacets('?color=grey')
  const etag = first.headers.get('etag') ?? ''
  const read = () => api.anyone('GET', '/projects/product-facets', { 'If-None-Match': etag })
  expect((await read()).status).toBe(304)
  const [newest] = await api.stores.products.all()
  await api.stores.products.update(newest?._id ?? '', (fields) => ({ ...fields, color: 'GREY' }))
  const changed = await read()
  expect(formatCounts(changed.body.facets.color)).toEqual(['GREY 2', 'Ivory 2'])
  await api.staff('DELETE', `/projects/product/${newest?._id}`)
  expect(formatCounts((await read()).body.facets.color)).toEqual(['Ivory 2', 'Grey 1'])
})

test.each([
  '?brand=&brand=%20&color=%00&category=%20',
  '?page=-1&limit=x&sort=nonsense&unknown=1',
  '?__proto__=1&constructor=x&toString=1&facets[brand]=x',
])('ignores invalid parameters: %s', async (query) => {
  const { readFacets } = await openCatalogueApi()
  expect((await readFacets(query)).body).toEqual((await readFacets('')).body)
})

test('treats values such as __proto__ like any other', async () => {
  const { readFacets } = await openCatalogueApi([
    { sku: 'P-1', size: '2x2', brand: '__proto__', tags: ['constructor', 'toString'] },
  ])
  const { body } = await readFacets('?brand=__proto__&tag=constructor')
  expect(formatCounts(body.facets.brand)).toEqual(['__proto__ 1'])
  expect(formatCounts(body.facets.tag)).toEqual(['constructor 1', 'toString 1'])
  const none = await readFacets('?color=__proto__&color=.*')
  expect(formatCounts(none.body.facets.color)).toEqual(['__proto__ 0', '.* 0'])
  expect(({} as Record<string, unknown>).count).toBeUndefined()
})

test('counts uses, lengths, slip classes and stock in their own order, and filters by them', async () => {
  const size = (width: number, length: number) => ({ actualSize: { width, length } })
  const { readFacets, anyone } = await openCatalogueApi([
    {
      brand: 'Kova',
      sku: 'A',
      suitedFor: ['floor', 'wall'],
      ...size(200, 300),
      slipResistance: 'R10',
      stock: 'on order',
    },
    {
      brand: 'Kova',
      sku: 'B',
      suitedFor: ['floor'],
      ...size(600, 300),
      slipResistance: 'R9',
      stock: 'in stock',
    },
    {
      brand: 'Kova',
      sku: 'C',
      suitedFor: ['outdoor'],
      ...size(1195, 1195.5),
      slipResistance: 'r10',
    },
    { brand: 'Kova', sku: 'D', ...size(1600, 800), stock: 'on order' },
    { brand: 'Kova', sku: 'E' },
  ])
  const { facets } = (await readFacets('?category=tiles')).body
  expect(formatCounts(facets.suitedFor)).toEqual(['wall 1', 'floor 2', 'outdoor 1'])
  expect(formatCounts(facets.actualSize)).toEqual([
    ...['0-300 1', '300-600 1', '900-1200 1', '1200- 1'],
  ])
  expect(formatCounts(facets.slipResistance)).toEqual(['R9 1', 'r10 2'])
  expect(formatCounts(facets.stock)).toEqual(['in stock 1', 'on order 2'])
  const listSkus = async (query: string) =>
    (await anyone('GET', `/projects/product?sort=name&${query}`)).body.products
      .map(({ sku }: { sku: string }) => sku)
      .sort()
      .join('')
  expect(await listSkus('suitedFor=wall&suitedFor=Outdoor')).toBe('AC')
  expect(await listSkus('actualSize=300-600&actualSize=1200-')).toBe('BD')
  expect(await listSkus('slipResistance=R10')).toBe('AC')
  expect(await listSkus('stock=on+order&actualSize=0-300')).toBe('A')
  const filtered = (await readFacets('?category=tiles&stock=on+order&suitedFor=floor')).body
  expect([filtered.total, filtered.without]).toEqual([1, { stock: 2, suitedFor: 2 }])
  expect(formatCounts(filtered.facets.stock)).toEqual(['in stock 1', 'on order 1'])
  expect(formatCounts(filtered.facets.actualSize)[0]).toBe('0-300 1')
})
