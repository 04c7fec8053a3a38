// Every kind of page, in a shop with the samples: it opens quietly, fits the screen, and axe finds nothing.
import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

/** The address of every whole page that needs no parameter, so that a new page is looked at from its first day. */
const ADDRESSES = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !/\[|404|suggestions/.test(file))
  .map((file) => `/${file.replace(/\/?(index)?\.astro$/, '')}`)

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Everything has arrived, and nothing sticks out to the side. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, 'pixels that stick out').toBe(0)
}

for (const path of [...ADDRESSES, '/products/KM-T-118']) {
  test(`a visitor opens ${path}`, { tag: '@phone' }, async ({ page, axe }) => {
    await page.goto(path)

    await expect(title(page)).toBeVisible()
    await expectToFit(page)
    await axe()
  })
}

test('whoever is not signed in is asked to', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto('/admin/products')

  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(title(page)).toBeVisible()
  await expectToFit(page)
  await axe()
})

test.describe('an address that leads nowhere', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('says so, with a way on in one line', { tag: '@phone' }, async ({ page, axe }) => {
    const response = await page.goto('/no-such-page')

    expect(response?.status()).toBe(404)
    await expect(title(page)).toBeVisible()
    const button = page.getByRole('main').getByRole('link', { name: 'Browse Products' })
    expect((await button.boundingBox())?.height).toBe(64)
    await expectToFit(page)
    await axe()
  })
})
