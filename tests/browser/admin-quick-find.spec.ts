// Quick find: any item or page by its name, by keyboard and on a phone.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { isPhone, measureOverflow } from './steps.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('opens an item by its name @phone-long', async ({ page, server, axe }) => {
  const product = await server.addProduct({ name: 'Brandy Oak', sku: 'KM-7' })
  await page.goto('/admin')
  const dialog = page.getByRole('dialog', { name: 'Quick find' })
  const openButton = page.getByRole('button', { name: 'Quick find' })
  await expect(openButton).toBeVisible()
  await (isPhone(page) ? openButton.click() : page.keyboard.press('Control+k'))
  await expect(dialog.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  await dialog.getByRole('combobox').fill('brandy')
  await expect(dialog.getByRole('option', { name: 'Brandy Oak' })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('1 result')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/products/${product._id}/edit`)
  await expect(dialog).toBeHidden()
})

test('arrow keys select a result, and an empty result says so', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Quick find' }).click()
  const searchField = page.getByRole('combobox')
  await searchField.fill('prof')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Profile' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await searchField.fill('zzzz')
  await expect(page.getByText('Nothing has this name so far.')).toBeVisible()
})
