// Sections of the catalogue: complete in the first answer, and tried again where one of them failed.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { startShop } from '#tests/shop.ts'
import type { Fault } from './fail-sections.ts'
import { test } from './fixtures.ts'
import { measureShift } from './steps.ts'

const SECTION = '**/_server-islands/**'

const SECTIONS = [
  {
    path: '/interiors',
    items: '.masonry a.picture-link',
    skeletons: '.skeleton',
    skeletonCount: 1,
    loading: 'Loading interiors',
    failed: 'Failed to load interior images.',
  },
  {
    path: '/gallery',
    items: '.gallery-grid a[data-picture]',
    skeletons: '.gallery-grid .skeleton',
    skeletonCount: 12,
    loading: 'Loading gallery',
    failed: 'Failed to load gallery images.',
  },
  {
    path: '/brands',
    items: '.maker-list .maker-name',
    skeletons: '.maker-list .maker-skeleton',
    skeletonCount: 8,
    loading: 'Loading brands',
    failed: 'Failed to load brands.',
  },
  {
    path: '/products',
    items: '.product-grid > li > a',
    skeletons: '.product-grid .skeleton',
    skeletonCount: 4,
    loading: 'Loading products',
    failed: 'Failed to fetch products',
  },
]
const ITEM_COUNT = 8

const ON_HOME = ['Products', 'Rooms, already laid', 'Brands', 'Gallery']
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ stock: 'samples', allowedErrors: [/Failed to (load resource|fetch)/] })

/** Sends the built page without its sections, as the process does where all of them fail. */
async function loseSections(page: Page, path: string): Promise<void> {
  const body = await readFile(`dist/client${path === '/' ? '' : path}/index.html`, 'utf8')
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-length': `${Buffer.byteLength(body)}` }
      await route.fulfill({ status: 200, headers, body })
    },
  )
}

test('every page is complete in its first answer, with and without scripts', async ({
  page,
  plainPage,
}) => {
  const shift = await measureShift(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const needScripts = plainPage.locator('button[type="button"]:visible')
  for (const { path, items } of SECTIONS) {
    await plainPage.goto(path)
    await expect(plainPage.locator(items), path).toHaveCount(ITEM_COUNT)
    await expect(plainPage.locator('[data-deferred]'), path).toHaveCount(0)
    await expect(needScripts, path).toHaveCount(0)
    await page.goto(path)
    await expect(page.locator(items), path).toHaveCount(ITEM_COUNT)
    await page.waitForLoadState('networkidle')
    // The rest below 0.005 is the width of letters when the fonts arrive.
    expect(await shift(), path).toBeCloseTo(0, 2)
  }
  await plainPage.goto('/')
  for (const name of ON_HOME)
    await expect(region(plainPage, name).getByRole('link').nth(2), name).toBeVisible()
  await expect(needScripts).toHaveCount(0)
  expect(requests.filter((url) => url.includes('/_server-islands/'))).toEqual([])
})

test('the first picture of a page comes with its answer, for phones', async ({ browser, shop }) => {
  await using context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
  })
  for (const path of ['/', '/products', '/products?category=sanitaryware', '/interiors']) {
    const page = await context.newPage()
    const { link = '' } = (await page.request.get(path)).headers()
    await page.goto(path)
    const picture = page.locator('main picture img').first()
    const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(source, path).toMatch(/^data:image\/avif/)
    // The other of a row of two is named in the headers.
    const second = await page.locator('main picture source').nth(1).getAttribute('srcset')
    if (path.startsWith('/products')) expect(link, path).toContain(`imagesrcset="${second}"`)
  }
})

test('a section that failed is fetched by the browser, or can be tried again', async ({
  page,
  axe,
}) => {
  for (const { path, items, skeletons, skeletonCount, loading, failed } of SECTIONS) {
    await loseSections(page, path)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(SECTION, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('status', { name: loading })).toBeAttached()
    await expect(page.locator(skeletons)).toHaveCount(skeletonCount)
    resolve()
    await expect(page.locator(items), path).toHaveCount(ITEM_COUNT)
    await page.unroute(SECTION)

    await page.route(SECTION, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(path)
    const sentence = page.getByRole('alert').getByText(failed)
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveCSS('color', 'oklch(0.48 0.18 22)')
    await expect(page.getByText(/No (images|brands|products) available/)).toBeHidden()
    await axe()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.locator(items)).toHaveCount(ITEM_COUNT)
  }
})

test('a section whose handler fails is fetched again, or says so, and Try Again brings it', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const file = join(folder, 'fault.txt')
  const setFault = (fault: Fault) => writeFile(file, fault)
  await setFault('none')
  const hook = pathToFileURL('tests/browser/fail-sections.ts').href
  const shop = await startShop({ env: { NODE_OPTIONS: `--import ${hook}`, FAULT_FILE: file } })
  try {
    const url = `${shop.url}/products`
    const product = page
      .getByRole('main')
      .getByRole('link', { name: /Oak Plank/ })
      .first()
    for (const fault of ['first', 'throws', 'answers 503', 'hangs'] as const) {
      // A changed record empties the cache.
      await shop.addProduct({ name: 'Oak Plank' })
      await setFault(fault)
      if (fault === 'hangs') await page.clock.install()
      const isAskedAgain = page.waitForRequest(SECTION)
      const response = await page.goto(url, { waitUntil: 'commit' })
      expect([fault, response?.status(), await response?.headerValue('cache-control')]).toEqual([
        fault,
        200,
        'no-store',
      ])
      expect(await response?.text()).toContain('data-deferred="ProductsSection"')
      await isAskedAgain
      if (fault === 'hangs') await page.clock.fastForward(11_000)
      if (fault !== 'first') {
        // Less than the ten seconds after which a section that hangs has failed.
        await expect(page.getByRole('alert'), fault).toContainText('Failed to fetch products', {
          timeout: 8000,
        })
        await expect(product).toHaveCount(0)
        await setFault('none')
        await page.getByRole('button', { name: 'Try Again' }).click()
      }
      await expect(product, fault).toBeVisible()
      await expect(page.locator('[data-deferred]')).toHaveCount(0)
    }
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true })
  }
})
