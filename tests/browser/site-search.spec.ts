// The search that is reached from every page's header, and the way back from it and from the menu.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search products' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => dialog(page).getByRole('option')

async function openSearch(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: 'Search products' })
  await expect(async () => {
    await link.click()
    await expect(dialog(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('products and brands are suggested while typing, and the keyboard chooses', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/about')
  await openSearch(page)
  await expect(field(page)).toBeFocused()
  await axe('#search')
  await field(page).pressSequentially('mirathel')
  const products = dialog(page).getByRole('group', { name: 'Products' })
  const brands = dialog(page).getByRole('group', { name: 'Brands' })
  await expect(products.getByRole('option').first()).toContainText('Mirathel')
  await expect(brands.getByRole('option')).toContainText(['Mirathel'])
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ suggestions$/)
  await axe('#search')

  await page.keyboard.press('ArrowDown')
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  )
  const path = (await first.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  // The step that the open search had taken is gone with it.
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(dialog(page)).toBeHidden()
})

test('Enter leads to the list that has what was typed, also from the list itself', async ({
  page,
}) => {
  await page.goto('/products')
  await openSearch(page)
  await field(page).fill('bathtub')
  await expect(options(page).first()).toContainText('Bathtub')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?category=sanitaryware&search=bathtub')
  await expect(page.getByRole('link', { name: /Freestanding Bathtub/ })).toBeVisible()
})

test.describe('on a bad line', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('an answer that comes late overwrites none, and offline is said in words', async ({
    page,
    context,
  }) => {
    await page.goto('/quality')
    await openSearch(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/suggestions?search=slate', async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest('**/suggestions?search=slate')
    await field(page).fill('slate')
    await asked
    await field(page).fill('bathtub')
    await expect(options(page).first()).toContainText('Bathtub')
    release()
    await expect(options(page).first()).toContainText('Bathtub')

    await context.setOffline(true)
    await field(page).fill('terrazzo')
    await expect(dialog(page).getByRole('status')).toContainText('You are offline')
    await expect(options(page)).toHaveCount(0)
    await context.setOffline(false)
    await expect(options(page).first()).toContainText('Terrazzo')
  })
})

test('Back closes menu and search, and what is followed in them leaves from the page below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/quality')
  await page.goto('/about')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Menu', exact: true })

  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/about')

  // From the menu to the search in its place: still one step.
  await open.click()
  await menu.getByRole('link', { name: 'Search products' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/about')

  // Closed otherwise, it leaves no step behind.
  await open.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()

  await open.click()
  await menu.getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/quality')
})
