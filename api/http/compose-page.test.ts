// Tests of composed pages: complete, served from an older copy, or with the failed state of a section.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { inlineFirstPicture, type RenderPage, readTemplate } from './compose-page.ts'
import { createSecurityHeaders } from './headers.ts'
import { readTemplates } from './site.ts'
import { listenWith } from './test-listener.ts'

const createIsland = (name: string) =>
  `<!--[if astro]>server-island-start<![endif]--><p>Failed to load ${name}</p>` +
  `<script type="module" data-astro-rerun data-island-id="${name}-1">const headers = new Headers({});\n` +
  `let response = await fetch("/_server-islands/${name}?e=1&p=2&s=", { headers });` +
  `replaceServerIsland("${name}-1", response);</script>`
const SCRIPT = '<script>async function replaceServerIsland(id, r) {}</script>'
const PAGE =
  '<head><!--page-meta--><title>Built</title><!--/page-meta-->' +
  '<link rel="preload" as="fetch" href="/_server-islands/ProductsSection?e=1" crossorigin="anonymous"></head>' +
  `<h1>Products</h1>${SCRIPT}${createIsland('ProductsSection')}<footer>${createIsland('Brands')}</footer>`
const POLICY = "default-src 'self'"

interface SectionRequest {
  name: string
  /** The path and query of the page. */
  page: string
}

interface Section {
  status?: number
  html: string
  headers?: Record<string, string>
}

/** Opens a site with one page of two sections. */
async function openSite(
  render: (request: SectionRequest) => Section | Promise<Section>,
  renderTimeoutMs?: number,
) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'products'))
  await writeFile(join(folder, 'products', 'index.html'), PAGE)
  await writeFile(join(folder, '404.html'), PAGE)
  const state = { revision: 1, rendered: [] as string[] }
  const pages: RenderPage = async (request, pageUrl) => {
    const name = request.url.match(/islands\/(\w+)/)?.[1]
    if (!name) return undefined
    const page = pageUrl?.href.replace('https://tiles.example', '') ?? ''
    state.rendered.push(`${name} of ${page}`)
    const { status = 200, html, headers } = await render({ name, page })
    return new Response(html, { status, headers: { 'Content-Type': 'text/html', ...headers } })
  }
  const url = await listenWith({
    templates: readTemplates(folder),
    headersFor: (path) =>
      createSecurityHeaders('https://tiles.example', path === '/products' ? POLICY : undefined),
    renderPage: pages,
    revision: () => state.revision,
    ...(renderTimeoutMs && { renderTimeoutMs }),
  })
  return { state, get: (path: string, init?: RequestInit) => fetch(url + path, init) }
}

const renderSection = ({ name, page }: SectionRequest): Section => ({
  html: `<ul>${name} ${page}</ul>`,
})

test('sends a page with its sections, and composes it once until a record changes', async () => {
  const { state, get } = await openSite(renderSection)
  const first = await get('/products?utm_source=chat&page=2&category=tiles')
  expect(await first.text()).toBe(
    '<head><!--page-meta--><title>Built</title><!--/page-meta--></head><h1>Products</h1>' +
      '<ul>ProductsSection /products?category=tiles&page=2</ul>' +
      '<footer><ul>Brands /products?category=tiles&page=2</ul></footer>',
  )
  expect(first.headers.get('content-security-policy')).toBe(POLICY)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  // Neither the order of parameters nor unknown ones change the page.
  const cached = await get('/products?category=tiles&page=2')
  expect(cached.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(state.rendered).toHaveLength(2)
  const conditional = { headers: { 'If-None-Match': cached.headers.get('etag') ?? '' } }
  expect((await get('/products?category=tiles&page=2', conditional)).status).toBe(304)
  const head = await get('/products?category=tiles&page=2', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  state.revision++
  await get('/products?category=tiles&page=2')
  expect(state.rendered).toHaveLength(4)
})

test('composes the 404 page once until a record changes', async () => {
  const { state, get } = await openSite(renderSection)
  for (const path of ['/a', '/b']) {
    const page = await get(path)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('/404</ul>')])
  }
  expect(state.rendered).toHaveLength(2)
})

test('a page has the metadata and picture preloads of its section', async () => {
  const { get } = await openSite(({ name }) =>
    name === 'ProductsSection'
      ? {
          headers: { 'X-Page-Meta': 'm1', Link: '</uploads/a.avif>; rel=preload; as=image' },
          html: '<!--m1--><title>$&</title><meta content="</template><!--/page-meta--> $&"><!--m1--><ul></ul>',
        }
      : { html: '' },
  )
  const page = await get('/products')
  expect(page.headers.get('link')).toBeNull()
  expect(await page.text()).toBe(
    '<head><link href="/uploads/a.avif" rel=preload as=image><title>$&</title>' +
      '<meta content="</template><!--/page-meta--> $&"></head><h1>Products</h1>' +
      '<ul></ul><footer></footer>',
  )
})

