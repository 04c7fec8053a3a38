// The frame of every admin screen: sidebar, header, account menu, and the focus after navigation.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { readScrollTop } from './steps.ts'

test.use({ stock: 'samples' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin')
  await expect(page.getByText('Recent Items')).toBeVisible()
})

test('skip link, account menu and sidebar work by keyboard', async ({ page, axe }) => {
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await axe()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Products \d/ })).toBeFocused()
  await expect(page).toHaveURL('/admin')

  const accountButton = page.getByRole('button', { name: 'Account of Owner' })
  await expect(accountButton).toHaveText('O')
  await accountButton.press('Enter')
  await expect(page.getByText('owner@example.com')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByText('owner@example.com')).toBeHidden()
  await expect(accountButton).toBeFocused()

  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.getByRole('button', { name: 'Hide sidebar' }).press('Enter')
  await expect(sidebar).toHaveCSS('width', '0px')
  await expect(sidebar).toHaveAttribute('inert')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show sidebar' }).press('Enter')
  await expect(sidebar).toHaveCSS('width', '256px')
  await expectFocusVisible(page)
})

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test('opens the sidebar as a dialog', async ({ page, axe }) => {
    const sidebar = page.getByRole('dialog', { name: 'KM ADMIN' })
    await expect(sidebar).toBeHidden()
    const toggleButton = page.getByRole('button', { name: 'Show sidebar' })
    await toggleButton.press('Enter')
    await expect(sidebar).toBeVisible()
    await axe()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(toggleButton).toBeFocused()
    await toggleButton.click()
    await sidebar.getByRole('link', { name: 'Products' }).press('Enter')
    await expect(page).toHaveURL('/admin/products')
    await expect(sidebar).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused()
  })
})

test('a new page starts at the top with the focus on its heading', async ({ page }) => {
  await page.getByRole('link', { name: 'All 16' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused()
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('row').last().getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeFocused()
  expect(await readScrollTop(page)).toBe(0)
  await page.goto('/admin/nowhere')
  await expect(page.getByText('There is no such page here.')).toBeVisible()
})
