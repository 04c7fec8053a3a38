// Bodies of 24 MB at endpoints that accept none, or less: the answer comes before they are read.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '#tests/shop.ts'
import { dial, readAnswer } from './wire.ts'

const MEGABYTE = 1024 * 1024
const BODY_MB = 24

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await startShop()
  token = (await shop.session()).token
  // The pages load with the first that is asked for, and what they read is no body.
  await fetch(`${shop.url}/catalogue`)
  await fetch(`${shop.url}/_server-islands/Products`)
})
afterAll(() => shop.stop())

/** What the process has read since its start, sockets included, in MB. */
async function readSoFar(): Promise<number> {
  const io = await readFile(`/proc/${shop.pid}/io`, 'utf8')
  return Number(/rchar: (\d+)/.exec(io)?.[1]) / MEGABYTE
}

/** Sends a body for as long as anybody listens; `patient` senders wait for the answer before they begin. */
async function pour(door: string, isChunked: boolean, { head = '', patient = false } = {}) {
  const socket = await dial(shop.url)
  const answer = readAnswer(socket)
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BODY_MB * MEGABYTE}`
  socket.write(`${door} HTTP/1.1\r\nHost: localhost\r\n${head}${length}\r\n\r\n`)
  if (patient) await once(socket, 'data')
  const piece = Buffer.alloc(MEGABYTE, 'x')
  const size = `${piece.length.toString(16)}\r\n`
  for (let i = 0; i < BODY_MB && socket.writable; i += 1) {
    if (isChunked) socket.write(size)
    socket.write(piece)
    await new Promise<void>((resolve) => socket.write(isChunked ? '\r\n' : '', () => resolve()))
  }
  // The connection stays open: the body never ends.
  socket.end()
  return answer
}

test.each([
  ['POST /_server-islands/Products', [405]],
  ['GET /_server-islands/Products', [400, 404]],
  ['POST /_actions/anything', [404]],
  ['POST /_image', [404]],
  ['PUT /_astro/app.js', [404]],
  ['GET /about', [200]],
  ['POST /about', [405]],
  ['POST /uploads/abcdefgh-800.jpg', [405]],
])('%s', async (door, expected) => {
  for (const isChunked of [false, true]) {
    const before = await readSoFar()
    const { status } = await pour(door, isChunked, { patient: true })
    const read = (await readSoFar()) - before
    expect(expected).toContain(status)
    expect(read, `${door} was read`).toBeLessThan(1)
  }
})

/** The most memory that the process has ever held, in MB. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

test('the API lets people finish sending, so that they hear its answer, and keeps nothing of it', async () => {
  const staff = `Authorization: Bearer ${token}\r\n`
  const picture = 'Content-Type: multipart/form-data; boundary=x\r\n'
  const json = 'Content-Type: application/json\r\n'
  const before = await peakMemory()
  for (const isChunked of [false, true])
    for (const [door, head, expected] of [
      ['POST /api/nowhere', '', 404],
      ['POST /api/contact', json, 413],
      ['POST /api/auth/login', json, 413],
      ['POST /api/projects/product', picture, 401],
      ['POST /api/projects/product', staff + picture, 413],
    ] as const) {
      const { status } = await pour(door, isChunked, { head })
      expect([door, status]).toEqual([door, expected])
    }
  // Ten bodies were sent.
  expect((await peakMemory()) - before).toBeLessThan(5 * BODY_MB)
})
