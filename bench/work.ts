// Figures of staff work and its effect on visitors: changes, photographs, imports, and a crowd.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#api/contract/image.ts'
import type { ImportSummary } from '#api/imports/contract.ts'
import { writeSheets } from '#api/imports/sheets/write-sheet.ts'
import type { ProductPage } from '#api/products/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { skuOf } from './catalogue.ts'
import { type BenchContext, measureOnce } from './context.ts'
import { type Figure, type Measurement, median, percentile } from './figure.ts'
import { get, type HttpResult, requestDuring } from './load.ts'
import { createPhoto } from './photograph.ts'
import { memoryOf } from './process.ts'

const LIST = '/api/projects/product?category=tiles&limit=8'
const VISITORS_PER_SECOND = 50
const CHANGES = 40
/** The size of a change in the log. */
const LINE_BYTES = 600

// --- Changes and photographs ------------------------------------------------------------------------------------------

async function measureChange(context: BenchContext): Promise<Measurement> {
  const server = await context.startServerProcess(10_000)
  const { products } = await server.call<ProductPage>('GET', '/projects/product?limit=100')
  const file = await open(join(await context.createFolder(), 'lines'), 'a')
  const changeTimes: number[] = []
  const appendTimes: number[] = []
  const recordTime = async (times: number[], work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  for (const [index, { _id }] of products.slice(0, CHANGES).entries()) {
    await recordTime(changeTimes, () =>
      server.call('PUT', `/projects/product/${_id}`, { finish: `Finish ${index}` }),
    )
    await recordTime(appendTimes, async () => {
      await file.appendFile('x'.repeat(LINE_BYTES))
      await file.datasync()
    })
  }
  await file.close()
  await server.stop()
  return { value: median(changeTimes), reference: median(appendTimes) }
}

async function measureFirstPicture(context: BenchContext): Promise<Measurement> {
  const server = await context.startServerProcess(100)
  const photo = await createPhoto(context)
  const bytes = await readFile(photo)
  const uploads: number[] = []
  const references: number[] = []
  for (let turn = 0; turn <= 5; turn += 1) {
    const started = performance.now()
    await server.addProduct({ sku: `PHOTO-${turn}` }, photo)
    const uploadedAt = performance.now()
    for (const width of IMAGE_WIDTHS)
      await sharp(bytes).autoOrient().resize({ width }).jpeg().toBuffer()
    // The first upload also starts the picture process.
    if (turn > 0) uploads.push(uploadedAt - started)
    if (turn > 0) references.push(performance.now() - uploadedAt)
  }
  await server.stop()
  return { value: median(uploads), reference: median(references) }
}

// --- Visitors during staff work ---------------------------------------------------------------------------------------

const BUSY_MS = 10_000

async function measureWait(
  context: BenchContext,
  work: (server: ServerProcess, turn: number) => Promise<unknown>,
): Promise<Measurement> {
  const server = await context.startServerProcess(10_000)
  const { waits } = await requestDuring(server.url + LIST, VISITORS_PER_SECOND, async () => {
    const end = performance.now() + BUSY_MS
    for (let turn = 0; performance.now() < end; turn += 1) await work(server, turn)
  })
  await server.stop()
  return { value: percentile(waits, 0.99), note: `longest ${Math.round(Math.max(...waits))} ms` }
}

async function saveProduct(server: ServerProcess, turn: number): Promise<void> {
  const { products } = await server.call<ProductPage>('GET', '/projects/product?limit=100')
  const { _id } = products[turn % products.length] ?? {}
  await server.call('PUT', `/projects/product/${_id}`, { finish: `Finish ${turn}` })
  await pause(200)
}

// --- Imports ---------------------------------------------------------------------------------------------------------

/** A sheet with as many rows as the catalogue has products: half change a product, half add one. */
function createSheet(count: number): File {
  const headings = ['SKU', 'Name', 'Category', 'Size', 'Brand', 'Finish', 'Color', 'Price']
  const rows = Array.from({ length: count }, (_, index) => [
    skuOf(index * 2),
    `Imported ${index}`,
    ...['Tiles', '8x8', 'Kelvarra', 'Matt', 'Ivory'],
    `${60 + (index % 90)} per sq ft`,
  ])
  const lines = Buffer.from([headings, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''))
  const bytes = writeSheets([{ name: 'Products', lines }], 'xlsx')
  return new File([bytes as Uint8Array<ArrayBuffer>], 'prices.xlsx')
}

async function checkSheet(server: ServerProcess, rows: number): Promise<ImportSummary> {
  const body = new FormData()
  body.append('sheet', createSheet(rows))
  return server.call<ImportSummary>('POST', '/imports', body)
}

async function applyImport(server: ServerProcess, id: string): Promise<void> {
  await server.call('POST', `/imports/${id}/apply`, {})
  for (let state = 'applying'; state !== 'done'; await pause(50)) {
    const summary = await server.call<ImportSummary>('GET', `/imports/${id}`)
    state = summary.state
    if (!['waiting', 'applying', 'done'].includes(state)) throw new Error(summary.message)
  }
}

async function sendPhotos(server: ServerProcess, id: string, count: number): Promise<void> {
  const background = { r: 180, g: 150, b: 120 }
  const jpeg = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  for (let index = 0; index < count; index += 1) {
    const body = new FormData()
    body.append('photo', new File([new Uint8Array(jpeg)], `${skuOf(index * 2)}.jpg`))
    await server.call('POST', `/imports/${id}/photos`, body)
  }
}

const measureImport = measureOnce(async (context) => {
  const server = await context.startServerProcess(5000)
  await server.signIn()
  let started = performance.now()
  const { id } = await checkSheet(server, 5000)
  const checkSeconds = (performance.now() - started) / 1000
  context.report('sending photographs')
  await sendPhotos(server, id, 500)
  started = performance.now()
  await applyImport(server, id)
  const applySeconds = (performance.now() - started) / 1000
  await server.stop()
  return { checkSeconds, applySeconds }
})

async function measureWaitDuringImport(context: BenchContext): Promise<Measurement> {
  const server = await context.startServerProcess(10_000)
  await server.signIn()
  const { waits } = await requestDuring(server.url + LIST, VISITORS_PER_SECOND, async () => {
    const { id } = await checkSheet(server, 20_000)
    await applyImport(server, id)
  })
  await server.stop()
  return { value: percentile(waits, 0.99), note: `longest ${Math.round(Math.max(...waits))} ms` }
}

// --- A crowd ---------------------------------------------------------------------------------------------------------

const CROWD = 1000
/** The shortest time that a visitor stays on a page; the longest is twice as long. */
const MIN_STAY_MS = 1000
const PATHS = ['/', '/products', `${LIST}&page=2`, '/products/KM-000123', '/interiors', '/about']
/** Parts of a complete page. */
const COMPLETE_PAGE = [/<h1/, /<footer/]

function isCompletePage({ headers, body }: HttpResult): boolean {
  if (!headers['content-type']?.startsWith('text/html')) return true
  const html = brotliDecompressSync(body).toString()
  return COMPLETE_PAGE.every((part) => part.test(html))
}

function createCrowdFigures(suffix: string, seconds: number): Figure[] {
  const runCrowd = measureOnce(async (context) => {
    const server = await context.startServerProcess(10_000)
    let responseCount = 0
    let failureCount = 0
    const end = performance.now() + seconds * 1000
    const visit = async (index: number) => {
      await pause((index / CROWD) * MIN_STAY_MS)
      for (let turn = index; performance.now() < end; turn += 1) {
        const path = PATHS[turn % PATHS.length] ?? '/'
        const response = await get(server.url + path).catch(() => undefined)
        responseCount += 1
        if (!response || response.status >= 500 || !isCompletePage(response)) failureCount += 1
        await pause(MIN_STAY_MS * (1 + (turn % 10) / 10))
      }
    }
    const saveRepeatedly = async () => {
      for (let turn = 0; performance.now() < end; turn += 1) await saveProduct(server, turn)
    }
    const memorySamples: number[] = []
    const sampleMemory = async () => {
      while (performance.now() < end) {
        await pause(1000)
        memorySamples.push(memoryOf(server.pid))
      }
    }
    context.report(`${CROWD} visitors for ${seconds} s`)
    await Promise.all([
      ...Array.from({ length: CROWD }, (_, i) => visit(i)),
      saveRepeatedly(),
      saveRepeatedly(),
      sampleMemory(),
    ])
    await server.stop()
    const quarter = Math.ceil(memorySamples.length / 4)
    return {
      failures: { value: failureCount, note: `${responseCount} answers` },
      memory: {
        value: median(memorySamples.slice(-quarter)),
        reference: median(memorySamples.slice(quarter, 2 * quarter)),
      },
    }
  })
  const title = `1,000 visitors at once, two editors, ${seconds} s`
  return [
    {
      name: `crowd${suffix}`,
      title: `${title}: answers that fail or are not whole`,
      unit: '',
      goal: 0,
      measure: async (context) => (await runCrowd(context)).failures,
    },
    {
      name: `crowd-memory${suffix}`,
      title: `${title}: memory in the last quarter`,
      unit: 'MB',
      referenceName: 'in the second',
      goal: 1.1,
      measure: async (context) => (await runCrowd(context)).memory,
    },
  ]
}

export const WORK_FIGURES: Figure[] = [
  {
    name: 'change',
    title: 'A durable change, as staff send it',
    unit: 'ms',
    referenceName: 'append and fsync of one line',
    measure: measureChange,
  },
  {
    name: 'first-picture',
    title: 'A photograph of 2 MB and 12 megapixels: answer with its first pictures',
    unit: 'ms',
    referenceName: 'bare sharp, three JPEGs',
    goal: 1.5,
    measure: measureFirstPicture,
  },
  {
    name: 'import-check',
    title: 'Import of 5,000 rows: check',
    unit: 's',
    goal: 3,
    measure: async (context) => ({ value: (await measureImport(context)).checkSeconds }),
  },
  {
    name: 'import-apply',
    title: 'Import of 5,000 rows and 500 photographs: apply',
    unit: 's',
    goal: 5,
    measure: async (context) => ({ value: (await measureImport(context)).applySeconds }),
  },
  {
    name: 'wait-saving',
    title: "A visitor's list, 99th percentile, while staff save 5 a second",
    unit: 'ms',
    goal: 50,
    measure: (context) => measureWait(context, saveProduct),
  },
  {
    name: 'wait-uploading',
    title: 'The same, while photographs are uploaded',
    unit: 'ms',
    goal: 50,
    async measure(context) {
      const photo = await createPhoto(context)
      return measureWait(context, (server, turn) =>
        server.addProduct({ sku: `PHOTO-${turn}` }, photo),
      )
    },
  },
  {
    name: 'wait-importing',
    title: 'The same, while 20,000 rows are imported',
    unit: 'ms',
    goal: 50,
    measure: measureWaitDuringImport,
  },
  ...createCrowdFigures('', 20),
  ...createCrowdFigures('-long', 600).map((figure): Figure => ({ ...figure, isExtra: true })),
]
