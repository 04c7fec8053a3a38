// Tests the price list: its numbers against hand-computed ones, and what it says without a price.
import { afterEach, expect, test, vi } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'
import { readSheets } from './sheets/sheet-files.ts'

afterEach(() => void vi.useRealTimers())

const TILE = { category: 'tiles', size: '16x16', brand: 'Kova', finish: 'Matt' }
const BOX = { actualSize: '600 x 600', piecesPerBox: 4 }

async function openPriceList() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00+05:30') })
  const prices = { mode: 'request', enteredGst: 'without', shownGst: 'with' } as const
  const api = await openTestApi({ prices: { ...prices, date: '2026-11-01' } })
  for (const product of [
    { ...TILE, ...BOX, sku: 'A', name: 'Oak', price: '100 per sq ft' },
    { ...TILE, sku: 'B', name: '=Slate', price: '250 per piece', stock: 'on order' },
    { ...TILE, ...BOX, sku: 'C', name: 'Teak', hidden: true },
  ])
    expect((await api.staffJson('POST', '/projects/product', product)).status).toBe(201)
  const request = (query: Record<string, string>, headers = api.signedIn as object) =>
    api.app.request('/api/projects/price-list', {
      ...{ method: 'POST', headers: headers as Record<string, string> },
      body: new URLSearchParams(query),
    })
  return { ...api, request }
}

test('lists exact prices with GST, what a box costs, and which products have none', async () => {
  const { request } = await openPriceList()
  const response = await request({ format: 'csv', query: 'sort=name-desc' })
  expect(response.headers.get('content-disposition')).toMatch(/Price%20list%202026-11-28\.csv/)
  const [headings, ...rows] = (await response.text()).replace('\ufeff', '').trim().split('\r\n')
  expect(headings).toBe(
    'SKU,Name,Brand,Category,Size,Actual size (mm),Finish,Price (₹),Per,GST,Before the offer (₹),Offer until,Prices of,Pieces per box,Sq ft per box,Price per box (₹),Stock,Shown',
  )
  // 100 and 18 % GST are 118; a box of four pieces of 0.36 m² covers 15.5 sq ft, and costs 118 × 15.500016.
  expect(rows.toSorted()).toEqual(
    [
      "B,'=Slate,Kova,Tiles,16x16,,Matt,295,piece,incl. GST,,,2026-11-01,,,,on order,yes",
      'A,Oak,Kova,Tiles,16x16,600 x 600,Matt,118,sq ft,incl. GST,,,2026-11-01,4,15.5,1829,,yes',
      'C,Teak,Kova,Tiles,16x16,600 x 600,Matt,No price,,,,,,4,15.5,,,no',
    ].toSorted(),
  )
})

test('amounts are numbers in .xlsx, and only staff get the list', async () => {
  const { request } = await openPriceList()
  expect((await request({ query: '' }, {})).status).toBe(401)
  const response = await request({ query: 'search=oak' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { lines } = await readSheets(bytes)
  const rows = Buffer.from(lines)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)[1])
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(expect.arrayContaining(['A', 'Oak', '118', '15.5', '1829']))
})
