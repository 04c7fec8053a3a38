// The product list in a browser: search, pages and sorting, all of it in the address.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'

test.use({ stock: 'samples' })

test.describe('when the server answers', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await page.goto('/admin/products')
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
  })

  test('pages through, and Back returns @phone', async ({ page, axe }) => {
    await axe()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Showing 11-16 of 16 products')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY), 'a finger begins at the top').toBe(0)
    await expect(page).toHaveURL('/admin/products?page=2')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('button', { name: 'Page 1' }).click()
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Showing 11-16 of 16 products')).toBeVisible()
  })

  test('searches by name or SKU, and says when nothing matches; narrows by category and sorts', async ({
    page,
    axe,
  }) => {
    const box = page.getByRole('searchbox', { name: 'Search name, SKU, brand, finish, size' })
    await box.focus()
    await page.keyboard.type('nero')
    await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
    await expect(page).toHaveURL('/admin/products?search=nero')
    await box.fill('KM-S')
    await box.press('Enter')
    await expect(page.getByText('Showing 1-8 of 8 products')).toBeVisible()

    await box.fill('travertine beige')
    await expect(page.getByText('No products found matching your search.')).toBeVisible()
    await axe()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().press('Enter')
    await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await page.keyboard.type('tessmira')
    await expect(page.getByText('Showing 1-2 of 2 products'), 'a brand, too').toBeVisible()

    await page.goto('/admin/products?page=2')
    await page.getByRole('radio', { name: 'All' }).press('ArrowLeft')
    await expect(page.getByText('Showing 1-8 of 8 products')).toBeVisible()
    await expect(page).toHaveURL('/admin/products?category=sanitaryware')
    await page.getByRole('button', { name: 'Name' }).press('Enter')
    await expect(page).toHaveURL('/admin/products?category=sanitaryware&sort=name')
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.getByRole('row').nth(1)).toContainText('Freestanding Bathtub')
  })
})

test('filters by what products have, in the address beside search and page @phone', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn()
  await page.goto('/admin/products?category=tiles')
  await expect(page.getByText('Showing 1-8 of 8 products')).toBeVisible()
  const toggle = page.getByRole('button', { name: /^Filters/ })
  const hasToggle = (page.viewportSize()?.width ?? 0) < 1024
  if (hasToggle) {
    await toggle.click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name A to Z')
    await expect(page).toHaveURL('/admin/products?category=tiles&sort=name')
  }
  const names = ['Brand', 'Size', 'Finish', 'Color', 'Material', 'Tag']
  for (const name of names) await expect(page.getByRole('combobox', { name })).toBeVisible()
  const finish = page.getByRole('combobox', { name: 'Finish' })
  const option = finish.getByRole('option', { name: /\([1-7]\)$/ }).first()
  const [, value = '', count = ''] =
    /^(.*) \((\d+)\)$/.exec((await option.textContent()) ?? '') ?? []
  const before = await finish.boundingBox()
  await finish.selectOption(value)
  await expect(page.getByText(`Showing 1-${count} of ${count} product`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeEnabled()
  expect(await finish.boundingBox(), 'nothing moves').toEqual(before)
  await expect(page).toHaveURL(new RegExp(`finish=${value.replace(' ', '\\+')}`))
  await axe()
  if (hasToggle) {
    await toggle.click()
    await expect(toggle, 'says what is on').toHaveText(`Filters (1): ${value}`)
  }
  const duplicate = page.getByRole('link', { name: /^Duplicate / }).first()
  await expect(duplicate).toHaveAttribute('href', /products\/new\?from=/)
  expect((await duplicate.boundingBox())?.height).toBeGreaterThanOrEqual(hasToggle ? 44 : 40)
  await page.reload()
  await expect(page.getByText(`Showing 1-${count} of ${count} product`)).toBeVisible()
  await expect(finish).toHaveValue(value)

  await page.goto('/admin/products?finish=Unheard')
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().press('Enter')
  await expect(page.getByText('Showing 1-10 of 16 products')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
  await expectFocusSeen(page)
})

test.describe('when the server does not answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('says so in one row, keeps the search, and recovers', async ({ page, signIn, axe }) => {
    await signIn()
    await page.route('**/api/projects/product?**', (route) => route.abort())
    await page.goto('/admin/products?search=nero')
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('Failed to fetch products.')
    await expect(failed).toContainText('Your search is kept.')
    await axe()
    await page.unroute('**/api/projects/product?**')
    await page.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
    await expectFocusSeen(page)
  })
})
