// Products on the home page: the showroom's own, or built-in samples while it has none.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { waitForIslands } from './steps.ts'

const getTeaser = (page: Page) => page.getByRole('region', { name: 'Products', exact: true })
const getNames = (page: Page) => getTeaser(page).getByRole('heading', { level: 3 })
const getSanitarywareLink = (page: Page) =>
  getTeaser(page).getByRole('link', { name: 'Sanitaryware' })

async function openTeaser(page: Page): Promise<void> {
  await page.goto('/')
  await getTeaser(page).scrollIntoViewIfNeeded()
  await waitForIslands(page)
}

test.describe('with failing requests', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('shows built-in samples for an empty showroom', async ({ page, plainPage, server, axe }) => {
    await plainPage.goto('/')
    await expect(getNames(plainPage)).toHaveCount(8)
    await openTeaser(page)
    await expect(getNames(page)).toHaveCount(8)
    await expect(getNames(page).first()).toHaveText('Indigo Moroccan')
    const photograph = getTeaser(page).locator('.product-card img').first()
    await expect
      .poll(() => photograph.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/_astro\/indigo-moroccan.*\.avif$/)
    await axe()
    await getSanitarywareLink(page).click()
    await expect(page).toHaveURL('/?category=sanitaryware')
    const basinLink = getTeaser(page).getByRole('link', { name: /Oval Countertop Basin/ })
    await expect(basinLink).toHaveAttribute('href', '/contact?product=KM-S-204')

    await server.addProduct({ name: 'Kota Blue' })
    await openTeaser(page)
    await expect(getNames(page)).toHaveText(['Kota Blue'])
    await getSanitarywareLink(page).click()
    await expect(getNames(page).first()).toHaveText('Oval Countertop Basin')

    await server.addProduct({ name: 'Ganga Basin', category: 'sanitaryware' })
    await openTeaser(page)
    await expect(getNames(page)).toHaveText(['Kota Blue'])
    await expect(getTeaser(page).getByRole('link', { name: /View More/ })).toHaveCount(0)
    const allProductsLink = getTeaser(page).getByRole('link', { name: 'See all products' })
    await expect(allProductsLink).toHaveAttribute('href', '/products')

    const listCall = '**/api/projects/product?**'
    await page.route(listCall, (route) => route.fulfill({ status: 500 }))
    await getSanitarywareLink(page).click()
    await expect(getTeaser(page).getByRole('alert')).toContainText('Failed to fetch products')
    await axe()
    await page.unroute(listCall)
    await getTeaser(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(getNames(page)).toHaveText(['Ganga Basin'])
  })
})
