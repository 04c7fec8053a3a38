// Largest paint, bytes and scripts of the home page and the catalogue on a slow phone.
import { LATENCY_MS, withPhone } from '#bench/browser/phone.ts'
import type { PublicPage } from '#bench/browser/public-pages.ts'
import { readRecord, type Seen } from '#bench/browser/watch.ts'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure, Measured } from '#bench/figure.ts'
import { startServer } from '#bench/server/script.ts'
import { median } from '#bench/statistics.ts'

const LOADS = 5
/** Fewer rounds, because the naive page is very slow. */
const NAIVE_LOADS = 3
const BYTES_PER_KB = 1000
const MS_PER_SECOND = 1000

interface Load extends Seen {
  bytes: number
}

async function loadOften(context: BenchContext, url: string, times: number): Promise<Load[]> {
  const loads: Load[] = []
  for (let turn = 1; turn <= times; turn++) {
    context.report(`load ${turn} of ${times}`)
    loads.push(await load(context, url))
  }
  return loads
}

function load(context: BenchContext, url: string): Promise<Load> {
  return withPhone(context, {}, async ({ page, bytes, settled }) => {
    await page.goto(url)
    await settled()
    return { ...(await readRecord(page)), bytes: bytes() }
  })
}

const home = once(async (context) => loadOften(context, (await context.sampleShop()).url, LOADS))
/** A hero that only scripts draw. */
export const naive = once(async (context) => {
  const { url } = await startServer(context, 'bench/references/naive-hero.ts', [
    await context.createFolder(),
  ])
  return loadOften(context, url, NAIVE_LOADS)
})

const NAIVE = 'naive client-only hero'

export const LOADING: Figure[] = [
  {
    name: 'js-before-lcp',
    title: 'JavaScript that arrives before the largest paint, home',
    unit: 'KB',
    referenceName: NAIVE,
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const kilobytes = (loads: Load[]) => median(loads.map(scriptsBeforePaint)) / BYTES_PER_KB
      return {
        here: kilobytes(await home(context)),
        reference: kilobytes(await naive(context)),
      }
    },
  },
  {
    name: 'first-view',
    title: 'All bytes of the first view, home',
    unit: 'KB',
    referenceName: NAIVE,
    goal: { atMost: 170, of: 'here' },
    async measure(context) {
      const kilobytes = (loads: Load[]) => median(loads.map(({ bytes }) => bytes)) / BYTES_PER_KB
      return {
        here: kilobytes(await home(context)),
        reference: kilobytes(await naive(context)),
      }
    },
  },
  {
    name: 'lcp-home',
    title: 'Largest paint, home',
    unit: 's',
    referenceName: NAIVE,
    goal: { atMost: 1.4, of: 'here' },
    async measure(context) {
      const reference = largestPaint(await naive(context)).here
      return { ...largestPaint(await home(context)), reference }
    },
  },
  paintOf('lcp-products', '/products', 1.3),
  paintOf('lcp-product', '/products/KM-T-131', 1.3),
  paintOf('lcp-interiors', '/interiors', 1.5),
]

function paintOf(name: string, path: PublicPage, atMost: number): Figure {
  return {
    name,
    title: `Largest paint, ${path}`,
    unit: 's',
    goal: { atMost, of: 'here' },
    async measure(context) {
      const { url } = await context.sampleShop()
      return largestPaint(await loadOften(context, url + path, LOADS))
    },
  }
}

function largestPaint(loads: readonly Load[]): Measured {
  const all = loads.map(({ largestPaint }) => largestPaint / MS_PER_SECOND)
  return {
    here: median(all),
    note: `single loads ${all.map((time) => time.toFixed(2)).join(', ')} s`,
  }
}

function scriptsBeforePaint({ scripts, largestPaint }: Seen): number {
  return scripts
    .filter(({ answered }) => answered + LATENCY_MS < largestPaint)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
