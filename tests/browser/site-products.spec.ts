// The catalogue's product dialog: closing, history, next and previous, the lightbox over it, and late scripts.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusInDialog } from './focus.ts'
import { holdRequests, readScrollTop, WITHOUT_SCRIPTS, waitForIslands } from './steps.ts'

const getCards = (page: Page) => page.getByRole('main').locator('.product-grid > li > a')
const getTerracottaLink = (page: Page) => page.getByRole('link', { name: /Terracotta Matt/ })
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Terracotta Matt' })
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

async function openList(page: Page, path = '/products'): Promise<void> {
  await page.goto(path)
}

async function openTerracotta(page: Page): Promise<void> {
  await openList(page)
  await getTerracottaLink(page).click()
  await expect(getDialog(page)).toBeVisible()
}

test.use({ stock: 'samples' })

test('a product opens in a dialog with its own URL @phone', async ({ page, axe }) => {
  await openList(page)
  await expect(getTerracottaLink(page)).toContainText('300 × 300 mm')
  await getTerracottaLink(page).click()
  await expect(page).toHaveURL('/products/KM-T-131')
  await expect(page).toHaveTitle(/^Terracotta Matt \|/)
  for (const fact of ['SKU', 'KM-T-131', 'Brand', 'Size', 'Colour', 'Finish', 'Material'])
    await expect(getDialog(page).getByText(fact, { exact: true })).toBeVisible()
  await expect(getDialog(page)).toContainText('300 × 300 mm')
  const enquireLink = getDialog(page).getByRole('link', { name: 'Enquire Now' })
  await expect(enquireLink).toHaveAttribute('href', '/contact?product=KM-T-131')
  expect((await enquireLink.boundingBox())?.height, 'one line of text').toBeLessThan(70)
  await axe()
})

test('the dialog closes in one step every way', async ({ page }) => {
  const closeActions = {
    Escape: () => page.keyboard.press('Escape'),
    'the button': () => page.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': () => page.mouse.click(5, 5),
    Back: () => page.goBack(),
  }
  await page.goto('/')
  await openTerracotta(page)
  await expectFocusInDialog(page, 8)
  await page.mouse.wheel(0, 400)
  expect(await readScrollTop(page)).toBe(0)
  for (const [action, closeDialog] of Object.entries(closeActions)) {
    await closeDialog()
    await expect(getDialog(page), action).toBeHidden()
    await expect(page).toHaveURL('/products')
    await expect(getTerracottaLink(page), action).toBeFocused()
    await page.goForward()
    await expect(getDialog(page), action).toBeVisible()
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a reload or a link opens the product page', async ({ page, context }) => {
  await openTerracotta(page)
  await page.reload()
  await expect(getTitle(page)).toHaveText('Terracotta Matt')
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(getCards(page)).toHaveCount(8)

  await waitForIslands(page)
  await getTerracottaLink(page).click()
  await getDialog(page).getByRole('link', { name: 'Open its page' }).click()
  await expect(getTitle(page)).toHaveText('Terracotta Matt')
  // Waits for the script that reloads the list on Back; otherwise Chromium would keep this document.
  await page.waitForLoadState()
  await page.goBack()
  await expect(getTitle(page)).toHaveText('Products')

  await waitForIslands(page)
  const newTabPromise = context.waitForEvent('page')
  await getTerracottaLink(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(getTitle(await newTabPromise), 'a new tab').toHaveText('Terracotta Matt')
  await expect(page).toHaveURL('/products')
})

test('a click before hydration opens the product page', async ({ page }) => {
  await holdRequests(page, '**/_astro/Catalogue*.js')
  await page.mainFrame().goto('/products', WITHOUT_SCRIPTS)
  await getTerracottaLink(page).click()
  await expect(getTitle(page)).toHaveText('Terracotta Matt')
})

test('buttons and arrow keys lead from product to product', async ({ page, axe }) => {
  await page.goto('/')
  await openTerracotta(page)
  const names = await page.locator('.product-card-name').allTextContents()
  const index = names.indexOf('Terracotta Matt')
  const productDialog = page.locator('.product-dialog')
  const heading = productDialog.getByRole('heading', { level: 2 })
  await productDialog.getByRole('button', { name: 'Next product' }).click()
  await expect(heading).toHaveText(names[index + 1] ?? '')
  await expect(page).not.toHaveURL('/products/KM-T-131')
  for (let step = index + 1; step > 0; step -= 1) await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(names[0] ?? '')
  const previousButton = productDialog.getByRole('button', { name: 'Previous product' })
  await expect(previousButton).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(names[0] ?? '')
  await axe()
  await page.goBack()
  await expect(productDialog).toBeHidden()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Back closes lightbox and dialog one at a time', async ({ page }) => {
  await openTerracotta(page)
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  const photograph = getDialog(page).getByRole('img', { name: /^Terracotta Matt, / })
  await photograph.click()
  await expect(lightbox).toBeVisible()
  await expect(page).toHaveURL(/\/products\/KM-T-131\?picture=/)
  await page.keyboard.press('ArrowRight')
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(getDialog(page).getByRole('heading', { level: 2 })).toHaveText('Terracotta Matt')
  await page.goForward()
  await expect(lightbox).toBeVisible()
  for (const layer of [lightbox, getDialog(page)]) {
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
  }
  await expect(page).toHaveURL('/products')
})

test('Back from an enquiry restores the position in the list', async ({ page }) => {
  await openList(page, '/products?category=sanitaryware&sort=name')
  const card = page.locator('a.product-card').nth(5)
  await card.scrollIntoViewIfNeeded()
  const previousTop = await readScrollTop(page)
  await card.click()
  await page.getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page).toHaveURL(/\/contact\?product=/)
  await page.goBack()
  await expect(page).toHaveURL('/products?category=sanitaryware&sort=name')
  await expect(getTitle(page)).toHaveText('Products')
  await expect.poll(() => readScrollTop(page)).toBe(previousTop)
})

test('prints an open product instead of the list', async ({ page }) => {
  await openTerracotta(page)
  await page.emulateMedia({ media: 'print' })
  await expect(getCards(page).first()).toBeHidden()
  await expect(getDialog(page).getByRole('heading', { name: 'Terracotta Matt' })).toBeVisible()
  await expect(page.locator('.print-head')).toBeVisible()
})
