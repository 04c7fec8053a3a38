// Repeats the trial of a change and prints its times.
import { median } from '#bench/statistics.ts'
import { timed } from './loop-watch.ts'

const WRITES = 15
const WARM_UP = 3
const AT_ONCE = 50
const AT_ONCE_ROUNDS = 3

export interface WriteTimes {
  /** Milliseconds of one change. */
  one: number
  /** The longest block of the event loop during a change, in milliseconds; the median over the changes. */
  stall: number
  /** Milliseconds of 50 concurrent changes. */
  atOnce: number
}

/** Times a change of the n-th record, alone and fifty at once; prints the times. */
export async function measureWrites(change: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const changeNext = () => change(next++)
  for (let i = 0; i < WARM_UP; i++) await changeNext()
  const single = []
  for (let i = 0; i < WRITES; i++) single.push(await timed(changeNext))
  const many = []
  for (let i = 0; i < AT_ONCE_ROUNDS; i++)
    many.push(await timed(() => Promise.all(Array.from({ length: AT_ONCE }, changeNext))))
  const times: WriteTimes = {
    one: median(single.map(({ ms }) => ms)),
    stall: median(single.map(({ stall }) => stall)),
    atOnce: median(many.map(({ ms }) => ms)),
  }
  console.log(JSON.stringify(times))
}
