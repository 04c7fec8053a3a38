// The product list as it grows and shrinks.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('goes back a page when the last item of one is deleted', async ({ page, shop, signIn }) => {
  for (let i = 1; i <= 11; i++) await shop.addProduct({ name: `Tile ${i}` })
  await signIn()
  await page.goto('/admin/products?page=2')
  await expect(page.getByText('Showing 11-11 of 11 products')).toBeVisible()
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('button', { name: 'Delete Tile 1', exact: true }).click()
  await expect(page.getByText('Showing 11-11 of 11 products')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Delete Tile 1', exact: true }).click()
  await expect(page.getByText('Product deleted.')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('Showing 1-10 of 10 products')).toBeVisible()
})

test('shows five page buttons around the current page', async ({ page, shop, signIn }) => {
  for (let i = 1; i <= 71; i++) await shop.addProduct({ name: `Tile ${i}` })
  await signIn()
  await page.goto('/admin/products?page=5')
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  await expect(pages).toHaveText(['Previous', '3', '4', '5', '6', '7', 'Next'])
  await page.getByRole('button', { name: 'Page 7' }).click()
  await expect(pages).toHaveText(['Previous', '4', '5', '6', '7', '8', 'Next'])
})
