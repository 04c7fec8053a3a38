// Brands in the admin: the table with its uncropped logos, and the form with its exact words.
import { expect } from '@playwright/test'
import type { Brand } from '#api/contract/brand.ts'
import { test } from './fixtures.ts'
import { addItem, BRANDS, choosePicture } from './kinds.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('the form needs no more than a name, waits for its answer, and knows what an address is', async ({
  page,
  shop,
  axe,
}) => {
  const link = page.getByPlaceholder('Brand link URL')
  await page.goto('/admin/brands')
  await page.getByRole('link', { name: 'Add Brand' }).click()
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByText('Image is required.')).toBeHidden()
  await axe()
  await page.getByPlaceholder('Brand Name').fill('Palorriq')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Brand created.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Palorriq' })).toBeVisible()
  await axe()
  const [brand] = await shop.call<Brand[]>('GET', '/projects/brands')
  expect(brand).toMatchObject({ name: 'Palorriq' })
  expect(brand).not.toHaveProperty('logo')
  expect(brand).not.toHaveProperty('url')

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/projects/brand', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Add Brand' }).click()
  await choosePicture(page, BRANDS.picture.file)
  await page.getByPlaceholder('Brand Name').fill('Kelvarra')
  await link.fill('not a link')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Link must be a web address/)).toBeVisible()
  await expect(link).toBeFocused()
  await link.fill('kelvarra.example')
  await page.keyboard.press('Control+s')
  const saving = page.getByRole('button', { name: 'Saving' })
  await expect(saving).toHaveAttribute('aria-busy', 'true')
  await expect(saving.locator('.spinner')).toBeVisible()
  release()
  await expect(page).toHaveURL('/admin/brands')
  const saved = (await shop.call<Brand[]>('GET', '/projects/brands')).map(({ url }) => url)
  expect(saved).toContain('https://kelvarra.example')

  // The logo stands whole in its cell.
  await expect(page.getByRole('columnheader')).toHaveText(['Logo', 'Name', 'Created', 'Actions'])
  const row = page.getByRole('row', { name: /Kelvarra/ })
  await expect(row).toContainText('kelvarra.example')
  const cell = row.locator('.thumb')
  await expect(cell).toHaveCSS('width', '136px')
  await expect(cell).toHaveCSS('height', '76px')
  await expect(cell.locator('.picture-image')).toHaveCSS('object-fit', 'contain')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL('/admin/brands?sort=name')
})

test.describe('a brand that products name', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('says so, leads to them, and renames them along', async ({ page, shop, axe }) => {
    await addItem(shop, BRANDS, 'Zunareth')
    await addItem(shop, BRANDS, 'Kelvarra')
    await shop.addProduct({ name: 'Slate', sku: 'KM-1', brand: 'Kelvarra' })
    await shop.addProduct({ name: 'Oak', sku: 'KM-2', brand: 'kelvarra' })
    await page.goto('/admin/brands')
    await expect(page.getByRole('link', { name: 'used by 2 products' })).toHaveAttribute(
      'href',
      '/admin/products?brand=Kelvarra',
    )
    await axe()
    await page.getByRole('link', { name: 'Edit Kelvarra' }).press('Enter')
    const name = page.getByPlaceholder('Brand Name')
    await name.fill('ZUNARETH')
    const offer = page.getByRole('checkbox', { name: 'Rename it on its 2 products' })
    await offer.check()
    await axe()
    await name.fill('Kelvarra')
    await expect(offer).toBeHidden()
    await expect(page.getByText('unsaved change'), 'put back is not changed').toBeHidden()
    await name.fill('ZUNARETH')
    await expect(offer).not.toBeChecked()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.locator('form').getByText('A brand with this name already exists.'),
    ).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Kelvarra Stone')
    await offer.check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Brand updated.')).toBeVisible()
    await expect(page.getByText('Renamed on 2 products.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'used by 2 products' })).toHaveAttribute(
      'href',
      '/admin/products?brand=Kelvarra+Stone',
    )
  })
})

test('a logo drawn in white comes as SVG, and is seen in form, list and on the site', async ({
  page,
  shop,
}) => {
  const letters = '<path fill="#fff" d="M10 10h30v60H10zm50 0h30v60H60zm50 0h80v20h-80z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80">${letters}</svg>`
  const file = { name: 'kelvarra.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  const ink = 'oklch(0.265 0.034 172)'
  await page.goto('/admin/brands/new')
  await page.getByPlaceholder('Brand Name').fill('Kelvarra')
  await page.locator('input[type=file]').last().setInputFiles(file)
  const well = page.locator('.well-picture')
  await expect(well).toHaveCSS('background-color', ink)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Brand created.')).toBeVisible()
  const [brand] = await shop.call<Brand[]>('GET', '/projects/brands')
  expect(brand?.logo).toMatch(/\.png$/)
  expect(brand?.logoMeta).toMatchObject({ width: 1600, height: 640, ground: 'dark' })
  const row = page.getByRole('row', { name: /Kelvarra/ })
  await expect(row.locator('.picture')).toHaveCSS('background-color', ink)
  await row.getByRole('link', { name: 'Edit Kelvarra' }).click()
  await expect(well).toHaveCSS('background-color', ink)
  await page.goto('/brands')
  const groundOf = (well: Element) => getComputedStyle(well, '::before').backgroundColor
  expect(await page.locator('.brand-field:has(img)').first().evaluate(groundOf)).toBe(ink)
  await page.goto('/')
  await page.getByRole('region', { name: 'Brands' }).scrollIntoViewIfNeeded()
  const cell = page.locator('.strip-logo:has(img)').first()
  await expect(cell).toHaveCSS('background-color', ink)
})

test('an SVG too rich for a PNG is drawn once at each size until it fits', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      if (type === 'image/png') drawn.push(`${this.width}x${this.height}`)
      toBlob.call(this, done, type, quality)
    }
  })
  const noise =
    '<filter id="n"><feTurbulence baseFrequency="0.9"/><feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"/></filter>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${noise}<rect width="100" height="100" filter="url(#n)"/></svg>`
  const file = { name: 'noise.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.goto('/admin/brands/new')
  await page.locator('input[type=file]').last().setInputFiles(file)
  await expect(page.locator('.well-picture img')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual([
    '1600x1600',
    '1200x1200',
  ])
})
