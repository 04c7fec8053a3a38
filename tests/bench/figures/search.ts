// How long a search takes when the catalogue grows, and beside other ways to search.
import { join } from 'node:path'
import type { Figure } from '#tests/bench/figure.ts'
import { once, type Rig } from '#tests/bench/rig.ts'
import { searches } from '#tests/bench/server/catalogue.ts'
import { inTurn } from '#tests/bench/server/load.ts'
import { startServer } from '#tests/bench/server/script.ts'
import { median, percentile } from '#tests/bench/statistics.ts'

const ROUNDS = 3
/** In a round, for each server: many where all are quick, fewer beside those that are not. */
const MANY = 1500
const FEW = 250
/** Of one round, in milliseconds: what one search in a hundred takes at least. */
const SLOW = 0.99

const paths = searches((MANY + FEW) * (ROUNDS + 1)).map(
  (text) => `/api/projects/product?limit=10&search=${encodeURIComponent(text)}`,
)
const forGrowth = paths.slice(0, MANY * (ROUNDS + 1))
const forComparison = paths.slice(forGrowth.length)

const grown = once(async (rig) => {
  const servers = { few: (await rig.shop(1_000)).url, many: (await rig.shop(50_000)).url }
  return slowest(rig, forGrowth, servers)
})

const compared = once(async (rig) => {
  const shop = await rig.shop(50_000)
  const start = (script: string) =>
    startServer(rig, `tests/bench/references/${script}.ts`, [join(shop.dataDir, 'products.json')])
  return slowest(rig, forComparison, {
    here: shop.url,
    scan: (await start('hono-list')).url,
    minisearch: (await start('minisearch-list')).url,
  })
})

/** The 99th percentile of each server's searches, in milliseconds, the median of rounds in turn. */
async function slowest<Name extends string>(
  rig: Rig,
  questions: readonly string[],
  servers: Record<Name, string>,
): Promise<Record<Name, number>> {
  const each = questions.length / (ROUNDS + 1)
  const names = Object.keys(servers) as Name[]
  const found = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of names) {
      rig.say(round ? `round ${round} of ${ROUNDS}: ${name}` : `warming up: ${name}`)
      // Nobody is asked the same twice: what is measured is searching, not remembering.
      const path = (index: number) => questions[round * each + index] ?? ''
      const times = await inTurn({ url: servers[name], path }, each)
      if (round) found.get(name)?.push(percentile(times, SLOW))
    }
  return Object.fromEntries([...found].map(([name, all]) => [name, median(all)])) as Record<
    Name,
    number
  >
}

export const SEARCH: Figure[] = [
  {
    name: 'search-growth',
    title: 'Search, 99th percentile, 50,000 products',
    unit: 'ms',
    against: '1,000 products',
    goal: { atMost: 2, of: 'ratio' },
    async measure(rig) {
      const { few, many } = await grown(rig)
      return { here: many, reference: few }
    },
  },
  {
    name: 'search-scan',
    title: 'Search, 99th percentile, 50,000 products',
    unit: 'ms',
    against: 'Hono looking at each',
    async measure(rig) {
      const { here, scan } = await compared(rig)
      return { here, reference: scan }
    },
  },
  {
    name: 'search-minisearch',
    title: 'Search, 99th percentile, 50,000 products',
    unit: 'ms',
    against: 'Hono with MiniSearch',
    async measure(rig) {
      const { here, minisearch } = await compared(rig)
      return { here, reference: minisearch }
    },
  },
]
