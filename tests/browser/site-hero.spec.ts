// The hero of the home page: the first slide in the HTML, the timer and its pauses, and touch.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { dragFingers, scrollTopOf, setTabHidden } from './steps.ts'

test.use({ stock: 'samples' })

const SLIDES = [
  { heading: 'Colour that outlasts the kitchen.', text: 'Browse Products', link: '/products' },
  { heading: 'A floor that gives the light back.', text: 'View Gallery', link: '/gallery' },
  { heading: 'Mornings begin on stone.', text: 'Browse Products', link: '/products' },
] as const

const hero = (page: Page) => page.getByRole('region', { name: 'Rooms', exact: true })
const current = (page: Page) => page.locator('.hero-slide[data-current]')
const dot = (page: Page, number: number) =>
  hero(page).getByRole('button', { name: `Show slide ${number}:` })
const pauseButton = (page: Page) => hero(page).getByRole('button', { name: 'Pause the slides' })

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
  await expect(current(page).getByRole('heading')).toHaveText(heading)
  await expect(current(page).getByRole('link', { name: text })).toHaveAttribute('href', link)
  await expect(current(page).getByRole('img')).toHaveJSProperty('complete', true)
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(hero(page).locator('[aria-current]')).toHaveCount(1)
  await expect(page.locator('.hero-slide:not([inert])')).toHaveCount(1)
}

/** Opens the home page and moves the pointer away from the slides, which pause under it. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.mouse.move(0, (page.viewportSize()?.height ?? 0) - 1)
  await expect(dot(page, 1)).toBeVisible()
}

test('the first slide is part of the HTML', async ({ page, plainPage }) => {
  await page.goto('/')
  const preload = page.locator('link[rel="preload"][as="image"][media="(width >= 768px)"]')
  await expect(preload.first()).toHaveAttribute('type', 'image/avif')

  await plainPage.goto('/')
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText(/^Tiles, sanitaryware/)
  await expect(plainPage.getByRole('heading', { name: SLIDES[0].heading })).toBeVisible()
  const first = plainPage.locator('.hero-slide img').first()
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).toHaveAttribute('loading', 'eager')
  await expect(plainPage.locator('.hero-slide[hidden][inert]')).toHaveCount(SLIDES.length - 1)
  await expect(pauseButton(plainPage)).toBeHidden()
})

test('slides change every five seconds, and a dot shows its slide', async ({ page, axe }) => {
  await openHome(page)
  await expectTimer(page, 'running')
  // From here on only the test ends the timer.
  await pauseButton(page).click()
  const currentIndex = await page
    .locator('.hero-dot')
    .evaluateAll((dots) => dots.findIndex((element) => element.ariaCurrent === 'true'))
  for (const turn of [1, 2, 3]) {
    await finishSlide(page)
    await expectSlide(page, ((currentIndex + turn) % SLIDES.length) + 1)
    await axe('.hero')
  }
  await dot(page, 3).click()
  await expectSlide(page, 3)
  await expect(hero(page).getByRole('status')).toHaveText(SLIDES[2].heading)
  await dot(page, 2).click()
  await expectSlide(page, 2)
  await hero(page).getByRole('link', { name: 'View Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('slides pause on hover, on focus, in a hidden tab and with reduced motion', async ({
  page,
}) => {
  await openHome(page)
  await expectTimer(page, 'running')
  await hero(page).hover({ position: { x: 300, y: 200 } })
  await expectTimer(page, 'paused')
  await page.mouse.move(0, 899)
  await expectTimer(page, 'running')
  // The last link of the header.
  await page.getByRole('banner').getByRole('link', { name: 'My selection' }).focus()
  await page.keyboard.press('Tab')
  await expect(pauseButton(page)).toBeFocused()
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
  await dot(page, 2).click()
  await expectSlide(page, 2)
  await expect(current(page)).toHaveCSS('transition-duration', '0s')
  // The slides run although the pointer is still on the button.
  await hero(page).getByRole('button', { name: 'Let the slides run' }).click()
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
    const heading = await current(page).getByRole('heading').boundingBox()
    const button = await current(page).getByRole('link').boundingBox()
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
    const point = (x: number, y: number) => [{ x, y }]
    await dragFingers(page, point(300, 300), point(80, 310))
    await expectSlide(page, 2)
    await dragFingers(page, point(80, 300), point(300, 310))
    await expectSlide(page, 1)
    await dragFingers(page, point(200, 500), point(190, 200))
    await expect.poll(() => scrollTopOf(page)).toBeGreaterThan(0)
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
