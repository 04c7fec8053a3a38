// Figures of the server: CPU of lists and pages compared to bare node:http, memory, and start.
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '#tests/server-process.ts'
import { createFilterQuery, createMisspelling, skuOf } from './catalogue.ts'
import type { BenchContext } from './context.ts'
import { type Figure, type Measurement, median } from './figure.ts'
import { get, measureCpuCosts, startBareServer } from './load.ts'
import { createPhoto } from './photograph.ts'
import { memoryOf, waitUntilIdle } from './process.ts'

const LIST = '/api/projects/product?category=tiles&limit=8'
const STARTS = 5
const UPLOADS = 50
/** How long an idle process takes to free its memory. */
const MEMORY_RELEASE_MS = 2000

/** Measures the CPU time of a repeated request compared to a bare server with the same bytes, in µs. */
async function measureCachedCost(context: BenchContext, path: string): Promise<Measurement> {
  const { url, pid } = await context.openServer(10_000)
  const bare = await startBareServer(context, url + path)
  const [value = NaN, reference = NaN] = await measureCpuCosts(context, [
    { url, pid, path: () => path },
    bare,
  ])
  return { value, reference }
}

/** Measures the CPU time of requests that are never repeated, in ms. */
async function measureUncachedCost(
  context: BenchContext,
  path: (index: number) => string,
): Promise<Measurement> {
  const { url, pid } = await context.openServer(10_000)
  const [microseconds = NaN] = await measureCpuCosts(context, [{ url, pid, path }])
  return { value: microseconds / 1000 }
}

async function measureHeaders(context: BenchContext): Promise<Measurement> {
  const { url } = await context.openSampleServer()
  const sizes: number[] = []
  for (const path of ['/', '/products', '/products/KM-T-131', '/contact']) {
    const { headers } = await get(url + path)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    sizes.push(lines.join('').length)
  }
  return { value: Math.max(...sizes) / 1000, note: sizes.join(', ') }
}

/** Measures the memory of the idle process after requests and uploads of 2 MB and 12 megapixels. */
async function measureMemory(context: BenchContext, uploads: number): Promise<Measurement> {
  const server = await context.startServerProcess(10_000)
  for (let page = 1; page <= 500; page += 1) await get(`${server.url}${LIST}&page=${page}`)
  const photo = await createPhoto(context)
  for (let upload = 1; upload <= uploads; upload += 1) {
    if (upload % 10 === 0) context.report(`upload ${upload} of ${uploads}`)
    await server.addProduct({ sku: `UPLOADED-${upload}` }, photo)
  }
  context.report('waiting for a rest')
  await waitUntilIdle(server.pid)
  await pause(MEMORY_RELEASE_MS)
  const value = memoryOf(server.pid)
  await server.stop()
  return { value }
}

async function measureStart(context: BenchContext): Promise<Measurement> {
  const { dataDir, password, stop } = await context.startServerProcess(1_000)
  await stop()
  const times: number[] = []
  for (let start = 1; start <= STARTS; start += 1) {
    context.report(`start ${start} of ${STARTS}`)
    const started = performance.now()
    const server = await startServerProcess({ dataDir, password })
    await get(`${server.url}/`)
    times.push((performance.now() - started) / 1000)
    await server.stop()
  }
  return { value: median(times) }
}

export const SERVER_FIGURES: Figure[] = [
  {
    name: 'list',
    title: 'A list call that was asked before: CPU',
    unit: 'µs',
    referenceName: 'bare node:http',
    goal: 3,
    measure: (context) => measureCachedCost(context, LIST),
  },
  {
    name: 'page',
    title: 'A page that was asked before: CPU',
    unit: 'µs',
    referenceName: 'bare node:http',
    goal: 3,
    measure: (context) => measureCachedCost(context, '/products'),
  },
  {
    name: 'new-page',
    title: 'A product page that was never asked for: CPU',
    unit: 'ms',
    goal: 8,
    measure: (context) => measureUncachedCost(context, (index) => `/products/${skuOf(index)}`),
  },
  {
    name: 'headers',
    title: 'Headers of a page',
    unit: 'KB',
    goal: 1,
    measure: measureHeaders,
  },
  {
    name: 'new-list',
    title: 'A list with filters that were never asked for: CPU',
    unit: 'ms',
    goal: 3,
    measure: (context) =>
      measureUncachedCost(context, (index) => `${LIST}&${createFilterQuery(index)}`),
  },
  {
    name: 'search',
    title: 'A search with a slip: CPU',
    unit: 'ms',
    goal: 5,
    measure: (context) =>
      measureUncachedCost(
        context,
        (index) => `${LIST}&search=${encodeURIComponent(createMisspelling(index))}`,
      ),
  },
  {
    name: 'memory',
    title: 'Memory at rest, 10,000 products',
    unit: 'MB',
    goal: 200,
    measure: (context) => measureMemory(context, 0),
  },
  {
    name: 'memory-uploads',
    title: `Memory after ${UPLOADS} uploads`,
    unit: 'MB',
    goal: 300,
    measure: (context) => measureMemory(context, UPLOADS),
  },
  {
    name: 'start',
    title: 'Start to the first whole page, 1,000 products',
    unit: 's',
    goal: 2,
    measure: measureStart,
  },
]
