// Tests the sections of interiors, gallery and brands: skeleton, content, failure.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const ISLAND = '**/_server-islands/**'

interface Section {
  path: string
  title: string
  /** What it shows when it has come. */
  items: string
  count: number
  /** Places held free while it is awaited. */
  places: string
  placeCount: number
  loading: string
  failed: string
  plain: string
}

const SECTIONS: Section[] = [
  {
    path: '/interiors',
    title: 'Example Interiors',
    items: '.masonry a[data-picture]',
    count: 8,
    places: '.masonry .skeleton',
    placeCount: 8,
    loading: 'Loading interiors',
    failed: 'Failed to load interior images.',
    plain: 'See all interiors on a plain page',
  },
  {
    path: '/gallery',
    title: 'Gallery',
    items: '.gallery-grid a[data-picture]',
    count: 8,
    places: '.gallery-grid .skeleton',
    placeCount: 12,
    loading: 'Loading gallery',
    failed: 'Failed to load gallery images.',
    plain: 'See the whole gallery on a plain page',
  },
  {
    path: '/brands',
    title: 'Brands',
    items: '.brand-grid .brand-cell',
    count: 8,
    places: '.brand-grid .brand-field',
    placeCount: 8,
    loading: 'Loading brands',
    failed: 'Failed to load brands.',
    plain: 'See all brands on a plain page',
  },
]

test.use({ stock: 'samples' })

/** Counts what moves on the page from its beginning; the answer says how much, in the browser's measure. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted'))
}

for (const section of SECTIONS) {
  test.describe(section.path, () => {
    test('is awaited in its own shape, and moves nothing when it comes', {
      tag: '@phone',
    }, async ({ page, axe }) => {
      const shifted = await countShifts(page)
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(ISLAND, async (route) => {
        await promise
        await route.continue()
      })
      await page.goto(section.path)
      await expect(page.getByRole('status', { name: section.loading })).toBeAttached()
      await expect(page.locator(section.places)).toHaveCount(section.placeCount)
      await axe()
      resolve()
      await expect(page.locator(section.items)).toHaveCount(section.count)
      // 0.00: what is left is the letters' own width when the fonts come.
      expect(await shifted()).toBeCloseTo(0, 2)
    })

    test.describe('that does not come', () => {
      test.use({ allowedErrors: [/Failed to (load resource|fetch)/] })

      test('says so, tries again, and is a plain page without scripts', async ({
        page,
        axe,
        browser,
        shop,
      }) => {
        // A section answers so when the catalogue cannot be read.
        await page.route(ISLAND, (route) => route.fulfill({ status: 503, body: '' }))
        await page.goto(section.path)
        const sentence = page.getByRole('alert').getByText(section.failed)
        await expect(sentence).toBeVisible()
        await page.unroute(ISLAND)
        await page.route(ISLAND, (route) => route.abort())
        await page.reload()
        await expect(sentence).toBeVisible()
        await expect(sentence).toHaveCSS('color', 'oklch(0.48 0.18 22)')
        await expect(page.getByText(/No (images|brands) available/)).toBeHidden()
        await axe()
        await page.unroute(ISLAND)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(page.locator(section.items)).toHaveCount(section.count)

        const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
        const plain = await context.newPage()
        await plain.goto(section.path)
        await expect(plain.locator(section.places).first()).toBeHidden()
        await plain.getByRole('link', { name: section.plain }).click()
        await expect(plain.getByRole('heading', { level: 1 })).toHaveText(section.title)
        await expect(plain.locator(section.items)).toHaveCount(section.count)
        await context.close()
      })
    })
  })
}

test.describe('the home page', () => {
  const ON_HOME = ['Products', 'Rooms, already laid', 'Brands', 'Gallery']
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('asks for each section when somebody comes near it, and nothing moves', {
    tag: '@phone',
  }, async ({ page }) => {
    const shifted = await countShifts(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const [, name] = /_server-islands\/(\w+)/.exec(request.url()) ?? []
      if (name) asked.push(name)
    })
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-opening')
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('GallerySection')
    await expect(region(page, 'Gallery').locator('.skeleton')).toHaveCount(6)
    for (const name of ON_HOME) {
      await region(page, name).scrollIntoViewIfNeeded()
      await expect(region(page, name).locator('[data-deferred]')).toHaveCount(0)
    }
    expect(asked.toSorted()).toEqual([
      'BrandsSection',
      'GallerySection',
      'InteriorsSection',
      'ProductsSection',
    ])
    expect(await shifted()).toBeCloseTo(0, 2)
  })

  test.describe('without any of its sections', () => {
    test.use({ allowedErrors: [/Failed to (load resource|fetch)/] })

    test('says of each that it could not be loaded', async ({ page, axe }) => {
      await page.route(ISLAND, (route) => route.abort())
      await page.goto('/')
      for (const name of ON_HOME) {
        await region(page, name).scrollIntoViewIfNeeded()
        await expect(region(page, name).getByRole('alert')).toBeVisible()
      }
      for (const { failed } of SECTIONS) await expect(page.getByText(failed)).toBeVisible()
      await axe()
    })

    test('gives a section up ten seconds after it was asked for', async ({ page }) => {
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1_000)
      await page.route(ISLAND, () => undefined)
      await page.goto('/')
      const gallery = region(page, 'Gallery')
      await page.clock.fastForward(60_000)
      await expect(gallery.locator('.skeleton')).toHaveCount(6)
      const request = page.waitForRequest(/GallerySection/)
      await gallery.scrollIntoViewIfNeeded()
      await request
      await page.clock.fastForward(11_000)
      await expect(gallery.getByText('Failed to load gallery images.')).toBeVisible()
    })
  })
})

test('a page asks for its first pictures together with its section, and for none that it does not show', {
  tag: '@phone',
}, async ({ page }) => {
  expect((await page.request.get('/plain/kitchens')).status()).toBe(404)
  const announced = async (path: string) => (await page.request.get(path)).headers().link ?? ''
  for (const path of ['/products', '/products?category=sanitaryware', '/interiors', '/gallery']) {
    const html = await (await page.request.get(path)).text()
    expect(html).toMatch(/<link rel="preload" as="fetch" href="\/_server-islands\/.*<\/head>/s)
    // What few ask for is announced from the second time on.
    await page.goto(path)
    await expect.poll(() => announced(path)).toContain('rel=preload; as=image; type="image/avif"')

    const picture = page.waitForRequest(/\.avif$/)
    await page.route(ISLAND, async (route) => {
      await picture
      await route.continue()
    })
    await page.goto(path)
    await expect(page.locator('[data-deferred]')).toHaveCount(0)
    const early = () =>
      page.evaluate(() => {
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const links = resources.filter(({ initiatorType }) => initiatorType === 'link')
        return links.map(({ name }) => name).filter((name) => name.includes('/uploads/'))
      })
    await expect.poll(early, path).toHaveLength(2)
    const shown = page.locator('main picture img')
    const sources = () =>
      shown.evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc))
    await expect.poll(sources, path).toEqual(expect.arrayContaining(await early()))
    await page.unroute(ISLAND)
  }
})

test('the home page is as high before its sections have come as afterwards', {
  tag: '@phone',
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ISLAND, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  const waiting = page.locator('[data-deferred]')
  await expect(waiting).toHaveCount(4)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  resolve()
  for (const name of ['Products', 'Rooms, already laid', 'Brands', 'Gallery'])
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
  await expect(waiting).toHaveCount(0)
  // Heights of pictures are parts of a pixel, whose sum may be rounded to the next one.
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1)
})
