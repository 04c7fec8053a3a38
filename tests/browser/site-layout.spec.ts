// The layout of the public pages: header, menu, footer, chat link, focus ring, and the wake-up request.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { loadSections, readScrollTop } from './steps.ts'

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

const getHeader = (page: Page) => page.locator('header')

test.use({ stock: 'samples' })

test('header and focus ring contrast with their background', async ({ page }) => {
  await page.goto('/')
  for (const [top, isTransparent] of [
    [10, true],
    [11, false],
    [0, true],
  ] as const) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    const assertion = expect(getHeader(page), `${top} pixels down`)
    await (isTransparent ? assertion : assertion.not).toHaveCSS('background-color', TRANSPARENT)
  }
  // After a key press the ring is visible even when a script sets the focus.
  await page.keyboard.press('Tab')
  const footer = page.getByRole('contentinfo')
  const wordmark = getHeader(page).getByRole('link', { name: 'KM Tiles & Granites' })
  const paperColour = await footer.evaluate((element) => getComputedStyle(element).color)
  for (const control of [
    wordmark,
    getHeader(page).getByRole('link', { name: 'Brands' }),
    page.getByRole('button', { name: 'Pause the slides' }),
    footer.getByRole('link').first(),
    page.getByRole('link', { name: 'Chat with us on WhatsApp' }),
  ]) {
    await control.evaluate((element) => element.focus({ preventScroll: true }))
    await expect(control).toHaveCSS('outline-color', paperColour)
    await expect(control).toHaveCSS('outline-style', 'solid')
  }
  await wordmark.focus()
  await expect(wordmark).toHaveCSS('outline-offset', '-6px')
  await page.goto('/products')
  await expect(getHeader(page)).not.toHaveCSS('background-color', TRANSPARENT)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('without scripts the header is solid and has every link', async ({ plainPage }) => {
    await plainPage.goto('/')
    await expect(getHeader(plainPage)).not.toHaveCSS('background-color', TRANSPARENT)
    await expect(plainPage.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    const navigation = plainPage.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(plainPage).toHaveURL('/products')
    const bottom = await getHeader(plainPage).evaluate(
      (element) => element.getBoundingClientRect().bottom,
    )
    const main = plainPage.getByRole('main')
    expect(await main.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(
      bottom,
      0,
    )
    await plainPage.goto('/about')
    await getHeader(plainPage).getByRole('link', { name: 'Search products' }).click()
    await expect(plainPage).toHaveURL('/products')
  })

  test('the menu has the links of the header', async ({ page, axe }) => {
    await page.goto('/')
    const readLinkTexts = async (name: string) => {
      const links = page.locator(name).getByRole('link', { includeHidden: true })
      return (await links.allTextContents()).map((text) => text.trim())
    }
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menuButton.click()
    await expect(menu).toBeVisible()
    expect(await readLinkTexts('dialog nav:not(.languages)')).toEqual(
      await readLinkTexts('nav[aria-label="Main"]'),
    )
    await axe()
    await page.mouse.wheel(0, 600)
    expect(await readScrollTop(page)).toBe(0)
    await page.setViewportSize({ width: 360, height: 640 })
    for (const name of ['Directions', 'WhatsApp'])
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton).toBeFocused()
    await menuButton.click()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })
})

test('the founder’s picture is never cropped', async ({ page }) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    for (const width of [360, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const picture = page.getByAltText('KM monogram in brass on marble')
      const { width: actualWidth = 0, height: actualHeight = 1 } =
        (await picture.boundingBox()) ?? {}
      expect(actualWidth / actualHeight, `${path} at ${width} px`).toBeCloseTo(0.8, 1)
    }
  }
})

/** The controls that the chat link covers; undefined while it is hidden. */
const findCoveredControls = (page: Page) =>
  page.evaluate(async () => {
    const link = document.querySelector('.chat-link') as HTMLElement
    await Promise.allSettled(link.getAnimations().map(({ finished }) => finished))
    if (!link.checkVisibility({ opacityProperty: true })) return undefined
    const { left, top, width } = link.getBoundingClientRect()
    const sampleShares = [0, 0.25, 0.5, 0.75, 1]
    return sampleShares
      .flatMap((x) => sampleShares.map((y) => [left + x * width, top + y * width] as const))
      .flatMap(([x, y]) => document.elementsFromPoint(x, y))
      .flatMap((element) => element.closest<HTMLElement>('a, button, input, select, summary') ?? [])
      .filter((control) => control !== link)
      .map((control) => control.innerText.slice(0, 40))
  })

/** Scrolls and waits for the scroll event, since the fake clock delays frames. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const previousTop = scrollY
        window.scrollTo(0, to)
        if (scrollY === previousTop) resolve()
        else addEventListener('scroll', () => resolve(), { once: true })
      }),
    top,
  )

/** Scrolls down a page in steps; returns the controls that the chat link covers when it reappears. */
async function scanChatLink(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await loadSections(page)
  const height = await page.evaluate(() => document.body.scrollHeight)
  const steps = Math.ceil(height / 500)
  const coveredControls: string[] = []
  for (let step = 0; step <= steps; step += 1) {
    await scrollPage(page, (step * height) / steps)
    await page.clock.fastForward(1000)
    coveredControls.push(...((await findCoveredControls(page)) ?? []))
  }
  return coveredControls
}

for (const width of [360, 1280])
  test(`the chat link covers no control at ${width} pixels`, async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/', '/products', '/products?search=qqqq']) {
      expect(await scanChatLink(page, path), path).toEqual([])
      // The link hides whenever the page moves, even when a late picture causes it.
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000)
          return findCoveredControls(page)
        })
        .toEqual([])
    }
    expect(await scanChatLink(page, '/products/KM-T-131')).toEqual([])
  })

test.describe('with a sleeping server', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('a visit wakes the server once, and only logs a failure', async ({ page }) => {
    let requestCount = 0
    await page.route('**/api/wakeup', (route) => {
      requestCount += 1
      return requestCount === 1 ? route.abort() : route.continue()
    })
    const logPromise = page.waitForEvent('console', (message) =>
      message.text().startsWith('Wakeup failed'),
    )
    await page.goto('/products')
    expect((await logPromise).type()).toBe('warning')
    await page.evaluate(() => sessionStorage.clear())
    const responsePromise = page.waitForResponse('**/api/wakeup')
    await page.goto('/')
    await responsePromise
    await page.goto('/products')
    await page.waitForLoadState('networkidle')
    expect(requestCount).toBe(2)
  })
})
