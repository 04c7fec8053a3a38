// Playwright fixtures: the real process, axe, sign-in, and a check that the page reports no errors.
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { SAMPLE_DATA, SAMPLE_PASSWORD } from './sample-data.ts'
import { waitForIslands } from './steps.ts'

/** On a slow machine Chromium skips view transitions, and pages change without animation. */
const DROPPED_TRANSITION = /^InvalidStateError: Transition was aborted/

/** Only violations: collecting passed rules takes half of axe's time. */
const AXE_OPTIONS = { resultTypes: ['violations' as const], preload: false }
/** The test injects axe itself: AxeBuilder would send it twice per call. */
const AXE_SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

type Stock = 'empty' | 'samples'

interface Options {
  /** 'empty' is cleared after each test; 'samples' has the sample catalogue and is read only. */
  stock: Stock
  /** Console errors that the test expects; any other error fails it. */
  allowedErrors: RegExp[]
}

interface Fixtures {
  /** The process under test. */
  server: ServerProcess
  /** Asserts that axe finds no violation in the page, or in the selected part. */
  axe: (selector?: string) => Promise<void>
  /** Signs the browser in as the super admin, without the login form. */
  signIn: () => Promise<void>
  /** A page in a browser that runs no scripts. */
  plainPage: Page
  errorCheck: undefined
}

interface WorkerFixtures {
  /** Starts one process per worker and stock, at its first use. */
  openServer: (stock: Stock) => Promise<ServerProcess>
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  stock: ['empty', { option: true }],
  allowedErrors: [[], { option: true }],

  openServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const servers = new Map<Stock, Promise<ServerProcess>>()
      await use((stock) => {
        const server = servers.get(stock) ?? START_SERVER[stock]()
        servers.set(stock, server)
        return server
      })
      for (const serverPromise of servers.values()) {
        const server = await serverPromise
        expect(
          await server.stop(),
          `The process must stop by itself:\n${server.readOutput()}`,
        ).toBe(0)
        await rm(server.dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],

  server: async ({ stock, openServer }, use) => {
    const server = await openServer(stock)
    await use(server)
    if (stock === 'empty') await removeEverything(server)
  },

  baseURL: async ({ server }, use) => use(server.url),

  page: async ({ page }, use) => {
    const { goto, reload } = page
    page.goto = async (...target) => {
      const response = await goto.apply(page, target)
      await waitForIslands(page)
      return response
    }
    page.reload = async (...options) => {
      const response = await reload.apply(page, options)
      await waitForIslands(page)
      return response
    }
    await use(page)
  },

  plainPage: async ({ browser, server, viewport }, use) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: server.url,
      viewport,
    })
    await use(await context.newPage())
    await context.close()
  },

  errorCheck: [
    async ({ page, allowedErrors }, use) => {
      const errors = collectErrors(page)
      await use(undefined)
      const allowedPatterns = [DROPPED_TRANSITION, ...allowedErrors]
      const unexpected = errors.filter((text) => !allowedPatterns.some((regex) => regex.test(text)))
      expect(unexpected, 'The page must not report errors').toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page }, use) =>
    use(async (selector) => {
      await page.evaluate(disableTransitions)
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
      // Legacy mode needs no second page; it skips frames, and these pages have none of their own.
      const builder = new AxeBuilder({ page, axeSource: 'void 0' })
        .setLegacyMode()
        .options(AXE_OPTIONS)
      const { violations } = await (selector ? builder.include(selector) : builder).analyze()
      await page.evaluate(restoreTransitions)
      const summary = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
      )
      expect(summary).toEqual([])
    }),

  signIn: async ({ page, server }, use) =>
    use(async () => {
      const { token } = await server.signIn()
      const localStorage = [{ name: TOKEN_STORAGE_KEY, value: token }]
      await page
        .context()
        .setStorageState({ cookies: [], origins: [{ origin: server.url, localStorage }] })
    }),
})

/** Has a process of its own, for tests that change settings, which cannot be reset. */
export const testWithOwnServer = test.extend({
  server: async ({ stock }, use) => {
    const server = await START_SERVER[stock]()
    await use(server)
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  },
})

/** Deletes all records but the first super admin, so that the next test finds an empty showroom. */
async function removeEverything(server: ServerProcess): Promise<void> {
  const fetchIds = async (path: string) => {
    const body = await server.call<object>('GET', path)
    const records = [Object.values(body)].flat(2).filter((value) => value?._id)
    return records.map(({ _id }: { _id: string }) => _id)
  }
  for (const [collection, listPath] of LISTS)
    for (let ids = await fetchIds(listPath); ids.length > 0; ids = await fetchIds(listPath))
      if (collection === 'products')
        await server.call('POST', '/projects/product-changes', { ids, delete: true })
      else await server.call('POST', '/records/delete', { collection, ids })
  const { admin } = await server.signIn()
  for (const id of await fetchIds('/admins'))
    if (id !== admin._id) await server.call('DELETE', `/admins/${id}`)
  for (const id of await fetchIds('/webhooks')) await server.call('DELETE', `/webhooks/${id}`)
  for (const id of await fetchIds('/tokens')) await server.call('DELETE', `/tokens/${id}`)
  for (
    let ids = await fetchIds('/suggestions');
    ids.length > 0;
    ids = await fetchIds('/suggestions')
  )
    for (const id of ids) await server.call('POST', '/suggestions/refuse', { ids: [id] })
}

const LISTS = [
  ['products', '/projects/products?hidden=any&limit=100'],
  ['interiors', '/projects/interiors'],
  ['galleries', '/projects/galleries'],
  ['brands', '/projects/brands'],
  ['enquiries', '/enquiries?limit=100'],
] as const

/** Disables transitions: a colour in the middle of one has too little contrast for axe. */
function disableTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Removes the style sheet of `endTransitions`. */
function restoreTransitions(): void {
  document.adoptedStyleSheets.pop()
}

const START_SERVER: Record<Stock, () => Promise<ServerProcess>> = {
  // Behind a proxy, so that each message can come from another IP address.
  empty: () => startServerProcess({ env: { TRUST_PROXY: 'on' } }),
  // Copies the imported samples, so that no image is encoded during a test.
  async samples() {
    const dataDir = await mkdtemp(join(tmpdir(), 'showroom-'))
    await cp(SAMPLE_DATA, dataDir, { recursive: true })
    return startServerProcess({ dataDir, password: SAMPLE_PASSWORD })
  },
}

/** Collects uncaught errors and console errors, including policy violations. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.context().on('weberror', (error) => errors.push(`${error.error()}`))
  page.context().on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}
