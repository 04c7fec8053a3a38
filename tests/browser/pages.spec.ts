// Every kind of page, in a shop with the samples: it opens quietly, fits the screen, and axe finds nothing.
import { readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples', allowedErrors: [/status of 404/] })

/** The address of every whole page that needs no parameter, so that a new page is looked at from its first day. */
const ADDRESSES = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !/\[|404|suggestions/.test(file))
  .map((file) => `/${file.replace(/\/?(index)?\.astro$/, '')}`)

test('every page opens for a visitor, fits the screen, and is fit for everybody', {
  tag: '@phone',
}, async ({ page, axe }) => {
  for (const path of [...ADDRESSES, '/products/KM-T-118', '/admin/products', '/no-such-page'])
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `pixels that stick out of ${path}`).toBe(0)
      await axe()
    })
  const button = page.getByRole('main').getByRole('link', { name: 'Browse Products' })
  expect((await button.boundingBox())?.height, 'the way on is one line').toBe(64)
})
