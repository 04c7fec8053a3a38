// Two kinds of load: as fast as responses arrive, and at a fixed rate.
import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from './connection.ts'

/** The path of the n-th request. */
type Paths = (index: number) => string

interface Target {
  url: string
  path: Paths
  headers?: Record<string, string>
}

/**
 * Sends requests over this many connections, each after the response to the last; resolves with their number.
 * @throws Error for a response other than 200.
 */
export function saturate(
  target: Target,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<number> {
  return withConnections(target, async (open) => {
    let asked = 0
    const all = await Promise.all(Array.from({ length: connections }, open))
    const end = performance.now() + forMs
    const ask = async (connection: Connection) => {
      while (performance.now() < end) await askFor(target.path(asked++), connection)
    }
    await Promise.all(all.map(ask))
    return asked
  })
}

/** Sends requests one after the other; resolves with the milliseconds of each. */
export function inTurn(target: Target, count: number): Promise<number[]> {
  return withConnections(target, async (open) => {
    const connection = await open()
    const times: number[] = []
    for (let i = 0; i < count; i++) times.push(await askFor(target.path(i), connection))
    return times
  })
}

/**
 * Sends requests at a fixed rate; resolves with the milliseconds of each. Each request has its own connection, so
 * that a server that stalls does not delay the following requests.
 */
export function sendAtRate(
  target: Target,
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<number[]> {
  return withConnections(target, async (open) => {
    const idle: Connection[] = []
    const ask = async (index: number) => {
      const connection = idle.pop() ?? (await open())
      const time = await askFor(target.path(index), connection)
      idle.push(connection)
      return time
    }
    const running: Promise<number>[] = []
    const start = performance.now()
    for (let i = 0; i < (forMs / 1000) * perSecond; i++) {
      await pause(Math.max(0, start + (i * 1000) / perSecond - performance.now()))
      running.push(ask(i))
    }
    return Promise.all(running)
  })
}

async function askFor(path: string, connection: Connection): Promise<number> {
  const asked = performance.now()
  const status = await connection.get(path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return performance.now() - asked
}

async function withConnections<T>(
  { url, headers }: Target,
  work: (open: () => Promise<Connection>) => Promise<T>,
): Promise<T> {
  const opened: Connection[] = []
  try {
    return await work(async () => {
      const connection = await Connection.open(url, headers)
      opened.push(connection)
      return connection
    })
  } finally {
    for (const connection of opened) connection.close()
  }
}
