// The product page: details and links, enquiry, sharing, print, unusual SKUs, and SKUs that do not exist.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { measureOverflow } from './steps.ts'

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('a product page shows related products @phone-long', async ({ page, axe }) => {
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/products/KM-T-131')
    await expect(title).toHaveText('Terracotta Matt')
    await expect(page.getByText('Anti-slip R11')).toBeVisible()
    const breadcrumbs = page.getByRole('navigation', { name: 'You are here' })
    const breadcrumbTexts = ['Home', 'Products', /Tiles/, 'Terracotta Matt']
    await expect(breadcrumbs.getByRole('listitem')).toHaveText(breadcrumbTexts)
    const similarLinks = page.getByRole('region', { name: 'Laid next to it' }).getByRole('link')
    await expect(similarLinks).toHaveCount(4)
    await expect(similarLinks.first()).toHaveText(/^Indigo Moroccan/)
    await axe()

    const lightbox = page.getByRole('dialog', { name: 'Pictures' })
    await page.getByRole('img', { name: 'Terracotta Matt, Terracotta, Porcelain' }).click()
    await expect(lightbox).toBeVisible()
    await expect(lightbox.getByText('KM-T-131')).toBeVisible()
    await page.reload()
    await expect(lightbox).toBeVisible()
    await page.goBack()
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL('/products/KM-T-131')

    const name = await similarLinks.first().getByRole('heading').textContent()
    await similarLinks.first().click()
    await expect(title).toHaveText(name ?? '')
  })

  test('an open page updates its opening hours', async ({ page }) => {
    await page.clock.install()
    await page.goto('/products/KM-T-131')
    const openingHours = page.getByRole('contentinfo').locator('.open-now')
    await openingHours.evaluate((element) => element.replaceChildren('Open yesterday'))
    await page.clock.fastForward('26:00:00')
    await expect(openingHours).toHaveText(/^(Open|Close)(?!.*yesterday)/)
  })

  test('details, tags and buttons link to lists, brand and contact form', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/products/KM-T-131')
    const main = page.getByRole('main')
    for (const [name, query] of [
      ['Products', ''],
      ['Tiles', '?category=tiles'],
      ['Tessmira Mosaics', '?brand=Tessmira+Mosaics'],
      ['4\u00a0×\u00a04 300 × 300 mm', '?size=4x4'],
      ['Terracotta', '?color=Terracotta'],
      ['Matt', '?finish=Matt'],
      ['Porcelain', '?material=Porcelain'],
      ['Terrace', '?tag=Terrace'],
    ] as const)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/products${query}`,
      )
    const brand = main.getByRole('link', { name: 'tessmira.example' })
    await expect(brand).toHaveAttribute('href', 'https://tessmira.example')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const clipboardText = await page.evaluate(() => navigator.clipboard.readText())
    expect(clipboardText).toMatch(/\/products\/KM-T-131$/)
    const chatHref = await main.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(chatHref ?? '').searchParams.get('text')).toMatch(
      /Terracotta Matt \(SKU KM-T-131\): http.*\/products\/KM-T-131$/,
    )
    await page.getByRole('link', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL('/contact?product=KM-T-131')
    await expect(page.getByText('You are asking about')).toBeVisible()
    await page.goto('/products/KM-T-131')
    // The whole cell is a link.
    await page.getByText('Finish', { exact: true }).click({ force: true })
    await expect(page).toHaveURL('/products?finish=Matt')
    await expect(page.getByRole('link', { name: /Terracotta Matt/ })).toBeVisible()
  })

  test("prints a product on one sheet with the showroom's name", async ({ page }) => {
    await page.goto('/products/KM-T-131')
    await page.emulateMedia({ media: 'print' })
    const printHead = page.locator('.print-head')
    await expect(printHead).toBeVisible()
    for (const text of ['KM Tiles & Granites', '+91 98765 43210', '/products/KM-T-131'])
      await expect(printHead).toContainText(text)
    for (const part of ['.footer', '.related', '.chat-link', '.detail .actions'])
      await expect(page.locator(part)).toBeHidden()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), 'sheets').toHaveLength(1)
  })

  test.describe('when the SKU does not exist', () => {
    test.use({ allowedErrors: [/status of 404/] })

    test('offers search, categories and similar SKUs', async ({ page }) => {
      const response = await page.goto('/products/NOT-THERE')
      expect(response?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not have NOT-THERE')
      const newestProducts = page.getByRole('region', { name: 'Our newest products' })
      await expect(newestProducts.getByRole('link')).toHaveCount(4)
      for (const [name, href] of [
        ['Ask for it', '/contact?product=NOT-THERE'],
        ['Sanitaryware', '/products?category=sanitaryware'],
      ] as const)
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
      await main.getByRole('searchbox').fill('oak')
      await main.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL('/products?search=oak')
      await expect(page.getByRole('link', { name: /^Oak Plank/ })).toBeVisible()
      await page.goto('/products/KMT0207')
      const similarLinks = page.getByRole('region', { name: 'Near to it' })
      await expect(similarLinks.getByRole('link')).toHaveText([/^Nero Marquina/, 'Browse Products'])
    })
  })
})

test('accepts any SKU and name', async ({ page, server }) => {
  for (const sku of ['A/B 50%', 'Ü?#&', 'catalogue', 'index.html'])
    await server.addProduct({ name: sku, sku })
  await page.goto('/products')
  const links = await page.locator('.product-grid').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths).toHaveLength(4)
  for (const path of paths) {
    const response = await page.goto(path ?? '')
    expect(response?.status(), path ?? '').toBe(200)
  }
  const placeholder = page.locator('.detail .product-picture-none')
  await expect(placeholder).toBeVisible()
  const label = await placeholder.evaluate(
    (element) => getComputedStyle(element, '::after').content,
  )
  expect(label).toContain(await page.getByRole('heading', { level: 1 }).textContent())

  const name =
    'Extra Large Book-matched Digital Glazed Vitrified Floor and Wall Tile, Calacatta Viola'
  const sku = `LONG-${'0123456789'.repeat(11)}`
  await server.addProduct({ name, sku }, 'data/sample/photos/oak-plank.jpg')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`/products/${sku}`)
  const heights = await page
    .locator('.photos, .photos .product-picture')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  expect(heights).toHaveLength(2)
  expect(heights[1], 'no gap under the picture').toBeCloseTo(heights[0] ?? 0, -0.5)
  expect(await measureOverflow(page)).toBe(0)
})

test('marks Tamil texts with their language on cards, dialog and page', async ({
  page,
  server,
}) => {
  const name = 'தெரகோட்டா மேட்'
  await server.addProduct({ name, sku: 'TA-1', description: 'சமையலறை தரைக்கு' })
  await page.goto('/products')
  await expect(page.getByRole('main').getByText(name).first()).toHaveAttribute('lang', 'ta')
  await page.getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  for (const text of [name, 'சமையலறை தரைக்கு'])
    await expect(dialog.getByText(text).first()).toHaveAttribute('lang', 'ta')
  await page.goto('/products/TA-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ta')
  await expect(page.getByText('சமையலறை தரைக்கு')).toHaveAttribute('lang', 'ta')
})

test('other spellings of a path or SKU redirect to the page', async ({ page, server }) => {
  await server.addProduct({ name: 'Nero Marquina', sku: 'KM-T-207' })
  for (const path of ['/products/KMT207', '/Products/km-t-207', '/products/km%20t%20207']) {
    await page.goto(path)
    await expect(page).toHaveURL('/products/KM-T-207')
  }
  await page.goto('/Products?size=8x8')
  await expect(page).toHaveURL('/products?size=8x8')
})

test('a phone in landscape shows the picture beside the text', async ({ page, server }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await server.addProduct({ sku: 'KM-1' }, 'data/sample/photos/oak-plank.jpg')
  await page.goto('/products/KM-1')
  const [photo, heading] = [
    await page.locator('.photos').boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect(heading?.x).toBeGreaterThanOrEqual((photo?.x ?? 0) + (photo?.width ?? 0))
  expect(heading?.y).toBeLessThan((photo?.y ?? 0) + (photo?.height ?? 0))
  expect(await measureOverflow(page)).toBe(0)
})
