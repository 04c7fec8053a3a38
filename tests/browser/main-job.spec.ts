// The product's main job, from an empty data folder: a photograph on a staff member's machine becomes a page a
// visitor reads, changes when it is edited, and is gone when it is deleted.
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

const PHOTOGRAPH = fileURLToPath(
  new URL('../../data/sample/photos/terracotta-matt.jpg', import.meta.url),
)

test('from photograph to page, and away again @phone', async ({ page, shop, axe }) => {
  const answers = page.waitForResponse('**/api/projects/product?**')
  await page.goto('/admin/products')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await answers
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('No products found.')).toBeVisible()

  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
  await page.locator('input[type=file]').last().setInputFiles(PHOTOGRAPH)
  await page.getByLabel('Name', { exact: true }).fill('Terracotta Rustic')
  await page.getByRole('radio', { name: '8x8' }).check()
  await page.getByLabel('SKU').fill('KEL-0808-TR')
  await page.getByLabel('Brand').fill('Kelvarra')
  await page.getByLabel('Finish').fill('Matt')
  await page.getByLabel('Tags').fill('terrace, outdoor')
  await axe()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product created.')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
  await expect(page.getByRole('row', { name: /Terracotta Rustic/ })).toContainText('KEL-0808-TR')

  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Terracotta Rustic/ }).first()).toBeVisible()
  await page.goto('/products/KEL-0808-TR')
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta Rustic' })).toBeVisible()
  const photograph = page.getByRole('img', { name: 'Terracotta Rustic' })
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('Kelvarra').first()).toBeVisible()
  await expect(page.getByText('outdoor').first()).toBeVisible()

  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Edit Terracotta Rustic' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Terracotta Antique')
  await page.getByLabel('Finish').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product updated.')).toBeVisible()
  await page.goto('/products/KEL-0808-TR')
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta Antique' })).toBeVisible()
  await expect(page.getByText('Matt', { exact: true })).toHaveCount(0)

  await page.goto('/admin/products')
  page.once('dialog', (question) => {
    expect(question.message()).toBe('Delete this product?')
    question.accept()
  })
  await page.getByRole('button', { name: 'Delete Terracotta Antique' }).click()
  await expect(page.getByText('Product deleted.')).toBeVisible()
  await expect(page.getByText('No products found.')).toBeVisible()

  const gone = await page.request.get('/products/KEL-0808-TR')
  expect(gone.status()).toBe(404)
  await page.goto('/products')
  await expect(page.getByText('No products available in this category.')).toBeVisible()
  expect(await shop.call('GET', '/projects/product')).toMatchObject({ products: [], total: 0 })
})
