// Brands in the admin: logo, link, SVG conversion, and renaming a brand together with its products.
import { expect } from '@playwright/test'
import type { Brand } from '#api/brands/contract.ts'
import { test } from './fixtures.ts'
import { addItem, BRANDS } from './resources.ts'
import { chooseImage, holdRequests } from './steps.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('an admin saves a brand with a link and a logo', async ({ page, server, axe }) => {
  const link = page.getByPlaceholder('Brand link URL')
  const release = await holdRequests(page, '**/api/projects/brand')
  await page.goto('/admin/brands/new')
  await page.getByPlaceholder('Brand Name').fill('Kelvarra')
  await chooseImage(page, BRANDS.image.file)
  await link.fill('not a link')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Link must be a web address/)).toBeVisible()
  await expect(link).toBeFocused()
  await axe()
  await link.fill('kelvarra.example')
  await page.keyboard.press('Control+s')
  const savingButton = page.getByRole('button', { name: 'Saving' })
  await expect(savingButton).toHaveAttribute('aria-busy', 'true')
  await expect(savingButton.locator('.spinner')).toBeVisible()
  release()
  await expect(page).toHaveURL('/admin/brands')
  const [brand] = await server.call<Brand[]>('GET', '/projects/brands')
  expect(brand?.url).toBe('https://kelvarra.example')

  const row = page.getByRole('row', { name: /Kelvarra/ })
  await expect(row).toContainText('kelvarra.example')
  const cell = row.locator('.thumb')
  await expect(cell).toHaveCSS('width', '136px')
  await expect(cell).toHaveCSS('height', '76px')
  await expect(cell.locator('.picture-image')).toHaveCSS('object-fit', 'contain')
})

test.describe('when the name is taken', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('an admin renames a brand together with its products', async ({ page, server, axe }) => {
    await addItem(server, BRANDS, 'Zunareth')
    await addItem(server, BRANDS, 'Kelvarra')
    await server.addProduct({ name: 'Slate', brand: 'Kelvarra' })
    await server.addProduct({ name: 'Oak', brand: 'kelvarra' })
    await page.goto('/admin/brands')
    const usageLink = page.getByRole('link', { name: 'used by 2 products' })
    await expect(usageLink).toHaveAttribute('href', '/admin/products?brand=Kelvarra')
    await axe()
    await page.getByRole('link', { name: 'Edit Kelvarra' }).press('Enter')
    const name = page.getByPlaceholder('Brand Name')
    await expect(name).toHaveValue('Kelvarra')
    await name.fill('ZUNARETH')
    const renameProducts = page.getByRole('checkbox', { name: 'Rename it on its 2 products' })
    await renameProducts.check()
    await axe()
    await name.fill('Kelvarra')
    await expect(renameProducts).toBeHidden()
    await expect(page.getByText('unsaved change'), 'the stored name again').toBeHidden()
    await name.fill('ZUNARETH')
    await expect(renameProducts).not.toBeChecked()
    const saveButton = page.getByRole('button', { name: 'Save', exact: true })
    await saveButton.click()
    const form = page.locator('form')
    await expect(form.getByText('A brand with this name already exists.')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Kelvarra Stone')
    await renameProducts.check()
    await saveButton.click()
    await expect(page.getByText('Renamed on 2 products.')).toBeVisible()
    await expect(usageLink).toHaveAttribute('href', '/admin/products?brand=Kelvarra+Stone')
  })
})

const createSvgFile = (viewBox: string, content: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`,
  ),
})

test('converts a white SVG logo to a PNG on a dark background', async ({ page, server }) => {
  const letters = '<path fill="#fff" d="M10 10h30v60H10zm50 0h30v60H60zm50 0h80v20h-80z"/>'
  const inkColour = 'oklch(0.265 0.034 172)'
  await page.goto('/admin/brands/new')
  await page.getByPlaceholder('Brand Name').fill('Kelvarra')
  await chooseImage(page, createSvgFile('0 0 200 80', letters))
  await expect(page.locator('.image-picture')).toHaveCSS('background-color', inkColour)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Brand created.')).toBeVisible()
  const [brand] = await server.call<Brand[]>('GET', '/projects/brands')
  expect(brand?.logo).toMatch(/\.png$/)
  expect(brand?.logoMeta).toMatchObject({ width: 1600, height: 640, ground: 'dark' })
  const row = page.getByRole('row', { name: /Kelvarra/ })
  await expect(row.locator('.picture')).toHaveCSS('background-color', inkColour)
  await row.getByRole('link', { name: 'Edit Kelvarra' }).click()
  await expect(page.locator('.image-picture')).toHaveCSS('background-color', inkColour)
  await page.goto('/brands')
  const cell = page.locator('.strip-logo:has(img)').first()
  await expect(cell).toHaveCSS('background-color', inkColour)
})
