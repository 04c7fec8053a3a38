// A product's own page: what it says to people, to search engines and to those it is shared with.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

test('shows everything and its neighbours', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto('/products/KM-T-131')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terracotta Matt')
  await expect(page.getByRole('img', { name: 'Terracotta Matt' })).toBeVisible()
  await expect(page.getByText('Anti-slip R11')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem'),
  ).toHaveText(['Home', 'Products', /Tiles/, 'Terracotta Matt'])
  const neighbours = page.getByRole('region', { name: 'Laid next to it' }).getByRole('link')
  await expect(neighbours).toHaveCount(4)
  await expect(neighbours.first()).toHaveText(/^Indigo Moroccan/)
  await axe()
  const name = await neighbours.first().getByRole('heading').textContent()
  await neighbours.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goto('/products/KM-S-505')
  await expect(neighbours).toHaveCount(4)
})

test('leads from each fact and tag to the products that share it, and to the maker', async ({
  page,
}) => {
  await page.goto('/products/KM-T-131')
  const main = page.getByRole('main')
  for (const [name, query] of [
    ['Products', ''],
    ['Tiles', '?category=tiles'],
    ['Tessmira Mosaics', '?category=tiles&brand=Tessmira+Mosaics'],
    ['4\u00a0×\u00a04', '?category=tiles&size=4x4'],
    ['Terracotta', '?category=tiles&color=Terracotta'],
    ['Matt', '?category=tiles&finish=Matt'],
    ['Porcelain', '?category=tiles&material=Porcelain'],
    ['Terrace', '?category=tiles&tag=Terrace'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/products${query}`,
    )
  await expect(main.getByRole('link', { name: 'tessmira.example' })).toHaveAttribute(
    'href',
    'https://tessmira.example',
  )
  // All of the cell is pressed, not its word alone.
  await page.getByText('Finish', { exact: true }).click({ force: true })
  await expect(page).toHaveURL('/products?category=tiles&finish=Matt')
  await expect(page.getByRole('link', { name: /Terracotta Matt/ })).toBeVisible()
})

test('can be asked about, by form and by chat', async ({ page }) => {
  await page.goto('/products/KM-T-131')
  const textOf = async (name: string, part = page.getByRole('main')) => {
    const href = await part.getByRole('link', { name }).getAttribute('href')
    return new URL(href ?? '').searchParams.get('text')
  }
  const named = 'Terracotta Matt (SKU KM-T-131)'
  expect(await textOf('Chat with us on WhatsApp', page.locator('body'))).toContain(named)
  const text = await textOf('WhatsApp')
  expect(text).toContain(`${named}: http`)
  expect(text).toMatch(/\/products\/KM-T-131$/)
  await page.getByRole('link', { name: 'Enquire Now' }).click()
  await expect(page).toHaveURL('/contact?product=KM-T-131')
  await expect(page.getByText('You are asking about')).toBeVisible()
  await expect(page.getByText('KM-T-131', { exact: true })).toBeVisible()
})

test('is shared by copying its link where the device has no sheet for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/products/KM-T-131')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/KM-T-131$/)
})

test('its photograph opens large, at an address that opens it again', async ({ page }) => {
  await page.goto('/products/KM-T-131')
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  await page.getByRole('img', { name: 'Terracotta Matt, Terracotta, Porcelain' }).click()
  await expect(lightbox).toBeVisible()
  await expect(lightbox.getByText('KM-T-131')).toBeVisible()
  await page.reload()
  await expect(lightbox).toBeVisible()
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL('/products/KM-T-131')
})

test('is printed on one sheet that says whose it is', async ({ page }) => {
  await page.goto('/products/KM-T-131')
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('.print-head')
  await expect(head).toBeVisible()
  await expect(head).toContainText('KM Tiles & Granites')
  await expect(head).toContainText('+91 98765 43210')
  await expect(head).toContainText('/products/KM-T-131')
  for (const part of ['.footer', '.related', '.chat-link', '.detail .actions'])
    await expect(page.locator(part)).toBeHidden()
  // What leads somewhere on a screen looks on paper like the words beside it.
  const facts = page.locator('.facts dd > a, .product-tags a')
  for (const fact of await facts.all()) await expect(fact).toHaveCSS('text-decoration-line', 'none')
  await expect(page.locator('.facts .size-mark')).toHaveCSS('border-bottom-width', '0px')
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test.describe('a product that is not there', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('has a page with search, categories and what is near it', async ({ page, axe }) => {
    const response = await page.goto('/products/NOT-THERE')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not have NOT-THERE')
    const newest = page.getByRole('region', { name: 'Our newest products' })
    await expect(newest.getByRole('link')).toHaveCount(4)
    await expect(main.getByRole('link', { name: 'Ask for it' })).toHaveAttribute(
      'href',
      '/contact?product=NOT-THERE',
    )
    await expect(main.getByRole('link', { name: 'Sanitaryware' })).toHaveAttribute(
      'href',
      '/products?category=sanitaryware',
    )
    await axe()
    await main.getByRole('searchbox').fill('oak')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/products?search=oak')
    await expect(page.getByRole('link', { name: /^Oak Plank/ })).toBeVisible()
    await page.goto('/products/KMT0207')
    const near = page.getByRole('region', { name: 'Near to it' })
    await expect(near.getByRole('link')).toHaveText([/^Nero Marquina/, 'Browse Products'])
    await near.getByRole('link', { name: 'Browse Products' }).click()
    await expect(page).toHaveURL('/products')
  })
})
