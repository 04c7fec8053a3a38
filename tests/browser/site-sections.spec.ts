// Sections that load after the page: skeletons of their size, no layout shift, failures, plain pages, early pictures.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdRequests, measureShift } from './steps.ts'

const SECTION = '**/_server-islands/**'

const SECTIONS = [
  {
    path: '/interiors',
    items: '.masonry a[data-picture]',
    skeletons: '.masonry .skeleton',
    skeletonCount: 8,
    loading: 'Loading interiors',
    failed: 'Failed to load interior images.',
    plain: 'See all interiors on a plain page',
  },
  {
    path: '/gallery',
    items: '.gallery-grid a[data-picture]',
    skeletons: '.gallery-grid .skeleton',
    skeletonCount: 12,
    loading: 'Loading gallery',
    failed: 'Failed to load gallery images.',
    plain: 'See the whole gallery on a plain page',
  },
  {
    path: '/brands',
    items: '.brand-grid .brand-cell',
    skeletons: '.brand-grid .brand-field',
    skeletonCount: 8,
    loading: 'Loading brands',
    failed: 'Failed to load brands.',
    plain: 'See all brands on a plain page',
  },
]
const ITEM_COUNT = 8

const ON_HOME = ['Products', 'Rooms, already laid', 'Brands', 'Gallery']
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ stock: 'samples', allowedErrors: [/Failed to (load resource|fetch)/] })

for (const { path, items, skeletons, skeletonCount, loading } of SECTIONS)
  test(`${path} does not move when its items arrive @phone`, async ({ page, axe }) => {
    const shift = await measureShift(page)
    const release = await holdRequests(page, SECTION)
    await page.goto(path)
    await expect(page.getByRole('status', { name: loading })).toBeAttached()
    await expect(page.locator(skeletons)).toHaveCount(skeletonCount)
    await axe()
    release()
    await expect(page.locator(items)).toHaveCount(ITEM_COUNT)
    // The rest below 0.005 is the width of letters when the fonts arrive.
    expect(await shift()).toBeCloseTo(0, 2)
  })

test('a section that fails can be tried again', async ({ page, plainPage, axe }) => {
  for (const { path, items, skeletons, failed, plain } of SECTIONS) {
    // The server answers 503 when the catalogue cannot be read.
    await page.route(SECTION, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(path)
    const sentence = page.getByRole('alert').getByText(failed)
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveCSS('color', 'oklch(0.48 0.18 22)')
    await expect(page.getByText(/No (images|brands) available/)).toBeHidden()
    await axe()
    await page.unroute(SECTION)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.locator(items)).toHaveCount(ITEM_COUNT)

    await plainPage.goto(path)
    await expect(plainPage.locator(skeletons).first()).toBeHidden()
    await plainPage.getByRole('link', { name: plain }).click()
    await expect(plainPage.locator(items)).toHaveCount(ITEM_COUNT)
  }
})

test('the home page loads each section near the window @phone', async ({ page }) => {
  const shift = await measureShift(page)
  const release = await holdRequests(page, SECTION)
  const requested: string[] = []
  page.on('request', (request) => {
    const [, name] = /_server-islands\/(\w+)/.exec(request.url()) ?? []
    if (name) requested.push(name)
  })
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-opening')
  await expect(page.locator('[data-deferred]')).toHaveCount(4)
  await expect(region(page, 'Gallery').locator('.skeleton')).toHaveCount(6)
  const height = await heightOf()
  release()
  await page.waitForLoadState('networkidle')
  expect(requested).not.toContain('GallerySection')
  for (const name of ON_HOME) {
    await region(page, name).scrollIntoViewIfNeeded()
    await expect(region(page, name).locator('[data-deferred]')).toHaveCount(0)
  }
  expect(requested).toHaveLength(ON_HOME.length)
  expect(await shift()).toBeCloseTo(0, 2)
  // Picture heights are fractions of a pixel, and their sum may round up.
  expect(Math.abs((await heightOf()) - height)).toBeLessThanOrEqual(1)
})

test('the home page names each section that fails', async ({ page, axe }) => {
  await page.route(SECTION, (route) => route.abort())
  await page.goto('/')
  for (const name of ON_HOME) {
    await region(page, name).scrollIntoViewIfNeeded()
    await expect(region(page, name).getByRole('alert')).toBeVisible()
  }
  for (const { failed } of SECTIONS) await expect(page.getByText(failed)).toBeVisible()
  await axe()
  await page.unroute(SECTION)

  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.route(SECTION, () => undefined)
  await page.goto('/')
  const gallery = region(page, 'Gallery')
  await page.clock.fastForward(60_000)
  await expect(gallery.locator('.skeleton'), 'before the request').toHaveCount(6)
  const request = page.waitForRequest(/GallerySection/)
  await gallery.scrollIntoViewIfNeeded()
  await request
  await page.clock.fastForward(11_000)
  await expect(gallery.getByText('Failed to load gallery images.')).toBeVisible()
})

test('a page requests its first pictures early @phone', async ({ page }) => {
  const linkHeader = async (path: string) => (await page.request.get(path)).headers().link ?? ''
  for (const path of ['/products', '/products?category=sanitaryware', '/interiors', '/gallery']) {
    const html = await (await page.request.get(path)).text()
    expect(html).toMatch(/<link rel="preload" as="fetch" href="\/_server-islands\/.*<\/head>/s)
    // The header is complete from the second request on.
    await page.goto(path)
    await expect.poll(() => linkHeader(path)).toContain('rel=preload; as=image; type="image/avif"')

    const picture = page.waitForRequest(/\.avif$/)
    await page.route(SECTION, async (route) => {
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
    const sources = () =>
      page
        .locator('main picture img')
        .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc))
    await expect.poll(sources, path).toEqual(expect.arrayContaining(await early()))
    await page.unroute(SECTION)
  }
})
