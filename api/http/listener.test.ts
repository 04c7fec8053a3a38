// The process's front door, over a real socket: who answers, with which headers, and what stays shut.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#api/log.ts'
import { createListener } from './listener.ts'
import { readStaticFiles } from './static-files.ts'
import { listenForTest } from './test-listener.ts'

const PAGE = '<!doctype html><title>About</title>'
const POLICY = "default-src 'self'; script-src 'self' 'sha256-abc'"

async function openDoor() {
  const folder = await mkdtemp(join(tmpdir(), 'door-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const client = join(folder, 'client')
  const uploads = join(folder, 'uploads')
  await mkdir(join(client, 'about'), { recursive: true })
  await mkdir(join(client, '_astro'))
  await mkdir(uploads)
  await writeFile(join(client, 'about', 'index.html'), PAGE)
  await writeFile(join(client, 'about', 'index.html.br'), brotliCompressSync(PAGE))
  await writeFile(join(client, '404.html'), 'This tile is missing.')
  await writeFile(join(client, '.env'), 'SECRET=1')
  await writeFile(join(client, '_astro', 'app.abc.js'), 'run()')
  await writeFile(join(uploads, 'abcdefgh-800.jpg'), 'a picture')
  await writeFile(join(uploads, 'products.json'), 'a secret')

  const listener = createListener({
    api: (_req, res) => void res.writeHead(200).end('api'),
    uploads,
    files: await readStaticFiles(client, {
      policies: new Map([['/about', POLICY]]),
      https: true,
    }),
    pages: (req, res, next, locals) =>
      req.url?.startsWith('/products/')
        ? void res.end(`page of ${req.headers.host} with ${Object.keys(locals)}`)
        : next(),
    locals: { api: 1 },
    revision: () => 1,
    siteUrl: 'https://tiles.example',
    log: silentLog,
  })
  const { port } = new URL(await listenForTest(listener))

  /** Sends the path as it is: fetch would tidy it up first. */
  return (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
      const sent = request({ port, path, agent: false, ...options }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk) => chunks.push(chunk))
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: new Headers(Object.entries(res.headers).map(([k, v]) => [k, String(v)])),
            body: Buffer.concat(chunks),
          }),
        )
      })
      sent.on('error', reject).end()
    })
}

test('a built page comes with its own policy, tagged, and as Brotli where it is taken', async () => {
  const get = await openDoor()
  const plain = await get('/about?utm=1')
  expect([plain.status, plain.body.toString()]).toEqual([200, PAGE])
  expect(plain.headers.get('content-security-policy')).toBe(POLICY)
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  const brotli = await get('/about', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
  expect(brotli.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  const refused = await get('/about', { headers: { 'Accept-Encoding': 'deflate, br;q=0' } })
  expect(refused.headers.get('content-encoding')).toBeNull()
  const gzip = await get('/about', { headers: { 'Accept-Encoding': 'gzip, br;q=0.0' } })
  expect([gzip.headers.get('content-encoding'), gunzipSync(gzip.body).toString()]).toEqual([
    'gzip',
    PAGE,
  ])
  const tag = plain.headers.get('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get('/about', { headers: { 'If-None-Match': known } })
    expect([known, again.status, again.body.length]).toEqual([known, 304, 0])
  }
  const other = await get('/about', { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test('a hashed asset may be kept for ever', async () => {
  const get = await openDoor()
  const asset = await get('/_astro/app.abc.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('HEAD gives the headers of GET and no body', async () => {
  const get = await openDoor()
  const head = await get('/about', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PAGE.length)])
  expect(head.body.length).toBe(0)
})

test('pictures are served by their exact names only', async () => {
  const get = await openDoor()
  const picture = await get('/uploads/abcdefgh-800.jpg')
  expect([picture.status, picture.body.toString()]).toEqual([200, 'a picture'])
  expect(picture.headers.get('cache-control')).toMatch(/immutable/)
  for (const path of [
    '/uploads/products.json',
    '/uploads/',
    '/uploads/abcdefgh-800.jpg/',
    '/uploads/abcdefgh-800.jpg%00.png',
    '/uploads/abcdefgh-800.JPG',
    '/uploads/..%2fproducts.json',
    '/uploads/%2e%2e/client/.env',
    '/uploads/abcdefgh-800.jpg::$DATA',
  ]) {
    const { status, body } = await get(path)
    expect([path, status === 404 || status === 400]).toEqual([path, true])
    expect(body.toString()).not.toMatch(/secret/i)
  }
})

test('dot-files, ways up and unreadable addresses lead nowhere', async () => {
  const get = await openDoor()
  for (const path of [
    '/.env',
    '/../.env',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/about/..\\..\\x',
    '//x',
    '/%',
  ])
    expect([path, (await get(path)).status]).toEqual([path, expect.toSatisfy((s) => s >= 400)])
})

test('the proxies of the README say of TLS what the process says', async () => {
  const get = await openDoor()
  const { headers } = await get('/about')
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const said = `Strict-Transport-Security "${headers.get('strict-transport-security')}"`
  for (const proxy of ['caddyfile', 'nginx'])
    expect(new RegExp(`\`\`\`${proxy}\n(.*?)\`\`\``, 's').exec(readme)?.[1]).toContain(said)
})

test('below /api an address that cannot be read is answered in JSON', async () => {
  const get = await openDoor()
  for (const path of ['/api/projects/product/%00', '/api/x/..%2f..%2fy', '/api/%', '/api/../x']) {
    const { status, headers, body } = await get(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 400, 'application/json'])
    expect(JSON.parse(body.toString())).toEqual({ message: 'This address cannot be read.' })
  }
  expect((await get('/products/%00')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('request-time pages get what they need; anything else is the 404 page', async () => {
  const get = await openDoor()
  expect((await get('/products/KM-1')).body.toString()).toBe('page of tiles.example with api')
  const missing = await get('/nowhere')
  expect([missing.status, missing.body.toString()]).toEqual([404, 'This tile is missing.'])
})

test('a trailing slash leads to the address without it', async () => {
  const get = await openDoor()
  const moved = await get('/about/?utm=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/about?utm=1'])
})

test("the framework's unused doors are shut, and pages take no bodies", async () => {
  const get = await openDoor()
  for (const path of ['/_image?href=/etc/passwd', '/_actions/x', '/_astro/none.js'])
    for (const method of ['GET', 'POST']) expect((await get(path, { method })).status).toBe(404)
  for (const path of ['/about', '/_server-islands/X', '/products/KM-1'])
    expect((await get(path, { method: 'POST' })).status).toBe(405)
})

test('every answer carries the security headers', async () => {
  const get = await openDoor()
  for (const path of [
    '/api/x',
    '/about',
    '/uploads/abcdefgh-800.jpg',
    '/nowhere',
    '/%',
    '/products/x',
  ]) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toMatch(/default-src/)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toMatch(/max-age/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})
