// 1,000 concurrent visitors and two editors: failed answers and memory.
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure, Measured } from '#bench/figure.ts'
import { Connection } from '#bench/server/connection.ts'
import { editProducts, uploadPhotographs } from '#bench/server/staff.ts'
import { memoryOf } from '#bench/server/usage.ts'
import { median } from '#bench/statistics.ts'

const VISITORS = 1_000
/** The shortest time on a page, in milliseconds; the longest is twice as long. */
const LOOK_MS = 1_000
const SHORT_MS = 20_000
const LONG_MS = 600_000
const SAMPLE_MS = 500
const PATHS = [
  '/',
  '/products',
  '/api/projects/product?page=1&limit=8&category=tiles',
  '/api/projects/product?page=2&limit=8&category=tiles',
  '/api/projects/product?search=carrara',
  '/products/KM-000123',
  '/interiors',
  '/gallery',
  '/about',
  '/contact',
]

interface Crowd {
  answers: number
  /** Responses with 5xx, and broken connections. */
  failures: number
  /** Megabytes in the second quarter of the run, when all visitors are there, and in the last. */
  before: number
  after: number
}

async function gather(context: BenchContext, forMs: number): Promise<Crowd> {
  const shop = await context.startShop(10_000)
  const crowd = { answers: 0, failures: 0 }
  const end = performance.now() + forMs
  const editor = await editProducts(shop, 1)
  const photographer = await uploadPhotographs(context, shop, 0.5)
  const visitors = Array.from({ length: VISITORS }, (_, i) => visit(shop.url, i, end, crowd))
  const memory: number[] = []
  while (performance.now() < end) {
    await pause(SAMPLE_MS)
    memory.push(memoryOf(shop.pid))
    if (memory.length % 10 === 0)
      context.report(`${crowd.answers} answers, ${memory.at(-1)?.toFixed()} MB`)
  }
  await Promise.all(visitors)
  await Promise.all([editor.end(), photographer.end()])
  await shop.stop()
  const quarter = Math.ceil(memory.length / 4)
  return {
    ...crowd,
    before: median(memory.slice(quarter, 2 * quarter)),
    after: median(memory.slice(-quarter)),
  }
}

/** Starts at a random time, then goes from page to page until the end. */
async function visit(
  url: string,
  index: number,
  end: number,
  crowd: Pick<Crowd, 'answers' | 'failures'>,
): Promise<void> {
  await pause((index / VISITORS) * LOOK_MS)
  const connection = await Connection.open(url, { 'Accept-Encoding': 'br' })
  for (let page = index; performance.now() < end; page++) {
    const status = await connection.get(PATHS[page % PATHS.length] ?? '/').catch(() => 599)
    crowd.answers += 1
    if (status >= 500) crowd.failures += 1
    if (status === 599) break
    await pause(LOOK_MS * (1 + (page % 10) / 10))
  }
  connection.close()
}

const short = once((context) => gather(context, SHORT_MS))
const long = once((context) => gather(context, LONG_MS))

function failures({ failures, answers }: Crowd): Measured {
  return { here: failures, note: `${answers} answers` }
}

function memory({ before, after }: Crowd): Measured {
  return { here: after, reference: before }
}

function pair(
  suffix: string,
  title: string,
  crowd: (context: BenchContext) => Promise<Crowd>,
): Figure[] {
  return [
    {
      name: `crowd${suffix}`,
      title: `${title}: answers with 5xx or none`,
      unit: '',
      goal: { atMost: 0, of: 'here' },
      measure: async (context) => failures(await crowd(context)),
    },
    {
      name: `crowd${suffix}-memory`,
      title: `${title}: memory in the last quarter`,
      unit: 'MB',
      referenceName: 'in the second',
      goal: { atMost: 1.1, of: 'ratio' },
      measure: async (context) => memory(await crowd(context)),
    },
  ]
}

export const CROWD: Figure[] = [
  ...pair('', '1,000 visitors at once, two editors, 20 s', short),
  ...pair('-long', '1,000 visitors at once, two editors, 10 minutes', long).map(
    (figure): Figure => ({ ...figure, onlyByName: true }),
  ),
]
