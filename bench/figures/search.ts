// Search times and CPU, beside other ways to search.
import { join } from 'node:path'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { createMisspelling, searches } from '#bench/server/catalogue.ts'
import { cpuCosts } from '#bench/server/cpu-cost.ts'
import { inTurn } from '#bench/server/load.ts'
import { startServer } from '#bench/server/script.ts'
import { median, percentile } from '#bench/statistics.ts'

const ROUNDS = 3
/** Searches in a round, for each server. */
const SEARCHES = 250
/** The 99th percentile of one round, in milliseconds. */
const SLOW = 0.99

const searchPath = (text: string) =>
  `/api/projects/product?limit=10&search=${encodeURIComponent(text)}`
const paths = searches(SEARCHES * (ROUNDS + 1)).map(searchPath)

const compared = once(async (context) => {
  const shop = await context.shop(50_000)
  const start = (script: string) =>
    startServer(context, `bench/references/${script}.ts`, [join(shop.dataDir, 'products.json')])
  return slowest(context, {
    here: shop.url,
    scan: (await start('hono-list')).url,
    minisearch: (await start('minisearch-list')).url,
  })
})

/** The 99th percentile of each server, in milliseconds; the median of alternating rounds. */
async function slowest<Name extends string>(
  context: BenchContext,
  servers: Record<Name, string>,
): Promise<Record<Name, number>> {
  const names = Object.keys(servers) as Name[]
  const found = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of names) {
      context.report(round ? `round ${round} of ${ROUNDS}: ${name}` : `warming up: ${name}`)
      // Every search has another text, so that no cache answers.
      const path = (index: number) => paths[round * SEARCHES + index] ?? ''
      const times = await inTurn({ url: servers[name], path }, SEARCHES)
      if (round) found.get(name)?.push(percentile(times, SLOW))
    }
  return Object.fromEntries([...found].map(([name, all]) => [name, median(all)])) as Record<
    Name,
    number
  >
}

export const SEARCH: Figure[] = [
  {
    name: 'search-slip',
    title: 'Search with one slip forgiven: CPU per request, 10,000 products',
    unit: 'ms',
    goal: { atMost: 3, of: 'here' },
    async measure(context) {
      const { url, pid } = await context.shop(10_000)
      let asked = 0
      const path = () => searchPath(createMisspelling(asked++))
      const { here } = await cpuCosts(context, [{ name: 'here', url, pid, path }])
      return { here: here / 1000 }
    },
  },
  {
    name: 'search-scan',
    title: 'Search, 99th percentile, 50,000 products',
    unit: 'ms',
    referenceName: 'Hono looking at each',
    async measure(context) {
      const { here, scan } = await compared(context)
      return { here, reference: scan }
    },
  },
  {
    name: 'search-minisearch',
    title: 'Search, 99th percentile, 50,000 products',
    unit: 'ms',
    referenceName: 'Hono with MiniSearch',
    async measure(context) {
      const { here, minisearch } = await compared(context)
      return { here, reference: minisearch }
    },
  },
]
