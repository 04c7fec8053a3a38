// Two thousand slow connections: they are closed in time, and other clients do not notice.
import { readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { callApi } from './staff.ts'
import { openSocket, readAnswer } from './wire.ts'

const CONNECTIONS = 2_000
/** The pause between two bytes of a client that sends byte by byte. */
const DRIP_MS = 1_000

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

interface Kind {
  /** Sent at once. */
  begins: string
  /** Sent byte by byte. */
  drips?: string
  /** The server's time limit in seconds. */
  within: number
}

const KINDS: Record<string, Kind> = {
  'say nothing': { begins: '', within: 15 },
  'half a head': { begins: 'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', within: 15 },
  'a head letter by letter': { begins: 'GET /about HTTP/1.1\r\nX-Slow: ', drips: 'x', within: 15 },
  'half a body': { begins: `${HEAD}Content-Length: 1000\r\n\r\n{"name":`, within: 30 },
  'a body letter by letter': {
    begins: `${HEAD}Content-Length: 1000\r\n\r\n{"name":"`,
    drips: 'x',
    within: 30,
  },
  'a chunk that does not end': {
    begins: `${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
    within: 30,
  },
}

/** Resolves when the server has closed the connection, with the seconds and the status, if any. */
async function lingerAs({ begins, drips }: Kind) {
  const socket: Socket = await openSocket(shop.url)
  const started = performance.now()
  const answer = readAnswer(socket)
  socket.write(begins)
  const drip = drips && setInterval(() => socket.writable && socket.write(drips), DRIP_MS)
  const { status } = await answer
  clearInterval(drip)
  return { status, seconds: (performance.now() - started) / 1000 }
}

test('slow connections are closed in time, and other clients are served as usual', async () => {
  const kinds = Object.entries(KINDS)
  const lingering = kinds.map(([name, kind]) => ({
    name,
    kind,
    clients: Array.from({ length: Math.ceil(CONNECTIONS / kinds.length) }, () => lingerAs(kind)),
  }))

  let open = true
  const allClosed = Promise.all(
    lingering.map(async ({ name, kind, clients }) => ({
      name,
      kind,
      ends: await Promise.all(clients),
    })),
  ).finally(() => {
    open = false
  })
  const others: number[] = []
  while (open) {
    const paths = ['/about', '/products', '/catalogue', '/api/projects/product']
    for (const path of paths) others.push((await fetch(shop.url + path)).status)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }

  for (const { name, kind, ends } of await allClosed) {
    const longest = Math.max(...ends.map(({ seconds }) => seconds))
    expect([0, 408]).toEqual(expect.arrayContaining([...new Set(ends.map(({ status }) => status))]))
    // Node's own limits are 60 s and more; the difference is for a busy machine.
    expect(longest, name).toBeLessThan(kind.within + 40)
  }
  expect(new Set(others)).toEqual(new Set([200]))
  expect((await callApi(shop, 'GET', '/wakeup')).status).toBe(200)
}, 120_000)

/** Counts the server's open connections: a client that does not read never notices the end. */
const openIn = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

test.runIf(rounds(0, 1))(
  'a client that stops reading is disconnected',
  async () => {
    const page = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const connections = 20
    const before = await openIn(shop.pid)
    const sockets = await Promise.all(
      Array.from({ length: connections }, () => openSocket(shop.url)),
    )
    const patient = { timeout: 120_000, interval: 500 }
    await vi.waitFor(
      async () => expect(await openIn(shop.pid)).toBeGreaterThanOrEqual(before + connections),
      patient,
    )
    for (const socket of sockets) {
      // More answers than the buffers of both sides hold; the client reads none.
      socket.pause()
      socket.write(page.repeat(2_000))
    }
    await vi.waitFor(
      async () => expect(await openIn(shop.pid)).toBeLessThanOrEqual(before),
      patient,
    )
    for (const socket of sockets) socket.destroy()
  },
  180_000,
)
