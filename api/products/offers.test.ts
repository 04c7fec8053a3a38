// Tests that offers end by themselves at midnight of the showroom's time zone, with the clock moved.
import { afterEach, expect, test, vi } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'

afterEach(() => vi.useRealTimers())

const TILE = {
  ...{ name: 'Oak Plank', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' },
  ...{ price: '85 per sq ft', offer: '72 until 2026-12-31' },
}

async function openOffers(timeZone?: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T06:00:00Z') })
  const api = await openTestApi({ prices: { mode: 'exact' } })
  if (timeZone) await api.staff('PUT', '/settings', { timeZone })
  await api.staff('POST', '/projects/product', TILE)
  return {
    ...api,
    /** What visitors see at this moment: the price, the number of offers, and that of the range of 72 and of 85. */
    async read(moment: string) {
      vi.setSystemTime(new Date(moment))
      const list = async (query: string) =>
        (await api.anyone('GET', `/projects/product?${query}`)).body.total
      const { body } = await api.anyone('GET', '/projects/product/by-sku/KM-1')
      return [
        body.priceTag.amount,
        await list('offer=yes'),
        await list('price=50-75'),
        await list('price=75-100'),
      ]
    },
  }
}

test.each([
  // India is five and a half hours ahead, New York five behind in winter, and Auckland thirteen ahead in summer.
  ['Asia/Kolkata', '2026-12-31T18:29:59.999Z', '2026-12-31T18:30:00Z'],
  ['America/New_York', '2027-01-01T04:59:59.999Z', '2027-01-01T05:00:00Z'],
  ['Pacific/Auckland', '2026-12-31T10:59:59.999Z', '2026-12-31T11:00:00Z'],
])(
  'an offer in %s is there until midnight, and the price before it afterwards',
  async (zone, last, first) => {
    const { read } = await openOffers(zone)
    expect(await read('2026-12-01T07:00:00Z')).toEqual([72, 1, 1, 0])
    expect(await read(last)).toEqual([72, 1, 1, 0])
    expect(await read(first)).toEqual([85, 0, 0, 1])
  },
)

test('an answer that a browser has cached before midnight is no longer fresh after it', async () => {
  const { anyone } = await openOffers()
  vi.setSystemTime(new Date('2026-12-31T18:00:00Z'))
  const before = await anyone('GET', '/projects/product')
  const tag = { 'If-None-Match': before.headers.get('etag') ?? '' }
  expect((await anyone('GET', '/projects/product', tag)).status).toBe(304)
  vi.setSystemTime(new Date('2026-12-31T18:30:00Z'))
  const after = await anyone('GET', '/projects/product', tag)
  expect([after.status, after.body.products[0].priceTag]).toEqual([
    200,
    { kind: 'exact', amount: 85, per: 'sq ft' },
  ])
})

test('only where exact prices are shown are there offers', async () => {
  const { staff, anyone } = await openOffers()
  const prices = { mode: 'band', bandLimits: { tiles: [50, 100] } }
  await staff('PUT', '/settings', { prices: JSON.stringify(prices) })
  expect((await anyone('GET', '/projects/product?offer=yes')).body.total).toBe(0)
  const { facets } = (await anyone('GET', '/projects/product-facets')).body
  expect([facets.offer, facets.price]).toEqual([[], [{ value: '2', count: 1 }]])
})
