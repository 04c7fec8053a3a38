// Tests of first and last days: what visitors and staff see before, on, between and after them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERIOD_REVERSED } from '#api/contract/period.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

/** Midnight of India, at the end of 28 November. */
const MIDNIGHT = Date.parse('2026-11-28T18:30:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT - 1 })
})
afterEach(() => void vi.useRealTimers())

const TILE = { category: 'tiles', size: '8x8', brand: 'Palorriq', finish: 'Matt' }
const PERIODS = {
  ALWAYS: {},
  'TODAY-LAST': { lastDay: '2026-11-28' },
  'TODAY-ONLY': { firstDay: '2026-11-28', lastDay: '2026-11-28' },
  'TOMORROW-ON': { firstDay: '29/11/2026' },
  ENDED: { lastDay: '2026-11-27' },
}

async function openPeriods() {
  const api = await openTestApi()
  const ids: Record<string, string> = {}
  for (const [sku, period] of Object.entries(PERIODS)) {
    const { status, body } = await api.staffJson('POST', '/projects/product', {
      ...TILE,
      sku,
      name: `Tile ${sku}`,
      ...period,
    })
    expect(status).toBe(201)
    ids[sku] = body._id
  }
  return { ...api, ids }
}

test('products appear and disappear at midnight of the showroom in every public call', async () => {
  const { anyone, staff, ids } = await openPeriods()
  const visit = (path: string, headers?: Record<string, string>) => anyone('GET', path, headers)
  const readSkus = async (path: string) => {
    const { body } = await visit(`/projects/${path}`)
    return body.products.map(({ sku }: { sku: string }) => sku).sort()
  }
  const readCounts = async () => {
    const { body: facets } = await visit('/projects/product-facets?category=tiles')
    const { body: suggested } = await visit('/projects/product-suggestions?search=palorriq')
    return [facets.total, facets.facets.finish[0].count, suggested.brands[0].count]
  }
  const allIds = Object.values(ids).join(',')
  const lists = [
    'product',
    'product?search=tile',
    `product?ids=${allIds}`,
    `product?${new URLSearchParams(Object.keys(ids).map((sku): [string, string] => ['sku', sku]))}`,
    'product-suggestions?search=tile',
  ]
  const readEverything = async () => ({
    lists: await Promise.all(lists.map(readSkus)),
    counts: await readCounts(),
    pages: await Promise.all(
      Object.keys(ids).map(async (sku) => (await visit(`/projects/product/by-sku/${sku}`)).status),
    ),
    byId: (await visit(`/projects/product/${ids['TOMORROW-ON']}`)).status,
  })
  const today = ['ALWAYS', 'TODAY-LAST', 'TODAY-ONLY']
  const etag = (await visit('/projects/product')).headers.get('etag') ?? ''
  const visitAgain = () => visit('/projects/product', { 'If-None-Match': etag })
  expect(await readEverything()).toEqual({
    lists: lists.map(() => today),
    counts: [3, 3, 3],
    pages: [200, 200, 200, 404, 404],
    byId: 404,
  })
  expect((await visitAgain()).status).toBe(304)

  vi.setSystemTime(MIDNIGHT)
  const tomorrow = ['ALWAYS', 'TOMORROW-ON']
  expect(await readEverything()).toEqual({
    lists: lists.map(() => tomorrow),
    counts: [2, 2, 2],
    pages: [200, 404, 404, 200, 404],
    byId: 200,
  })
  expect((await visitAgain()).status).toBe(200)

  // Staff see all of them, and filter by what is coming and what has ended.
  const readStaffSkus = async (query: string) =>
    (await staff('GET', `/projects/product?hidden=any&${query}`)).body.products
      .map(({ sku }: { sku: string }) => sku)
      .sort()
  vi.setSystemTime(MIDNIGHT - 1)
  expect(await readStaffSkus('')).toHaveLength(5)
  expect(await readStaffSkus('timing=coming')).toEqual(['TOMORROW-ON'])
  expect(await readStaffSkus('timing=ended')).toEqual(['ENDED'])
  expect(await readStaffSkus('timing=current')).toEqual(today)
  expect((await staff('GET', `/projects/product/${ids.ENDED}`)).body.lastDay).toBe('2026-11-27')
})

test('the time zone of the settings decides when a day is over', async () => {
  const { staffJson, anyone } = await openPeriods()
  const countListed = async () => (await anyone('GET', '/projects/product')).body.total
  expect(await countListed()).toBe(3)
  // There it is already the 29th.
  await staffJson('PUT', '/settings', { timeZone: 'Pacific/Kiritimati' })
  expect(await countListed()).toBe(2)
  await staffJson('PUT', '/settings', { timeZone: 'America/Los_Angeles' })
  vi.setSystemTime(MIDNIGHT + 60_000)
  expect(await countListed()).toBe(3)
})

test('rooms and gallery items have days too, which a change keeps, clears or refuses', async () => {
  const { staff, anyone } = await openTestApi()
  const visit = (path: string) => anyone('GET', path)
  const image = await createPhoto(420, 300)
  for (const [one, many] of [
    ['interior', 'interiors'],
    ['gallery', 'galleries'],
  ]) {
    const form = { title: 'Foyer', firstDay: '2026-11-29', lastDay: '2026-12-05' }
    const { body } = await staff('POST', `/projects/${one}`, form, { image })
    const path = `/projects/${many}/${body._id}`
    expect([(await visit(`/projects/${many}`)).body, (await visit(path)).status]).toEqual([[], 404])
    expect((await staff('GET', path)).body).toMatchObject(form)
    expect((await staff('GET', `/projects/${many}`)).body).toHaveLength(1)

    const reversed = await staff('PUT', path, { lastDay: '2026-11-20' })
    expect([reversed.status, reversed.body.fields]).toEqual([422, { lastDay: PERIOD_REVERSED }])
    const unreadable = await staff('PUT', path, { firstDay: 'next week' })
    expect(unreadable.body.fields.firstDay).toMatch(/must be a day/)
    await staff('PUT', path, { title: 'Hall', firstDay: '' })
    expect((await visit(path)).body).toMatchObject({ title: 'Hall', lastDay: '2026-12-05' })
    vi.setSystemTime('2026-12-06T00:00:00+05:30')
    expect((await visit(path)).status).toBe(404)
    vi.setSystemTime(MIDNIGHT - 1)
  }
})

test('slides outside their days are not public, and one slide must stay for every day', async () => {
  const { staffJson, anyone, staff } = await openTestApi()
  const slide = { heading: 'Diwali', caption: '', alt: '', button: 'See', link: '/products' }
  const save = (...slides: object[]) => staffJson('PUT', '/settings', { slides })
  const always = { ...slide, heading: 'Always' }
  const ends = { ...slide, lastDay: '2026-11-28' }
  expect((await save(ends)).body.fields.slides).toMatch(/no first and no last day/)
  expect((await save(always, { ...ends, firstDay: '2026-11-30' })).body.fields.slides).toBe(
    PERIOD_REVERSED,
  )
  expect((await save(always, ends)).status).toBe(200)
  const readHeadings = async () =>
    (await anyone('GET', '/settings')).body.slides.map(
      ({ heading }: { heading: string }) => heading,
    )
  expect(await readHeadings()).toEqual(['Always', 'Diwali'])
  vi.setSystemTime(MIDNIGHT)
  expect(await readHeadings()).toEqual(['Always'])
  expect((await staff('GET', '/settings')).body.slides).toHaveLength(2)
})
