// The product list as it grows and shrinks.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'

test('goes back a page when the last item of one is deleted', async ({ page, shop, signIn }) => {
  for (let i = 1; i <= 11; i++) await shop.addProduct({ name: `Tile ${i}` })
  await signIn()
  await page.goto('/admin/products?page=2')
  await expect(page.getByText('Showing 11-11 of 11 products')).toBeVisible()
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('button', { name: 'Delete Tile 1', exact: true }).click()
  await expect(page.getByText('Showing 11-11 of 11 products')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Delete Tile 1', exact: true }).press('Enter')
  await expect(page.getByText('Product deleted.')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('Showing 1-10 of 10 products')).toBeVisible()
  await expectFocusSeen(page)

  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Delete Tile 6', exact: true }).press('Enter')
  await expect(page.getByText('Showing 1-9 of 9 products')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tile 5', exact: true }), 'the next').toBeFocused()
})

test('a phone returns to where it was after Save and after going back, and marks the card', async ({
  page,
  shop,
  signIn,
}) => {
  for (let i = 1; i <= 10; i++) await shop.addProduct({ name: `Tile ${i}` })
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn()
  await page.goto('/admin/products')
  const card = page.getByRole('row').filter({ hasText: 'Tile 2' })
  for (const way of ['Save', 'Back']) {
    await card.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(200)
    await page.getByRole('link', { name: 'Edit Tile 2' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tile 2')
    if (way === 'Save') await page.getByLabel('Description').fill('Second choice.')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await (way === 'Save' ? save : page.getByRole('link', { name: 'Back to Products' })).click()
    await expect(card).toHaveAttribute('data-returned')
    await expect(card).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  }
  await expect(page.locator('[data-returned]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show sidebar' }).click()
  await page.getByRole('link', { name: 'Brands' }).click()
  await expect(page.getByText('No brands found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show sidebar' }).click()
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(card).toBeAttached()
  await expect(page.locator('[data-returned]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('shows five page buttons around the current page', async ({ page, shop, signIn }) => {
  for (let i = 1; i <= 71; i++) await shop.addProduct({ name: `Tile ${i}` })
  await signIn()
  await page.goto('/admin/products?page=5')
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  await expect(pages).toHaveText(['Previous', '3', '4', '5', '6', '7', 'Next'])
  await page.getByRole('button', { name: 'Page 7' }).press('Enter')
  await expect(pages).toHaveText(['Previous', '4', '5', '6', '7', '8', 'Next'])
  await expect(page.getByRole('button', { name: 'Page 7' })).toBeFocused()
  const next = page.getByRole('button', { name: 'Next' })
  await next.press('Enter')
  await expect(page.getByText('Showing 71-71 of 71 products')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next, 'though there is nothing further').toBeFocused()
  await expectFocusSeen(page)
})
