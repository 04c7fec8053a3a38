// Two presses on one spot of the pager, as quick visitors make them: they turn pages, and never open a product.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const PRODUCTS = 40
/** Between the two presses, in milliseconds: the trial's own. */
const GAPS = [60, 250, 500, 800]

const place = (page: Page) => page.getByText(/^Page \d+ of 5$/)

/** Presses the middle of Next, and the same spot again after the gap. */
async function pressTwice(page: Page, press: (x: number, y: number) => Promise<void>, gap: number) {
  await page.goto('/products')
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
  const next = page.getByRole('button', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const box = await next.boundingBox()
  if (!box) throw new Error('The pager is not in view.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await press(x, y)
  // The gap is what is tried here: there is no event to wait for.
  await page.waitForTimeout(gap)
  await press(x, y)
}

/** One page on, or two where the second press has been passed on. */
async function expectTurned(page: Page): Promise<void> {
  await expect(place(page)).toHaveText(/^Page [23] of 5$/)
  await expect(page).toHaveURL(/\/products\?page=[23]$/)
}

async function stock(shop: { addProduct: (fields: object) => Promise<unknown> }): Promise<void> {
  for (let number = 1; number <= PRODUCTS; number += 1)
    await shop.addProduct({ name: `Tile ${number}`, sku: `T-${number}` })
}

test('a second click on Next opens no product', async ({ page, shop }) => {
  await stock(shop)
  for (const gap of GAPS) {
    await pressTwice(page, (x, y) => page.mouse.click(x, y), gap)
    await expectTurned(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a second tap on Next opens no product', async ({ page, shop }) => {
    await stock(shop)
    for (const gap of GAPS) {
      await pressTwice(page, (x, y) => page.touchscreen.tap(x, y), gap)
      await expectTurned(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})
