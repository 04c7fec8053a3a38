// Two thousand slow connections, which are closed in time without affecting other clients.
import { readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { openSocket, readResponse } from './raw-http.ts'
import { callApi } from './staff.ts'

const CONNECTION_COUNT = 2_000
/** The pause between two bytes of a dripping client. */
const DRIP_MS = 1_000

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

const POST_HEAD =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

interface SlowClient {
  /** Sent at once. */
  firstBytes: string
  /** Sent byte by byte. */
  repeatedBytes?: string
  /** The server's time limit in seconds. */
  limitSeconds: number
}

const SLOW_CLIENTS: Record<string, SlowClient> = {
  'say nothing': { firstBytes: '', limitSeconds: 15 },
  'half a head': {
    firstBytes: 'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    limitSeconds: 15,
  },
  'a head letter by letter': {
    firstBytes: 'GET /about HTTP/1.1\r\nX-Slow: ',
    repeatedBytes: 'x',
    limitSeconds: 15,
  },
  'half a body': {
    firstBytes: `${POST_HEAD}Content-Length: 1000\r\n\r\n{"name":`,
    limitSeconds: 30,
  },
  'a body letter by letter': {
    firstBytes: `${POST_HEAD}Content-Length: 1000\r\n\r\n{"name":"`,
    repeatedBytes: 'x',
    limitSeconds: 30,
  },
  'a chunk that does not end': {
    firstBytes: `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
    limitSeconds: 30,
  },
}

/** Resolves with the duration in seconds and the status, if any, when the server closes the connection. */
async function openSlowConnection({ firstBytes, repeatedBytes }: SlowClient) {
  const socket: Socket = await openSocket(server.url)
  const startedAt = performance.now()
  const responsePromise = readResponse(socket)
  socket.write(firstBytes)
  const dripTimer =
    repeatedBytes && setInterval(() => socket.writable && socket.write(repeatedBytes), DRIP_MS)
  const { status } = await responsePromise
  clearInterval(dripTimer)
  return { status, seconds: (performance.now() - startedAt) / 1000 }
}

test('slow connections are closed in time, and other clients are served as usual', async () => {
  const slowClientEntries = Object.entries(SLOW_CLIENTS)
  const slowClients = slowClientEntries.map(([name, kind]) => ({
    name,
    kind,
    connections: Array.from(
      { length: Math.ceil(CONNECTION_COUNT / slowClientEntries.length) },
      () => openSlowConnection(kind),
    ),
  }))

  let isOpen = true
  const closedPromise = Promise.all(
    slowClients.map(async ({ name, kind, connections }) => ({
      name,
      kind,
      results: await Promise.all(connections),
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

  for (const { name, kind, results } of await closedPromise) {
    const longestSeconds = Math.max(...results.map(({ seconds }) => seconds))
    expect([0, 408]).toEqual(
      expect.arrayContaining([...new Set(results.map(({ status }) => status))]),
    )
    // Node's own limits are 60 s and more; the 40 s allow for a busy machine.
    expect(longestSeconds, name).toBeLessThan(kind.limitSeconds + 40)
  }
  expect(new Set(otherStatuses)).toEqual(new Set([200]))
  expect((await callApi(server, 'GET', '/wakeup')).status).toBe(200)
}, 120_000)

/** Counts the server's open files, since a client that does not read never sees the end. */
const countOpenFiles = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

test.runIf(pickRounds(0, 1))(
  'a client that stops reading is disconnected',
  async () => {
    const pageRequest = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const connections = 20
    const openFilesBefore = await countOpenFiles(server.pid)
    const sockets = await Promise.all(
      Array.from({ length: connections }, () => openSocket(server.url)),
    )
    const waitOptions = { timeout: 120_000, interval: 500 }
    await vi.waitFor(
      async () =>
        expect(await countOpenFiles(server.pid)).toBeGreaterThanOrEqual(
          openFilesBefore + connections,
        ),
      waitOptions,
    )
    for (const socket of sockets) {
      // More responses than the buffers of both sides hold; the client reads none.
      socket.pause()
      socket.write(pageRequest.repeat(2_000))
    }
    await vi.waitFor(
      async () => expect(await countOpenFiles(server.pid)).toBeLessThanOrEqual(openFilesBefore),
      waitOptions,
    )
    for (const socket of sockets) socket.destroy()
  },
  180_000,
)
