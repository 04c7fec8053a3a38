// The slowest list calls while staff save and upload photographs.

import { type BenchContext, once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { sendAtRate } from '#bench/server/load.ts'
import type { Work } from '#bench/server/repeat.ts'
import { editProducts, uploadPhotographs } from '#bench/server/staff.ts'
import { whenIdle } from '#bench/server/usage.ts'
import { median, percentile } from '#bench/statistics.ts'

const ROUNDS = 3
/** Many times the load of a busy hour, and far below the capacity of the server. */
const VISITORS = { perSecond: 200, forMs: 4000 }
const WRITES_PER_SECOND = 5
/** More than the image queue can process, so that it is never empty. */
const UPLOADS_PER_SECOND = 5
const SLOW = 0.99
const LIST = '/api/projects/product?category=tiles&page=1&limit=8'

type Hour = 'quiet' | 'saving' | 'uploading'

const measured = once(async (context): Promise<Record<Hour, number>> => {
  const shop = await context.startShop(10_000)
  const staff: Record<Hour, () => Promise<Work | undefined>> = {
    quiet: async () => undefined,
    saving: () => editProducts(shop, WRITES_PER_SECOND),
    uploading: () => uploadPhotographs(context, shop, UPLOADS_PER_SECOND),
  }
  const slow: Record<Hour, number[]> = { quiet: [], saving: [], uploading: [] }
  await listTimes(shop.url)
  for (let round = 1; round <= ROUNDS; round++)
    for (const hour of ['quiet', 'saving', 'uploading'] as const) {
      // The AVIFs of the photographs take longer than their uploads.
      context.report(`round ${round} of ${ROUNDS}: ${hour}, when the last has ended`)
      await whenIdle(shop.pid)
      const work = await staff[hour]()
      const times = await listTimes(shop.url)
      await work?.end()
      slow[hour].push(percentile(times, SLOW))
    }
  await shop.stop()
  return {
    quiet: median(slow.quiet),
    saving: median(slow.saving),
    uploading: median(slow.uploading),
  }
})

function listTimes(url: string): Promise<number[]> {
  return sendAtRate({ url, path: () => LIST }, VISITORS)
}

function busy(name: string, hour: Exclude<Hour, 'quiet'>, title: string, atMost: number): Figure {
  return {
    name,
    title: `List call, 99th percentile, ${title}`,
    unit: 'ms',
    referenceName: 'idle',
    goal: { atMost, of: 'ratio' },
    async measure(context: BenchContext) {
      const slow = await measured(context)
      return { here: slow[hour], reference: slow.quiet }
    },
  }
}

export const BUSY_HOURS: Figure[] = [
  busy('list-saving', 'saving', 'while staff save 5 a second', 1.3),
  busy('list-uploading', 'uploading', 'while photographs are uploaded', 2),
]
