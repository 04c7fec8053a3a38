// axe violations on every page, dialog and state, public and back-office.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { hydrateIslands } from '#bench/browser/phone.ts'
import { PUBLIC_PAGES } from '#bench/browser/public-pages.ts'
import type { BenchContext } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { TOKEN_STORAGE_KEY } from '../../api/contract/admin.ts'
import type { EnquiryPage } from '../../api/contract/enquiry.ts'
import type { ProductPage } from '../../api/contract/product.ts'
import type { Shop } from '../../tests/shop.ts'

const REACH_MS = 15_000

interface State {
  name: string
  path: string
  /** Brings the page into the state. */
  reach?: (page: Page) => Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

const PUBLIC: State[] = [
  ...PUBLIC_PAGES.map((path) => ({ name: path, path })),
  { name: 'a page that is not there', path: '/no-such-page' },
  { name: 'a product that is not there', path: '/products/no-such-sku' },
  { name: 'nothing found', path: '/products?search=zzzz' },
  {
    name: 'the menu',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: 'a product above the list',
    path: '/products',
    reach: async (page) => {
      await hydrateIslands(page)
      await page.locator('astro-island:not([ssr]) .product-grid > li > a').first().click()
      await dialog(page)
    },
  },
  {
    name: 'the lightbox',
    path: '/gallery',
    reach: async (page) => {
      await page.locator('.gallery-grid a').first().click()
      await dialog(page)
    },
  },
  { name: 'an enquiry that lacks everything', path: '/contact', reach: press('Submit') },
]

const lists = ['products', 'interiors', 'galleries', 'brands']
const OFFICE: State[] = [
  { name: 'dashboard', path: '/admin' },
  ...lists.map((kind) => ({ name: `the list of ${kind}`, path: `/admin/${kind}` })),
  ...lists.map((kind) => ({ name: `a form of ${kind}`, path: `/admin/${kind}/new` })),
  { name: 'enquiries', path: '/admin/enquiries' },
  { name: 'admins', path: '/admin/admins' },
  { name: 'profile', path: '/admin/profile' },
  { name: 'guidelines', path: '/admin/guidelines' },
  {
    name: 'a product that lacks everything',
    path: '/admin/products/new',
    reach: press('Save'),
  },
  {
    name: 'a new admin',
    path: '/admin/admins',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add New Admin' }).click()
      await dialog(page)
    },
  },
]

/** The violations of each state, as sentences. */
async function look(
  bench: BenchContext,
  shop: Shop,
  states: readonly State[],
  options: BrowserContextOptions,
): Promise<string[]> {
  const browser = await bench.browser()
  const context = await browser.newContext({
    ...options,
    baseURL: shop.url,
    reducedMotion: 'reduce',
  })
  const found: string[] = []
  for (const { name, path, reach } of states) {
    bench.report(name)
    const page = await context.newPage()
    page.setDefaultTimeout(REACH_MS)
    await page.goto(path, { waitUntil: 'networkidle' })
    await reach?.(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ help, nodes }) => `${name}: ${help} (${nodes.length})`))
    await page.close()
  }
  await context.close()
  return found
}

/** The states of a single record. */
async function ofRecords(shop: Shop): Promise<State[]> {
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?limit=1')
  await shop.call('POST', '/contact', {
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'Do you have these in 16x16?',
  })
  const { enquiries } = await shop.call<EnquiryPage>('GET', '/enquiries')
  return [
    { name: 'a product in its form', path: `/admin/products/${products[0]?._id}/edit` },
    { name: 'an enquiry', path: `/admin/enquiries/${enquiries[0]?._id}` },
  ]
}

export const ACCESSIBILITY: Figure[] = [
  {
    name: 'axe',
    title: 'axe violations, every page, dialog and state, public and admin',
    unit: '',
    goal: { atMost: 0, of: 'here' },
    async measure(context) {
      const shop = await context.sampleShop()
      const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
      const desk = { viewport: { width: 1280, height: 900 } }
      const { token } = await shop.session()
      const localStorage = [{ name: TOKEN_STORAGE_KEY, value: token }]
      const signedIn = { cookies: [], origins: [{ origin: shop.url, localStorage }] }
      const open = [...PUBLIC, { name: 'login', path: '/admin/login' }]
      const office = [...OFFICE, ...(await ofRecords(shop))]
      const sides = await Promise.all([
        look(context, shop, open, phone),
        look(context, shop, office, { ...desk, storageState: signedIn }),
      ])
      const found = sides.flat()
      return {
        here: found.length,
        note: [`${open.length + office.length} states`, ...found].join('; '),
      }
    },
  },
]
