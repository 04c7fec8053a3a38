// Request smuggling: requests that two servers would split differently must not hide a second one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { sendBytes } from './wire.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const post = (head: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n${body}${HIDDEN}`
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const EMPTY = '0\r\n\r\n'

test.each([
  ['a length and chunks', post(`Content-Length: 4\r\n${CHUNKED}`, EMPTY)],
  ['chunks and a length', post(`${CHUNKED}Content-Length: 4\r\n`, EMPTY)],
  ['two lengths', post('Content-Length: 4\r\nContent-Length: 5\r\n', '{}')],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', post('Content-Length: +2\r\n', '{}')],
  ['a hexadecimal length', post('Content-Length: 0x2\r\n', '{}')],
  ['a negative length', post('Content-Length: -2\r\n', '{}')],
  ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', EMPTY)],
  ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity\r\n', EMPTY)],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', EMPTY)],
  ['a folded line', post('Transfer-Encoding:\r\n chunked\r\n', EMPTY)],
  ['a bare carriage return', post('A: b\rTransfer-Encoding: chunked\r\n', EMPTY)],
  ['a bare line feed', post('A: b\nTransfer-Encoding: chunked\r\n', EMPTY)],
  ['a NUL in a value', post('A: b\0c\r\n', '')],
  ['a chunk length that is none', post(CHUNKED, `zz\r\n{}\r\n${EMPTY}`)],
  ['a chunk length beyond all numbers', post(CHUNKED, `fffffffffffffffff\r\n{}\r\n${EMPTY}`)],
  ['a chunk that is longer than it says', post(CHUNKED, `1\r\n{}\r\n${EMPTY}`)],
  ['a chunk with a bare line feed', post(CHUNKED, `2\n{}\r\n${EMPTY}`)],
  ['an endless remark on a chunk', post(CHUNKED, `2;${'x'.repeat(20_000)}\r\n{}\r\n${EMPTY}`)],
  [
    'a head of 70 KB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(70_000)}\r\n\r\n${HIDDEN}`,
  ],
])('rejects %s', async (_, bytes) => {
  const { status, count } = await sendBytes(server.url, bytes)
  expect([400, 413, 431]).toContain(status)
  expect(count).toBe(1)
  expect(server.readOutput()).not.toContain('/smuggled')
})

test('never reads the body of a page request as the next request', async () => {
  for (const line of ['GET /about', 'POST /about', 'GET /_server-islands/x', 'POST /_actions/x'])
    await sendBytes(
      server.url,
      `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    )
  expect(server.readOutput()).not.toContain('/smuggled')
})
