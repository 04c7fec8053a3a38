// The photographs of a product page: thumbnails, arrows, keys, swiping, the lightbox, and no scripts.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { measureOverflow } from './steps.ts'

test.use({ stock: 'samples' })

const PRODUCT_PATH = '/products/KM-T-228'
const WET_ROOM_TEXT = 'Slate Grey on the walls and floor of a wet room'

const getCounter = (page: Page) => page.locator('.photos').getByRole('status')
const getThumbnail = (page: Page, number: number) =>
  page.getByRole('link', { name: `Show picture ${number} of 4` })
const getPicture = (page: Page, name: string) =>
  page.locator('.photo-row').getByRole('img', { name })

async function expectPhoto(page: Page, number: number): Promise<void> {
  await expect(getCounter(page)).toHaveText(`${number} / 4`)
  await expect(getThumbnail(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.strip [aria-current]')).toHaveCount(1)
  await expect(page.locator('.photo-row .product-picture').nth(number - 1)).toBeInViewport({
    ratio: 0.9,
  })
}

test('thumbnails, arrows and keys show the photographs @phone-long', async ({ page, axe }) => {
  await page.goto(PRODUCT_PATH)
  await expectPhoto(page, 1)
  const previousButton = page.getByRole('button', { name: 'Previous picture' })
  const nextButton = page.getByRole('button', { name: 'Next picture' })
  await expect(previousButton).toHaveAttribute('aria-disabled', 'true')
  await nextButton.click()
  await expectPhoto(page, 2)
  await expect(getPicture(page, WET_ROOM_TEXT)).toBeVisible()
  await getThumbnail(page, 4).click()
  await expectPhoto(page, 4)
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expect(nextButton).toHaveAttribute('aria-disabled', 'true')
  await nextButton.press('Enter')
  await expectPhoto(page, 4)
  await getThumbnail(page, 4).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(getThumbnail(page, 3)).toBeFocused()
  await expectPhoto(page, 3)
  expect(await measureOverflow(page)).toBe(0)
  await axe()

  // Scrolls the row itself, as a swipe does.
  await page.locator('.photo-row').evaluate((row) => row.scrollTo({ left: 0 }))
  await expectPhoto(page, 1)
})

test('the lightbox shows all photographs, starting at the clicked one', async ({ page }) => {
  await page.goto(PRODUCT_PATH)
  await getThumbnail(page, 2).click()
  await getPicture(page, WET_ROOM_TEXT).click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  await expect(lightbox.locator('.lightbox-top p')).toHaveText('2 / 4')
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.locator('.lightbox-top p')).toHaveText('3 / 4')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expectPhoto(page, 2)
})

test('loads only the first photograph eagerly', async ({ page }) => {
  const html = await (await page.request.get(PRODUCT_PATH)).text()
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
})

test('without scripts thumbnails link to the photographs, and all details are readable', async ({
  plainPage: page,
}) => {
  await page.goto(PRODUCT_PATH)
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
  const link = page.getByRole('link', { name: `Show picture 2 of 4: ${WET_ROOM_TEXT}` })
  await link.click()
  await expect(page.locator('.photo-row .product-picture').nth(1)).toBeInViewport({ ratio: 0.9 })
  const table = page.getByRole('table', { name: 'Measures' })
  for (const row of [
    'Actual size 406 × 406 mm',
    'Thickness 9.5 mm',
    'Coverage per box 10.65 sq ft · 0.99 m²',
    'Weight per box 20.6 kg',
    'Suited for Wall, floor, wet room, outdoor',
  ])
    await expect(table.getByRole('row', { name: row })).toBeVisible()
  await expect(page.getByText('Price on request')).toBeVisible()
  await expect(page.getByText('In stock')).toBeVisible()
})

test('a product with one photograph has neither counter nor thumbnails', async ({ page }) => {
  await page.goto('/products/KM-T-102')
  await expect(page.locator('.photos .product-picture')).toHaveCount(1)
  await expect(page.locator('.strip, .controls')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test.describe('a hidden product', () => {
  test.use({ stock: 'empty', allowedErrors: [/status of 404/] })

  test('has a preview for staff, and no page for visitors', async ({ page, server, signIn }) => {
    const { _id } = await server.addProduct({ name: 'Hidden Oak', sku: 'HID-1', hidden: 'true' })
    expect((await page.goto('/products/HID-1'))?.status()).toBe(404)
    await signIn()
    await page.goto(`/admin/products/${_id}/edit`)
    await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      `/admin/products/${_id}/preview`,
    )
    await page.goto(`/admin/products/${_id}/preview`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hidden Oak')
    await expect(frame.getByText('Hidden: only staff see this page.')).toBeVisible()
    await page.getByText('Phone', { exact: true }).click()
    await expect(page.locator('iframe')).toHaveAttribute('data-width', 'phone')
    await frame.getByRole('link', { name: 'Enquire Now' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hidden Oak')
  })
})
