// Two thousand slow connections, which are closed in time without affecting other clients.
import { readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { callApi } from './staff.ts'
import { openSocket, readAnswer } from './wire.ts'

const CONNECTIONS = 2_000
/** The pause between two bytes of a dripping client. */
const DRIP_MS = 1_000

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

interface Kind {
  /** Sent at once. */
  begins: string
  /** Sent byte by byte. */
  drips?: string
  /** The server's time limit in seconds. */
  withinSeconds: number
}

const KINDS: Record<string, Kind> = {
  'say nothing': { begins: '', withinSeconds: 15 },
  'half a head': {
    begins: 'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    withinSeconds: 15,
  },
  'a head letter by letter': {
    begins: 'GET /about HTTP/1.1\r\nX-Slow: ',
    drips: 'x',
    withinSeconds: 15,
  },
  'half a body': { begins: `${HEAD}Content-Length: 1000\r\n\r\n{"name":`, withinSeconds: 30 },
  'a body letter by letter': {
    begins: `${HEAD}Content-Length: 1000\r\n\r\n{"name":"`,
    drips: 'x',
    withinSeconds: 30,
  },
  'a chunk that does not end': {
    begins: `${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
    withinSeconds: 30,
  },
}

/** Resolves with the duration in seconds and the status, if any, when the server closes the connection. */
async function lingerAs({ begins, drips }: Kind) {
  const socket: Socket = await openSocket(server.url)
  const started = performance.now()
  const answer = readAnswer(socket)
  socket.write(begins)
  const drip = drips && setInterval(() => socket.writable && socket.write(drips), DRIP_MS)
  const { status } = await answer
  clearInterval(drip)
  return { status, seconds: (performance.now() - started) / 1000 }
}

test('slow connections are closed in time, and other clients are served as usual', async () => {
  const kindEntries = Object.entries(KINDS)
  const slowClients = kindEntries.map(([name, kind]) => ({
    name,
    kind,
    clients: Array.from({ length: Math.ceil(CONNECTIONS / kindEntries.length) }, () =>
      lingerAs(kind),
    ),
  }))

  let isOpen = true
  const allClosed = Promise.all(
    slowClients.map(async ({ name, kind, clients }) => ({
      name,
      kind,
      ends: await Promise.all(clients),
    })),
  ).finally(() => {
    isOpen = false
  })
  const otherStatuses: number[] = []
  while (isOpen) {
    const paths = ['/about', '/products', '/catalogue', '/api/projects/product']
    for (const path of paths) otherStatuses.push((await fetch(server.url + path)).status)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }

  for (const { name, kind, ends } of await allClosed) {
    const longest = Math.max(...ends.map(({ seconds }) => seconds))
    expect([0, 408]).toEqual(expect.arrayContaining([...new Set(ends.map(({ status }) => status))]))
    // Node's own limits are 60 s and more; the 40 s allow for a busy machine.
    expect(longest, name).toBeLessThan(kind.withinSeconds + 40)
  }
  expect(new Set(otherStatuses)).toEqual(new Set([200]))
  expect((await callApi(server, 'GET', '/wakeup')).status).toBe(200)
}, 120_000)

/** Counts the server's open files, since a client that does not read never sees the end. */
const countOpenFiles = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

test.runIf(pickRounds(0, 1))(
  'a client that stops reading is disconnected',
  async () => {
    const page = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const connections = 20
    const before = await countOpenFiles(server.pid)
    const sockets = await Promise.all(
      Array.from({ length: connections }, () => openSocket(server.url)),
    )
    const patient = { timeout: 120_000, interval: 500 }
    await vi.waitFor(
      async () =>
        expect(await countOpenFiles(server.pid)).toBeGreaterThanOrEqual(before + connections),
      patient,
    )
    for (const socket of sockets) {
      // More responses than the buffers of both sides hold; the client reads none.
      socket.pause()
      socket.write(page.repeat(2_000))
    }
    await vi.waitFor(
      async () => expect(await countOpenFiles(server.pid)).toBeLessThanOrEqual(before),
      patient,
    )
    for (const socket of sockets) socket.destroy()
  },
  180_000,
)
