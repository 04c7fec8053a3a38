// Fixtures of the browser tests: the real process, a page without errors, and axe.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#api/contract/admin.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { SAMPLE_DATA, SAMPLE_PASSWORD } from './sample-data.ts'

/** On a slow machine Chromium gives up a transition between pages; visitors see a plain change of page. */
const DROPPED_TRANSITION = /^InvalidStateError: Transition was aborted/

/** Only violations are read; collecting all that passes takes half of axe's time. */
const AXE_OPTIONS = { resultTypes: ['violations' as const] }

interface Options {
  /** What the console may say in a test that provokes errors; without it every error fails the test. */
  allowedErrors: RegExp[]
}

interface Fixtures {
  /** The process under test. */
  shop: Shop
  /** Asserts that axe finds nothing in the page as it stands, or in the part that the selector names. */
  axe: (selector?: string) => Promise<void>
  /** Signs the browser in as the super admin, without the login form. */
  signIn: () => Promise<void>
  quiet: undefined
}

interface WorkerFixtures {
  /**
   * 'empty': one process per worker, emptied after each test. 'samples': one process per worker with the sample
   * catalogue, read only. 'own': a process of its own for each test that changes accounts or limits.
   */
  stock: 'empty' | 'samples' | 'own'
  emptyShop: () => Promise<Shop>
  sampleShop: () => Promise<Shop>
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  stock: ['empty', { option: true, scope: 'worker' }],
  allowedErrors: [[], { option: true }],

  emptyShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      let started: Promise<Shop> | undefined
      await use(() => {
        // Behind a proxy, so that each visitor who writes has an address of their own.
        started ??= startShop({ env: { TRUST_PROXY: 'on' } })
        return started
      })
      const shop = await started
      if (shop) await expectStop(shop)
    },
    { scope: 'worker' },
  ],

  sampleShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      let started: Promise<Shop> | undefined
      await use(() => {
        started ??= startSampleShop()
        return started
      })
      const shop = await started
      if (!shop) return
      await shop.stop()
      await rm(shop.dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],

  shop: async ({ stock, emptyShop, sampleShop }, use) => {
    if (stock === 'samples') return use(await sampleShop())
    if (stock === 'empty') {
      const shop = await emptyShop()
      await use(shop)
      return removeEverything(shop)
    }
    const shop = await startShop()
    await use(shop)
    await expectStop(shop)
  },

  baseURL: async ({ shop }, use) => use(shop.url),

  quiet: [
    async ({ page, allowedErrors }, use) => {
      const errors = errorsOf(page)
      await use(undefined)
      const allowed = [DROPPED_TRANSITION, ...allowedErrors]
      const unexpected = errors.filter((text) => !allowed.some((regex) => regex.test(text)))
      expect(unexpected, 'The page must not report errors').toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page }, use) =>
    use(async (selector) => {
      await page.evaluate(transitionsEnd)
      // Legacy mode needs no second page for its result; no page here has frames of the site's own.
      const builder = new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS)
      const { violations } = await (selector ? builder.include(selector) : builder).analyze()
      const summary = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
      )
      expect(summary).toEqual([])
    }),

  signIn: async ({ page, shop }, use) =>
    use(async () => {
      const { token } = await shop.session()
      const localStorage = [{ name: TOKEN_STORAGE_KEY, value: token }]
      await page
        .context()
        .setStorageState({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
    }),
})

async function expectStop(shop: Shop): Promise<void> {
  expect(await shop.stop(), `The process must stop by itself:\n${shop.printed()}`).toBe(0)
}

/** Deletes all records but the first super admin, so that the next test finds an empty shop. */
async function removeEverything(shop: Shop): Promise<void> {
  const idsIn = async (path: string) => {
    const found = await shop.call<object>('GET', path)
    const records = [Object.values(found)].flat(2).filter((value) => value?._id)
    return records.map(({ _id }: { _id: string }) => _id)
  }
  for (const [list, one] of COLLECTIONS) {
    for (let ids = await idsIn(list); ids.length > 0; ids = await idsIn(list))
      for (const id of ids) await shop.call('DELETE', `${one}/${id}`)
  }
  const { admin } = await shop.session()
  for (const id of await idsIn('/admins'))
    if (id !== admin._id) await shop.call('DELETE', `/admins/${id}`)
}

/** The path of each list and of one of its records. */
const COLLECTIONS = [
  ['/projects/products?limit=100', '/projects/product'],
  ['/projects/interiors', '/projects/interior'],
  ['/projects/galleries', '/projects/gallery'],
  ['/projects/brands', '/projects/brand'],
  ['/enquiries?limit=100', '/enquiries'],
] as const

/** Resolves when no colour is on its way to another: half-way, none has its contrast. */
async function transitionsEnd(): Promise<void> {
  const running = document.getAnimations().filter((moving) => moving instanceof CSSTransition)
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** On a copy of the finished samples, so that nothing is encoded while a test measures. */
async function startSampleShop(): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'showroom-'))
  await cp(SAMPLE_DATA, dataDir, { recursive: true })
  return startShop({ dataDir, password: SAMPLE_PASSWORD })
}

/** Collects what the page complains about: scripts that throw, console errors, and broken security policies among them. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.context().on('weberror', (error) => errors.push(`${error.error()}`))
  page.context().on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}
