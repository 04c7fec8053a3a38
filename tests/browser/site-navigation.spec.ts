// Navigation between pages: prefetching, and the view transition of a product's picture.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { WITHOUT_SCRIPTS } from './steps.ts'

test.use({ stock: 'samples' })

const getLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The paths of the prefetch hints in the page, in order. */
const readHints = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

test('prefetches a page when a visitor points at its link, and not before', async ({ page }) => {
  await page.goto('/quality')
  await page.waitForLoadState('networkidle')
  expect(await readHints(page)).toEqual([])
  const response = page.waitForResponse('**/about')
  await getLink(page, 'About').hover()
  expect((await response).request().headers()['sec-purpose']).toBe('prefetch')
  await expect(page).toHaveURL('/quality')

  // Focusing a link prefetches too; the current page, the admin and other sites are never prefetched.
  await getLink(page, 'Quality').focus()
  const staffLink = page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' })
  await staffLink.hover()
  await staffLink.dispatchEvent('pointerdown')
  await page.getByRole('link', { name: 'Directions' }).last().dispatchEvent('pointerdown')
  await getLink(page, 'Gallery').focus()
  await expect.poll(() => readHints(page)).toEqual(['/about', '/gallery'])
})

test('the picture of a product moves to the product page', async ({ page }) => {
  // Records the transition on pageswap, after the page's own scripts.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', ({ viewTransition }) => {
        const movingPictures = [
          ...document.querySelectorAll<HTMLElement>('.product-picture'),
        ].filter((picture) => getComputedStyle(picture).viewTransitionName === 'product')
        const sourcePaths = movingPictures.map((picture) => picture.closest('a')?.pathname ?? 'own')
        sessionStorage.setItem(
          'swap',
          JSON.stringify({ moves: Boolean(viewTransition), from: sourcePaths }),
        )
      }),
    ),
  )
  const readTransition = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('swap') ?? 'null'))

  await page.goto('/products/KM-T-131')
  const similarLink = page
    .getByRole('region', { name: 'Laid next to it' })
    .getByRole('link')
    .first()
  const path = await similarLink.getAttribute('href')
  await similarLink.click()
  await expect(page).toHaveURL(path ?? '')
  expect(await readTransition()).toEqual({ moves: true, from: [path] })
  const picture = page.locator('[data-travels] .product-picture').first()
  await expect(picture).toHaveCSS('view-transition-name', 'product')
  // The target page does not show the product, so only the page's own picture has the transition name.
  await page.getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page).toHaveURL(/\/contact/)
  expect(await readTransition()).toEqual({ moves: true, from: ['own'] })

  // Before hydration, a click on the home page follows the link.
  await page.route('**/Teaser.*.js', () => {})
  await page.mainFrame().goto('/', WITHOUT_SCRIPTS)
  const teaser = page.getByRole('region', { name: 'Products' })
  await teaser.scrollIntoViewIfNeeded()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await teaser.getByRole('link', { name: /Terracotta Matt/ }).click()
  await expect(page).toHaveURL('/products/KM-T-131')
  expect(await readTransition()).toEqual({ moves: false, from: ['/products/KM-T-131'] })
})
