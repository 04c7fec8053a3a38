// Public answers are made once until a record changes, and come in the form that the asker takes.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { silentLog } from '#api/log.ts'
import { CachedResponse } from './cached-response.ts'
import { createListener, type Handlers } from './listener.ts'
import { ResponseCache } from './response-cache.ts'
import { openListener } from './test-listener.ts'

const TEXT = 'Oak plank, ivory satin, slate grey. '.repeat(100)

/** A shop whose rooms count how often they are asked. */
async function openShop(rooms: Partial<Handlers> = {}) {
  const shop = { revision: 1, asked: 0 }
  const notFound = new CachedResponse({
    status: 404,
    headers: [],
    type: 'text/plain',
    body: Buffer.from('-'),
  })
  const listener = createListener({
    api: (_req, res) => {
      shop.asked++
      res.setHeader('ETag', '"v1"')
      res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
      res.end(JSON.stringify({ text: TEXT, asked: shop.asked }))
    },
    pages: (_req, res) => {
      shop.asked++
      res.writeHead(200, ['Content-Type', 'text/html'])
      res.write(Buffer.from('<p>'))
      res.write(TEXT)
      res.end(`${shop.asked}`)
    },
    uploads: '/nowhere',
    files: { find: () => undefined, templates: new Map(), notFound },
    warmUp: async () => {},
    locals: {},
    revision: () => shop.revision,
    siteUrl: 'http://localhost:4321',
    log: silentLog,
    ...rooms,
  })
  const send = await openListener(listener)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(path, { headers, method })
  return { shop, get }
}

test('a question is answered once for everybody, and anew when a record has changed', async () => {
  const { shop, get } = await openShop()
  const first = await get('/api/projects/product?page=2')
  const again = await get('/api/projects/product?page=2')
  expect([again.status, again.body]).toEqual([200, first.body])
  const headersOf = ({ headers }: typeof first) => [...headers].filter(([name]) => name !== 'date')
  expect(headersOf(again)).toEqual(headersOf(first))
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shop.asked).toBe(1)
  await get('/api/projects/product?page=3')
  expect(shop.asked).toBe(2)
  shop.revision++
  expect(JSON.parse((await get('/api/projects/product?page=2')).body.toString()).asked).toBe(3)
})

test('every encoding is an answer with a tag of its own, and whoever names it gets 304', async () => {
  const { shop, get } = await openShop()
  const plain = await get('/api/x')
  const brotli = await get('/api/x', { 'Accept-Encoding': 'gzip, deflate, br' })
  const gzip = await get('/api/x', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  const answers = [plain, brotli, gzip]
  expect(answers.map(({ headers }) => headers.get('etag'))).toEqual([
    '"v1"',
    '"v1-br"',
    '"v1-gzip"',
  ])
  for (const { headers, body } of answers) {
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  const known = { 'Accept-Encoding': 'br', 'If-None-Match': 'W/"v1-br"' }
  const unchanged = await get('/api/x', known)
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  expect(unchanged.headers.get('etag')).toBe('"v1-br"')
  expect((await get('/api/x', { 'If-None-Match': '"v1-br"' })).status).toBe(200)
  expect(shop.asked).toBe(1)
})

test('rendered pages come encoded', async () => {
  const { shop, get } = await openShop()
  const page = await get('/products/KM-1', { 'Accept-Encoding': 'br' })
  expect(brotliDecompressSync(page.body).toString()).toBe(`<p>${TEXT}1`)
  expect(page.headers.get('etag')).toBeNull()
  expect(page.headers.get('content-type')).toBe('text/html')
  await get('/products/KM-1', { Referer: 'http://localhost:4321/anywhere' })
  expect(shop.asked).toBe(1)
})

test.each([
  ['signed in', '/api/x', { Authorization: 'Bearer x' }, 'GET'],
  ['changes', '/api/x', {}, 'POST'],
])("questions that are not everybody's are never kept: %s", async (_, path, headers, method) => {
  const { shop, get } = await openShop()
  await get(path, {})
  await get(path, headers as Record<string, string>, method)
  await get(path, headers as Record<string, string>, method)
  expect(shop.asked).toBe(3)
})

test.each([
  [
    'a failure',
    (res: { statusCode: number }) => {
      res.statusCode = 404
    },
  ],
  [
    'what sets a cookie',
    (res: { setHeader(n: string, v: string[]): unknown }) =>
      void res.setHeader('Set-Cookie', ['a=1', 'b=2']),
  ],
  ['what has no tag', (res: { removeHeader(n: string): void }) => res.removeHeader('ETag')],
])('%s is sent and not kept', async (_, change) => {
  let asked = 0
  const { get } = await openShop({
    api: (_req, res) => {
      res.setHeader('ETag', '"v1"')
      change(res)
      res.end(`${TEXT}${++asked}`)
    },
  })
  await get('/api/x')
  const { headers, body } = await get('/api/x', { 'Accept-Encoding': 'br' })
  expect(asked).toBe(2)
  expect(headers.get('set-cookie') ?? 'a=1,b=2').toBe('a=1,b=2')
  expect(body.toString()).toBe(`${TEXT}2`)
})

test('what a change has overtaken while it was made is not kept', async () => {
  let asked = 0
  const { shop, get } = await openShop({
    api: (_req, res) => {
      asked++
      shop.revision++
      res.setHeader('ETag', '"v1"')
      res.end('text')
    },
  })
  await get('/api/x')
  await get('/api/x')
  expect(asked).toBe(2)
})

test('a handler that fails is answered in plain words, and the next one is not', async () => {
  const failures = [new Error('made up')]
  const { get } = await openShop({
    api: async (_req, res) => {
      const failure = failures.pop()
      if (failure) throw failure
      res.writeHead(200).end('fine')
    },
  })
  const failed = await get('/api/x')
  expect([failed.status, failed.body.toString()]).toEqual([
    500,
    expect.stringMatching(/went wrong/),
  ])
  expect((await get('/api/x')).body.toString()).toBe('fine')
})

test('the oldest answers make room for new ones, and one that takes too much is not kept', () => {
  const answerOf = (length: number) =>
    new CachedResponse({ status: 200, headers: [], type: 'image/png', body: Buffer.alloc(length) })
  const kept = new ResponseCache(() => 1, 100_000)
  for (let at = 0; at < 20; at++) {
    kept.keep(`${at}`, answerOf(8000), 1)
    kept.get('0')
  }
  const found = Array.from({ length: 20 }, (_, at) => (kept.get(`${at}`) ? at : -1))
  expect(found.filter((at) => at >= 0)).toEqual([0, 12, 13, 14, 15, 16, 17, 18, 19])
  kept.keep('huge', answerOf(50_000), 1)
  expect(kept.get('huge')).toBeUndefined()
  kept.keep('late', answerOf(1), 0)
  expect(kept.get('late')).toBeUndefined()
})
