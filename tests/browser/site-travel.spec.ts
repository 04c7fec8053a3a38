// From page to page: what is asked for before a link is followed, and the picture that travels along.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const quickLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The paths of the hints that the page has given the browser, in their order. */
const hinted = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

test('a page is asked for when somebody means to open it, and not before', async ({ page }) => {
  await page.goto('/quality')
  await page.waitForLoadState('networkidle')
  expect(await hinted(page)).toEqual([])

  // A page that opens under a resting pointer: the pointer means nothing by it until it moves.
  await quickLink(page, 'Gallery').hover()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await hinted(page)).toEqual([])

  const early = page.waitForResponse('**/about')
  await page.mouse.move(600, 600)
  await quickLink(page, 'About').hover()
  expect((await early).request().headers()['sec-purpose']).toBe('prefetch')
  await expect(page).toHaveURL('/quality')

  // The keyboard means it, too; this very page, the staff's wing and other sites are left alone.
  await quickLink(page, 'Quality').focus()
  const staff = page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' })
  await staff.hover()
  await staff.dispatchEvent('pointerdown')
  await page.getByRole('link', { name: 'Directions' }).last().dispatchEvent('pointerdown')
  await quickLink(page, 'Gallery').focus()
  await expect.poll(() => hinted(page)).toEqual(['/about', '/gallery'])

  // Whoever counts bytes gets none that were not asked for.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await quickLink(page, 'Contact').dispatchEvent('pointerdown')
  expect(await hinted(page)).toEqual(['/about', '/gallery'])
  await quickLink(page, 'About').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
})

test('the picture of a product travels from its card, where things may move', async ({ page }) => {
  // As the page is left, after its own scripts have had their turn.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', ({ viewTransition }) => {
        const named = [...document.querySelectorAll<HTMLElement>('.product-picture')].filter(
          (picture) => getComputedStyle(picture).viewTransitionName === 'product',
        )
        const from = named.map((picture) => picture.closest('a')?.pathname ?? 'own')
        sessionStorage.setItem('left', JSON.stringify({ moves: Boolean(viewTransition), from }))
      }),
    ),
  )
  const left = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? 'null'))
  const own = page.locator('[data-travels] .product-picture')

  await page.goto('/products/KM-T-131')
  const neighbour = page.getByRole('region', { name: 'Laid next to it' }).getByRole('link').first()
  const path = await neighbour.getAttribute('href')
  await neighbour.click()
  await expect(page).toHaveURL(path ?? '')
  expect(await left()).toEqual({ moves: true, from: [path] })
  await expect(own).toHaveCSS('view-transition-name', 'product')

  // To a page that does not show it the picture leaves from its own place.
  await page.getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page).toHaveURL(/\/contact/)
  expect(await left()).toEqual({ moves: true, from: ['own'] })

  // On the home page a click before the island wakes follows the link.
  await page.route('**/Teaser.*.js', () => {})
  await page.goto('/')
  const card = page
    .getByRole('region', { name: 'Products' })
    .getByRole('link', { name: /Terracotta Matt/ })
  await page.getByRole('region', { name: 'Products' }).scrollIntoViewIfNeeded()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await expect(page).toHaveURL('/products/KM-T-131')
  expect(await left()).toEqual({ moves: false, from: ['/products/KM-T-131'] })
})
