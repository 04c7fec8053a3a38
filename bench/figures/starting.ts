// Time from the start of the process to its first answer, by size of the catalogue.

import type { BenchContext } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { startServer } from '#bench/server/script.ts'
import { median } from '#bench/statistics.ts'
import { startShop } from '../../tests/shop.ts'

const LIST = '/api/projects/product'
const ROUNDS = 7
/** Fewer rounds for figures without a goal. */
const GROWTH_ROUNDS = 3

export const STARTING: Figure[] = [
  {
    name: 'start',
    title: 'Start to first answer, 1,000 products',
    unit: 'ms',
    referenceName: 'bare Hono server',
    goal: { atMost: 2, of: 'ratio' },
    async measure(context: BenchContext) {
      const shop = await createStoppedShop(context, 1_000)
      const bare = () => startServer(context, 'bench/references/hono-hello.ts')
      return inTurn(context, ROUNDS, {
        here: () => firstAnswer(() => startShop(shop), LIST),
        reference: () => firstAnswer(bare, '/'),
      })
    },
  },
  startOf(10_000),
  startOf(50_000),
]

function startOf(products: number): Figure {
  const count = products.toLocaleString('en')
  return {
    name: `start-${products}`,
    title: `Start to first answer, ${count} products`,
    unit: 'ms',
    referenceName: '1,000 products',
    async measure(context: BenchContext) {
      const [large, small] = [
        await createStoppedShop(context, products),
        await createStoppedShop(context, 1_000),
      ]
      return inTurn(context, GROWTH_ROUNDS, {
        here: () => firstAnswer(() => startShop(large), LIST),
        reference: () => firstAnswer(() => startShop(small), LIST),
      })
    },
  }
}

/** Creates a data folder and starts it once, because the first start also hashes the password. */
async function createStoppedShop(context: BenchContext, products: number) {
  const { dataDir, password, stop } = await context.startShop(products)
  await stop()
  return { dataDir, password }
}

interface Sides {
  here: () => Promise<number>
  reference: () => Promise<number>
}

/** The medians of both, measured in alternation, so that noise affects both. */
async function inTurn(context: BenchContext, rounds: number, sides: Sides) {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 1; round <= rounds; round++) {
    context.report(`round ${round} of ${rounds}`)
    ours.push(await sides.here())
    theirs.push(await sides.reference())
  }
  return { here: median(ours), reference: median(theirs) }
}

interface Started {
  url: string
  stop(): Promise<unknown>
}

async function firstAnswer(start: () => Promise<Started>, path: string): Promise<number> {
  const began = performance.now()
  const { url, stop } = await start()
  const answer = await fetch(url + path)
  await answer.text()
  const time = performance.now() - began
  await stop()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return time
}
