// Largest paint, bytes and scripts of the home page and the catalogue on a slow phone.
import { LATENCY_MS, withPhone } from '#bench/browser/phone.ts'
import { type Seen, seenBy } from '#bench/browser/watch.ts'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure, Measured } from '#bench/figure.ts'
import { startServer } from '#bench/server/script.ts'
import { median } from '#bench/statistics.ts'

const LOADS = 5
/** It is slow beyond doubt. */
const NAIVE_LOADS = 3
const BYTES_PER_KB = 1000
const MS_PER_SECOND = 1000

interface Load extends Seen {
  bytes: number
}

/** A page loaded time and again. */
interface Loads {
  loads: Load[]
  /** When the same page without scripts first painted, in milliseconds. */
  ownPaints: number[]
}

async function loadOften(context: BenchContext, url: string): Promise<Loads> {
  const all: Loads = { loads: [], ownPaints: [] }
  for (let turn = 1; turn <= LOADS; turn++) {
    context.report(`load ${turn} of ${LOADS}`)
    all.loads.push(await load(context, url))
    all.ownPaints.push(await ownPaint(context, url))
  }
  return all
}

function load(context: BenchContext, url: string): Promise<Load> {
  return withPhone(context, {}, async ({ page, bytes, settled }) => {
    await page.goto(url)
    await settled()
    return { ...(await seenBy(page)), bytes: bytes() }
  })
}

function ownPaint(context: BenchContext, url: string): Promise<number> {
  return withPhone(context, { scripts: false }, async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' })
    return (await seenBy(page)).firstPaint
  })
}

const home = once(async (context) => loadOften(context, (await context.sampleShop()).url))
const products = once(async (context) =>
  loadOften(context, `${(await context.sampleShop()).url}/products`),
)
/** A hero that only the browser draws; it has nothing to show without scripts. */
export const naive = once(async (context) => {
  const { url } = await startServer(context, 'bench/references/naive-hero.ts', [
    await context.createFolder(),
  ])
  const loads: Load[] = []
  for (let turn = 1; turn <= NAIVE_LOADS; turn++) {
    context.report(`naive hero, load ${turn} of ${NAIVE_LOADS}`)
    loads.push(await load(context, url))
  }
  return loads
})

const NAIVE = 'naive client-only hero'

export const LOADING: Figure[] = [
  {
    name: 'js-before-lcp',
    title: 'JavaScript that arrives before the largest paint, home',
    unit: 'KB',
    reference: NAIVE,
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const kilobytes = (loads: Load[]) => median(loads.map(scriptsBeforePaint)) / BYTES_PER_KB
      return {
        here: kilobytes((await home(context)).loads),
        reference: kilobytes(await naive(context)),
      }
    },
  },
  {
    name: 'first-view',
    title: 'All bytes of the first view, home',
    unit: 'KB',
    reference: NAIVE,
    goal: { atMost: 220, of: 'here' },
    async measure(context) {
      const kilobytes = (loads: Load[]) => median(loads.map(({ bytes }) => bytes)) / BYTES_PER_KB
      return {
        here: kilobytes((await home(context)).loads),
        reference: kilobytes(await naive(context)),
      }
    },
  },
  {
    name: 'lcp-home',
    title: 'Largest paint, home',
    unit: 's',
    reference: NAIVE,
    goal: { atMost: 1.5, of: 'here' },
    async measure(context) {
      const { loads } = await home(context)
      return { ...largestPaint(loads), reference: largestPaint(await naive(context)).here }
    },
  },
  beside('lcp-home-own', 'home', home),
  {
    name: 'lcp-products',
    title: 'Largest paint, /products',
    unit: 's',
    goal: { atMost: 2, of: 'here' },
    measure: async (context) => largestPaint((await products(context)).loads),
  },
  beside('lcp-products-own', '/products', products),
]

/** The largest paint beside the first that the same page makes without scripts. */
function beside(
  name: string,
  page: string,
  measured: (context: BenchContext) => Promise<Loads>,
): Figure {
  return {
    name,
    title: `Largest paint, ${page}`,
    unit: 's',
    reference: 'its first paint without scripts',
    goal: { atMost: 2.2, of: 'ratio' },
    async measure(context) {
      const { loads, ownPaints } = await measured(context)
      return { here: largestPaint(loads).here, reference: median(ownPaints) / MS_PER_SECOND }
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
