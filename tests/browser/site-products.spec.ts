// The catalogue as visitors use it: tabs, paging, the dialog, and what stands there when something fails.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const ISLAND = '**/_server-islands/**'

const cards = (page: Page) => page.getByRole('main').locator('.product-grid > li > a')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Terracotta Matt' })
const openTerracotta = async (page: Page) => {
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: /Terracotta Matt/ }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Resolves once the island listens; before that its links lead to pages of their own. */
const hydrated = (page: Page) => expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)

test.use({ stock: 'samples' })

test('shows tiles first, and keeps the category in the address', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  await hydrated(page)

  await page.getByRole('link', { name: /^Sanitaryware/ }).click()
  await expect(page).toHaveURL('/products?category=sanitaryware')
  await expect(page.getByRole('link', { name: /Freestanding Bathtub/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('link', { name: /Terracotta Matt/ })).toBeVisible()
})

test('moves nothing from skeleton to products', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ISLAND, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/products')
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(4)
  resolve()
  await expect(cards(page)).toHaveCount(8)
  await hydrated(page)
  // 0.00: what is left is the letters' own width when the fonts come.
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeCloseTo(0, 2)
})

test('opens a product above the list, under its own address', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await openTerracotta(page)
  await expect(page).toHaveURL('/products/KM-T-131')
  await expect(page).toHaveTitle(/^Terracotta Matt \|/)
  for (const fact of ['SKU', 'KM-T-131', 'Brand', 'Size', 'Colour', 'Finish', 'Material'])
    await expect(dialog(page).getByText(fact, { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Enquire Now' })).toHaveAttribute(
    'href',
    '/contact?product=KM-T-131',
  )
  // On the narrowest phone too it is one line.
  const { height = 0 } = (await dialog(page).getByText('Enquire Now').boundingBox()) ?? {}
  expect(height).toBeLessThan(70)
  await axe()
})

test('is closed in every way, once, gives the focus back, and holds it while it is open', async ({
  page,
}) => {
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'the ×': () => page.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': () => page.mouse.click(5, 5),
    Back: () => page.goBack(),
  }
  await page.goto('/')
  await openTerracotta(page)
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  for (const [way, close] of Object.entries(ways)) {
    await close()
    await expect(dialog(page), way).toBeHidden()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('link', { name: /Terracotta Matt/ }), way).toBeFocused()
    await page.goForward()
    await expect(dialog(page), way).toBeVisible()
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('becomes a page of its own when loaded anew or asked to, and Back leads to the list', async ({
  page,
}) => {
  await openTerracotta(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta Matt' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(cards(page)).toHaveCount(8)

  await hydrated(page)
  await page.getByRole('link', { name: /Terracotta Matt/ }).click()
  await dialog(page).getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terracotta Matt')
  // Its script loads the list anew on the way back: Chromium would keep this document.
  await page.waitForLoadState()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
})

test('leaves a click with a modifier key to the browser', async ({ page, context }) => {
  await page.goto('/products')
  await hydrated(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Terracotta Matt/ }).click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Terracotta Matt')
  await expect(page).toHaveURL('/products')
})

test.describe('with a section that does not come', () => {
  test.use({ allowedErrors: [/Failed to (load resource|fetch)/] })

  test('a product has its own page where the script of its dialog does not come', async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/_astro/ProductDialog*.js', async (route) => {
      await promise
      await route.abort()
    })
    await page.goto('/products')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const card = page.getByRole('link', { name: /Terracotta Matt/ })
    await card.click()
    await expect(page).toHaveURL('/products/KM-T-131')
    await page.goBack()
    const given = page.waitForEvent('console', (line) => /has not come/.test(line.text()))
    resolve()
    await given
    // Nobody wants it any more: the list stays as it is.
    expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terracotta Matt')
    await expect(page).toHaveURL('/products/KM-T-131')
  })

  test('says so at once when the request fails, and tries again', async ({ page, axe }) => {
    await page.route(ISLAND, (route) => route.abort())
    await page.goto('/products')
    await expect(page.getByRole('alert').getByText('Failed to fetch products')).toBeVisible()
    await axe()
    await page.unroute(ISLAND)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(8)
  })
})

test('leads from product to product through its list, by buttons and arrow keys', async ({
  page,
  axe,
}) => {
  await page.goto('/')
  await openTerracotta(page)
  const names = await page.locator('.product-card-name').allTextContents()
  const place = names.indexOf('Terracotta Matt')
  const open = page.locator('.product-dialog')
  const title = open.getByRole('heading', { level: 2 })
  await open.getByRole('button', { name: 'Next product' }).click()
  await expect(title).toHaveText(names[place + 1] ?? '')
  await expect(page).not.toHaveURL('/products/KM-T-131')
  for (let step = place + 1; step > 0; step -= 1) await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(names[0] ?? '')
  const previous = open.getByRole('button', { name: 'Previous product' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(names[0] ?? '')
  await axe()
  await page.goBack()
  await expect(open).toBeHidden()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('lays its photograph open in the lightbox, and each is closed once by Back', async ({
  page,
}) => {
  await openTerracotta(page)
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  await dialog(page)
    .getByRole('img', { name: /Terracotta Matt/ })
    .click()
  await expect(lightbox).toBeVisible()
  await expect(page).toHaveURL(/\/products\/KM-T-131\?picture=/)
  await page.keyboard.press('ArrowRight')
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Terracotta Matt')
  await page.goForward()
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/products')
})

test('Back from an enquiry leads to the list where it was left', async ({ page }) => {
  await page.goto('/products?category=sanitaryware&sort=name')
  await hydrated(page)
  const card = page.locator('a.product-card').nth(5)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.click()
  await page.getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page).toHaveURL(/\/contact\?product=/)
  await page.goBack()
  await expect(page).toHaveURL('/products?category=sanitaryware&sort=name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
