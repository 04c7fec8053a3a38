// Tests that no public call has a price, or a number of the owner's rules, that visitors may not know.
import { expect, test } from 'vitest'
import { openTestApi, readDeclarations } from '#api/testing/api.ts'
import type { PriceRules } from './price-rules.contract.ts'

const TILE = {
  ...{ name: 'Oak Plank', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' },
  ...{ actualSize: '600 x 600', piecesPerBox: '4', price: '7391 per sq ft' },
}

/** Every public call that answers with data, with this product where a path asks for one. */
async function listPublicPaths(id: string): Promise<string[]> {
  const declarations = await readDeclarations()
  return [...declarations].flatMap(([key, { permission }]) => {
    const [method, path = ''] = key.split(' ')
    // The description of the API has names of fields, and no data.
    if (method !== 'GET' || permission !== 'public' || path.startsWith('/openapi')) return []
    return path.replace(':id', id).replace(':sku', 'KM-1').replace(':collection', 'products')
  })
}

async function readEverything(prices: PriceRules) {
  const { anyone, staff } = await openTestApi({ prices })
  const { body } = await staff('POST', '/projects/product', {
    ...TILE,
    offer: '6842 until 2999-12-31',
  })
  const paths = await listPublicPaths(body._id)
  expect(paths).toEqual(
    expect.arrayContaining(['/projects/product', `/projects/product/${body._id}`, '/settings']),
  )
  const queries = ['', '?search=oak', '?sku=KM-1', `?ids=${body._id}`, '?sort=price&price=0-50']
  let text = ''
  for (const path of paths)
    for (const query of queries) text += JSON.stringify((await anyone('GET', path + query)).body)
  return text
}

const startingPrices = [
  { category: 'tiles' as const, amount: 5317, per: 'sq ft' as const },
  { brand: 'Other', amount: 4429, per: 'sq ft' as const },
]
const bandLimits = { tiles: [3301, 9907] as [number, number] }
/** All rules at once: those of the other modes are stored as well. */
const rules = { startingPrices, bandLimits, date: '2026-12-01', enteredGst: 'with' as const }

test.each([
  ['on request', 'request', /7391|6842|5317|4429|3301|9907|priceTag|"offer":\{/, undefined],
  ['where prices begin', 'from', /7391|6842|4429|3301|9907/, '"amount":5317'],
  ['by bands', 'band', /7391|6842|5317|4429|3301|9907|amount/, '"band":2'],
  ['exact', 'exact', /5317|4429|3301|9907/, '"amount":6842'],
] as const)(
  'with prices %s, no public call has a number that visitors may not know',
  async (_, mode, secret, shown) => {
    const text = await readEverything({ mode, ...rules })
    expect(text.includes('Oak Plank')).toBe(true)
    expect(text.match(secret)).toBeNull()
    if (shown) expect(text.includes(shown)).toBe(true)
  },
)

test('staff see the price and the offer, and what visitors see of them', async () => {
  const { staff, anyone } = await openTestApi({ prices: { mode: 'band', bandLimits } })
  const { body: created } = await staff('POST', '/projects/product', TILE)
  const path = `/projects/product/${created._id}`
  expect((await staff('GET', path)).body).toMatchObject({
    price: { amount: 7391, per: 'sq ft' },
    priceTag: { kind: 'band', band: 2 },
  })
  expect((await anyone('GET', path)).body).not.toHaveProperty('price')
})

test('a cached answer is no longer fresh once the owner has changed the rules', async () => {
  const { staff, anyone } = await openTestApi()
  await staff('POST', '/projects/product', TILE)
  const first = await anyone('GET', '/projects/product')
  const tag = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await anyone('GET', '/projects/product', tag)).status).toBe(304)
  await staff('PUT', '/settings', { prices: JSON.stringify({ mode: 'exact' }) })
  const next = await anyone('GET', '/projects/product', tag)
  expect([next.status, next.body.products[0].priceTag.amount]).toEqual([200, 7391])
})
