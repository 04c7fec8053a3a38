// Time of one durable change and of 50 at once, beside one appended line, and stock lowdb, which never fsyncs.
import { once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { writeCatalogue } from '#bench/server/catalogue.ts'
import { runTrial } from '#bench/server/script.ts'
import { median } from '#bench/statistics.ts'
import type { WriteTimes } from '#bench/trials/write-times.ts'

const PRODUCTS = 10_000
const ROUNDS = 3
const TRIALS = ['store', 'append', 'lowdb'] as const

const measured = once(async (context) => {
  const times: Record<(typeof TRIALS)[number], WriteTimes[]> = { store: [], append: [], lowdb: [] }
  for (let round = 1; round <= ROUNDS; round++)
    for (const by of TRIALS) {
      context.report(`round ${round} of ${ROUNDS}: ${by}`)
      const folder = await context.createFolder()
      await writeCatalogue(folder, PRODUCTS)
      times[by].push(await runTrial<WriteTimes>(context, `bench/trials/${by}-writes.ts`, [folder]))
    }
  return {
    store: medianTimes(times.store),
    append: medianTimes(times.append),
    lowdb: medianTimes(times.lowdb),
  }
})

function medianTimes(all: readonly WriteTimes[]): WriteTimes {
  return {
    one: median(all.map(({ one }) => one)),
    stall: median(all.map(({ stall }) => stall)),
    atOnce: median(all.map(({ atOnce }) => atOnce)),
  }
}

export const WRITING: Figure[] = [
  {
    name: 'write',
    title: 'One durable change, 10,000 products',
    unit: 'ms',
    referenceName: 'one line appended and fsynced',
    goal: { atMost: 2, of: 'ratio' },
    async measure(context) {
      const { store, append } = await measured(context)
      return { here: store.one, reference: append.one }
    },
  },
  {
    name: 'write-lowdb',
    title: 'One durable change, 10,000 products',
    unit: 'ms',
    referenceName: 'stock lowdb, no fsync',
    async measure(context) {
      const { store, lowdb } = await measured(context)
      return { here: store.one, reference: lowdb.one }
    },
  },
  {
    name: 'write-stall',
    title: 'One durable change: the longest that nothing else runs',
    unit: 'ms',
    referenceName: 'stock lowdb',
    goal: { atMost: 2, of: 'here' },
    async measure(context) {
      const { store, lowdb } = await measured(context)
      return { here: store.stall, reference: lowdb.stall }
    },
  },
  {
    name: 'write-at-once',
    title: '50 changes at once',
    unit: 'ms',
    referenceName: 'one',
    goal: { atMost: 3, of: 'ratio' },
    async measure(context) {
      const { store, lowdb } = await measured(context)
      const theirs = (lowdb.atOnce / lowdb.one).toFixed(1)
      return { here: store.atOnce, reference: store.one, note: `stock lowdb takes ${theirs}x` }
    },
  },
]
