// The product list: pages, search, sorting and filters in the URL, and focus and scroll position afterwards.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { answerDialog, readScrollTop } from './steps.ts'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('pages forward, and Back returns to the previous page', async ({ page }) => {
    await page.goto('/admin/products')
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    const nextButton = page.getByRole('button', { name: 'Next' })
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await nextButton.click()
    await expect(page.getByText('Showing 11-16 of 16 products')).toBeVisible()
    await expect.poll(() => readScrollTop(page), 'the top of the new page').toBe(0)
    await expect(page).toHaveURL('/admin/products?page=2')
    await page.goBack()
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    await nextButton.press('Enter')
    await expect(page.getByText('Showing 11-16 of 16 products')).toBeVisible()
    await expect(nextButton).toBeDisabled()
    await expect(nextButton, 'though there is no further page').toBeFocused()
    await expectFocusVisible(page)
  })

  test('an admin searches, filters by category and sorts by keyboard', async ({ page, axe }) => {
    await page.goto('/admin/products')
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    const searchBox = page.getByRole('searchbox', { name: 'Search name, SKU, brand, finish, size' })
    await searchBox.focus()
    await page.keyboard.type('nero')
    await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
    await expect(page).toHaveURL('/admin/products?search=nero')
    await searchBox.fill('travertine beige')
    await expect(page.getByText('No products found matching your search.')).toBeVisible()
    await axe()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().press('Enter')
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    await expect(searchBox).toHaveValue('')
    await expect(searchBox).toBeFocused()

    await page.goto('/admin/products?page=2')
    await page.getByRole('radio', { name: 'All' }).press('ArrowLeft')
    await expect(page.getByText('Showing 1-8 of 8 products')).toBeVisible()
    await expect(page).toHaveURL('/admin/products?category=sanitaryware')
    await page.getByRole('button', { name: 'Name' }).press('Enter')
    await expect(page).toHaveURL('/admin/products?category=sanitaryware&sort=name')
    const nameHeader = page.getByRole('columnheader', { name: 'Name' })
    await expect(nameHeader).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').nth(1)).toContainText('Freestanding Bathtub')
    const dateCells = page.locator('tbody .cell-date')
    await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible()
    await expect(dateCells.first()).toHaveText(/^\d+ \w+ \d+$/)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Changed last')
    await expect(dateCells.first()).toHaveText(/^\d+ \w+ \d+changed \d+ \w+ \d+$/)
  })

  test('clears filters that match no product', async ({ page }) => {
    await page.goto('/admin/products?finish=Unheard')
    await expect(page.getByText('No products match these filters.')).toBeVisible()
    const clearButton = page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last()
    await clearButton.press('Enter')
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    await expect(page).toHaveURL('/admin/products')
    await expectFocusVisible(page)
  })
})

test('focuses the next product after a deletion', async ({ page, server }) => {
  for (const name of ['Basalt', 'Slate', 'Oak']) await server.addProduct({ name })
  await page.goto('/admin/products')
  const questionPromise = answerDialog(page)
  await page.getByRole('button', { name: 'Delete Slate' }).press('Enter')
  expect(await questionPromise).toBe('Delete this product?')
  await expect(page.getByText('Showing 1-2 of 2 products')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Basalt' })).toBeFocused()
})

test('restores the scroll position of the list on a phone', async ({ page, server }) => {
  for (let i = 1; i <= 10; i++) await server.addProduct({ name: `Tile ${i}` })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/admin/products')
  const card = page.getByRole('row').filter({ hasText: 'Tile 2' })
  for (const exit of ['Save', 'Back']) {
    await card.scrollIntoViewIfNeeded()
    const scrollTop = await readScrollTop(page)
    expect(scrollTop).toBeGreaterThan(200)
    await page.getByRole('link', { name: 'Edit Tile 2' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tile 2')
    if (exit === 'Save')
      await page.getByLabel('Description', { exact: true }).fill('Second choice.')
    const saveButton = page.getByRole('button', { name: 'Save', exact: true })
    await (exit === 'Save'
      ? saveButton
      : page.getByRole('link', { name: 'Back to Products' })
    ).click()
    await expect(card).toHaveAttribute('data-returned')
    await expect(card).toBeInViewport()
    await expect.poll(() => readScrollTop(page)).toBe(scrollTop)
  }
  await expect(page.locator('[data-returned]')).toHaveCount(1)
  for (const name of ['Brands', 'Products']) {
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await expect(card).toBeAttached()
  await expect(page.locator('[data-returned]')).toHaveCount(0)
  await expect.poll(() => readScrollTop(page)).toBe(0)
})
