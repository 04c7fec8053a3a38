// Every public page for those who read it otherwise: very narrow, on a low screen, in large letters, in the
// system's own colours, on paper.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'

test.use({ stock: 'samples', allowedErrors: [/status of 404/] })

const ADDRESSES = [
  ...NAVIGATION.map(({ href }) => href),
  '/products/KM-T-131',
  '/products/NOT-THERE',
  '/no-such-page',
]

/** What a joint, a mark or a ground is drawn in. */
const ground = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)

/** Sets the letters that a reader has chosen for the whole browser, in pixels; 16 is what it comes with. */
const setLetters = (browser: CDPSession, standard: number) =>
  browser.send('Page.setFontSizes', { fontSizes: { standard } })

/** How much of the window's height is under bars that stay while the rest is scrolled, in the window's middle. */
const stuckShare = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('dialog') &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isStuck(element.parentElement))
    const stuck = rows.filter((y) => isStuck(document.elementFromPoint(innerWidth / 2, y)))
    return stuck.length / innerHeight
  })

test('letters of twice the size leave header and page on a phone, and bars a third of a low screen', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const letters of [21, 32]) {
      await setLetters(browser, letters)
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({
        ratio: 1,
      })
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(sideways, `${address} in letters of ${letters} pixels`).toBe(0)
    }
    await setLetters(browser, 16)

    for (const low of [
      { width: 320, height: 256 },
      { width: 800, height: 360 },
    ]) {
      await page.setViewportSize(low)
      await page.mouse.wheel(0, -100)
      expect(await stuckShare(page), `${address} at ${low.width}`).toBeLessThan(0.34)
    }
  }

  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/products')
  await page.locator('astro-island:not([ssr]) .product-card').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByText('SKU').scrollIntoViewIfNeeded()
  expect(await stuckShare(page)).toBeLessThan(0.34)
})

test('nothing is cut at 320 pixels, lost in forced colours, or pressed on paper', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const header = page.locator('.header')
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const cut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const words = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, b, a)')]
      const tooNarrow = words.filter(
        (word) =>
          getComputedStyle(word).overflowX === 'hidden' &&
          !word.matches('.unseen') &&
          word.scrollWidth > word.clientWidth + 1,
      )
      return { sideways: scrollWidth - clientWidth, words: tooNarrow.map((word) => word.innerText) }
    })
    expect(cut, address).toEqual({ sideways: 0, words: [] })

    await page.setViewportSize({ width: 1280, height: 900 })
    const plain = await ground(page.locator('.footer'))
    expect(await ground(header), address).toBe(plain)
    const here = header.locator('.links [aria-current]')
    if ((await here.count()) > 0) expect(await ground(here, '::after'), address).not.toBe(plain)

    await page.emulateMedia({ media: 'print' })
    for (const part of ['.header', '.menu', '.chat-link', '.pause-button'])
      for (const pressed of await page.locator(part).all()) await expect(pressed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const inked = await page
      .locator('main :is(h1, h2, h3, p, a):visible')
      .evaluateAll((words) => [...new Set(words.map((word) => getComputedStyle(word).color))])
    expect(inked, address).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  }

  // The slides' hairlines: the one that is seen is the thick one, on the system's ground.
  await page.goto('/')
  const dots = page.locator('.hero-dot > span')
  await expect(dots.first()).toHaveCSS('height', '6px')
  await expect(dots.last()).toHaveCSS('height', '2px')
  expect(await ground(page.locator('.hero-controls'))).toBe(await ground(header))
})
