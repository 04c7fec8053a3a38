// How long it takes from the start of the process to its first answer.
import type { Figure } from '#tests/bench/figure.ts'
import type { Rig } from '#tests/bench/rig.ts'
import { startServer } from '#tests/bench/server/script.ts'
import { median } from '#tests/bench/statistics.ts'
import { startShop } from '#tests/shop.ts'

const ROUNDS = 7

export const STARTING: Figure[] = [
  {
    name: 'start',
    title: 'Start to first answer, 1,000 products',
    unit: 'ms',
    against: 'bare Hono server',
    goal: { atMost: 2, of: 'ratio' },
    async measure(rig: Rig) {
      // A data folder that has been started once: the first start also hashes the owner's password.
      const { dataDir, password, stop } = await rig.startShop(1_000)
      await stop()
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        rig.say(`round ${round} of ${ROUNDS}`)
        ours.push(
          await firstAnswer(() => startShop({ dataDir, password }), '/api/projects/product'),
        )
        theirs.push(
          await firstAnswer(() => startServer(rig, 'tests/bench/references/hono-hello.ts'), '/'),
        )
      }
      return { here: median(ours), reference: median(theirs) }
    },
  },
]

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
