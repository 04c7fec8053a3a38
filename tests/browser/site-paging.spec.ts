// Pages of the catalogue: Prev and Next, page numbers, two quick presses, failures, and an empty category.
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import {
  holdRequests,
  measureOverflow,
  readScrollTop,
  WITHOUT_SCRIPTS,
  waitForIslands,
} from './steps.ts'

const LIST_CALL = '**/api/projects/product?*'
/** Times between two presses. A new list ignores presses for 600 ms. */
const GAPS_MS = [60, 250, 400]

const getCards = (page: Page) => page.getByRole('main').locator('.product-grid > li > a')
const getResultCount = (page: Page) => page.locator('.result-bar').getByRole('status')

async function openList(page: Page, server: ServerProcess, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await server.addProduct({ name: `Tile ${number}`, sku: `KM-${number}` })
  await page.goto('/products')
}

test.use({ allowedErrors: [/Failed to load resource/] })

test('a visitor turns pages and goes Back @phone-long', async ({ page, server }) => {
  await openList(page, server, 10)
  const previousButton = page.getByRole('button', { name: 'Prev' })
  const nextButton = page.getByRole('button', { name: 'Next' })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(previousButton).toBeDisabled()
  const releaseRequests = await holdRequests(page, LIST_CALL)
  await nextButton.click()
  await expect(page.locator('.skeleton')).toHaveCount(4)
  await expect(previousButton).toBeDisabled()
  await expect(nextButton).toBeDisabled()
  releaseRequests()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(nextButton).toBeDisabled()
  await expect(nextButton).toBeFocused()
  await expect(getCards(page)).toHaveCount(2)
  await page.goBack()
  await expect(getCards(page)).toHaveCount(8)
  expect(await readScrollTop(page)).toBeGreaterThan(0)
  await page.unroute(LIST_CALL)
  await page.goForward()
  await expect(getCards(page)).toHaveCount(2)
  await page.reload()
  await page.goBack()
  await expect(getCards(page), 'before any touch').toHaveCount(8)
})

test('a page turned before hydration opens at the list, and does not jump @phone-long', async ({
  page,
  server,
}) => {
  await openList(page, server, 20)
  const releaseRequests = await holdRequests(page, /\.js$/)
  await page.mainFrame().goto('/products', WITHOUT_SCRIPTS)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2#list')
  const searchBox = page.getByRole('main').getByRole('searchbox')
  const readListTop = () =>
    searchBox.evaluate((input: HTMLInputElement) => input.form?.getBoundingClientRect().top)
  await expect.poll(() => readScrollTop(page)).toBeGreaterThan(0)
  const listTop = await readListTop()
  await expect(page.locator('astro-island[ssr]').first(), 'without scripts').toBeAttached()
  releaseRequests()
  await waitForIslands(page)
  expect(await readListTop()).toBe(listTop)
})

test('the canonical URL, which browsers share, follows the list and the dialog', async ({
  page,
  server,
}) => {
  await openList(page, server, 10)
  const canonical = page.locator('link[rel="canonical"]')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(canonical).toHaveAttribute('href', /\/products\?page=2$/)
  await getCards(page).first().click()
  await expect(canonical).toHaveAttribute('href', /\/products\/KM-2$/)
  await page.goBack()
  await expect(canonical).toHaveAttribute('href', /\/products\?page=2$/)
})

test('two quick presses on Next open no product @phone', async ({
  page,
  server,
  axe,
  isMobile,
}) => {
  // A list that has just changed ignores presses, with and without motion.
  if (isMobile) await page.emulateMedia({ reducedMotion: 'reduce' })
  await openList(page, server, 41)
  const pages = page.getByRole('navigation', { name: 'Pages of products' })
  if (!isMobile) {
    await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', '4', '6'])
    await axe('.paging')
    const lastLink = pages.getByRole('link', { name: 'Page 6' })
    await expect(lastLink).toHaveAttribute('href', '/products?page=6#list')
    await lastLink.click()
    await expect(page).toHaveURL('/products?page=6')
    await expect(page).toHaveTitle(/^Tiles, page 6 \|/)
    await expect(getCards(page)).toHaveCount(1)
    await expect(getResultCount(page)).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveTitle(/^Products \|/)
  }
  for (const gapMs of GAPS_MS) {
    await page.goto('/products')
    const nextButton = page.getByRole('button', { name: 'Next' })
    await nextButton.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await nextButton.boundingBox()) ?? {}
    const [left, top] = [x + 20, y + 20]
    const pressNext = () =>
      isMobile ? page.touchscreen.tap(left, top) : page.mouse.click(left, top)
    await pressNext()
    // The gap itself is under test, so there is no event to wait for.
    await page.waitForTimeout(gapMs)
    await pressNext()
    await expect(page.getByText(/^Page [23] of 6$/)).toBeVisible()
    await expect(page).toHaveURL(/\/products\?page=[23]$/)
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  }
})

test('a failed page keeps count, pager and focus', async ({ page, server, context, axe }) => {
  await openList(page, server, 17)
  await page.getByRole('link', { name: /^Sanitaryware/ }).click()
  const emptyHeading = page.getByRole('heading', {
    name: 'No products available in this category.',
  })
  await expect(emptyHeading).toBeVisible()
  await page.getByRole('link', { name: 'Show Tiles' }).click()
  await expect(page).toHaveURL('/products')
  await expect(getCards(page)).toHaveCount(8)

  await context.setOffline(true)
  const nextButton = page.getByRole('button', { name: 'Next' })
  await nextButton.click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(getResultCount(page)).toHaveText('17 products')
  await expect(nextButton).toBeFocused()
  await axe()
  await context.setOffline(false)
  const releaseRequests = await holdRequests(page, LIST_CALL)
  await page.getByRole('button', { name: 'Try Again' }).click()
  // axe waits for the end of transitions.
  await axe('.result-bar')
  releaseRequests()
  await expect(getCards(page)).toHaveCount(8)
  await expect(getResultCount(page), 'the pressed button is gone').toBeFocused()
})

test('shows 24 products per page on request, even without scripts', async ({
  page,
  plainPage,
  server,
}) => {
  await openList(page, server, 10)
  await page.getByRole('link', { name: '24', exact: true }).click()
  await expect(page).toHaveURL('/products?limit=24')
  await expect(getCards(page)).toHaveCount(10)
  await plainPage.goto('/products?limit=24&sort=oldest')
  await expect(getCards(plainPage)).toHaveCount(10)
  await expect(plainPage.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await plainPage.getByRole('link', { name: '8', exact: true }).click()
  await expect(getCards(plainPage)).toHaveCount(8)
})

test('the list does not scroll sideways at 200 % text size on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openList(page, server, 41)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await measureOverflow(page)).toBe(0)
})
