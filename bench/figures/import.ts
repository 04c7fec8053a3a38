// The import of 5,000 rows and 500 photographs into 5,000 products: its check, its apply, and visitors' waits meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { sendAtRate } from '#bench/server/load.ts'
import { percentile } from '#bench/statistics.ts'
import type { ImportSummary } from '../../api/contract/import.ts'
import { writeSheets } from '../../api/imports/write-sheet.ts'
import type { Shop } from '../../tests/shop.ts'

const PRODUCTS = 5000
const ROWS = 5000
const PHOTOS = 500
const SENT_AT_ONCE = 4
const LIST = '/api/projects/product?category=tiles&page=1&limit=8'
const VISITORS_PER_SECOND = 100
const POLL_MS = 50

/** Half of the rows change a product, half add one. */
function makeSheet(): File {
  const rows = [['SKU', 'Name', 'Category', 'Size', 'Brand', 'Finish', 'Color', 'Price']]
  for (let at = 0; at < ROWS; at++) {
    const sku = `KM-${String(at * 2).padStart(6, '0')}`
    rows.push([
      sku,
      `Imported ${at}`,
      'Tiles',
      '8x8',
      'Kelvarra',
      'Matt',
      'Ivory',
      `${60 + (at % 90)} per sq ft`,
    ])
  }
  const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return new File(
    [writeSheets([{ name: 'Products', lines }], 'xlsx') as Uint8Array<ArrayBuffer>],
    'prices.xlsx',
  )
}

async function sendPhotos(shop: Shop, id: string): Promise<void> {
  const background = { r: 180, g: 150, b: 120 }
  const jpeg = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const waiting = Array.from(
    { length: PHOTOS },
    (_, at) => `KM-${String(at * 2).padStart(6, '0')}.jpg`,
  )
  const send = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const body = new FormData()
      body.append('photo', new File([new Uint8Array(jpeg)], name))
      await shop.call('POST', `/imports/${id}/photos`, body)
    }
  }
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, send))
}

async function apply(shop: Shop, id: string): Promise<void> {
  await shop.call('POST', `/imports/${id}/apply`, {})
  for (;;) {
    const { state, message } = await shop.call<ImportSummary>('GET', `/imports/${id}`)
    if (state === 'done') return
    if (state !== 'waiting' && state !== 'applying') throw new Error(`${state}: ${message}`)
    await pause(POLL_MS)
  }
}

/** The seconds of some work, and the milliseconds of visitors' list calls from its begin to a second after its end. */
async function timed<T>(shop: Shop, work: () => Promise<T>) {
  const waits: number[] = []
  let isOver = false
  const visitors = (async () => {
    do {
      const target = { url: shop.url, path: () => LIST }
      waits.push(...(await sendAtRate(target, { perSecond: VISITORS_PER_SECOND, forMs: 1000 })))
    } while (!isOver)
  })()
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await visitors
  return { result, seconds, waits }
}

const measured = once(async (context) => {
  const shop = await context.startShop(PRODUCTS)
  await shop.session()
  // The first page after a start takes its time; the figure is about the import.
  await fetch(`${shop.url}/products/-`).then((page) => page.text())
  const body = new FormData()
  body.append('sheet', makeSheet())
  context.report('checking')
  const check = await timed(shop, () => shop.call<ImportSummary>('POST', '/imports', body))
  const { id } = check.result
  context.report('sending photographs')
  await sendPhotos(shop, id)
  context.report('applying')
  const applied = await timed(shop, () => apply(shop, id))
  await shop.stop()
  const waits = [...check.waits, ...applied.waits]
  const longest = Math.round(Math.max(...waits))
  return { check: check.seconds, apply: applied.seconds, slow: percentile(waits, 0.99), longest }
})

export const IMPORT: Figure[] = [
  {
    name: 'import-check',
    title: 'Import of 5,000 rows: check',
    unit: 's',
    goal: { atMost: 3, of: 'here' },
    measure: async (context) => ({ here: (await measured(context)).check }),
  },
  {
    name: 'import-apply',
    title: 'Import of 5,000 rows and 500 photographs: apply',
    unit: 's',
    goal: { atMost: 5, of: 'here' },
    measure: async (context) => ({ here: (await measured(context)).apply }),
  },
  {
    name: 'import-visitors',
    title: 'List call, 99th percentile, while 5,000 rows are imported',
    unit: 'ms',
    goal: { atMost: 50, of: 'here' },
    measure: async (context) => {
      const { slow, longest } = await measured(context)
      return { here: slow, note: `the longest wait was ${longest} ms` }
    },
  },
]
