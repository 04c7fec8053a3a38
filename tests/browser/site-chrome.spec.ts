// Tests the layout of every public page: header, menu, footer, chat button, wake-up call.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const CLEAR = 'rgba(0, 0, 0, 0)'

const header = (page: Page) => page.locator('header')
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)

test.use({ stock: 'samples' })

test('the header is clear at the top of the home page, and solid elsewhere', async ({ page }) => {
  await page.goto('/')
  await expect(header(page)).toHaveCSS('background-color', CLEAR)
  await scrollTo(page, 10)
  await expect(header(page)).toHaveCSS('background-color', CLEAR)
  await scrollTo(page, 11)
  await expect(header(page)).not.toHaveCSS('background-color', CLEAR)
  await scrollTo(page, 0)
  await expect(header(page)).toHaveCSS('background-color', CLEAR)
  await page.goto('/products')
  await expect(header(page)).not.toHaveCSS('background-color', CLEAR)
})

test('without scripts the header is solid and has all entries', async ({ browser, shop }) => {
  const viewport = { width: 360, height: 780 }
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    viewport,
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(header(page)).not.toHaveCSS('background-color', CLEAR)
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  const entries = page.getByRole('navigation', { name: 'Main' })
  await entries.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL('/products')
  const foot = await header(page).evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  expect(top).toBeCloseTo(foot, 0)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search products' }).click()
  await expect(page).toHaveURL('/products')
  await context.close()
})

test('the phone menu has the same entries, holds the page and closes', async ({ page, axe }) => {
  await page.goto('/')
  const entries = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .allTextContents()
  await page.setViewportSize({ width: 360, height: 780 })
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await open.click()
  await expect(menu).toBeVisible()
  const inMenu = await menu.getByRole('navigation').getByRole('link').allTextContents()
  expect(inMenu.map((text) => text.trim())).toEqual(entries.map((text) => text.trim()))
  await axe()
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.setViewportSize({ width: 360, height: 640 })
  for (const name of ['Directions', 'WhatsApp'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('the ring around the focus is light on dark grounds, and inside of the window', async ({
  page,
}) => {
  await page.goto('/')
  // Whoever uses the keyboard sees the ring, whatever sets the focus then.
  await page.keyboard.press('Tab')
  const footer = page.getByRole('contentinfo')
  const wordmark = header(page).getByRole('link', { name: 'KM Tiles & Granites' })
  const dark = [
    wordmark,
    header(page).getByRole('link', { name: 'Brands' }),
    page.getByRole('button', { name: 'Pause' }),
    ...(await footer.getByRole('link').all()),
    page.getByRole('link', { name: 'Chat with us on WhatsApp' }),
  ]
  const paper = await footer.evaluate((element) => getComputedStyle(element).color)
  for (const control of dark) {
    await control.evaluate((element) => element.focus({ preventScroll: true }))
    await expect(control).toHaveCSS('outline-color', paper)
    await expect(control).toHaveCSS('outline-style', 'solid')
  }
  await wordmark.focus()
  await expect(wordmark).toHaveCSS('outline-offset', '-6px')
})

test('the foot of the page keeps names together, and its first lines level', async ({ page }) => {
  await page.goto('/quality')
  const footer = page.getByRole('contentinfo')
  const topOf = (text: string) =>
    footer.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild ?? element)
      return range.getBoundingClientRect().top
    })
  expect(await topOf('Home')).toBe(await topOf('+91 98765 43210'))
  expect(
    await footer.locator('address').evaluate((address) => {
      const range = document.createRange()
      range.selectNodeContents(address.firstChild ?? address)
      return range.getBoundingClientRect().top
    }),
  ).toBeCloseTo(await topOf('Home'), 0)

  await page.setViewportSize({ width: 768, height: 900 })
  const columns = footer.locator('.column')
  const [first, , third] = await Promise.all([0, 1, 2].map((at) => columns.nth(at).boundingBox()))
  expect(third?.x, 'two columns').toBe(first?.x)
  for (const name of ['Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /\.com\/.+/)
  // Each is one line, wherever it stands.
  for (const name of ['214 Avinashi\u00a0Road', 'Tamil\u00a0Nadu'])
    expect(await footer.textContent()).toContain(name)
})

test('nothing in the header moves when the letters come', async ({ page }) => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/quality', { waitUntil: 'domcontentloaded' })
  const shifts = page.evaluate(async () => {
    const values: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        values.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    await frame()
    performance.mark('seen')
    await document.fonts.ready
    for (let count = 0; count < 3; count += 1) await frame()
    return values
  })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('seen').length)).toBe(1)
  see()
  expect(await shifts).toEqual([])
})

