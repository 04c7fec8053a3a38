// CPU microseconds per request of several servers in turn, so that noise affects all of them.
import type { BenchContext } from '#bench/context.ts'
import { median } from '#bench/statistics.ts'
import { saturate } from './load.ts'
import { cpuOf } from './usage.ts'

export interface Subject {
  name: string
  url: string
  pid: number
  path: (index: number) => string
  headers?: Record<string, string>
}

/** Connections that keep a server busy without long queues. */
const CONNECTIONS = 32
const ROUNDS = 5
/** The CPU clock ticks every 10 ms, which is one percent of this time. */
const ROUND_MS = 1000
const WARM_UP_MS = 700

/** The median CPU time of a request in microseconds, by the name of the server. */
export async function cpuCosts<Name extends string>(
  context: BenchContext,
  subjects: readonly (Subject & { name: Name })[],
): Promise<Record<Name, number>> {
  const costs = new Map<Name, number[]>(subjects.map(({ name }) => [name, []]))
  for (const subject of subjects) await cost(subject, WARM_UP_MS)
  for (let round = 1; round <= ROUNDS; round++)
    for (const subject of subjects) {
      context.report(`round ${round} of ${ROUNDS}: ${subject.name}`)
      costs.get(subject.name)?.push(await cost(subject, ROUND_MS))
    }
  return Object.fromEntries([...costs].map(([name, all]) => [name, median(all)])) as Record<
    Name,
    number
  >
}

async function cost(subject: Subject, forMs: number): Promise<number> {
  const before = cpuOf(subject.pid)
  const answered = await saturate(subject, { connections: CONNECTIONS, forMs })
  return (cpuOf(subject.pid) - before) / answered
}
