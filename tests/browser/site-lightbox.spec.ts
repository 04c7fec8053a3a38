// The lightbox by mouse, keyboard and touch: opening, pictures, closing, its URL, and a missing library.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusInDialog } from './focus.ts'
import { dragFingers, scrollTopOf, waitForIsland } from './steps.ts'

test.use({ stock: 'samples' })

const box = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const counter = (page: Page) => box(page).locator('.lightbox-top p')
const picture = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title }).first()
const yard = (page: Page) => picture(page, 'The granite yard')
const currentImage = (page: Page) => box(page).locator('.swiper-slide[data-current] img').last()
const waitForSwiper = (page: Page) => expect(box(page).locator('[data-swipes]')).toBeVisible()

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery')
}

/** Opens the third of the gallery's eight pictures. */
async function openYard(page: Page): Promise<void> {
  await openGallery(page)
  await yard(page).click()
  await expect(box(page)).toBeVisible()
}

test('a visitor browses the pictures @phone-long', async ({ page, axe }) => {
  await openYard(page)
  await expect(counter(page)).toHaveText('3 / 8')
  await expect(box(page).getByText('The granite yard', { exact: true })).toBeVisible()
  await expect(box(page).getByRole('status')).toHaveText('Picture 3 of 8: The granite yard')
  await axe()
  await page.emulateMedia({ media: 'print' })
  await expect(box(page), 'not over the page on paper').toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(box(page).locator('.swiper-slide picture'), 'with its neighbours').toHaveCount(3)

  const next = box(page).getByRole('button', { name: 'Next picture' })
  await next.click()
  await expect(counter(page)).toHaveText('4 / 8')
  await expect(box(page).getByText('The desk where plans are read', { exact: true })).toBeVisible()
  await box(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter(page)).toHaveText('3 / 8')
  for (const [key, position] of [
    ['ArrowLeft', '2 / 8'],
    ['End', '8 / 8'],
    ['ArrowRight', '8 / 8'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter(page)).toHaveText(position)
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await expect(counter(page)).toHaveText('1 / 8')
})

const CLOSE_ACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the button': (page) => box(page).getByRole('button', { name: 'Close' }).click(),
  'a press beside the picture': (page) =>
    box(page)
      .locator('.lightbox-stage')
      .click({ position: { x: 20, y: 8 } }),
  'a press above the picture': (page) =>
    box(page)
      .locator('.lightbox-top')
      .click({ position: { x: 450, y: 12 } }),
  Back: (page) => page.goBack(),
}

test('closes in one step every way, and has a URL', async ({ page }) => {
  // A tall window leaves space above the picture.
  await page.setViewportSize({ width: 900, height: 1100 })
  await page.goto('/about')
  await openYard(page)
  for (const [action, close] of Object.entries(CLOSE_ACTIONS)) {
    await page.keyboard.press('ArrowRight')
    await close(page)
    await expect(box(page), action).toBeHidden()
    await expect(page).toHaveURL('/gallery')
    await expect(yard(page), action).toBeFocused()
    await yard(page).click()
    await expect(counter(page), action).toHaveText('3 / 8')
  }
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/gallery\?picture=[\w-]+$/)
  await expect(counter(page)).toHaveText('4 / 8')
  const url = page.url()
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
  await page.goto(url)
  await expect(counter(page)).toHaveText('4 / 8')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
})

test('keeps the keyboard focus inside', async ({ page }) => {
  const libraries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/swipe.')) libraries.push(request.url())
  })
  await openGallery(page)
  await waitForIsland(page)
  await page.waitForLoadState('networkidle')
  expect(libraries).toEqual([])
  await yard(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expectFocusInDialog(page, 6)
  await page.mouse.wheel(0, 400)
  expect(await scrollTopOf(page)).toBe(0)
  await waitForSwiper(page)
  expect(libraries).toHaveLength(1)
  const next = box(page).getByRole('button', { name: 'Next picture' })
  await next.focus()
  await box(page).locator('[data-current] .lightbox-picture').click()
  await expect(next, 'a press on the picture leaves the focus').toBeFocused()
})