/** Replaces the limit of ten seconds. */
const TIME_LIMIT_MS = 50
const FAULTS: [string, () => Section | Promise<Section>][] = [
  ['answers 500', () => ({ status: 500, html: 'no' })],
  ['throws', () => Promise.reject(new Error('broken'))],
  ['hangs', () => new Promise(() => {})],
]

test.each(FAULTS)(
  'a section that %s shows its failed state, and the page is not cached',
  async (_, fail) => {
    const { state, get } = await openSite(
      (request) => (request.name === 'ProductsSection' ? fail() : renderSection(request)),
      TIME_LIMIT_MS,
    )
    const page = await get('/products')
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(page.headers.get('etag')).toBeNull()
    const html = await page.text()
    expect(html).toContain('<h1>Products</h1><p>Failed to load ProductsSection</p><footer>')
    expect(html).toContain('<footer><ul>Brands /products</ul></footer>')
    expect(html).not.toMatch(/server-island|<script/)
    await get('/products')
    expect(state.rendered.filter((section) => section.startsWith('ProductsSection'))).toHaveLength(
      2,
    )
  },
)

test.each(FAULTS)(
  'a page with a section that %s is served from its last good copy for the same query',
  async (_, fail) => {
    let isBroken = false
    const { state, get } = await openSite(
      (request) => (isBroken ? fail() : renderSection(request)),
      TIME_LIMIT_MS,
    )
    const good = await get('/products?page=2')
    expect(good.headers.get('x-showroom-stale')).toBeNull()
    isBroken = true
    state.revision += 5
    const copy = await get('/products?page=2')
    expect([copy.status, copy.headers.get('x-showroom-stale')]).toEqual([200, '1'])
    expect(await copy.text()).toBe(await good.text())
    expect((await get('/products?page=3')).status).toBe(503)
    isBroken = false
    const next = await get('/products?page=2')
    expect([next.status, next.headers.get('x-showroom-stale')]).toEqual([200, null])
  },
)

test('a section that answers 503 shows its own message, and the page is not cached', async () => {
  const { state, get } = await openSite(({ name }) => ({ html: `<p>${name}</p>`, status: 503 }))
  for (const count of [2, 4]) {
    const page = await get('/products')
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await page.text()).toContain('<p>ProductsSection</p><footer><p>Brands</p></footer>')
    expect(state.rendered).toHaveLength(count)
  }
})

test('waits five seconds for slow sections and sends the complete page', async () => {
  const started = performance.now()
  const { get } = await openSite(async (request) => {
    await wait(5000)
    return renderSection(request)
  })
  const page = await get('/products?category=sanitaryware')
  expect(performance.now() - started).toBeGreaterThan(4990)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const html = await page.text()
  expect(html).toContain('<ul>ProductsSection /products?category=sanitaryware</ul>')
  expect(html).toContain('<ul>Brands /products?category=sanitaryware</ul>')
}, 60_000)

test('rejects a built page whose islands have an unknown form', () => {
  for (const page of [
    PAGE,
    `<head><!--page-meta--><!--/page-meta--></head>${createIsland('ProductsSection')}`,
  ])
    expect(() =>
      readTemplate(page.replaceAll('server-island-start', 'island'), 'dist/client/index.html'),
    ).toThrow(/dist\/client\/index\.html .*compose-page\.ts/)
  expect(() => readTemplate('<p>No section</p>', '/about')).toThrow(/\/about has no server islands/)
})

const SRCSET = '/uploads/a-400.avif 400w, /uploads/a-800.avif 800w'
const PICTURES = `<div props="${SRCSET}"></div><source srcSet="${SRCSET}"><source srcset="${SRCSET}">`
const createLink = (id: string) =>
  `</uploads/${id}-800.jpg>; imagesrcset="/uploads/${id}-400.avif 400w, /uploads/${id}-800.avif 800w"`

const PAGE_WITH_PICTURES = {
  html: PICTURES,
  headers: {
    'x-first-picture': '/uploads/a-800.avif',
    link: `${createLink('a')}, ${createLink('b')}`,
  },
}

test('inlines the first picture into the first srcset with its file, and drops its preload', async () => {
  const page = await inlineFirstPicture(PAGE_WITH_PICTURES, async () => Buffer.from('picture'))
  expect(page.headers).toEqual({ link: createLink('b') })
  const data = SRCSET.replace('/uploads/a-800.avif', 'data:image/avif;base64,cGljdHVyZQ==')
  expect(page.html).toBe(PICTURES.replace(`srcSet="${SRCSET}"`, `srcSet="${data}"`))
})

test.each([
  ['has gone', () => Promise.resolve(undefined)],
  ['is large', () => Promise.resolve(Buffer.alloc(40 * 1024))],
  ['cannot be read', () => Promise.reject(new Error('The database is away.'))],
  ['is late', () => new Promise<undefined>(() => undefined)],
])('leaves the page unchanged if the file %s', async (_, read) => {
  const page = await inlineFirstPicture(PAGE_WITH_PICTURES, read)
  expect(page).toEqual({
    html: PICTURES,
    headers: { link: `${createLink('a')}, ${createLink('b')}` },
  })
})
