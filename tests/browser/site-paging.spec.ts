// The catalogue with more tiles than a page holds: leafing, failing on the way, and an empty category.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const LIST = '**/api/projects/product?*'

const cards = (page: Page) => page.getByRole('main').locator('.product-grid > li > a')

test.use({ allowedErrors: [/Failed to load resource/] })

test('is leafed through by Prev and Next', { tag: '@phone' }, async ({ page, shop }) => {
  for (let number = 1; number <= 10; number += 1)
    await shop.addProduct({ name: `Tile ${number}`, sku: `T-${number}` })
  const previous = page.getByRole('button', { name: 'Prev' })
  const next = page.getByRole('button', { name: 'Next' })

  await page.goto('/products')
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(previous).toBeDisabled()

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(LIST, async (route) => {
    await promise
    await route.continue()
  })
  await next.click()
  await expect(page.locator('.skeleton')).toHaveCount(4)
  await expect(previous).toBeDisabled()
  await expect(next).toBeDisabled()
  resolve()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(previous).toBeFocused()
  await expect(cards(page)).toHaveCount(2)

  // Back finds the page as it was seen, at the place where it was left.
  await page.goBack()
  await expect(cards(page)).toHaveCount(8)
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await page.goForward()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.abort())
  await page.getByRole('link', { name: /^Sanitaryware/ }).click()
  await expect(page.getByText('Failed to fetch products')).toBeVisible()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(
    page.getByRole('heading', { name: 'No products available in this category.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Show Tiles' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cards(page)).toHaveCount(8)

  // An address from when there were more shows the last page, and says so.
  await page.goto('/products?page=99')
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('pages have numbers that are links, and the window is named after them', async ({
  page,
  shop,
  axe,
}) => {
  for (let number = 1; number <= 41; number += 1)
    await shop.addProduct({ name: `Tile ${number}`, sku: `T-${number}` })
  const pages = page.getByRole('navigation', { name: 'Pages of products' })
  await page.goto('/products')
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
  await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', '4', '6'])
  await expect(pages.getByRole('link', { name: 'Page 6' })).toHaveAttribute(
    'href',
    '/products?page=6',
  )
  await axe('.paging')
  await pages.getByRole('link', { name: 'Page 6' }).click()
  await expect(page).toHaveURL('/products?page=6')
  await expect(page).toHaveTitle(/^Tiles, page 6 \|/)
  await expect(page.getByText('Page 6 of 6')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('.result-bar').getByRole('status')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveTitle(/^Products \|/)
})

test('a page that cannot be read leaves count, pager and focus, and says that one is offline', async ({
  page,
  shop,
  context,
}) => {
  for (let number = 1; number <= 17; number += 1)
    await shop.addProduct({ name: `Tile ${number}`, sku: `T-${number}` })
  await page.goto('/products')
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
  await context.setOffline(true)
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.locator('.result-bar').getByRole('status')).toHaveText('17 products')
  await expect(next).toBeFocused()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(8)
})
