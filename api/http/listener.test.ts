// Tests of the listener over a real socket; tests/faults has hostile paths and the headers of every response.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { createSecurityHeaders } from './headers.ts'
import type { Handlers } from './listener.ts'
import { readTemplates } from './site.ts'
import { openStaticFiles } from './static-files.ts'
import { openListener } from './test-listener.ts'

const ISLAND =
  '<!--page-meta--><!--/page-meta--><!--[if astro]>server-island-start<![endif]-->' +
  '<script data-island-id="1">fetch("/_server-islands/Foot", { headers })</script>'
/** Long enough to be compressed. */
const WORDS = '<p>Seven boxes of one batch.</p>'.repeat(50)
const PAGE = `<!doctype html>${WORDS}<!--page-meta--><!--/page-meta-->The foot.`
const NOT_FOUND = '<!--page-meta--><!--/page-meta-->This tile is missing. The foot.'
const SITE_URL = 'https://tiles.example'
const POLICY = "default-src 'self'; script-src 'self'"

async function openSite(handlers: Partial<Handlers> = {}) {
  const folder = await temporaryFolder()
  const client = join(folder, 'client')
  const uploads = join(folder, 'uploads')
  await mkdir(join(client, 'about'), { recursive: true })
  await mkdir(join(client, '_astro'))
  await mkdir(uploads)
  await writeFile(join(client, 'about', 'index.html'), `<!doctype html>${WORDS}${ISLAND}`)
  await writeFile(join(client, '404.html'), ISLAND.replace('<!--[', 'This tile is missing. <!--['))
  await writeFile(join(client, '_astro', 'app.abc.js'), 'run()')
  await writeFile(join(client, '_astro', 'app.abc.js.br'), 'run() in br')
  await writeFile(join(client, '_astro', 'app.abc.js.gz'), 'run() in gzip')
  await writeFile(join(client, 'icon.svg'), '<svg/>')
  await writeFile(join(client, '.hidden'), 'secret')
  await writeFile(join(uploads, 'abcdefgh-800.jpg'), 'a picture')

  return openListener({
    files: openStaticFiles(client, SITE_URL),
    templates: readTemplates(client),
    headersFor: (path) => createSecurityHeaders(SITE_URL, path === '/about' ? POLICY : undefined),
    readImage: (name) => readFile(join(uploads, name)).catch(() => undefined),
    renderPage: async ({ url, headers }) => {
      if (url.includes('/_server-islands/')) return new Response('The foot.')
      return url.includes('/products/')
        ? new Response(`${url} for ${headers.get('host')}`)
        : undefined
    },
    ...handlers,
  })
}

test('sends a built page with its own policy, an ETag, and Brotli if the client accepts it', async () => {
  const get = await openSite()
  const plain = await get('/about?utm=1')
  expect([plain.status, plain.body.toString()]).toEqual([200, PAGE])
  expect(plain.headers.get('content-security-policy')).toBe(POLICY)
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  const brotli = await get('/about', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
  expect(brotli.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  const uncompressed = await get('/about', { headers: { 'Accept-Encoding': 'deflate, br;q=0' } })
  expect(uncompressed.headers.get('content-encoding')).toBeNull()
  const gzip = await get('/about', { headers: { 'Accept-Encoding': 'gzip, br;q=0.0' } })
  expect([gzip.headers.get('content-encoding'), gunzipSync(gzip.body).toString()]).toEqual([
    'gzip',
    PAGE,
  ])
  const tag = plain.headers.get('etag') ?? ''
  for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const response = await get('/about', { headers: { 'If-None-Match': ifNoneMatch } })
    expect([ifNoneMatch, response.status, response.body.length]).toEqual([ifNoneMatch, 304, 0])
  }
  const modified = await get('/about', { headers: { 'If-None-Match': '"other"' } })
  expect(modified.status).toBe(200)
})

test('sends a hashed asset as its compressed copy, cacheable for ever', async () => {
  const get = await openSite()
  const asset = await get('/_astro/app.abc.js')
  expect(asset.body.toString()).toBe('run()')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ]) {
    const copy = await get('/_astro/app.abc.js', { headers: { 'Accept-Encoding': accepted ?? '' } })
    expect([copy.headers.get('content-encoding'), copy.body.toString()]).toEqual([
      encoding,
      `run() in ${encoding}`,
    ])
  }
})

