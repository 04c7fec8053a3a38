// The tile planner of a product page: from room measures to boxes, with and without scripts.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { isPhone, measureOverflow } from './steps.ts'

/** Tiles of 500 mm with a joint of 2 mm are easy to count by hand. */
const TILE_FIELDS = {
  name: 'Slate Grey',
  sku: 'KM-T-228',
  actualSize: '500 x 500 x 9',
  piecesPerBox: 4,
}
const PRODUCT_PATH = '/products/KM-T-228'

test('a visitor plans a room @phone', async ({ page, server, axe }) => {
  await server.addProduct(TILE_FIELDS)
  await page.goto(PRODUCT_PATH)
  await page.getByRole('link', { name: 'How many boxes? 4 tiles, 10.8 sq ft a box' }).click()
  await expect(page).toHaveURL(`${PRODUCT_PATH}#planner`)
  const planner = page.getByRole('region', { name: 'How many boxes?' })
  const getField = (name: string) => planner.getByRole('textbox', { name, exact: true })
  const keepButton = planner.getByRole('button', { name: 'Keep with this quantity' })
  const tilesRow = planner.getByRole('term').filter({ hasText: 'Tiles' }).locator('..')

  // 3.01 m x 2.006 m: 6 x 4 whole tiles and their joints.
  await planner.getByText('m', { exact: true }).click()
  await expect(getField('Length, metres')).toHaveValue('4.57')
  await getField('Length, metres').fill('3.01')
  await getField('Width, metres').fill('2.006')
  await expect(tilesRow).toContainText('24 whole, 0 to cut')
  await expect(planner.getByText('7 boxes').first()).toBeVisible()
  await expect(planner.getByText('This is more than the drawing needs')).toBeVisible()
  await getField('Width, metres').press('Enter')
  await expect(keepButton).toBeFocused()
  const status = planner.getByRole('status')
  await expect(status).toHaveText('7 boxes, 26 tiles, 6 square metres, 2 left over')

  await planner.getByRole('button', { name: 'Leave out a part' }).click()
  await getField('Door, Length, metres').fill('0.5')
  await getField('Door, Width, metres').fill('0.5')
  await expect(tilesRow).toContainText('23 whole, 0 to cut')
  const drawing = planner.getByRole('img', { name: /drawn to scale, 23 whole and 0 cut/ })
  await expect(drawing).toBeVisible()
  await planner.getByText('Brick').click()
  await expect(getField('Added for cutting')).toHaveValue('10')
  await expect(tilesRow).toContainText('to cut')
  await axe()
  if (isPhone(page)) {
    await getField('Joint').scrollIntoViewIfNeeded()
    await expect(keepButton, 'at the foot of the window').toBeInViewport({ ratio: 1 })
    await keepButton.click()
    await expect(page.getByText('Kept, 1 product')).toBeVisible()
  }

  // An invalid measure clears the result and disables the keep button.
  await expect(keepButton).toHaveAttribute('data-keep', /m²/)
  await getField('Added for cutting').fill('101')
  await getField('Width, metres').fill('110,5')
  await expect(planner.getByText('Longer than 30 m? Check the measure, or ask us.')).toBeVisible()
  await expect(getField('Width, metres')).toHaveAttribute('aria-invalid', 'true')
  await expect(tilesRow.getByRole('definition')).toHaveText('–')
  await expect(planner.getByRole('img', { name: /drawn to scale/ })).toBeHidden()
  await expect(status).toHaveText('No answer yet: one of the measures is wrong.')
  await expect(keepButton).toHaveAttribute('aria-disabled', 'true')
  await expect(keepButton).not.toHaveAttribute('data-keep')
  await axe()
  await getField('Added for cutting').fill('10')
  await getField('Width, metres').fill('0.4')
  await expect(planner.getByText('This part does not fit into the room.')).toBeVisible()
  await planner.getByRole('button', { name: 'Remove Door' }).click()
  await expect(planner.getByText('This part does not fit into the room.')).toBeHidden()
  expect(await measureOverflow(page)).toBe(0)
})

test('without scripts the page has an initial result', async ({ browser, server }) => {
  await server.addProduct(TILE_FIELDS)
  await server.addProduct({ name: 'Marble White', sku: 'KM-T-229', actualSize: '600 x 600' })
  await server.addProduct({ name: 'Unmeasured', sku: 'KM-T-230' })
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
  await page.goto(PRODUCT_PATH)
  await expect(page.getByText('18 boxes').first()).toBeVisible()
  await expect(page.locator('.planner button:visible')).toHaveCount(0)
  await page.goto('/products/KM-T-229')
  await expect(page.getByRole('heading', { name: 'How many tiles?' })).toBeVisible()
  await expect(page.getByText('We count the boxes for you.')).toBeVisible()
  await page.goto('/products/KM-T-230')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unmeasured')
  await expect(page.getByText('How many')).toBeHidden()
  await page.close()
})
