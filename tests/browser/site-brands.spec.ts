// The partner brands: the strip that runs and what stops it, and the cells with their links.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const track = (page: Page) => page.locator('.strip-track')
const place = (page: Page) => track(page).evaluate((strip) => strip.getBoundingClientRect().left)
const RUNS = ['animation-play-state', 'running'] as const
const RESTS = ['animation-play-state', 'paused'] as const

async function openBrands(page: Page): Promise<void> {
  await page.goto('/brands')
  await expect(page.getByText('Partnered with 8+ premium brands')).toBeVisible()
}

/** The strip of the home page. */
async function openStrip(page: Page): Promise<void> {
  await page.goto('/')
  const brands = page.getByRole('region', { name: 'Brands' })
  await brands.scrollIntoViewIfNeeded()
  await expect(brands.getByText('Partnered with 8+ premium brands')).toBeVisible()
  await brands.scrollIntoViewIfNeeded()
  // Away from the strip, which rests under the pointer.
  await page.mouse.move(0, 0)
}

test('the list stands in the strip three times, is told once, and fits the window', async ({
  page,
  axe,
}) => {
  await openStrip(page)
  const copies = track(page).locator('ul')
  await expect(copies).toHaveCount(3)
  for (let copy = 0; copy < 3; copy += 1) {
    await expect(copies.nth(copy).locator('li')).toHaveCount(8)
    const inert = await copies.nth(copy).evaluate((list) => (list as HTMLElement).inert)
    expect(inert).toBe(copy > 0)
  }
  await expect(copies.nth(1)).toHaveAttribute('aria-hidden', 'true')
  await expect(copies.nth(2)).toHaveAttribute('aria-hidden', 'true')
  await expect(page.getByRole('list', { name: 'Partner brands' })).toHaveCount(1)
  await expect(page.locator('.brand-grid')).toHaveCount(0)
  await axe('.strip')

  const widths = [
    [639, 144],
    [640, 176],
    [767, 176],
    [768, 208],
    [1023, 208],
    [1024, 240],
    [1279, 240],
    [1280, 256],
  ] as const
  for (const [width, expected] of widths) {
    await page.setViewportSize({ width, height: 800 })
    const [cell, strip] = await track(page).evaluate((element) => [
      element.querySelector('li')?.getBoundingClientRect().width,
      element.getBoundingClientRect().width,
    ])
    expect([cell, strip], `in a window of ${width}`).toEqual([expected, 3 * 8 * expected])
  }
})

test('the strip runs, and rests under pointer and focus, in a hidden tab, and by its button', {
  tag: '@phone',
}, async ({ page }) => {
  await openStrip(page)
  await expect(track(page)).toHaveCSS(...RUNS)
  const before = await place(page)
  await expect.poll(() => place(page)).toBeLessThan(before - 10)
  const seconds = await track(page).evaluate(
    (strip) => Number(strip.getAnimations()[0]?.effect?.getTiming().duration) / 1000,
  )
  expect(seconds).toBe(60)

  await page.locator('.strip').hover()
  await expect(track(page)).toHaveCSS(...RESTS)
  await page.mouse.move(0, 0)
  await expect(track(page)).toHaveCSS(...RUNS)
  await page.getByRole('list', { name: 'Partner brands' }).getByRole('link').first().focus()
  await expect(track(page)).toHaveCSS(...RESTS)
  await page.getByRole('list', { name: 'Partner brands' }).getByRole('link').first().blur()

  const turn = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await expect(track(page)).toHaveCSS(...RESTS)
  await turn(false)
  await expect(track(page)).toHaveCSS(...RUNS)

  await page.getByRole('button', { name: 'Pause the strip' }).click()
  await page.mouse.move(0, 0)
  await expect(track(page)).toHaveCSS(...RESTS)
  await page.getByRole('button', { name: 'Let the strip run' }).click()
  await expect(track(page)).toHaveCSS(...RUNS)
})

test('nothing moves for those who want it so: the strip is pushed by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStrip(page)
  expect(await track(page).evaluate((strip) => strip.getAnimations().length)).toBe(0)
  await expect(page.getByRole('button', { name: 'Pause the strip' })).toBeHidden()
  await expect(page.locator('.strip')).toHaveCSS('overflow-x', 'auto')
})

test('a logo leads to the page of its brand, also where it is a copy', async ({ page }) => {
  await openStrip(page)
  const first = page.getByRole('list', { name: 'Partner brands' }).getByRole('link').first()
  await expect(first).toHaveAttribute('href', 'https://kelvarra.example')
  await expect(first).toHaveAttribute('rel', 'noopener')
  await expect(first.getByAltText('Kelvarra')).toBeAttached()

  await page.context().route('https://*.example/**', (route) => route.fulfill({ body: 'A brand' }))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Pause the strip' }).click()
  // Now with the second list in the window.
  await track(page).evaluate((strip) => {
    for (const animation of strip.getAnimations()) animation.currentTime = 50_000
  })
  const copy = track(page).locator('ul').nth(1).locator('li').nth(1)
  const { x = 0, y = 0 } = (await copy.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(0)
  const opened = page.context().waitForEvent('page')
  await page.mouse.click(x + 60, y + 60)
  expect((await opened).url()).toBe('https://ostrelle.example/')
})

test('on their own page the brands have a cell each, which lead on and fill a window of any height', async ({
  page,
}) => {
  await openBrands(page)
  await expect(page.getByRole('img', { name: 'Kelvarra' })).toHaveCount(0)
  await expect(page.locator('.brand-logo img')).toHaveCount(8)
  const cell = page.locator('.brand-grid').getByRole('link', { name: /^Tessmira Mosaics/ })
  await expect(cell).toHaveAttribute('href', 'https://tessmira.example')
  await expect(cell).toContainText('tessmira.example')
  for (const [width, height] of [
    [768, 900],
    [1024, 1366],
    [1280, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openBrands(page)
    const hole = await page.evaluate(() => {
      const foot = document.querySelector('.brand-grid')?.getBoundingClientRect().bottom ?? 0
      return (
        (document.querySelector('[aria-labelledby=questions]')?.getBoundingClientRect().top ?? 0) -
        foot
      )
    })
    expect(hole, `below the cells, at ${width} × ${height}`).toBeCloseTo(0, -0.5)
    const blanks = await page.locator('.brand-grid > li').evaluateAll((cells) =>
      cells.map((cell) => {
        const last = cell.querySelector('.brand-links a:last-child')
        return cell.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0)
      }),
    )
    expect(Math.max(...blanks), `in a cell, at ${width} × ${height}`).toBeLessThan(24)
  }
})

test('a brand leads to its products here, from its cell and from the strip', async ({ page }) => {
  const expectWay = (list: Locator) =>
    expect(list.getByRole('link', { name: 'Our Tessmira Mosaics tiles 2' })).toHaveAttribute(
      'href',
      '/products?category=tiles&brand=Tessmira+Mosaics',
    )
  await openBrands(page)
  await expectWay(page.locator('.brand-grid'))
  await openStrip(page)
  await expectWay(page.getByRole('list', { name: 'Partner brands' }))
})

test.describe('with a logo that does not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('the name of the brand stands in its place', async ({ page }) => {
    await page.route(/\/uploads\/.*-(400|640)\.(avif|png)$/, (route) => route.abort())
    await openStrip(page)
    const first = page.getByRole('list', { name: 'Partner brands' }).getByRole('link').first()
    await expect(first).toHaveText('Kelvarra')
    await expect(first.getByRole('img')).toHaveCount(0)
  })
})
