// Request smuggling: requests that two servers would split differently must not hide a second one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { sendBytes } from './raw-http.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

const HIDDEN_REQUEST = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const createPost = (head: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n${body}${HIDDEN_REQUEST}`
const CHUNKED_HEADER = 'Transfer-Encoding: chunked\r\n'
const LAST_CHUNK = '0\r\n\r\n'

test.each([
  ['a length and chunks', createPost(`Content-Length: 4\r\n${CHUNKED_HEADER}`, LAST_CHUNK)],
  ['chunks and a length', createPost(`${CHUNKED_HEADER}Content-Length: 4\r\n`, LAST_CHUNK)],
  ['two lengths', createPost('Content-Length: 4\r\nContent-Length: 5\r\n', '{}')],
  ['a list of lengths', createPost('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', createPost('Content-Length: +2\r\n', '{}')],
  ['a hexadecimal length', createPost('Content-Length: 0x2\r\n', '{}')],
  ['a negative length', createPost('Content-Length: -2\r\n', '{}')],
  ['an unknown coding', createPost('Transfer-Encoding: xchunked\r\n', LAST_CHUNK)],
  [
    'chunks that are not the last coding',
    createPost('Transfer-Encoding: chunked, identity\r\n', LAST_CHUNK),
  ],
  ['a space before the colon', createPost('Transfer-Encoding : chunked\r\n', LAST_CHUNK)],
  ['a folded line', createPost('Transfer-Encoding:\r\n chunked\r\n', LAST_CHUNK)],
  ['a bare carriage return', createPost('A: b\rTransfer-Encoding: chunked\r\n', LAST_CHUNK)],
  ['a bare line feed', createPost('A: b\nTransfer-Encoding: chunked\r\n', LAST_CHUNK)],
  ['a NUL in a value', createPost('A: b\0c\r\n', '')],
  ['a chunk length that is none', createPost(CHUNKED_HEADER, `zz\r\n{}\r\n${LAST_CHUNK}`)],
  [
    'a chunk length beyond all numbers',
    createPost(CHUNKED_HEADER, `fffffffffffffffff\r\n{}\r\n${LAST_CHUNK}`),
  ],
  ['a chunk that is longer than it says', createPost(CHUNKED_HEADER, `1\r\n{}\r\n${LAST_CHUNK}`)],
  ['a chunk with a bare line feed', createPost(CHUNKED_HEADER, `2\n{}\r\n${LAST_CHUNK}`)],
  [
    'an endless remark on a chunk',
    createPost(CHUNKED_HEADER, `2;${'x'.repeat(20_000)}\r\n{}\r\n${LAST_CHUNK}`),
  ],
  [
    'a head of 70 KB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(70_000)}\r\n\r\n${HIDDEN_REQUEST}`,
  ],
])('rejects %s', async (_, bytes) => {
  const { status, responseCount: count } = await sendBytes(server.url, bytes)
  expect([400, 413, 431]).toContain(status)
  expect(count).toBe(1)
  expect(server.readOutput()).not.toContain('/smuggled')
})

test('never reads the body of a page request as the next request', async () => {
  for (const line of ['GET /about', 'POST /about', 'GET /_server-islands/x', 'POST /_actions/x'])
    await sendBytes(
      server.url,
      `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${HIDDEN_REQUEST.length}\r\n\r\n${HIDDEN_REQUEST}`,
    )
  expect(server.readOutput()).not.toContain('/smuggled')
})
