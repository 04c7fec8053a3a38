// Every public page in a narrow or low window, with large text, in forced colours, and in print.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'
import { loadSections, measureOverflow } from './steps.ts'

test.use({ stock: 'samples' })

const PATHS = [...NAVIGATION.map(({ href }) => href), '/products/KM-T-131']

const readBackground = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)

/** Sets the font size of the browser's settings, in pixels; 16 is the default. */
const setFontSize = (devToolsClient: CDPSession, standardPx: number) =>
  devToolsClient.send('Page.setFontSizes', { fontSizes: { standard: standardPx } })

/** The share of the window's height under fixed or sticky bars, measured down its middle. */
const measureStuckShare = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('dialog') &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isStuck(element.parentElement))
    const stuckRows = rows.filter((y) => isStuck(document.elementFromPoint(innerWidth / 2, y)))
    return stuckRows.length / innerHeight
  })

test('pages fit with large text and in low windows', async ({ page }) => {
  const devToolsClient = await page.context().newCDPSession(page)
  for (const path of PATHS) {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path)
    await loadSections(page)
    for (const pixels of [21, 32]) {
      await setFontSize(devToolsClient, pixels)
      const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
      await expect(menuButton).toBeInViewport({ ratio: 1 })
      expect(await measureOverflow(page), `${path} with letters of ${pixels} pixels`).toBe(0)
    }
    await setFontSize(devToolsClient, 16)
    for (const size of [
      { width: 320, height: 256 },
      { width: 800, height: 360 },
    ]) {
      await page.setViewportSize(size)
      await page.mouse.wheel(0, -100)
      expect(await measureStuckShare(page), `${path} at ${size.width}`).toBeLessThan(0.34)
    }
  }
})

/** Texts that their box clips. */
const findCutTexts = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p, b, a):not(.unseen)')
    .evaluateAll((texts) =>
      texts
        .filter(
          (text) =>
            getComputedStyle(text).overflowX === 'hidden' &&
            text.scrollWidth > text.clientWidth + 1,
        )
        .map((text) => text.textContent),
    )

test('pages work at 320 pixels, in forced colours and in print', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const header = page.locator('.header')
  for (const path of PATHS) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await loadSections(page)
    expect(await measureOverflow(page), path).toBe(0)
    expect(await findCutTexts(page), path).toEqual([])

    await page.setViewportSize({ width: 1280, height: 900 })
    const background = await readBackground(page.locator('.footer'))
    expect(await readBackground(header), path).toBe(background)
    const currentLink = header.locator('.links [aria-current]')
    if ((await currentLink.count()) > 0)
      expect(await readBackground(currentLink, '::after'), path).not.toBe(background)

    await page.emulateMedia({ media: 'print' })
    for (const part of ['.header', '.menu', '.chat-link', '.pause-button'])
      for (const control of await page.locator(part).all()) await expect(control).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const colours = await page
      .locator('main :is(h1, h2, h3, p, a):visible')
      .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).color))])
    expect(colours, path).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  }
  // The thick line of the hero marks the current slide.
  await page.goto('/')
  const dots = page.locator('.hero-dot > span')
  await expect(dots.first()).toHaveCSS('height', '6px')
  await expect(dots.last()).toHaveCSS('height', '2px')
  expect(await readBackground(page.locator('.hero-controls'))).toBe(await readBackground(header))
})
