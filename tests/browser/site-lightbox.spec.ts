// The lightbox: how it is opened, led through and closed, by mouse, keyboard and fingers.
import { type CDPSession, expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const box = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const counter = (page: Page) => box(page).locator('.lightbox-top p')
const picture = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title }).first()
const shown = (page: Page) => box(page).locator('.swiper-slide[data-current] img').last()

/** Resolves once the pictures of the page listen. */
const ready = (page: Page) => expect(page.locator('.gallery-grid')).toBeVisible()
const swipes = (page: Page) => expect(box(page).locator('[data-swipes]')).toBeVisible()

/** Opens the third of the gallery's eight pictures. */
async function openYard(page: Page): Promise<void> {
  await page.goto('/gallery')
  await ready(page)
  await picture(page, 'The granite yard').click()
  await expect(box(page)).toBeVisible()
}

test('opens where it was asked to, says so, and is led to the last picture and no further', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await openYard(page)
  await expect(counter(page)).toHaveText('3 / 8')
  await expect(box(page).getByText('The granite yard', { exact: true })).toBeVisible()
  await expect(box(page).getByRole('status')).toHaveText('Picture 3 of 8: The granite yard')
  await axe()
  for (const title of ['Sliding panels with large slabs', 'The desk where plans are read']) {
    const neighbour = box(page).locator(`img[alt="${title}"]`)
    await expect
      .poll(() => neighbour.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  }
  await expect(box(page).locator('.swiper-slide picture')).toHaveCount(3)

  const next = box(page).getByRole('button', { name: 'Next picture' })
  await next.click()
  await expect(counter(page)).toHaveText('4 / 8')
  await expect(box(page).getByText('The desk where plans are read', { exact: true })).toBeVisible()
  await box(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter(page)).toHaveText('3 / 8')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('2 / 8')
  await page.keyboard.press('End')
  await expect(counter(page)).toHaveText('8 / 8')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('8 / 8')
  await page.keyboard.press('Home')
  await expect(counter(page)).toHaveText('1 / 8')
})

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the ×': (page) => box(page).getByRole('button', { name: 'Close' }).click(),
  'a press beside the picture': (page) =>
    box(page)
      .locator('.lightbox-stage')
      .click({ position: { x: 20, y: 8 } }),
  // On a wide screen the picture leaves no other ground.
  'a press above the picture': (page) =>
    box(page)
      .locator('.lightbox-top')
      .click({ position: { x: 450, y: 12 } }),
  Back: (page) => page.goBack(),
}

test('is closed in every way, once, gives the focus back, and opens again', async ({ page }) => {
  // High enough for dark ground above the picture.
  await page.setViewportSize({ width: 900, height: 1100 })
  await page.goto('/about')
  await openYard(page)
  for (const [way, close] of Object.entries(WAYS)) {
    await page.keyboard.press('ArrowRight')
    await close(page)
    await expect(box(page), way).toBeHidden()
    await expect(page).toHaveURL('/gallery')
    await expect(picture(page, 'The granite yard'), way).toBeFocused()
    await picture(page, 'The granite yard').click()
    await expect(counter(page), way).toHaveText('3 / 8')
  }
  await page.goBack()
  await expect(box(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('has an address: a reload opens it, Back closes it once, Forward opens it again', async ({
  page,
}) => {
  await page.goto('/about')
  await openYard(page)
  await page.keyboard.press('ArrowRight')
  const address = page.url()
  expect(address).toMatch(/\/gallery\?picture=[\w-]+$/)
  await page.reload()
  await expect(counter(page)).toHaveText('4 / 8')
  await page.goBack()
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await page.goForward()
  await expect(counter(page)).toHaveText('4 / 8')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/about')

  // As somebody finds it who was sent the link.
  await page.goto(address)
  await expect(counter(page)).toHaveText('4 / 8')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
})

test('a room can be asked about, by name', async ({ page, axe }) => {
  await page.goto('/interiors')
  await picture(page, 'Black granite treads').click()
  await expect(box(page).getByText('All twelve came from two neighbouring slabs.')).toBeVisible()
  const chat = await box(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const text = new URL(chat ?? '').searchParams.get('text')
  expect(text).toMatch(/“Black granite treads.*”: http.*\/interiors\?picture=/)
  await axe()
  await box(page)
    .getByRole('link', { name: /^Enquire/ })
    .click()
  await expect(page).toHaveURL(/\/contact\?interior=/)
  await expect(page.locator('.topic')).toContainText('You are asking about Black granite treads')
})

test('is opened and kept by the keyboard alone', async ({ page }) => {
  await page.goto('/gallery')
  await ready(page)
  await picture(page, 'The granite yard').focus()
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('button', { name: 'Close' })).toBeFocused()
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await swipes(page)
  const next = box(page).getByRole('button', { name: 'Next picture' })
  await next.focus()
  await box(page).locator('[data-current] .lightbox-picture').click()
  await expect(next, 'a press on the picture leaves the focus').toBeFocused()
})

test('costs nothing before it is opened', async ({ page }) => {
  const libraries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/swipe.')) libraries.push(request.url())
  })
  await page.goto('/gallery')
  await ready(page)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(libraries).toEqual([])
  await picture(page, 'The granite yard').click()
  await swipes(page)
  expect(libraries).toHaveLength(1)
})

test('opens a picture pressed before it was ready, without leaving the page', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/Lightbox.*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/gallery')
  await ready(page)
  await picture(page, 'The granite yard').click()
  await expect(page).toHaveURL('/gallery')
  resolve()
  await expect(counter(page)).toHaveText('3 / 8')
})

test.describe('with a modifier key', () => {
  // The browser's own page around a single picture has styles, which our policy for pictures forbids.
  test.use({ allowedErrors: [/Content Security Policy|sandboxed/] })

  test('leaves the click to the browser', async ({ page, context }) => {
    await page.goto('/gallery')
    await ready(page)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const opened = context.waitForEvent('page')
    await picture(page, 'The granite yard').click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/uploads\/[\w-]+-1400\.jpg$/)
    await expect(box(page)).toBeHidden()
  })
})

