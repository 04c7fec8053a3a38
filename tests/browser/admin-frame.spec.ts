// Tests the frame of every screen: sidebar, header, menus, focus.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'

test.use({ stock: 'samples' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin')
  await expect(page.getByText('Recent Items')).toBeVisible()
})

test('the sidebar starts open, closes to nothing and is out of reach then', async ({ page }) => {
  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toHaveCSS('width', '256px')
  await expect(sidebar).toHaveCSS('transition-duration', '0.3s')
  const label = sidebar.locator('.sidebar-label').first()
  await expect(label).toHaveCSS('transition', 'opacity 0.2s 0.1s')
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '0px')
  await expect(sidebar).toHaveAttribute('inert')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show sidebar' }).press('Enter')
  await expect(sidebar).toHaveCSS('width', '256px')
  await expectFocusSeen(page)
})

test('the keyboard gets past sidebar and header at once, and through the account menu', async ({
  page,
  axe,
}) => {
  await page.reload()
  await expect(page.getByText('Recent Items')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await axe()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Products \d/ })).toBeFocused()
  await expect(page).toHaveURL('/admin')

  const button = page.getByRole('button', { name: 'Account of Owner' })
  await expect(button).toHaveText('O')
  await button.press('Enter')
  await expect(page.getByText('owner@example.com')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByText('owner@example.com')).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test('the sidebar lies over the page, starts closed, and gives the focus back', async ({
    page,
    axe,
  }) => {
    const sidebar = page.getByRole('dialog', { name: 'KM ADMIN' })
    await expect(sidebar).toBeHidden()
    const toggle = page.getByRole('button', { name: 'Show sidebar' })
    await toggle.click()
    await expect(sidebar).toBeVisible()
    await axe()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.press('Enter')
    await page.goBack()
    await expect(sidebar, 'Back closes it').toBeHidden()
    await expect(page).toHaveURL('/admin')
    await expect(toggle).toBeFocused()

    await toggle.press('Enter')
    await sidebar.getByRole('link', { name: 'Products' }).press('Enter')
    await expect(page).toHaveURL('/admin/products')
    await expect(sidebar).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page, 'one step, though the sidebar was in between').toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })
})

test('a new page reads its heading out and begins at its top', async ({ page }) => {
  await page.getByRole('link', { name: 'All 16' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused()
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('row').last().getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/admin/nowhere')
  await expect(page.getByText('There is no such page here.')).toBeVisible()
})
