// Repeats the trial of a photograph and prints its times.
import { median } from '#bench/statistics.ts'

const RUNS = 3

export interface PictureTimes {
  /** Milliseconds until the first variant is a file. */
  first: number
  /** Milliseconds until every variant is a file. */
  all: number
}

/** Runs the trial once to warm up and then a few times; prints the times as JSON. */
export async function measurePictures(
  take: () => Promise<PictureTimes>,
  tell: () => Promise<object> = async () => ({}),
): Promise<void> {
  await take()
  const runs: PictureTimes[] = []
  for (let run = 1; run <= RUNS; run++) runs.push(await take())
  const times: PictureTimes = {
    first: median(runs.map(({ first }) => first)),
    all: median(runs.map(({ all }) => all)),
  }
  console.log(JSON.stringify({ ...times, ...(await tell()) }))
}
