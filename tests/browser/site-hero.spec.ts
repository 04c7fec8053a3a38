// The hero of the home page: the first slide in the HTML, the timer and its pauses, and touch.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { dragFingers, readScrollTop, setTabHidden } from './steps.ts'

test.use({ stock: 'samples' })

const SLIDES = [
  { heading: 'Colour that outlasts the kitchen.', text: 'Browse Products', link: '/products' },
  { heading: 'A floor that gives the light back.', text: 'View Gallery', link: '/gallery' },
  { heading: 'Mornings begin on stone.', text: 'Browse Products', link: '/products' },
] as const

const getHero = (page: Page) => page.getByRole('region', { name: 'Rooms', exact: true })
const getCurrentSlide = (page: Page) => page.locator('.hero-slide[data-current]')
const getDot = (page: Page, number: number) =>
  getHero(page).getByRole('button', { name: `Show slide ${number}:` })
const getPauseButton = (page: Page) =>
  getHero(page).getByRole('button', { name: 'Pause the slides' })

/** The play state and the duration in ms of the animation that times a slide. */
const readTimer = (page: Page) =>
  page.evaluate(() => {
    const [animation] = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.closest('.hero-dot')
    })
    return `${animation?.playState} ${animation?.effect?.getTiming().duration}`
  })
const expectTimer = (page: Page, state: 'running' | 'paused') =>
  expect.poll(() => readTimer(page)).toBe(`${state} 5000`)

/** Ends the timer of the current slide. */
const finishSlide = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).target?.closest('.hero-dot')) animation.finish()
  })

async function expectSlide(page: Page, number: number): Promise<void> {
  const { heading = '', text = '', link = '' } = SLIDES[number - 1] ?? {}
  await expect(getCurrentSlide(page).getByRole('heading')).toHaveText(heading)
  await expect(getCurrentSlide(page).getByRole('link', { name: text })).toHaveAttribute(
    'href',
    link,
  )
  await expect(getCurrentSlide(page).getByRole('img')).toHaveJSProperty('complete', true)
  await expect(getDot(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(getHero(page).locator('[aria-current]')).toHaveCount(1)
  await expect(page.locator('.hero-slide:not([inert])')).toHaveCount(1)
}

/** Opens the home page and moves the pointer away from the slides, which pause under it. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.mouse.move(0, (page.viewportSize()?.height ?? 0) - 1)
  await expect(getDot(page, 1)).toBeVisible()
}

test('the first slide is part of the HTML', async ({ page, plainPage }) => {
  await page.goto('/')
  const preload = page.locator('link[rel="preload"][as="image"][media="(width >= 768px)"]')
  await expect(preload.first()).toHaveAttribute('type', 'image/avif')

  await plainPage.goto('/')
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText(/^Tiles, sanitaryware/)
  await expect(plainPage.getByRole('heading', { name: SLIDES[0].heading })).toBeVisible()
  const firstImage = plainPage.locator('.hero-slide img').first()
  await expect(firstImage).toHaveAttribute('fetchpriority', 'high')
  await expect(firstImage).toHaveAttribute('loading', 'eager')
  await expect(plainPage.locator('.hero-slide[hidden][inert]')).toHaveCount(SLIDES.length - 1)
  await expect(getPauseButton(plainPage)).toBeHidden()
})

test('slides change every five seconds, and a dot shows its slide', async ({ page, axe }) => {
  await openHome(page)
  await expectTimer(page, 'running')
  // From here on only the test ends the timer.
  await getPauseButton(page).click()
  const currentIndex = await page
    .locator('.hero-dot')
    .evaluateAll((dots) => dots.findIndex((element) => element.ariaCurrent === 'true'))
  for (const expectedTurn of [1, 2, 3]) {
    await finishSlide(page)
    await expectSlide(page, ((currentIndex + expectedTurn) % SLIDES.length) + 1)
    await axe('.hero')
  }
  await getDot(page, 3).click()
  await expectSlide(page, 3)
  await expect(getHero(page).getByRole('status')).toHaveText(SLIDES[2].heading)
  await getDot(page, 2).click()
  await expectSlide(page, 2)
  await getHero(page).getByRole('link', { name: 'View Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('slides pause on hover, on focus, in a hidden tab and with reduced motion', async ({
  page,
}) => {
  await openHome(page)
  await expectTimer(page, 'running')
  await getHero(page).hover({ position: { x: 300, y: 200 } })
  await expectTimer(page, 'paused')
  await page.mouse.move(0, 899)
  await expectTimer(page, 'running')
  // The last link of the header.
  await page.getByRole('banner').getByRole('link', { name: 'My selection' }).focus()
  await page.keyboard.press('Tab')
  await expect(getPauseButton(page)).toBeFocused()
  await expectTimer(page, 'paused')
  await page.keyboard.press('Shift+Tab')
  await expectTimer(page, 'running')
  await setTabHidden(page, true)
  await expectTimer(page, 'paused')
  await setTabHidden(page, false)
  await expectTimer(page, 'running')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await expectTimer(page, 'paused')
  await getDot(page, 2).click()
  await expectSlide(page, 2)
  await expect(getCurrentSlide(page)).toHaveCSS('transition-duration', '0s')
  // The slides run although the pointer is still on the button.
  await getHero(page).getByRole('button', { name: 'Let the slides run' }).click()
  await expectTimer(page, 'running')
})

test('text and button of the first slide fit windows of any height', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [640, 400],
    [1024, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openHome(page)
    const heading = await getCurrentSlide(page).getByRole('heading').boundingBox()
    const button = await getCurrentSlide(page).getByRole('link').boundingBox()
    const size = `${width} × ${height}`
    expect(heading?.y, size).toBeGreaterThanOrEqual(0)
    expect(heading?.height, size).toBeLessThan(height * 0.8)
    expect((button?.y ?? 0) + (button?.height ?? 0), size).toBeLessThanOrEqual(height)
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a horizontal swipe changes the slide, a vertical one scrolls the page', async ({
    page,
  }) => {
    await openHome(page)
    const createPoint = (x: number, y: number) => [{ x, y }]
    await dragFingers(page, createPoint(300, 300), createPoint(80, 310))
    await expectSlide(page, 2)
    await dragFingers(page, createPoint(80, 300), createPoint(300, 310))
    await expectSlide(page, 1)
    await dragFingers(page, createPoint(200, 500), createPoint(190, 200))
    await expect.poll(() => readScrollTop(page)).toBeGreaterThan(0)
    await expectSlide(page, 1)
  })
})

test('the old heading fades out before the new one fades in', async ({ page }) => {
  await page.goto('/')
  const [outgoing, incoming] = await page.locator('.hero-slide > .frame').evaluateAll((frames) =>
    [frames.at(-1), frames[0]].map((frame) => {
      const { transitionDuration, transitionDelay } = getComputedStyle(frame as Element)
      return {
        duration: Number.parseFloat(transitionDuration),
        delay: Number.parseFloat(transitionDelay),
      }
    }),
  )
  expect(outgoing?.delay).toBe(0)
  expect(outgoing?.duration).toBeLessThanOrEqual(incoming?.delay ?? 0)
})
