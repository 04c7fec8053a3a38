// The lightbox by mouse, keyboard and touch: opening, pictures, closing, its URL, and a missing library.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusInDialog } from './focus.ts'
import { dragFingers, readScrollTop, waitForIslands } from './steps.ts'

test.use({ stock: 'samples' })

const getLightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const getCounter = (page: Page) => getLightbox(page).locator('.lightbox-top p')
const getPicture = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title }).first()
const getYardPicture = (page: Page) => getPicture(page, 'The granite yard')
const getCurrentImage = (page: Page) =>
  getLightbox(page).locator('.swiper-slide[data-current] img').last()
const waitForSwiper = (page: Page) =>
  expect(getLightbox(page).locator('[data-swipes]')).toBeVisible()

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery')
}

/** Opens the third of the gallery's eight pictures. */
async function openYard(page: Page): Promise<void> {
  await openGallery(page)
  await getYardPicture(page).click()
  await expect(getLightbox(page)).toBeVisible()
}

test('a visitor browses the pictures @phone-long', async ({ page, axe }) => {
  await openYard(page)
  await expect(getCounter(page)).toHaveText('3 / 8')
  await expect(getLightbox(page).getByText('The granite yard', { exact: true })).toBeVisible()
  await expect(getLightbox(page).getByRole('status')).toHaveText('Picture 3 of 8: The granite yard')
  await axe()
  await page.emulateMedia({ media: 'print' })
  await expect(getLightbox(page), 'not over the page on paper').toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(
    getLightbox(page).locator('.swiper-slide picture'),
    'with its neighbours',
  ).toHaveCount(3)

  const nextButton = getLightbox(page).getByRole('button', { name: 'Next picture' })
  await nextButton.click()
  await expect(getCounter(page)).toHaveText('4 / 8')
  await expect(
    getLightbox(page).getByText('The desk where plans are read', { exact: true }),
  ).toBeVisible()
  await getLightbox(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(getCounter(page)).toHaveText('3 / 8')
  for (const [key, position] of [
    ['ArrowLeft', '2 / 8'],
    ['End', '8 / 8'],
    ['ArrowRight', '8 / 8'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(getCounter(page)).toHaveText(position)
  }
  await expect(nextButton).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await expect(getCounter(page)).toHaveText('1 / 8')
})

const CLOSE_ACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the button': (page) => getLightbox(page).getByRole('button', { name: 'Close' }).click(),
  'a press beside the picture': (page) =>
    getLightbox(page)
      .locator('.lightbox-stage')
      .click({ position: { x: 20, y: 8 } }),
  'a press above the picture': (page) =>
    getLightbox(page)
      .locator('.lightbox-top')
      .click({ position: { x: 450, y: 12 } }),
  Back: (page) => page.goBack(),
}

test('closes in one step every way, and has a URL', async ({ page }) => {
  // A tall window leaves space above the picture.
  await page.setViewportSize({ width: 900, height: 1100 })
  await page.goto('/about')
  await openYard(page)
  for (const [action, closeLightbox] of Object.entries(CLOSE_ACTIONS)) {
    await page.keyboard.press('ArrowRight')
    await closeLightbox(page)
    await expect(getLightbox(page), action).toBeHidden()
    await expect(page).toHaveURL('/gallery')
    await expect(getYardPicture(page), action).toBeFocused()
    await getYardPicture(page).click()
    await expect(getCounter(page), action).toHaveText('3 / 8')
  }
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/gallery\?picture=[\w-]+$/)
  await expect(getCounter(page)).toHaveText('4 / 8')
  const url = page.url()
  await page.reload()
  await expect(getCounter(page)).toHaveText('4 / 8')
  await page.goBack()
  await expect(getLightbox(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await page.goForward()
  await expect(getCounter(page)).toHaveText('4 / 8')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goto(url)
  await expect(getCounter(page)).toHaveText('4 / 8')
  await page.keyboard.press('Escape')
  await expect(getLightbox(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
})

test('keeps the keyboard focus inside', async ({ page }) => {
  const libraryUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/swipe.')) libraryUrls.push(request.url())
  })
  await openGallery(page)
  await waitForIslands(page)
  await page.waitForLoadState('networkidle')
  expect(libraryUrls).toEqual([])
  await getYardPicture(page).focus()
  await page.keyboard.press('Enter')
  await expect(getLightbox(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expectFocusInDialog(page, 6)
  await page.mouse.wheel(0, 400)
  expect(await readScrollTop(page)).toBe(0)
  await waitForSwiper(page)
  expect(libraryUrls).toHaveLength(1)
  const nextButton = getLightbox(page).getByRole('button', { name: 'Next picture' })
  await nextButton.focus()
  await getLightbox(page).locator('[data-current] .lightbox-picture').click()
  await expect(nextButton, 'a press on the picture leaves the focus').toBeFocused()
})

test('a picture clicked before hydration opens as a link', async ({ plainPage }) => {
  await plainPage.goto('/gallery')
  await getYardPicture(plainPage).click()
  await expect(plainPage).toHaveURL(/granite-slab-yard-\d+\.jpg$/)
})

test.describe('without the swipe library', () => {
  test.use({ allowedErrors: [/Failed to (load resource|fetch)/] })

  test('buttons change the picture', async ({ page }) => {
    await page.route('**/_astro/swipe.*.js', (route) => route.abort())
    await openYard(page)
    await expect(getCounter(page)).toHaveText('3 / 8')
    await getLightbox(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(getCounter(page)).toHaveText('4 / 8')
    await expect(getCurrentImage(page)).toHaveAttribute('alt', 'The desk where plans are read')
    await expect(getCurrentImage(page)).toBeVisible()
  })
})

test('fits windows of any size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/interiors')
  await getPicture(page, 'Statuario wall, hexagon floor').click()
  await waitForSwiper(page)
  for (const [width, height] of [
    [320, 568],
    [640, 320],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Close', 'Previous picture', 'Next picture']) {
      const button = getLightbox(page).getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1 })
      const { width: actualWidth = 0, height: actualHeight = 0 } =
        (await button.boundingBox()) ?? {}
      expect(Math.min(actualWidth, actualHeight), `${name} at ${width}`).toBeGreaterThanOrEqual(44)
    }
    await expect(getCurrentImage(page)).toBeInViewport({ ratio: 0.99 })
  }
  await page.keyboard.press('ArrowLeft')
  await expect(getLightbox(page).locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
  await expect(getCurrentImage(page)).toBeInViewport({ ratio: 0.9 })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  const createPoint = (x: number, y = 380) => ({ x, y })
  const readImageWidth = async (page: Page) =>
    (await getCurrentImage(page).boundingBox())?.width ?? 0

  test('fingers swipe, zoom and close the lightbox', async ({ page }) => {
    await openYard(page)
    await waitForSwiper(page)
    await dragFingers(page, [createPoint(300)], [createPoint(60)])
    await expect(getCounter(page)).toHaveText('4 / 8')
    await expect(getCurrentImage(page)).toBeInViewport({ ratio: 0.9 })
    await dragFingers(page, [createPoint(60)], [createPoint(300)])
    await expect(getCounter(page)).toHaveText('3 / 8')
    await expect(getLightbox(page).getByRole('button', { name: 'Close' })).toBeFocused()

    await openYard(page)
    await waitForSwiper(page)
    const previousWidth = await readImageWidth(page)
    for (const isZoomed of [true, false]) {
      await page.touchscreen.tap(180, 380)
      await page.touchscreen.tap(180, 380)
      await expect
        .poll(async () => (await readImageWidth(page)) > previousWidth * 1.5)
        .toBe(isZoomed)
      await getLightbox(page)
        .locator('[data-current] .lightbox-picture')
        .evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    }
    await expect.poll(() => readImageWidth(page)).toBeLessThan(previousWidth * 1.01)

    await openYard(page)
    await waitForSwiper(page)
    await dragFingers(
      page,
      [createPoint(160), createPoint(200)],
      [createPoint(60), createPoint(300)],
    )
    await expect.poll(() => readImageWidth(page)).toBeGreaterThan(previousWidth * 1.5)
    await expect(getCounter(page)).toHaveText('3 / 8')

    await openYard(page)
    await waitForSwiper(page)
    await dragFingers(page, [createPoint(180, 300)], [createPoint(186, 520)])
    await expect(getLightbox(page)).toBeHidden()
  })

  test('shows the whole text of every interior', async ({ page, axe }) => {
    await page.goto('/interiors')
    await getPicture(page, 'Black granite treads').click()
    const caption = getLightbox(page).locator('.lightbox-text')
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('ArrowRight')
      expect(await caption.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(
        0,
      )
    }
    await page.goBack()
    await getPicture(page, 'Black granite treads').click()
    await expect(caption).toContainText('All twelve came from two neighbouring slabs.')
    const chatHref = await getLightbox(page)
      .getByRole('link', { name: 'WhatsApp' })
      .getAttribute('href')
    const text = new URL(chatHref ?? '').searchParams.get('text')
    expect(text).toMatch(/“Black granite treads.*”: http.*\/interiors\?picture=/)
    await axe()
    const enquireLink = getLightbox(page).getByRole('link', { name: /^Enquire/ })
    await enquireLink.click()
    await expect(page).toHaveURL(/\/contact\?interior=/)
    const topicLine = page.locator('.topic')
    await expect(topicLine).toContainText('You are asking about Black granite treads')
  })
})
