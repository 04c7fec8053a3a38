// First and last days of records, the price list, and the filters by use and size.
import { expect } from '@playwright/test'
import { addDays, dayAt } from '#api/contract/days.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { test } from './fixtures.ts'
import { measureOverflow } from './steps.ts'

const yesterday = () => addDays(dayAt(Date.now()), -1)

test.describe('a product with a last day', () => {
  test.use({ allowedErrors: [/404/] })

  test('ends by itself for visitors, and staff see it in their lists and prices', async ({
    page,
    server,
    axe,
    signIn,
  }) => {
    await signIn()
    const { _id } = await server.addProduct({ name: 'Slate Grey', sku: 'KM-1' })
    await server.addProduct({ name: 'Oak Plank', sku: 'KM-2', price: '85 per sq ft' })
    await page.goto('/products/KM-1')
    await expect(page.getByRole('heading', { name: 'Slate Grey', level: 1 })).toBeVisible()

    await page.goto(`/admin/products/${_id}/edit`)
    const days = page.locator('.fold').filter({ hasText: 'Days' })
    await expect(days).toContainText('Always')
    await days.locator('summary').click()
    await page.getByLabel('Shown from').fill(addDays(yesterday(), 1))
    await page.getByLabel('Shown until').fill(yesterday())
    await page.keyboard.press('Control+s')
    await expect(
      page.getByText('Shown until must not be a day before Shown from.').first(),
    ).toBeVisible()
    await page.getByLabel('Shown from').fill('')
    await expect(days).toContainText('Ended')
    await axe()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product updated.')).toBeVisible()

    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Ended', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Slate Grey' })
    await expect(row).toContainText('Ended')
    await expect(page.getByRole('row').filter({ hasText: 'Oak Plank' })).toBeHidden()
    await axe()
    const visitorSkus = (await (
      await fetch(`${server.url}/api/projects/product`)
    ).json()) as ProductPage
    expect(visitorSkus.products.map(({ sku }: Product) => sku)).toEqual(['KM-2'])
    const staffPage = await page.goto('/products/KM-1')
    expect(staffPage?.status()).toBe(404)
    await expect(page.getByText('No longer shown to visitors')).toBeVisible()

    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Price list' }).click()
    await expect(page.getByText('2 products, 1 product without a price')).toBeVisible()
    const lines = page.getByRole('table', { name: 'Prices of products' }).getByRole('row')
    await expect(lines.filter({ hasText: 'Oak Plank' })).toContainText('₹85per sq ft')
    await expect(lines.filter({ hasText: 'Slate Grey' })).toContainText('No price')
    await axe()
    const downloadPromise = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    expect((await downloadPromise).suggestedFilename()).toMatch(
      /^Price list \d{4}-\d\d-\d\d\.xlsx$/,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Products' })).toBeHidden()
    await expect(lines.first()).toBeVisible()
    expect(await measureOverflow(page)).toBe(0)
  })
})

test.describe('without scripts at 360', () => {
  test.use({ stock: 'samples', viewport: { width: 360, height: 780 } })

  test('filters by use and actual size, in both languages', async ({ plainPage: page }) => {
    await page.goto('/products')
    await page.getByText('Suited for', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Floor/ }).check()
    await page.getByText('Actual size', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^300 to 600 mm/ }).check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL('/products?suitedFor=floor&actualSize=300-600#list')
    await expect(page.getByRole('link', { name: 'Remove Suited for: Floor' })).toBeVisible()
    const count = page.locator('.result-bar').getByRole('status')
    const [total] = (await count.textContent())?.match(/\d+/) ?? []
    await page.goto('/ta/products?suitedFor=floor&actualSize=300-600')
    await expect(count).toContainText(total ?? 'a number')
    await expect(page.locator('.result-bar')).toContainText('தரை')
    expect(await measureOverflow(page)).toBe(0)
  })
})
