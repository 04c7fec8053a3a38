// The search in the header: suggestions, keys, a bad connection, and Back.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdRequests } from './steps.ts'

test.use({ stock: 'samples', allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search products' })
const getSearchField = (page: Page) =>
  getDialog(page).getByRole('textbox', { name: 'Search products' })
const getOptions = (page: Page) => getDialog(page).getByRole('link')

async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('banner').getByRole('link', { name: 'Search products' }).click()
  await expect(getDialog(page)).toBeVisible()
}

test('a visitor opens a suggestion by keyboard @phone-long', async ({ page, axe }) => {
  await openSearch(page, '/about')
  await expect(getSearchField(page)).toBeFocused()
  await axe('#search')
  await getSearchField(page).pressSequentially('mirathel')
  const getGroup = (name: string) => getDialog(page).getByRole('region', { name }).getByRole('link')
  await expect(getGroup('Products').first()).toContainText('Mirathel')
  await expect(getGroup('Brands')).toContainText(['Mirathel'])
  await expect(getDialog(page).getByRole('status')).toHaveText(/^\d+ suggestions$/)
  await axe('#search')
  await page.keyboard.press('ArrowDown')
  const firstOption = getOptions(page).first()
  await expect(firstOption).toBeFocused()
  const path = (await firstOption.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  // The open search must not leave a history entry.
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(getDialog(page)).toBeHidden()
})

test('a slow or lost connection shows no wrong suggestions', async ({ page, context }) => {
  await openSearch(page, '/products')
  const release = await holdRequests(page, '**/suggestions?search=slate')
  const requestPromise = page.waitForRequest('**/suggestions?search=slate')
  await getSearchField(page).fill('slate')
  await requestPromise
  await getSearchField(page).fill('bathtub')
  await expect(getOptions(page).first()).toContainText('Bathtub')
  release()
  await expect(getOptions(page).first()).toContainText('Bathtub')
  await context.setOffline(true)
  await getSearchField(page).fill('terrazzo')
  await expect(getDialog(page).getByRole('status')).toContainText('You are offline')
  await expect(getOptions(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(getOptions(page).first()).toContainText('Terrazzo')
  await getSearchField(page).fill('bathtub')
  await expect(getOptions(page).first()).toContainText('Bathtub')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?category=sanitaryware&search=bathtub')
  await expect(page.getByRole('link', { name: /Freestanding Bathtub/ })).toBeVisible()
})

test('Back closes menu and search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/quality')
  await page.goto('/about')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
  await menuButton.click()
  await expect(menu).toBeVisible()
  // The runtime adds a history entry, even if it loads after the press.
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ layer: true })
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/about')
  // The search replaces the menu in one history entry.
  await menuButton.click()
  await menu.getByRole('link', { name: 'Search products' }).click()
  await expect(getDialog(page)).toBeVisible()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(getDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/about')
  // Closing by Escape leaves no history entry.
  await menuButton.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await menuButton.click()
  await menu.getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/quality')
})

test('names the ignored search words, and switches to the category with results @phone-long', async ({
  page,
  axe,
}) => {
  await page.goto('/products?search=zzz%204x2')
  const notice = page.locator('.search-notice')
  await expect(notice).toHaveText('Nothing for “zzz”; these are results for 4x2.')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveText(/^Best match/)
  await axe()
  await page.goto('/products?search=basin')
  await expect(page.getByRole('heading', { name: 'Pedestal Wash Basin' })).toBeVisible()
  await expect(notice).toHaveText('Nothing for “basin” in Tiles; these are in Sanitaryware.')
  await page.goto('/products')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveText(/^Newest first/)
})
