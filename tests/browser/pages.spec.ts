// Every page of the public site with the samples: no errors, no sideways scrolling, no axe violations.
import { readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { loadSections, measureOverflow } from './steps.ts'

test.use({ stock: 'samples', allowedErrors: [/status of 404/] })

/** Every page without a parameter, read from the folder so that new pages are tested too. A booked visit needs its key. */
const FIXED_PATHS = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !/\[|_|404|suggestions|admin|booked/.test(file))
  .map((file) => `/${file.replace(/\/?(index)?\.astro$/, '')}`)
const ALL_PATHS = [...FIXED_PATHS, '/products/KM-T-118', '/no-such-page']

test('every page opens, fits the window and passes axe @phone', async ({ page, axe }) => {
  for (const path of ALL_PATHS)
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await loadSections(page)
      expect(await measureOverflow(page), `pixels beside the window of ${path}`).toBe(0)
      await axe()
    })
  const browseLink = page.getByRole('main').getByRole('link', { name: 'Browse Products' })
  expect((await browseLink.boundingBox())?.height, 'one line of text').toBe(64)
})

test('no page scrolls sideways at 200 % text size on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ALL_PATHS) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await measureOverflow(page), `pixels beside the window of ${path}`).toBe(0)
  }
})
