// Search, filters and order of the catalogue: the products, the URL, Back, and a slow script.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdRequests, scrollTopOf, waitForIsland } from './steps.ts'

const cards = (page: Page) => page.getByRole('main').locator('.product-grid > li > a')
const names = (page: Page) => cards(page).getByRole('heading')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const result = (page: Page) => page.locator('.result-bar').getByRole('status')
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const value = (page: Page, name: string) => page.getByRole('checkbox', { name })
const size = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Size' }).getByRole('button', { name })

async function openList(page: Page, path = '/products'): Promise<void> {
  await page.goto(path)
  await waitForIsland(page)
}

test.use({ stock: 'samples' })

test('search, filters and order are steps of the history', async ({ page, axe }) => {
  await openList(page)
  await search(page).pressSequentially('porcel')
  await expect(page).toHaveURL('/products?search=porcel')
  await search(page).pressSequentially('ain')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/products?search=porcelain')
  await expect(result(page)).toHaveText('5 products')
  await expect(page.getByRole('link', { name: 'Sanitaryware 0' })).toBeVisible()
  await value(page, 'Polished').check()
  await expect(page).toHaveURL('/products?search=porcelain&finish=Polished')
  await expect(result(page)).toHaveText('2 products')
  await sort(page).selectOption('Name Z to A')
  await expect(page).toHaveURL('/products?search=porcelain&finish=Polished&sort=name-desc')
  await expect(names(page)).toHaveText(['Statuario Polished', 'Nero Marquina'])
  await size(page, '8 × 16').click()
  await expect(names(page)).toHaveText(['Statuario Polished'])
  await axe()

  await page.goBack()
  await expect(result(page)).toHaveText('2 products')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/products?search=porcelain')
  await expect(value(page, 'Polished')).not.toBeChecked()
  // Typing with its pauses is one step.
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(search(page)).toHaveValue('')
  await page.goForward()
  await expect(search(page)).toHaveValue('porcelain')
  await expect(result(page)).toHaveText('5 products')
})

test('a shared link shows its filters without a request', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/projects/')) requests.push(request.url())
  })
  await openList(page, '/products?finish=matt&material=PORCELAIN&search=km-t')
  await expect(result(page)).toHaveText('2 products')
  await expect(search(page)).toHaveValue('km-t')
  await expect(value(page, 'Matt')).toBeChecked()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Remove Finish: Matt' }).click()
  await expect(page).toHaveURL('/products?search=km-t&material=PORCELAIN')
  await expect(page.getByRole('button', { name: 'Remove Material: Porcelain' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=km-t')
  await expect(result(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(result(page)).toHaveText('8 products')
  await expect(search(page)).toBeFocused()
})

test('an empty result offers ways to go on', async ({ page, axe }) => {
  await openList(page, '/products?search=basin')
  await expect(page.getByRole('heading', { name: 'Nothing is called “basin” here.' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: /^Show \d in Sanitaryware/ }).click()
  await expect(page).toHaveURL('/products?category=sanitaryware&search=basin')
  await expect(names(page).first()).toContainText('Basin')

  await openList(page, '/products?finish=Matt&color=White&search=oak')
  await page.getByRole('link', { name: /^Without White: \d/ }).click()
  await expect(page).toHaveURL('/products?search=oak&finish=Matt')
  await search(page).fill('a'.repeat(130))
  await expect(page.getByText('Only the first 120 characters are searched for.')).toBeVisible()
  await expect(page).toHaveURL(`/products?search=${'a'.repeat(120)}&finish=Matt`)

  await openList(page, '/products?search=qqqq')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  const chat = page.getByRole('link', { name: 'Ask on WhatsApp' })
  await expect(chat).toHaveAttribute('href', /text=.*qqqq/)
  await page.getByRole('link', { name: 'Ask us for it' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('Hi, do you have “qqqq”?')
})

test('a filter stays in its place, and its products come into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openList(page)
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const values = panel.locator('.value-filter .grow')
  const before = await values.allTextContents()
  const matt = value(page, 'Matt')
  await page.mouse.move(10, 10)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight - innerHeight - 600))
  await matt.scrollIntoViewIfNeeded()
  const place = await matt.boundingBox()
  await matt.check()
  await expect.poll(async () => (await matt.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  await expect(result(page)).toHaveText('3 products')
  await expect(result(page)).toBeInViewport({ ratio: 1 })
  await expect(cards(page).first()).toBeInViewport()
  expect(await values.allTextContents()).toEqual(before)
  await expect(panel.getByRole('checkbox', { name: /^Black/ })).toBeDisabled()
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(800)
})

test('choices made before the script runs count when it runs', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/Catalogue*.js')
  await page.goto('/products?finish=matt')
  await value(page, 'Matt').uncheck()
  await value(page, 'Porcelain').check()
  await sort(page).selectOption('Name Z to A')
  await search(page).pressSequentially('km-t')
  // A visitor who sees no effect presses twice.
  await size(page, '8 × 4').click()
  await size(page, '8 × 4').click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1)
  release()
  await waitForIsland(page)
  await expect(page).toHaveURL('/products?search=km-t&size=8x4&material=Porcelain&sort=name-desc')
  await expect(names(page)).toHaveText(['Oak Plank'])
  await expect(size(page, '8 × 4')).toHaveAttribute('aria-pressed', 'true')
  await expect(search(page)).toHaveValue('km-t')
  await expect(sort(page)).toHaveValue('name-desc')
  await expect(value(page, 'Matt')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove Material: Porcelain' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('filters are chosen in a sheet and applied as one step', async ({ page, axe }) => {
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const button = page.getByRole('button', { name: /^Filters/ })
    await openList(page)
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(180, 20),
      () => sheet.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await button.click()
      await sheet.getByRole('checkbox', { name: 'Ivory' }).check()
      await expect(sheet.getByRole('button', { name: 'Show 1 product' })).toBeVisible()
      await close()
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page).toHaveURL('/products')
      await expect(cards(page)).toHaveCount(8)
    }
    await button.click()
    await expect(sheet.getByRole('checkbox', { name: 'Ivory' })).not.toBeChecked()
    await axe()
    await page.mouse.wheel(0, 600)
    expect(await scrollTopOf(page)).toBe(0)
    await sheet.getByRole('checkbox', { name: 'Matt' }).check()
    await sheet.getByRole('checkbox', { name: 'Porcelain' }).check()
    await sheet.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/products?finish=Matt&material=Porcelain')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused()
    await axe()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(cards(page)).toHaveCount(8)
  })
})

test('without scripts the plain list has search and filters', async ({ plainPage: page }) => {
  const products = page.getByRole('main').getByRole('listitem')
  await page.goto('/catalogue')
  await page.getByRole('searchbox').fill('km')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Tiles')
  await sort(page).selectOption('Name Z to A')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('8 products')).toBeVisible()
  await expect(products.first()).toContainText('Terrazzo Multi')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('link', { name: 'Porcelain 5' }).click()
  await expect(page.getByText('5 products')).toBeVisible()
  await expect(page).toHaveURL(
    '/catalogue?category=tiles&search=km&material=Porcelain&sort=name-desc',
  )
  await page.getByRole('searchbox').fill('qqqq')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(products).toHaveCount(16)
  await products.filter({ hasText: 'Oak Plank' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Enquire Now' })).toBeVisible()
  await expect(page.locator('[data-share]')).toBeHidden()
})
