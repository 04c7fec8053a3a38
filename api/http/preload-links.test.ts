// A built page says which pictures its section opens with, as long as that is so, over a real socket.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#api/log.ts'
import { createListener } from './listener.ts'
import { prewarm } from './prewarm.ts'
import { readStaticFiles } from './static-files.ts'
import { listenForTest } from './test-listener.ts'

const SECTION = '/_server-islands/Lay?e=1&p=2'
const PAGE = `<!doctype html><link rel="preload" as="fetch" href="${SECTION.replace('&', '&amp;')}">`
const linkTo = (name: string) => `</uploads/${name}.avif>; rel=preload; as=image`

/** A shop with one page, whose section shows the picture of the page's query. */
async function openShop() {
  const client = await mkdtemp(join(tmpdir(), 'openings-'))
  onTestFinished(() => rm(client, { recursive: true }))
  await mkdir(join(client, 'lay'))
  await writeFile(join(client, 'lay', 'index.html'), PAGE)
  await writeFile(join(client, 'lay', 'index.html.br'), brotliCompressSync(PAGE))

  const shop = { revision: 1, picture: 'oak', status: 200 }
  const files = readStaticFiles(client, { policies: new Map(), https: false })
  const listener = createListener({
    api: () => undefined,
    uploads: client,
    files,
    pages: (req, res) => {
      const query = new URL(String(req.headers.referer)).search
      if (shop.picture) res.setHeader('Link', linkTo(shop.picture + query))
      res.writeHead(shop.status, { 'Content-Type': 'text/html' }).end('<p>')
    },
    locals: {},
    revision: () => shop.revision,
    siteUrl: 'http://localhost:4321',
    log: silentLog,
  })
  const url = await listenForTest(listener)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'Accept-Encoding': 'br', ...headers } })
  return {
    shop,
    get,
    link: async (path: string) => (await get(path)).headers.get('link'),
    /** The request of a browser that reads the page. */
    askSection: (path: string) => get(SECTION, { Referer: `${url}${path}` }),
    ahead: () => prewarm({ listener, sections: files.sections, revision: () => shop.revision }),
  }
}

test('a page names the pictures of its section from then on, and no longer when a record changes', async () => {
  const { shop, link, askSection } = await openShop()
  expect(await link('/lay')).toBeNull()
  await askSection('/lay')
  expect(await link('/lay')).toBe(linkTo('oak'))
  shop.revision++
  shop.picture = 'teak'
  expect(await link('/lay')).toBeNull()
  await askSection('/lay')
  expect(await link('/lay')).toBe(linkTo('teak'))
})

test('each question has pictures of its own, or none', async () => {
  const { link, askSection } = await openShop()
  await askSection('/lay?page=2')
  expect(await link('/lay')).toBeNull()
  expect(await link('/lay?page=3')).toBeNull()
  expect(await link('/lay?page=2')).toBe(linkTo('oak?page=2'))
  expect(await link(SECTION)).toBeNull()
})

test('a page with other pictures is another page to a browser that has it', async () => {
  const { shop, get, askSection } = await openShop()
  const tag = async () => (await get('/lay')).headers.get('etag') ?? ''
  const built = await tag()
  await askSection('/lay')
  const withOak = await tag()
  expect(withOak).toMatch(/^"[\w-]+-br"$/)
  expect(withOak).not.toBe(built)
  expect((await get('/lay', { 'If-None-Match': built })).status).toBe(200)
  const unchanged = await get('/lay', { 'If-None-Match': withOak })
  expect([unchanged.status, unchanged.headers.get('link')]).toEqual([304, linkTo('oak')])
  shop.revision++
  expect(await tag()).toBe(built)
  shop.picture = 'teak'
  await askSection('/lay')
  expect((await get('/lay', { 'If-None-Match': withOak })).status).toBe(200)
})

test.each([
  ['fails', { status: 503 }],
  ['shows no picture', { picture: '' }],
])('a page whose section %s is sent as it was built', async (_, state) => {
  const { shop, get, link, askSection } = await openShop()
  Object.assign(shop, state)
  await askSection('/lay')
  expect(await link('/lay')).toBeNull()
  expect(await (await get('/lay')).text()).toBe(PAGE)
})

test('sections are drawn before anybody asks, and anew when changes have come to rest', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { shop, link, ahead } = await openShop()
  ahead()
  await expect.poll(() => link('/lay')).toBe(linkTo('oak'))

  shop.revision++
  shop.picture = 'teak'
  await vi.advanceTimersByTimeAsync(2000)
  expect(await link('/lay'), 'just changed').toBeNull()
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(() => link('/lay')).toBe(linkTo('teak'))
})
