// Tests of the response cache, and of encodings.
import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import type { Handlers } from './listener.ts'
import { createResponseCache } from './response-cache.ts'
import { openListener } from './test-listener.ts'

const HTML = { 'Content-Type': 'text/html' }
/** A section of a built page, as Astro writes it. */
const ISLAND =
  '<!--[if astro]>server-island-start<![endif]-->' +
  '<script data-island-id="1">fetch("/_server-islands/Products", { headers })</script>'
const TEXT = 'Oak plank, ivory satin, slate grey. '.repeat(100)

/** A site whose handlers count their calls. */
async function openSite(handlers: Partial<Handlers> = {}) {
  const site = { revision: 1, calls: 0, isStale: false }
  const send = await openListener({
    api: () => {
      site.calls++
      return Response.json({ text: TEXT, calls: site.calls }, { headers: { ETag: '"v1"' } })
    },
    renderPage: async () => {
      site.calls++
      // Astro sets the length of the page before the listener changes it.
      const headers = { ...HTML, 'Content-Length': '4000' }
      return new Response(`<p>${TEXT}${site.calls}`, { headers })
    },
    revision: () => site.revision,
    isStale: () => site.isStale,
    ...handlers,
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(path, { headers, method })
  return { site, get }
}

test('marks responses as stale, even cached ones, while the database cannot be reached', async () => {
  const { site, get } = await openSite()
  const readStaleHeader = async (path: string) => (await get(path)).headers.get('x-showroom-stale')
  expect([await readStaleHeader('/api/x'), await readStaleHeader('/page')]).toEqual([null, null])
  site.isStale = true
  expect([await readStaleHeader('/api/x'), await readStaleHeader('/page')]).toEqual(['1', '1'])
  site.isStale = false
  expect(await readStaleHeader('/api/x')).toBeNull()
})

test('caches a response for everybody until a record changes', async () => {
  const { site, get } = await openSite()
  const first = await get('/api/projects/product?page=2')
  const cached = await get('/api/projects/product?page=2')
  expect([cached.status, cached.body]).toEqual([200, first.body])
  const headersOf = ({ headers }: typeof first) =>
    [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  expect(headersOf(cached)).toEqual(headersOf(first))
  expect(cached.headers.get('x-content-type-options')).toBe('nosniff')
  expect(site.calls).toBe(1)
  await get('/api/projects/product?page=3')
  expect(site.calls).toBe(2)
  site.revision++
  expect(JSON.parse((await get('/api/projects/product?page=2')).body.toString()).calls).toBe(3)
})

test('each encoding has its own ETag, and a request with that ETag gets 304', async () => {
  const { site, get } = await openSite()
  const plain = await get('/api/x')
  const brotli = await get('/api/x', { 'Accept-Encoding': 'gzip, deflate, br' })
  const gzip = await get('/api/x', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  const responses = [plain, brotli, gzip]
  expect(responses.map(({ headers }) => headers.get('etag'))).toEqual([
    '"v1"',
    '"v1-br"',
    '"v1-gzip"',
  ])
  for (const { headers, body } of responses) {
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  const conditional = { 'Accept-Encoding': 'br', 'If-None-Match': 'W/"v1-br"' }
  const unchanged = await get('/api/x', conditional)
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  expect(unchanged.headers.get('etag')).toBe('"v1-br"')
  expect((await get('/api/x', { 'If-None-Match': '"v1-br"' })).status).toBe(200)
  expect(site.calls).toBe(1)
})

test('compresses rendered pages', async () => {
  const { site, get } = await openSite()
  const page = await get('/products/KM-1', { 'Accept-Encoding': 'br' })
  expect(brotliDecompressSync(page.body).toString()).toBe(`<p>${TEXT}1`)
  const conditional = { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.get('etag') ?? '' }
  const unchanged = await get('/products/KM-1', conditional)
  expect([unchanged.status, unchanged.headers.get('content-length')]).toEqual([304, null])
  expect(page.headers.get('content-type')).toBe('text/html')
  await get('/products/KM-1', { Referer: 'http://localhost:4321/anywhere' })
  expect(site.calls).toBe(1)
})

test.each([
  ['signed in', '/api/x', { Authorization: 'Bearer x' }, 'GET'],
  ['changes', '/api/x', {}, 'POST'],
])('never caches requests that are not public: %s', async (_, path, headers, method) => {
  const { site, get } = await openSite()
  await get(path, {})
  await get(path, headers as Record<string, string>, method)
  await get(path, headers as Record<string, string>, method)
  expect(site.calls).toBe(3)
})

test.each<[string, ResponseInit]>([
  ['a failure', { status: 404, headers: { ETag: '"v1"' } }],
  ['a private response', { headers: { ETag: '"v1"', 'Cache-Control': 'no-store' } }],
  ['a response without a tag', {}],
])('%s is sent and not cached', async (_, init) => {
  let calls = 0
  const { get } = await openSite({ api: () => new Response(`${TEXT}${++calls}`, init) })
  await get('/api/x')
  const { status, body } = await get('/api/x')
  expect([calls, status]).toEqual([2, init.status ?? 200])
  expect(body.toString()).toBe(`${TEXT}2`)
})

test('equal requests at once share one response, until a record changes', async () => {
  let calls = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const { site, get } = await openSite({
    api: async () => {
      const text = `${++calls}`
      await promise
      return new Response(text, { headers: { ETag: '"v1"' } })
    },
  })
  const first = [get('/api/x'), get('/api/x')]
  await expect.poll(() => calls).toBe(1)
  site.revision++
  const laterRequest = get('/api/x')
  await expect.poll(() => calls).toBe(2)
  resolve()
  const texts = (await Promise.all([...first, laterRequest])).map(({ body }) => body.toString())
  expect(texts).toEqual(['1', '1', '2'])
  expect((await get('/api/x')).body.toString()).toBe('2')
})

test('a response is not cached if a record changed meanwhile', async () => {
  let calls = 0
  const { site, get } = await openSite({
    api: () => {
      calls++
      site.revision++
      return new Response('text', { headers: { ETag: '"v1"' } })
    },
  })
  await get('/api/x')
  await get('/api/x')
  expect(calls).toBe(2)
})

test('a failed handler gets a plain message, and the next request succeeds', async () => {
  const failures = [new Error('made up')]
  const { get } = await openSite({
    api: async () => {
      const failure = failures.pop()
      if (failure) throw failure
      return new Response('fine')
    },
  })
  const failed = await get('/api/x')
  expect([failed.status, failed.body.toString()]).toEqual([
    500,
    expect.stringMatching(/went wrong/),
  ])
  expect((await get('/api/x')).body.toString()).toBe('fine')
})

test('a response is fresh until the moment that it names, and the least recently used one is evicted first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createResponseCache(() => 1, 30_000)
  const rendered: string[] = []
  const read = (key: string) =>
    cache.load(key, async () => {
      rendered.push(key)
      const headers = { etag: '"v1"' }
      return new CachedResponse({ headers, body: Buffer.alloc(5000), validUntil: 60_000 })
    })
  // The cache holds two entries.
  for (const key of ['a', 'b', 'a', 'c', 'a']) await read(key)
  expect(rendered).toEqual(['a', 'b', 'c'])
  expect(['a', 'b', 'c'].map((key) => cache.getLastGood(key) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  vi.setSystemTime(59_999)
  await read('a')
  expect(rendered).toEqual(['a', 'b', 'c'])
  vi.setSystemTime(60_000)
  await read('a')
  expect(rendered).toEqual(['a', 'b', 'c', 'a'])
})

test('a page is true for as long as all of its sections are, and says so to nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const ends = ['120000', '60000', '90000']
  let renderings = 0
  const { get } = await openSite({
    templates: new Map([
      [
        '/',
        `<title>Home</title>${[1, 2, 3].map((id) => ISLAND.replace('Products', `Section${id}`)).join('')}`,
      ],
    ]),
    renderPage: async () => {
      const headers = { ...HTML, 'X-Valid-Until': ends[renderings++ % 3] ?? '' }
      return new Response('a section', { headers })
    },
  })
  expect((await get('/')).headers.get('x-valid-until')).toBeNull()
  vi.setSystemTime(59_999)
  await get('/')
  const renderingsBefore = renderings
  vi.setSystemTime(60_000)
  await get('/')
  expect(renderings).toBe(2 * renderingsBefore)
})

test('400 searches do not evict cached pages, and pages do not evict a cached list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const largeText = 'Oak plank, ivory satin, slate grey. '.repeat(1500)
  const { site, get } = await openSite({
    templates: new Map([['/products', `<title>Products</title>${ISLAND}`]]),
    renderPage: async () => {
      site.calls++
      return new Response(largeText, { headers: HTML })
    },
  })
  const pages = Array.from({ length: 24 }, (_, index) => `/products/KM-${index}`)
  const searches = Array.from({ length: 400 }, (_, index) => `/products?search=oak+${index}`)
  for (const path of [...pages, ...searches]) expect((await get(path)).status).toBe(200)
  expect(site.calls).toBe(424)
  for (const path of pages) await get(path)
  expect(site.calls).toBe(424)
  for (let index = 100; index < 500; index += 1) await get(`/products/KM-${index}`)
  await get(searches.at(-1) ?? '')
  expect(site.calls).toBe(824)
})

test('a page that cannot be rendered is served from its last good copy; an API call never is', async () => {
  let isBroken = false
  const fail = () => {
    throw new Error('made up')
  }
  const { site, get } = await openSite({
    renderPage: async () => (isBroken ? fail() : new Response(TEXT, { headers: HTML })),
    api: () => (isBroken ? fail() : Response.json({}, { headers: { ETag: '"v1"' } })),
  })
  for (const path of ['/page', '/api/x']) expect((await get(path)).status).toBe(200)
  isBroken = true
  site.revision++
  const copy = await get('/page')
  expect([copy.status, copy.headers.get('x-showroom-stale'), copy.body.toString()]).toEqual([
    200,
    '1',
    TEXT,
  ])
  expect((await get('/page?search=oak')).status).toBe(500)
  expect((await get('/api/x')).status).toBe(500)
})

test('a page is compressed once for parallel requests, and once more for the next request', async () => {
  const { get } = await openSite()
  let compressions = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') compressions += 1
    },
  }).enable()
  await Promise.all(Array.from({ length: 50 }, () => get('/page', { 'Accept-Encoding': 'br' })))
  for (let repeat = 0; repeat < 3; repeat += 1) await get('/page', { 'Accept-Encoding': 'br' })
  hook.disable()
  expect(compressions).toBe(2)
})
