// Shelf labels: sheets that are exact to the millimetre, with QR codes of the products.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { createAdmin, signInAs } from './people.ts'

/** CSS pixels per millimetre. */
const PX_PER_MM = 96 / 25.4

test('prints labels of selected products at the exact place and size @phone-long', async ({
  page,
  server,
  axe,
}) => {
  const products = []
  for (const name of ['Slate Grey', 'Calacatta Gold Bookmatched, Polished', 'Oak Plank'])
    products.push(await server.addProduct({ name }))
  await createAdmin(server)
  await signInAs(page, server)
  await page.goto(`/admin/products/labels?ids=${products.map(({ _id }) => _id).join(',')}`)
  const labels = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(labels).toHaveCount(3)
  const qrCode = labels.first().getByRole('img')
  await expect(qrCode).toHaveAccessibleName(new RegExp(`/products/${products[0]?.sku}$`))
  const warning = page.getByText('which only this computer opens')
  await expect(warning, 'before labels that nobody can scan are printed').toBeVisible()
  await axe()
  if (await page.getByLabel('Start at place').isVisible())
    await page.getByLabel('Start at place').fill('2')

  await page.emulateMedia({ media: 'print' })
  const firstSheet = page.getByRole('region', { name: 'Sheet 1' })
  const sheetBox = await firstSheet.boundingBox()
  const labelBox = await labels.first().boundingBox()
  // The second label of the first row.
  expect((labelBox?.x ?? 0) - (sheetBox?.x ?? 0)).toBeCloseTo((9.75 + 63.5) * PX_PER_MM, 0)
  expect((labelBox?.y ?? 0) - (sheetBox?.y ?? 0)).toBeCloseTo(15.15 * PX_PER_MM, 0)
  expect(labelBox?.width).toBeCloseTo(63.5 * PX_PER_MM, 0)
  expect(labelBox?.height).toBeCloseTo(38.1 * PX_PER_MM, 0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(warning).toBeHidden()

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // PDF points: 72 per inch.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeCloseTo((210 / 25.4) * 72, -1)
  expect(Number(height)).toBeCloseTo((297 / 25.4) * 72, -1)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('keeps SKU and size on the label beside long names', async ({ page, server, signIn }) => {
  const { _id } = await server.addProduct({
    name: 'Calacatta Gold Bookmatched Polished Large Format Rectified Porcelain Slab',
    sku: 'KM-PORCELAIN-1200X2400-GOLD-MATT-R10',
    brand: 'Kelvarra International Ceramics and Stone Manufactory',
    material: 'Porcelain',
    actualSize: '1200 x 2400',
  })
  await signIn()
  await page.goto(`/admin/products/labels?ids=${_id}`)
  const label = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  for (const format of ['3 × 7', '2 × 4', '1 × 2']) {
    await page.getByText(format, { exact: true }).click()
    const labelBox = await label.boundingBox()
    const sizeBox = await label.getByText('16 × 16').boundingBox()
    const labelBottom = (labelBox?.y ?? 0) + (labelBox?.height ?? 0)
    expect((sizeBox?.y ?? 0) + (sizeBox?.height ?? 0), format).toBeLessThan(
      labelBottom - 3 * PX_PER_MM,
    )
    const skuBox = await label.getByText('KM-PORCELAIN').boundingBox()
    const brand = label.getByText('Kelvarra International')
    const name = await label.getByRole('heading').boundingBox()
    expect((name?.y ?? 0) + (name?.height ?? 0), format).toBeLessThanOrEqual((skuBox?.y ?? 0) + 1)
    const brandBox = await brand.boundingBox()
    const isBrandHidden =
      (brandBox?.x ?? 0) >= (labelBox?.x ?? 0) + (labelBox?.width ?? 0) - 5 * PX_PER_MM
    const brandBottom = (brandBox?.y ?? 0) + (brandBox?.height ?? 0)
    expect(isBrandHidden || brandBottom <= (skuBox?.y ?? 0) + 1, format).toBe(true)
  }
})

test('prints all products of a list, even those on other pages', async ({
  page,
  server,
  signIn,
}) => {
  for (let i = 1; i <= 12; i++) await server.addProduct({ name: `Tile ${i}` })
  await signIn()
  await page.goto('/admin/products')
  await page.getByRole('checkbox', { name: /page/ }).first().check()
  await page.getByRole('button', { name: 'Select all 12' }).click()
  await page.getByRole('link', { name: 'Labels' }).click()
  const label = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(label).toHaveCount(12)
})