test('a built file that has disappeared is not cacheable', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, '_astro'))
  const file = join(folder, '_astro', 'app.abc.js')
  await writeFile(file, 'run()')
  const get = await openListener({ files: openStaticFiles(folder, SITE_URL) })
  await rm(file)
  const missing = await get('/_astro/app.abc.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache'])
})

test('serves built files other than pages at their exact path only, with an ETag', async () => {
  const get = await openSite()
  const icon = await get('/icon.svg')
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const tag = icon.headers.get('etag') ?? ''
  expect((await get('/icon.svg', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  const hashed = await get('/_astro/app.abc.js')
  const headers = { 'If-None-Match': hashed.headers.get('etag') ?? '' }
  expect((await get('/_astro/app.abc.js', { headers })).status, 'a reload asks').toBe(304)
  const head = await get('/icon.svg', { method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([200, 0])
  const notServed = [
    '/about/index.html',
    '/404.html',
    '/_astro/app.abc.js.br',
    '/.hidden',
    '/_astro',
  ]
  for (const path of notServed) expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('HEAD returns the headers of GET without a body', async () => {
  const get = await openSite()
  const head = await get('/about', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PAGE.length)])
  expect(head.body.length).toBe(0)
})

test('sends pictures cacheable for ever', async () => {
  const get = await openSite()
  const picture = await get('/uploads/abcdefgh-800.jpg')
  expect([picture.status, picture.body.toString()]).toEqual([200, 'a picture'])
  expect(picture.headers.get('cache-control')).toMatch(/immutable/)
})

test('the proxies in docs/deploy.md send the same Strict-Transport-Security header', async () => {
  const get = await openSite()
  const { headers } = await get('/about')
  const guide = await readFile(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
  const expected = `Strict-Transport-Security "${headers.get('strict-transport-security')}"`
  for (const proxy of ['caddyfile', 'nginx'])
    expect(new RegExp(`\`\`\`${proxy}\n(.*?)\`\`\``, 's').exec(guide)?.[1]).toContain(expected)
})

test('answers an unreadable path below /api in JSON', async () => {
  const get = await openSite()
  for (const path of ['/api/projects/product/%00', '/api/x/..%2f..%2fy', '/api/%', '/api/../x']) {
    const { status, headers, body } = await get(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 400, 'application/json'])
    expect(JSON.parse(body.toString())).toEqual({ message: 'This address cannot be read.' })
  }
  expect((await get('/products/%00')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('request-time pages get the public host; other paths get the 404 page', async () => {
  const get = await openSite()
  expect((await get('/products/KM-1')).body.toString()).toBe(
    'https://tiles.example/products/KM-1 for tiles.example',
  )
  const missing = await get('/nowhere')
  expect([missing.status, missing.body.toString()]).toEqual([404, NOT_FOUND])
})

test('a trailing slash redirects to the path without it', async () => {
  const get = await openSite()
  const moved = await get('/about/?utm=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/about?utm=1'])
})

test('redirects to the URL without empty and unchanged form fields', async () => {
  const get = await openSite()
  const locationOf = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  expect(await locationOf('/about?search=&sort=relevance')).toEqual([302, '/about'])
  expect(await locationOf('/about?search=oak+plank&size=&sort=relevance&page=2')).toEqual([
    302,
    '/about?search=oak+plank&page=2',
  ])
  // Without a search, the newest products come first anyway.
  expect(await locationOf('/about?search=&sort=newest')).toEqual([302, '/about'])
  for (const path of [
    '/about?search=oak&sort=name',
    '/about?search=oak&sort=newest',
    '/about?utm_source=&a?b=c&d',
  ])
    expect(await locationOf(path)).toEqual([200, null])
})

test('paths of an earlier version redirect in one step, with their query', async () => {
  const get = await openSite()
  const locations = ['/catalogue/?page=2', '/plain/brands/?a=1', '/plain/gallery'].map(
    async (path) => (await get(path)).headers.get('location'),
  )
  expect(await Promise.all(locations)).toEqual(['/products?page=2', '/brands?a=1', '/gallery'])
})

test('a path in capitals redirects to the page', async () => {
  const get = await openSite()
  const locations = ['/Products?size=4x4', '/ABOUT', '/Products/KM-T-131'].map(async (path) =>
    (await get(path)).headers.get('location'),
  )
  expect(await Promise.all(locations)).toEqual([
    '/products?size=4x4',
    '/about',
    '/products/KM-T-131',
  ])
})
