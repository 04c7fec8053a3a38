// Bodies of 24 MB at endpoints that accept none or smaller ones: most respond before reading them.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { openSocket, readResponse } from './raw-http.ts'

const MEGABYTE = 1024 * 1024
const BODY_SIZE_MB = 24

let server: ServerProcess
let token: string
beforeAll(async () => {
  server = await startServerProcess()
  token = (await server.signIn()).token
  // The first request loads the pages, which also counts as reading.
  await fetch(`${server.url}/catalogue`)
  await fetch(`${server.url}/_server-islands/Products`)
})
afterAll(() => server.stop())

/** Bytes that the process has read since its start, including sockets, in MB. */
async function countBytesReadMb(): Promise<number> {
  const io = await readFile(`/proc/${server.pid}/io`, 'utf8')
  return Number(/rchar: (\d+)/.exec(io)?.[1]) / MEGABYTE
}

/** Sends a body while the connection is open; with `waitsForResponse`, only after the response begins. */
async function sendBody(
  target: string,
  isChunked: boolean,
  { headers = '', waitsForResponse = false } = {},
) {
  const socket = await openSocket(server.url)
  const responsePromise = readResponse(socket)
  const length = isChunked
    ? 'Transfer-Encoding: chunked'
    : `Content-Length: ${BODY_SIZE_MB * MEGABYTE}`
  socket.write(`${target} HTTP/1.1\r\nHost: localhost\r\n${headers}${length}\r\n\r\n`)
  if (waitsForResponse) await once(socket, 'data')
  const chunk = Buffer.alloc(MEGABYTE, 'x')
  const sizeLine = `${chunk.length.toString(16)}\r\n`
  for (let i = 0; i < BODY_SIZE_MB && socket.writable; i += 1) {
    if (isChunked) socket.write(sizeLine)
    socket.write(chunk)
    await new Promise<void>((resolve) => socket.write(isChunked ? '\r\n' : '', () => resolve()))
  }
  // The connection stays open: the body never ends.
  socket.end()
  return responsePromise
}

test.each([
  ['POST /_server-islands/Products', [404, 405]],
  ['GET /_server-islands/Products', [400, 404]],
  ['POST /_actions/anything', [404]],
  ['POST /_image', [404]],
  ['PUT /_astro/app.js', [404]],
  ['GET /about', [200]],
  ['POST /about', [405]],
  ['POST /uploads/abcdefgh-800.jpg', [405]],
])('%s does not read a body of 24 MB', async (target, expectedStatuses) => {
  for (const isChunked of [false, true]) {
    const bytesBeforeMb = await countBytesReadMb()
    const { status } = await sendBody(target, isChunked, { waitsForResponse: true })
    const bytesReadMb = (await countBytesReadMb()) - bytesBeforeMb
    expect(expectedStatuses).toContain(status)
    expect(bytesReadMb, `${target} was read`).toBeLessThan(1)
  }
})

test.each([false, true])(
  'rejects an oversized picture with 413 while it arrives slowly, and keeps the connection (chunked: %s)',
  async (isChunked) => {
    const socket = await openSocket(server.url)
    const responsePromise = readResponse(socket)
    const chunk = Buffer.alloc(MEGABYTE, 'x')
    const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${4 * MEGABYTE}`
    const staffHeaders = `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
    socket.write(`POST /api/images HTTP/1.1\r\nHost: localhost\r\n${staffHeaders}${length}\r\n\r\n`)
    const writeChunk = () =>
      new Promise<void>((resolve, reject) => {
        const sizeLine = isChunked ? `${chunk.length.toString(16)}\r\n` : ''
        socket.write(
          Buffer.concat([Buffer.from(sizeLine), chunk, Buffer.from(isChunked ? '\r\n' : '')]),
        )
          ? resolve()
          : socket.once('drain', resolve).once('close', () => reject(new Error('closed')))
      })
    const firstBytes = once(socket, 'data')
    for (let i = 0; i < 3; i += 1) await writeChunk()
    await firstBytes
    // As on a slow line: more than half a second after the response.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await writeChunk()
    socket.write(isChunked ? '0\r\n\r\n' : '')
    socket.write('GET /api/wakeup HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const { status, body, responseCount: count } = await responsePromise
    expect([status, count]).toEqual([413, 2])
    expect(body).toContain('{"status":"ok"}')
  },
)

/** The peak memory of the process, in MB. */
async function readPeakMemoryMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

test('the API reads an oversized body to its end so that the client gets the response, and stores nothing', async () => {
  const staffHeaders = `Authorization: Bearer ${token}\r\n`
  const pictureHeader = 'Content-Type: multipart/form-data; boundary=x\r\n'
  const jsonHeader = 'Content-Type: application/json\r\n'
  const memoryBeforeMb = await readPeakMemoryMb()
  for (const isChunked of [false, true])
    for (const [target, headers, expected] of [
      ['POST /api/nowhere', '', 404],
      ['POST /api/contact', jsonHeader, 413],
      ['POST /api/auth/login', jsonHeader, 413],
      ['POST /api/projects/product', pictureHeader, 401],
      ['POST /api/projects/product', staffHeaders + pictureHeader, 413],
    ] as const) {
      const { status } = await sendBody(target, isChunked, { headers })
      expect([target, status]).toEqual([target, expected])
    }
  // Ten bodies were sent.
  expect((await readPeakMemoryMb()) - memoryBeforeMb).toBeLessThan(5 * BODY_SIZE_MB)
})
