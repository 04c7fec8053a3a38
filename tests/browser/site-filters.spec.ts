// Search, filters and order as visitors use them: what they show, what the address says, and what Back brings again.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const LIST = '**/api/projects/product?*'

const cards = (page: Page) => page.getByRole('main').locator('.product-grid > li > a')
const names = (page: Page) => cards(page).getByRole('heading')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const found = (page: Page) => page.locator('.result-bar').getByRole('status')
const hydrated = (page: Page) => expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)

async function openList(page: Page, path = '/products'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test.use({ stock: 'samples' })

test('narrows by search, filters and order; the address and Back know each of them', async ({
  page,
  axe,
}) => {
  await openList(page)
  await expect(found(page)).toHaveText('8 products')

  await search(page).pressSequentially('porcel')
  await expect(page).toHaveURL('/products?search=porcel')
  await search(page).pressSequentially('ain')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/products?search=porcelain')
  await expect(found(page)).toHaveText('5 products')
  await expect(page.getByRole('link', { name: 'Sanitaryware 0' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Polished' }).check()
  await expect(page).toHaveURL('/products?search=porcelain&finish=Polished')
  await expect(found(page)).toHaveText('2 products')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name Z to A')
  await expect(page).toHaveURL('/products?search=porcelain&finish=Polished&sort=name-desc')
  await expect(names(page)).toHaveText(['Statuario Polished', 'Nero Marquina'])
  await page.getByRole('group', { name: 'Size' }).getByRole('button', { name: '8 × 16' }).click()
  await expect(names(page)).toHaveText(['Statuario Polished'])
  await axe()

  await page.goBack()
  await expect(found(page)).toHaveText('2 products')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/products?search=porcelain')
  await expect(page.getByRole('checkbox', { name: 'Polished' })).not.toBeChecked()
  // Typing with its pauses was one step, also where Enter came in between nothing else.
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(search(page)).toHaveValue('')
  await page.goForward()
  await expect(search(page)).toHaveValue('porcelain')
  await expect(found(page)).toHaveText('5 products')
})

test('draws a shared link as it was left, and every chip can be taken away', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/projects/')) asked.push(request.url())
  })
  await openList(page, '/products?finish=matt&material=PORCELAIN&search=km-t')
  await expect(found(page)).toHaveText('2 products')
  await expect(search(page)).toHaveValue('km-t')
  await expect(page.getByRole('checkbox', { name: 'Matt' })).toBeChecked()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Remove Finish: Matt' }).click()
  await expect(page).toHaveURL('/products?search=km-t&material=PORCELAIN')
  await expect(page.getByRole('button', { name: 'Remove Material: Porcelain' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=km-t')
  await expect(found(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(found(page)).toHaveText('8 products')
  await expect(search(page)).toBeFocused()
})

test('leads on where nothing is found', async ({ page, axe }) => {
  await openList(page, '/products?search=basin')
  await expect(page.getByRole('heading', { name: 'Nothing is called “basin” here.' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: /^Show \d in Sanitaryware/ }).click()
  await expect(page).toHaveURL('/products?category=sanitaryware&search=basin')
  await expect(names(page).first()).toContainText('Basin')

  await openList(page, '/products?brand=Nobody')
  await expect(
    page.getByRole('heading', { name: 'No product is all of that at once.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cards(page)).toHaveCount(8)
})

test('a search in vain offers other words and a person, who is told what was searched for', async ({
  page,
}) => {
  await openList(page, '/products?search=qqqq')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /text=.*qqqq/,
  )
  await page.getByRole('link', { name: 'Ask us for it' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hi, do you have “qqqq”?',
  )

  await openList(page, '/products?finish=Matt&color=White&search=oak')
  await page.getByRole('link', { name: /^Without White: \d/ }).click()
  await expect(page).toHaveURL('/products?search=oak&finish=Matt')
  await search(page).fill('a'.repeat(130))
  await expect(page.getByText('Only the first 120 characters are searched for.')).toBeVisible()
  await expect(page).toHaveURL(`/products?search=${'a'.repeat(120)}&finish=Matt`)
})

test('filters stay in their places, and what they find comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openList(page)
  const rail = page.getByRole('complementary', { name: 'Filters' })
  const values = rail.locator('.value-filter-name')
  const before = await values.allTextContents()
  const matt = rail.getByRole('checkbox', { name: 'Matt' })
  await page.mouse.move(10, 10)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight - innerHeight - 600))
  await matt.scrollIntoViewIfNeeded()
  const place = await matt.boundingBox()
  await matt.check()
  await expect.poll(async () => (await matt.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  await expect(found(page)).toHaveText('3 products')
  await expect(found(page)).toBeInViewport({ ratio: 1 })
  await expect(cards(page).first()).toBeInViewport()
  expect(await values.allTextContents()).toEqual(before)
  await expect(rail.getByRole('checkbox', { name: /^Black/ })).toBeDisabled()
  const { height = 0 } = (await rail.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(800)
})

test('what was chosen and pressed before the script came counts when it comes', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/Catalogue*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/products?finish=matt')
  await page.getByRole('checkbox', { name: 'Matt' }).uncheck()
  await page.getByRole('checkbox', { name: 'Porcelain' }).check()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name Z to A')
  await search(page).pressSequentially('km-t')
  const size = page.getByRole('group', { name: 'Size' }).getByRole('button', { name: '8 × 4' })
  // Whoever sees nothing happen presses twice.
  await size.click()
  await size.click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1)
  resolve()
  await hydrated(page)
  await expect(page).toHaveURL('/products?search=km-t&size=8x4&material=Porcelain&sort=name-desc')
  await expect(names(page)).toHaveText(['Oak Plank'])
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  await expect(search(page)).toHaveValue('km-t')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name-desc')
  await expect(page.getByRole('checkbox', { name: 'Matt' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Porcelain' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove Material: Porcelain' })).toBeVisible()
})

test.describe('when the catalogue cannot be read', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('the filters are ticked as they were drawn until their script comes', async ({ page }) => {
    const script = '**/_astro/FilterPanel*.js'
    const size = page.getByRole('group', { name: 'Size' }).getByRole('button', { name: '8 × 4' })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(script, async (route) => {
      await promise
      await route.abort()
    })
    await page.clock.install()
    const asked = page.waitForRequest(script)
    await page.goto('/products')
    await asked
    // The list waits for them, and not for ever.
    await page.clock.fastForward(11_000)
    await hydrated(page)
    await page.getByRole('checkbox', { name: 'Porcelain' }).check()
    await expect(page).toHaveURL('/products?material=Porcelain')
    await page.getByRole('button', { name: 'Remove Material: Porcelain' }).click()
    await page.getByRole('checkbox', { name: 'Porcelain' }).uncheck()
    await expect(page).toHaveURL('/products')

    const given = page.waitForEvent('console', (line) => /has not come/.test(line.text()))
    resolve()
    await given
    await page.unroute(script)
    await size.evaluate((drawn) => {
      drawn.dataset.drawn = ''
    })
    await page.getByRole('checkbox', { name: 'Matt' }).check()
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    await size.click()
    await expect(page).toHaveURL('/products?size=8x4&finish=Matt')
    await expect(page.getByRole('checkbox', { name: 'Matt' })).toBeChecked()
  })

  test('says so, also of an answer that does not come for ten seconds, and tries again', async ({
    page,
    axe,
  }) => {
    await page.clock.install()
    await openList(page)
    await page.route('**/api/projects/**', () => undefined)
    const asked = page.waitForRequest(LIST)
    await page.getByRole('checkbox', { name: 'Matt' }).check()
    await asked
    await expect(page.locator('.skeleton')).toHaveCount(4)
    await page.clock.fastForward(11_000)
    await expect(page.getByRole('alert').getByText('Failed to fetch products')).toBeVisible()
    await expect(found(page)).toHaveText('')
    await axe()
    await page.unroute('**/api/projects/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(found(page)).toHaveText('3 products')
    // The button that was pressed has gone: the focus goes on from what it has brought.
    await expect(found(page)).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Matt' })).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
  const button = (page: Page) => page.getByRole('button', { name: /^Filters/ })

  test('filters are put together in a sheet, and shown as one step', async ({ page, axe }) => {
    await openList(page)
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()

    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(180, 20),
      () => sheet(page).getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of ways) {
      await button(page).click()
      await sheet(page).getByRole('checkbox', { name: 'Ivory' }).check()
      await expect(sheet(page).getByRole('button', { name: 'Show 1 product' })).toBeVisible()
      await close()
      await expect(sheet(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      await expect(page).toHaveURL('/products')
      await expect(cards(page)).toHaveCount(8)
    }

    await button(page).click()
    await expect(sheet(page).getByRole('checkbox', { name: 'Ivory' })).not.toBeChecked()
    await axe()
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await sheet(page).getByRole('checkbox', { name: 'Matt' }).check()
    await sheet(page).getByRole('checkbox', { name: 'Porcelain' }).check()
    await sheet(page).getByRole('button', { name: 'Show 2 products' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL('/products?finish=Matt&material=Porcelain')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused()
    await axe()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(cards(page)).toHaveCount(8)
  })
})

test('without scripts the plain list is searched and narrowed by form and links', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const products = page.getByRole('main').getByRole('listitem')
  await page.goto('/catalogue')
  await page.getByRole('searchbox').fill('km')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Tiles')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name Z to A')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('8 products')).toBeVisible()
  await expect(products.first()).toContainText('Terrazzo Multi')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('link', { name: 'Porcelain 5' }).click()
  await expect(page.getByText('5 products')).toBeVisible()
  await expect(page).toHaveURL(
    '/catalogue?category=tiles&search=km&material=Porcelain&sort=name-desc',
  )
  await page.getByRole('searchbox').fill('qqqq')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(products).toHaveCount(16)
  await products.filter({ hasText: 'Oak Plank' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Enquire Now' })).toBeVisible()
  await expect(page.locator('[data-share]')).toBeHidden()
  await context.close()
})
