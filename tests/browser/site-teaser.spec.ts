// The products on the home page: the shop's own, and the built-in samples where it has none or cannot show them.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const teaser = (page: Page) => page.getByRole('region', { name: 'Products', exact: true })
const names = (page: Page) => teaser(page).getByRole('heading', { level: 3 })

async function openTeaser(page: Page): Promise<void> {
  await page.goto('/')
  await teaser(page).scrollIntoViewIfNeeded()
  await expect(teaser(page).locator('astro-island:not([ssr])')).toHaveCount(1)
}

test('an empty shop shows the samples of each category until it has something of its own', async ({
  page,
  shop,
  axe,
}) => {
  await openTeaser(page)
  await expect(names(page)).toHaveCount(8)
  await expect(names(page).first()).toHaveText('Indigo Moroccan')
  await expect(teaser(page).getByText('No products available in this category.')).toHaveCount(0)
  const photograph = teaser(page).locator('.product-card img').first()
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/_astro\/indigo-moroccan.*\.avif$/)
  await axe()

  await teaser(page).getByRole('link', { name: 'Sanitaryware' }).click()
  await expect(page).toHaveURL('/?category=sanitaryware')
  await expect(names(page)).toHaveCount(8)
  await expect(names(page).first()).toHaveText('Oval Countertop Basin')
  await expect(teaser(page).getByRole('link', { name: /Oval Countertop Basin/ })).toHaveAttribute(
    'href',
    '/contact?product=KM-S-204',
  )

  await shop.addProduct({ name: 'Kota Blue', category: 'tiles', size: '4x4', sku: 'KM-9' })
  await openTeaser(page)
  await expect(names(page)).toHaveText(['Kota Blue'])
  await expect(teaser(page).getByRole('link', { name: /View More/ })).toHaveCount(0)
  await expect(teaser(page).getByRole('link', { name: 'See all products' })).toHaveAttribute(
    'href',
    '/products',
  )
})

test.describe('with a catalogue that cannot be read', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('the samples stand in, and where they cannot it says so', async ({ page, shop, axe }) => {
    await shop.addProduct({ name: 'Kota Blue', category: 'tiles', size: '4x4' })
    const LIST = '**/api/projects/product?**'
    const SAMPLES = '**/built-in.json'
    await page.route(LIST, (route) => route.fulfill({ status: 500 }))
    await openTeaser(page)
    await expect(names(page)).toHaveText(['Kota Blue'])
    await teaser(page).getByRole('link', { name: 'Sanitaryware' }).click()
    await expect(names(page)).toHaveCount(8)
    await expect(names(page).first()).toHaveText('Oval Countertop Basin')

    await page.route(SAMPLES, (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    await openTeaser(page)
    await teaser(page).getByRole('link', { name: 'Sanitaryware' }).click()
    await expect(teaser(page).getByRole('alert')).toContainText('Failed to fetch products')
    await axe()
    await page.unroute(LIST)
    await page.unroute(SAMPLES)
    await teaser(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(names(page).first()).toHaveText('Oval Countertop Basin')
  })
})
