// Memory of the server and its picture process.
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { saturate } from '#bench/server/load.ts'
import { photograph } from '#bench/server/photograph.ts'
import { memoryOf } from '#bench/server/usage.ts'
import type { Product } from '../../api/contract/product.ts'

const UPLOADS = 50
/** The time without work after which the process has freed its memory, in milliseconds. */
const REST_MS = 2000

/** The memory of a process that has served requests and is idle. */
async function startIdleShop(context: BenchContext, products: number) {
  const shop = await context.startShop(products)
  const visit = { url: shop.url, path: (i: number) => `/api/projects/product?page=${i % 1000}` }
  await saturate(visit, { connections: 8, forMs: 1000 })
  await pause(REST_MS)
  return { shop, idle: memoryOf(shop.pid) }
}

const measured = once(async (context) => {
  const { shop, idle } = await startIdleShop(context, 10_000)
  const photo = await photograph(context)
  const during: number[] = []
  let last: Product | undefined
  for (let i = 1; i <= UPLOADS; i++) {
    if (i % 10 === 0) context.report(`upload ${i} of ${UPLOADS}`)
    last = await shop.addProduct({ sku: `UPLOADED-${i}` }, photo)
    during.push(memoryOf(shop.pid))
  }
  context.report('waiting for the last AVIF')
  while (!last?.photoMeta?.formats.includes('avif')) {
    await pause(REST_MS)
    during.push(memoryOf(shop.pid))
    last = await shop.call<Product>('GET', `/projects/product/${last?._id}`)
  }
  await pause(REST_MS)
  const after = memoryOf(shop.pid)
  await shop.stop()
  return { idle, after, most: Math.max(...during) }
})

function memoryWith(products: number): Figure {
  return {
    name: `memory-${products}`,
    title: `Memory, ${products.toLocaleString('en')} products, idle`,
    unit: 'MB',
    async measure(context) {
      const { shop, idle } = await startIdleShop(context, products)
      await shop.stop()
      return { here: idle }
    },
  }
}

export const MEMORY: Figure[] = [
  memoryWith(1_000),
  {
    name: 'memory-idle',
    title: 'Memory, 10,000 products, idle',
    unit: 'MB',
    goal: { atMost: 180, of: 'here' },
    measure: async (context) => ({ here: (await measured(context)).idle }),
  },
  memoryWith(50_000),
  {
    name: 'memory-uploads',
    title: `Memory after ${UPLOADS} uploads of 2 MB and 12 megapixels`,
    unit: 'MB',
    goal: { atMost: 260, of: 'here' },
    async measure(context) {
      const { after, most } = await measured(context)
      return { here: after, note: `at most ${Math.round(most)} MB while they were taken in` }
    },
  },
]
