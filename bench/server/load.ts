// Two kinds of load: as fast as the answers come, and at a fixed rate.
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
 * Asks over so many connections, each again as soon as it has its answer, and resolves with how many were answered.
 * @throws Error for an answer that is not 200, since then something else is measured.
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

/** Asks one after the other and resolves with the milliseconds that each answer took. */
export function inTurn(target: Target, count: number): Promise<number[]> {
  return withConnections(target, async (open) => {
    const connection = await open()
    const times: number[] = []
    for (let i = 0; i < count; i++) times.push(await askFor(target.path(i), connection))
    return times
  })
}

/**
 * Asks at a steady pace, and resolves with the milliseconds that each answer took. Each request goes out when
 * it is due, on a connection of its own: a server that stalls holds back none of those it is judged by.
 */
export function atPace(
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