test('the footer knows the year in a page that was built long ago, and the chat link greets', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2034-03-01T10:00:00'))
  await page.goto('/')
  await expect(page.getByText('© 2034 KM Tiles & Granites')).toBeVisible()
  const staff = page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' })
  await expect(staff).toHaveAttribute('href', '/admin')
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  const link = new URL((await chat.getAttribute('href')) ?? '')
  expect(link.host).toBe('wa.me')
  expect(link.searchParams.get('text')).toMatch(/^Hi, /)
})

/** Whether the chat link is seen, and what to press lies where it stands. */
const chatLink = (page: Page) =>
  page.evaluate(async () => {
    const link = document.querySelector('.chat-link') as HTMLElement
    await Promise.all(link.getAnimations().map(({ finished }) => finished))
    const box = link.getBoundingClientRect()
    const under = [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
      .filter((control) => control !== link && control.checkVisibility({ opacityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
        const [head, foot] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        if (from >= to || head >= foot) return false
        // Not where it is cut off.
        return document
          .elementsFromPoint((from + to) / 2, (head + foot) / 2)
          .some((element) => control.contains(element))
      })
    return {
      isShown: getComputedStyle(link).opacity === '1',
      under: under.map((control) => control.innerText.slice(0, 40)),
    }
  })

/** Scrolls, and waits until the page has been told so: frames are the clock's here. */
const scrolled = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        const before = scrollY
        window.scrollTo(0, to)
        if (scrollY === before) done()
        else addEventListener('scroll', () => done(), { once: true })
      }),
    top,
  )

/** The same at several heights of the page, from its head to its foot, each time at rest. */
async function chatLinkDown(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const height = await page.evaluate(() => document.body.scrollHeight)
  const steps = Math.ceil(height / 500)
  const seen: Awaited<ReturnType<typeof chatLink>>[] = []
  for (let step = 0; step <= steps; step += 1) {
    await scrolled(page, (step * height) / steps)
    // The page has been at rest for a while.
    await page.clock.fastForward(1000)
    seen.push(await chatLink(page))
  }
  return seen
}

test.describe('the chat link', () => {
  test.use({ allowedErrors: [/status of 404/] })

  for (const width of [360, 1280])
    test(`lies on nothing that is pressed, at ${width} pixels`, async ({ page }) => {
      await page.clock.install()
      await page.setViewportSize({ width, height: 780 })
      for (const path of [
        '/',
        '/brands',
        '/products',
        '/products?search=qqqq',
        '/products/KM-T-131',
        '/products/NOT-THERE',
      ]) {
        const seen = await chatLinkDown(page, path)
        expect(
          seen.flatMap(({ isShown, under }) => (isShown ? under : [])),
          path,
        ).toEqual([])
        // On a phone a product's page has its own bar there, with a way to the chat.
        if (width >= 768 || !path.endsWith('131')) expect(seen.at(-1)?.isShown, path).toBe(true)
      }
    })
})

test.describe('the server', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('is woken once a visit, and a failure disturbs no visitor', async ({ page }) => {
    const woken: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/wakeup')) woken.push(request.url())
    })
    await page.route('**/api/wakeup', (route) => route.abort())
    const noted = page.waitForEvent('console', (message) =>
      message.text().startsWith('Wakeup failed'),
    )
    await page.goto('/products')
    expect((await noted).type()).toBe('warning')
    await expect(page.getByRole('link', { name: /Terracotta Matt/ })).toBeVisible()

    await page.unroute('**/api/wakeup')
    await page.evaluate(() => sessionStorage.clear())
    woken.length = 0
    const answered = page.waitForResponse('**/api/wakeup')
    await page.goto('/')
    await answered
    await page.goto('/products')
    await page.waitForLoadState('networkidle')
    expect(woken).toHaveLength(1)
  })
})