test.describe('without its library', () => {
  test.use({ allowedErrors: [/Failed to (load resource|fetch)/] })

  test('is led by its arrows all the same', async ({ page }) => {
    await page.route('**/_astro/swipe.*.js', (route) => route.abort())
    await openYard(page)
    await box(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(counter(page)).toHaveText('4 / 8')
    await expect(shown(page)).toHaveAttribute('alt', 'The desk where plans are read')
    await expect(shown(page)).toBeVisible()
  })
})

test('moves nothing for those who want it so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openYard(page)
  await swipes(page)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('4 / 8')
  await expect(box(page).locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
  await expect(shown(page)).toBeInViewport({ ratio: 0.9 })
})

test('fits a window of any size', async ({ page }) => {
  await page.goto('/interiors')
  await picture(page, 'Statuario wall, hexagon floor').click()
  await swipes(page)
  for (const [width, height] of [
    [320, 568],
    [640, 320],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Close', 'Previous picture', 'Next picture']) {
      const button = box(page).getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1 })
      const { width: wide = 0, height: high = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(wide, high), `${name} at ${width}`).toBeGreaterThanOrEqual(44)
    }
    await expect(shown(page)).toBeInViewport({ ratio: 0.99 })
  }
})

test.describe('under fingers', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  type Point = { x: number; y: number }
  const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at })

  /** Moves fingers from places to places in ten steps. */
  async function drag(page: Page, from: Point[], to: Point[]): Promise<void> {
    const client = await page.context().newCDPSession(page)
    await touch(client, 'touchStart', from)
    for (let step = 1; step <= 10; step += 1) {
      const part = step / 10
      const between = from.map(({ x, y }, finger) => ({
        x: x + ((to[finger]?.x ?? x) - x) * part,
        y: y + ((to[finger]?.y ?? y) - y) * part,
      }))
      await touch(client, 'touchMove', between)
    }
    await touch(client, 'touchEnd', [])
  }

  const widthOf = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0

  test('is swiped from picture to picture, and closed by a swipe down', async ({ page }) => {
    await openYard(page)
    await swipes(page)
    await drag(page, [{ x: 300, y: 380 }], [{ x: 60, y: 380 }])
    await expect(counter(page)).toHaveText('4 / 8')
    await expect(shown(page)).toBeInViewport({ ratio: 0.9 })
    await drag(page, [{ x: 60, y: 380 }], [{ x: 300, y: 380 }])
    await expect(counter(page)).toHaveText('3 / 8')
    await expect(box(page).getByRole('button', { name: 'Close' })).toBeFocused()

    await openYard(page)
    await swipes(page)
    await drag(page, [{ x: 180, y: 300 }], [{ x: 186, y: 520 }])
    await expect(box(page)).toBeHidden()
  })

  test('is zoomed by two taps, fitted again by two more, and zoomed by two fingers', async ({
    page,
  }) => {
    await openYard(page)
    await swipes(page)
    const before = await widthOf(page)
    const tapTwice = async () => {
      await page.touchscreen.tap(180, 380)
      await page.touchscreen.tap(180, 380)
    }
    await tapTwice()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.5)
    // Two more, not a third and a fourth.
    await box(page)
      .locator('[data-current] .lightbox-picture')
      .evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await tapTwice()
    await expect.poll(() => widthOf(page)).toBeLessThan(before * 1.01)

    await openYard(page)
    await swipes(page)
    await drag(
      page,
      [
        { x: 160, y: 380 },
        { x: 200, y: 380 },
      ],
      [
        { x: 60, y: 380 },
        { x: 300, y: 380 },
      ],
    )
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.5)
    await expect(counter(page)).toHaveText('3 / 8')
  })

  test('shows the words of every room whole', async ({ page }) => {
    await page.goto('/interiors')
    await picture(page, 'Black granite treads').click()
    const words = box(page).locator('.lightbox-words')
    for (let place = 0; place < 8; place += 1) {
      expect(await words.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
      await page.keyboard.press('ArrowLeft')
    }
  })
})
