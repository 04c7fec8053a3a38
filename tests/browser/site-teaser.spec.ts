// Products on the home page: the showroom's own, or built-in samples while it has none.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { waitForIsland } from './steps.ts'

const teaser = (page: Page) => page.getByRole('region', { name: 'Products', exact: true })
const names = (page: Page) => teaser(page).getByRole('heading', { level: 3 })
const sanitaryware = (page: Page) => teaser(page).getByRole('link', { name: 'Sanitaryware' })

async function openTeaser(page: Page): Promise<void> {
  await page.goto('/')
  await teaser(page).scrollIntoViewIfNeeded()
  await waitForIsland(page)
}

test.describe('with failing requests', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('shows built-in samples for an empty showroom', async ({ page, plainPage, server, axe }) => {
    await plainPage.goto('/')
    await expect(names(plainPage)).toHaveCount(8)
    await openTeaser(page)
    await expect(names(page)).toHaveCount(8)
    await expect(names(page).first()).toHaveText('Indigo Moroccan')
    const photograph = teaser(page).locator('.product-card img').first()
    await expect
      .poll(() => photograph.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/_astro\/indigo-moroccan.*\.avif$/)
    await axe()
    await sanitaryware(page).click()
    await expect(page).toHaveURL('/?category=sanitaryware')
    const basin = teaser(page).getByRole('link', { name: /Oval Countertop Basin/ })
    await expect(basin).toHaveAttribute('href', '/contact?product=KM-S-204')

    await server.addProduct({ name: 'Kota Blue' })
    await openTeaser(page)
    await expect(names(page)).toHaveText(['Kota Blue'])
    await sanitaryware(page).click()
    await expect(names(page).first()).toHaveText('Oval Countertop Basin')

    await server.addProduct({ name: 'Ganga Basin', category: 'sanitaryware' })
    await openTeaser(page)
    await expect(names(page)).toHaveText(['Kota Blue'])
    await expect(teaser(page).getByRole('link', { name: /View More/ })).toHaveCount(0)
    const all = teaser(page).getByRole('link', { name: 'See all products' })
    await expect(all).toHaveAttribute('href', '/products')

    const list = '**/api/projects/product?**'
    await page.route(list, (route) => route.fulfill({ status: 500 }))
    await sanitaryware(page).click()
    await expect(teaser(page).getByRole('alert')).toContainText('Failed to fetch products')
    await axe()
    await page.unroute(list)
    await teaser(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(names(page)).toHaveText(['Ganga Basin'])
  })
})
