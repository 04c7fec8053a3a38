// The rooms that the home page opens with: what stands in the page, what turns them, and what lets them rest.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

const SLIDES = [
  { heading: 'Colour that outlasts the kitchen.', text: 'Browse Products', link: '/products' },
  { heading: 'A floor that gives the light back.', text: 'View Gallery', link: '/gallery' },
  { heading: 'Mornings begin on stone.', text: 'Browse Products', link: '/products' },
] as const

const hero = (page: Page) => page.getByRole('region', { name: 'Rooms', exact: true })
const dot = (page: Page, place: number) =>
  hero(page).getByRole('button', { name: `Show slide ${place}:` })

/** The line that fills while a slide is seen; undefined until there is one. */
const clock = (page: Page) =>
  page.evaluate(() => {
    const [time] = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.closest('.hero-dot')
    })
    return { state: time?.playState, duration: Number(time?.effect?.getTiming().duration) }
  })

/** Brings the slide that is seen to the end of its time. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    for (const time of document.getAnimations())
      if ((time.effect as KeyframeEffect).target?.closest('.hero-dot')) time.finish()
  })

async function expectSlide(page: Page, place: number): Promise<void> {
  const { heading = '', text = '', link = '' } = SLIDES[place - 1] ?? {}
  const slide = page.locator('.hero-slide[data-current]')
  await expect(slide.getByRole('heading')).toHaveText(heading)
  await expect(slide.getByRole('link', { name: text })).toHaveAttribute('href', link)
  await expect(slide.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(dot(page, place)).toHaveAttribute('aria-current', 'true')
  await expect(hero(page).locator('[aria-current]')).toHaveCount(1)
  // The others can neither be reached nor heard.
  await expect(page.locator('.hero-slide:not([inert])')).toHaveCount(1)
}

/** With the pointer out of the way, under which the slides rest. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.mouse.move(0, 899)
  await expect(dot(page, 1)).toBeVisible()
}

test('the first slide stands in the page, and its picture is asked for before all else', async ({
  page,
  browser,
  shop,
}) => {
  const html = await (await page.request.get('/')).text()
  const [head = '', body = ''] = html.split('</head>')
  expect(head.indexOf('rel="preload" as="image" type="image/avif"')).toBeGreaterThan(0)
  expect(head).not.toContain('as="font"')
  // Its sections leave the line to the picture.
  expect(head + body).not.toContain('as="fetch"')
  const inPage = body.slice(0, body.indexOf('<template'))
  expect(inPage).toContain(SLIDES[0].heading)
  expect(inPage).toMatch(/<img[^>]+fetchpriority="high"[^>]+loading="eager"/)
  expect(inPage).not.toContain(`>${SLIDES[1].heading}<`)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto('/')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^Tiles, sanitaryware/)
  await expect(plain.getByRole('heading', { name: SLIDES[0].heading })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Browse Products' }).first()).toBeVisible()
  await expect(hero(plain).getByRole('button', { name: 'Pause the slides' })).toBeHidden()
  await context.close()
})

test('the slides follow each other every five seconds, and a dot leads to its own', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await openHome(page)
  await expect.poll(() => clock(page)).toEqual({ state: 'running', duration: 5000 })
  // Paused, so that only this test lets time pass from here on.
  await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
  const seen = await page
    .locator('.hero-dot')
    .evaluateAll((dots) => dots.findIndex((one) => one.ariaCurrent === 'true'))
  for (const turns of [1, 2, 3]) {
    await letTimePass(page)
    await expectSlide(page, ((seen + turns) % SLIDES.length) + 1)
    await axe('.hero')
  }
  // What comes by itself is not read out.
  await expect(hero(page).getByRole('status')).toBeEmpty()
  await expect(page.locator('html')).not.toHaveAttribute('data-opening')

  await dot(page, 3).click()
  await expectSlide(page, 3)
  await expect(hero(page).getByRole('status')).toHaveText(SLIDES[2].heading)
  await dot(page, 2).click()
  await expectSlide(page, 2)
  await hero(page).getByRole('link', { name: 'View Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('the slides rest under the pointer, under the focus, and in a tab that nobody sees', async ({
  page,
}) => {
  await openHome(page)
  const rests = () => expect.poll(async () => (await clock(page)).state).toBe('paused')
  const runs = () => expect.poll(async () => (await clock(page)).state).toBe('running')
  await runs()
  await hero(page).hover({ position: { x: 300, y: 200 } })
  await rests()
  await page.mouse.move(0, 899)
  await runs()

  // The last of the header's links.
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: false }).focus()
  await page.keyboard.press('Tab')
  await expect(hero(page).getByRole('button', { name: 'Pause the slides' })).toBeFocused()
  await rests()
  await page.keyboard.press('Shift+Tab')
  await runs()

  const turn = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await rests()
  await turn(false)
  await runs()

  await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(0, 899)
  await rests()
  // Whoever lets them run has the pointer on the button.
  await hero(page).getByRole('button', { name: 'Let the slides run' }).click()
  await runs()
})

test('words and button of the first slide stand on the first screen, whatever its height', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [640, 400],
    [800, 360],
    [1024, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openHome(page)
    const slide = page.locator('.hero-slide[data-current]')
    const heading = await slide.getByRole('heading').boundingBox()
    const button = await slide.getByRole('link').boundingBox()
    const size = `${width} × ${height}`
    expect(heading?.y, size).toBeGreaterThanOrEqual(0)
    expect(heading?.height, size).toBeLessThan(height * 0.8)
    expect((button?.y ?? 0) + (button?.height ?? 0), size).toBeLessThanOrEqual(height)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  const lines = await page.locator('.hero-slide[data-current] .hero-cta').evaluate((cta) => {
    const words = document.createRange()
    if (cta.firstChild) words.selectNode(cta.firstChild)
    return words.getClientRects().length
  })
  expect(lines, 'lines of the button').toBe(1)
})

test('nothing moves for those who want it so, until they let it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await expect.poll(async () => (await clock(page)).state).toBe('paused')
  await dot(page, 2).click()
  await expectSlide(page, 2)
  await expect(page.locator('.hero-slide[data-current]')).toHaveCSS('transition-duration', '0s')
  await hero(page).getByRole('button', { name: 'Let the slides run' }).click()
  await expect.poll(async () => (await clock(page)).state).toBe('running')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a finger turns the slides', async ({ page }) => {
    await openHome(page)
    const touch = await page.context().newCDPSession(page)
    const swipe = async (from: [number, number], to: [number, number]) => {
      const points = [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to]
      const [first, ...rest] = points.map(([x = 0, y = 0]) => [{ x, y }])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first ?? [] })
      for (const touchPoints of rest)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe([300, 300], [80, 310])
    await expectSlide(page, 2)
    await swipe([80, 300], [300, 310])
    await expectSlide(page, 1)
    // Downwards it is the page that moves.
    await swipe([200, 500], [190, 200])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expectSlide(page, 1)
  })
})

test.describe('with a picture that does not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('the words of the slide are shown all the same', async ({ page }) => {
    await page.route(/_astro\/(kitchen|living)[^/]*\.avif/, (route) => route.abort())
    await openHome(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-opening')
    await letTimePass(page)
    await expect(page.locator('.hero-slide[data-current]').getByRole('heading')).toHaveText(
      SLIDES[1].heading,
    )
  })
})