test('a picture clicked before hydration opens as a link', async ({ plainPage }) => {
  await plainPage.goto('/gallery')
  await yard(plainPage).click()
  await expect(plainPage).toHaveURL(/granite-slab-yard-\d+\.jpg$/)
})

test.describe('without the swipe library', () => {
  test.use({ allowedErrors: [/Failed to (load resource|fetch)/] })

  test('buttons change the picture', async ({ page }) => {
    await page.route('**/_astro/swipe.*.js', (route) => route.abort())
    await openYard(page)
    await expect(counter(page)).toHaveText('3 / 8')
    await box(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(counter(page)).toHaveText('4 / 8')
    await expect(currentImage(page)).toHaveAttribute('alt', 'The desk where plans are read')
    await expect(currentImage(page)).toBeVisible()
  })
})

test('fits windows of any size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/interiors')
  await picture(page, 'Statuario wall, hexagon floor').click()
  await waitForSwiper(page)
  for (const [width, height] of [
    [320, 568],
    [640, 320],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Close', 'Previous picture', 'Next picture']) {
      const button = box(page).getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1 })
      const { width: actualWidth = 0, height: actualHeight = 0 } =
        (await button.boundingBox()) ?? {}
      expect(Math.min(actualWidth, actualHeight), `${name} at ${width}`).toBeGreaterThanOrEqual(44)
    }
    await expect(currentImage(page)).toBeInViewport({ ratio: 0.99 })
  }
  await page.keyboard.press('ArrowLeft')
  await expect(box(page).locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
  await expect(currentImage(page)).toBeInViewport({ ratio: 0.9 })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  const point = (x: number, y = 380) => ({ x, y })
  const widthOf = async (page: Page) => (await currentImage(page).boundingBox())?.width ?? 0

  test('fingers swipe, zoom and close the lightbox', async ({ page }) => {
    await openYard(page)
    await waitForSwiper(page)
    await dragFingers(page, [point(300)], [point(60)])
    await expect(counter(page)).toHaveText('4 / 8')
    await expect(currentImage(page)).toBeInViewport({ ratio: 0.9 })
    await dragFingers(page, [point(60)], [point(300)])
    await expect(counter(page)).toHaveText('3 / 8')
    await expect(box(page).getByRole('button', { name: 'Close' })).toBeFocused()

    await openYard(page)
    await waitForSwiper(page)
    const before = await widthOf(page)
    for (const isZoomed of [true, false]) {
      await page.touchscreen.tap(180, 380)
      await page.touchscreen.tap(180, 380)
      await expect.poll(async () => (await widthOf(page)) > before * 1.5).toBe(isZoomed)
      await box(page)
        .locator('[data-current] .lightbox-picture')
        .evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    }
    await expect.poll(() => widthOf(page)).toBeLessThan(before * 1.01)

    await openYard(page)
    await waitForSwiper(page)
    await dragFingers(page, [point(160), point(200)], [point(60), point(300)])
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.5)
    await expect(counter(page)).toHaveText('3 / 8')

    await openYard(page)
    await waitForSwiper(page)
    await dragFingers(page, [point(180, 300)], [point(186, 520)])
    await expect(box(page)).toBeHidden()
  })

  test('shows the whole text of every interior', async ({ page, axe }) => {
    await page.goto('/interiors')
    await picture(page, 'Black granite treads').click()
    const caption = box(page).locator('.lightbox-text')
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('ArrowRight')
      expect(await caption.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    }
    await page.goBack()
    await picture(page, 'Black granite treads').click()
    await expect(caption).toContainText('All twelve came from two neighbouring slabs.')
    const chat = await box(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    const text = new URL(chat ?? '').searchParams.get('text')
    expect(text).toMatch(/“Black granite treads.*”: http.*\/interiors\?picture=/)
    await axe()
    const enquire = box(page).getByRole('link', { name: /^Enquire/ })
    await enquire.click()
    await expect(page).toHaveURL(/\/contact\?interior=/)
    const topic = page.locator('.topic')
    await expect(topic).toContainText('You are asking about Black granite treads')
  })
})
