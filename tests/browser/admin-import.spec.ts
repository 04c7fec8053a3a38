// The import: a sheet and a .zip go in, an error is mended on the screen, and all of it is taken back.
import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import writeXlsxFile from 'write-excel-file/node'
import type { Product } from '#api/contract/product.ts'
import type { Shop } from '#tests/shop.ts'
import { test } from './fixtures.ts'
import { overflowOf } from './steps.ts'

/** 'Top side' is the owner's own word for the finish. */
const ROWS = [
  ['Code', 'Item', 'Group', 'Size', 'Company', 'Shade', 'Top side'],
  ['KM-1', 'Slate', 'tiles', '16x16', 'Kelvarra', 'Grey', 'Polished'],
  ['KM-2', 'Oak Plank', 'tiles', '8x8', 'Kelvarra', 'Brown', 'Matt'],
  ['KM-3', 'Terrazzo', 'tiles', '12x12', 'Kelvarra', 'White', 'Matt'],
]

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const sheet = async (rows: string[][], name = 'prices.xlsx'): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer(),
})

async function zip(...names: string[]): Promise<ChosenFile> {
  const photo = await sharp({
    create: { width: 60, height: 60, channels: 3, background: '#a65d43' },
  })
    .jpeg()
    .toBuffer()
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(photo)]))
  return { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) }
}

const choose = (page: Page, part: 'Spreadsheet' | 'Photographs', file: ChosenFile) =>
  page.getByRole('region', { name: part }).locator('input[type=file]').first().setInputFiles(file)

const count = (page: Page, words: string) => page.getByRole('radio', { name: words })
/** Shows the rows of one count. A click waits until the cells stand still: new counts move them. */
async function show(page: Page, words: string): Promise<void> {
  await count(page, words).click()
  await expect(count(page, words)).toBeChecked()
}
const row = (page: Page, name: string) => page.locator('.import-row').filter({ hasText: name })
const products = async (shop: Shop) => {
  const page = await shop.call<{ products: Product[] }>(
    'GET',
    '/projects/product?sort=name&hidden=any',
  )
  return page.products
}

test.beforeEach(async ({ signIn }) => signIn())

test('a sheet with own words and a .zip go in, and come out again @phone', async ({
  page,
  shop,
  axe,
}) => {
  await shop.addProduct({ name: 'Slate', sku: 'KM-1', finish: 'Matt', color: 'Grey' })
  await shop.addProduct({ name: 'Zellige', sku: 'KM-9' })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'Photographs', await zip('km-1.jpg', 'KM-2.jpg', 'IMG_7.jpg'))
  await expect(page.getByText('They are sent as soon as the spreadsheet is there.')).toBeVisible()
  await choose(page, 'Spreadsheet', await sheet(ROWS))
  await expect(page.getByText('3 rows, 7 columns')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  await expect(page.getByText('cover of KM-2')).toBeVisible()
  await axe()
  expect(await overflowOf(page)).toBe(0)

  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(count(page, 'rows with errors')).toHaveAccessibleName('1 rows with errors')
  const finish = page.getByRole('combobox', { name: 'Top side' })
  await expect(finish).toHaveValue('')
  await finish.selectOption('Finish')
  await expect(row(page, 'KM-1').getByRole('insertion')).toHaveText('now Polished')
  await expect(row(page, 'KM-1').getByRole('deletion')).toHaveText('was Matt')
  const wrong = row(page, 'KM-3').getByText('12x12').locator('xpath=ancestor::td')
  await expect(wrong).toHaveAccessibleDescription(/^Row 4, Size: .*16x16/)
  await axe()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('combobox', { name: 'Size of row 4' }).selectOption('16x16')
  await expect(count(page, 'rows with errors')).toHaveAccessibleName('0 rows with errors')

  await show(page, 'photographs without a product')
  await page.getByRole('button', { name: 'Give IMG_7.jpg to a product' }).click()
  const sku = page.getByRole('combobox', { name: 'SKU' })
  await expect(sku).toBeFocused()
  await sku.fill('KM-3')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(count(page, 'photographs without a product')).toHaveAccessibleName(/^0 /)
  await show(page, 'to look at')
  await page.getByRole('checkbox', { name: /Show new products at once/ }).check()
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()

  await expect(page.getByText('Done. 3 products are up to date.')).toBeVisible()
  await axe()
  expect(await overflowOf(page)).toBe(0)
  expect(await products(shop)).toMatchObject([
    { sku: 'KM-2', name: 'Oak Plank', finish: 'Matt', photo: expect.any(String) },
    { sku: 'KM-1', finish: 'Polished', photo: expect.any(String) },
    { sku: 'KM-3', size: '16x16', photo: expect.any(String) },
    { sku: 'KM-9' },
  ])

  await page.getByRole('link', { name: 'Show the 3 products' }).click()
  await expect(page.getByText('Showing 1-3 of 3 products')).toBeVisible()
  await expect(page.getByRole('row', { name: /Terrazzo/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Changed' })).toHaveText(/^today at/)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('Undone. Everything is as it was.')).toBeVisible()
  expect(await products(shop)).toMatchObject([{ sku: 'KM-1', finish: 'Matt' }, { sku: 'KM-9' }])
  await page.reload()
  await expect(page.getByText('Undone. Everything is as it was.')).toBeVisible()
})

test('one choice mends all rows with the same wrong size @phone', async ({ page, axe }) => {
  const tile = (n: number, size: string) => [`KM-${n}`, `Oak ${n}`, 'tiles', size, 'Kelvarra']
  await page.goto('/admin/products/import')
  const sizes = ['600x600', '600x600', '300x450', '600x600']
  const head = ROWS[0]?.slice(0, 5) ?? []
  await choose(page, 'Spreadsheet', await sheet([head, ...sizes.map((size, n) => tile(n, size))]))
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(count(page, 'rows with errors')).toHaveAccessibleName('4 rows with errors')
  await expect(page.getByRole('checkbox', { name: /^In all/ })).toHaveCount(3)
  await axe()
  expect(await overflowOf(page)).toBe(0)
  const size = page.getByRole('combobox', { name: 'Size of row 2' })
  await size.selectOption('16x16')
  await expect(count(page, 'rows with errors')).toHaveAccessibleName('1 rows with errors')
  await expect(row(page, 'KM-3')).toContainText('600 x 600')
})

test('a reload goes on with the check, and sends only the photographs that are missing', async ({
  page,
}) => {
  await page.goto('/admin/products/import')
  await choose(page, 'Spreadsheet', await sheet(ROWS))
  await expect(page.getByText('3 rows, 7 columns')).toBeVisible()
  await choose(page, 'Photographs', await zip('KM-1.jpg'))
  await expect(page.getByText('All sent')).toBeVisible()
  await page.reload()
  await expect(row(page, 'KM-2')).toBeVisible()
  await page.getByRole('button', { name: /Files/ }).click()
  await expect(page.getByText('1 photograph sent')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await choose(page, 'Photographs', await zip('KM-1.jpg', 'KM-2.jpg'))
  await expect(page.getByText('All sent')).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/photos'))).toHaveLength(1)
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing is lost: sheet, photographs and check are tried again', async ({
    page,
    context,
  }) => {
    await page.goto('/admin/products/import')
    await expect(page.getByRole('heading', { name: 'Spreadsheet' })).toBeVisible()
    await context.setOffline(true)
    await choose(page, 'Spreadsheet', await sheet(ROWS))
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('3 rows, 7 columns')).toBeVisible()
    await context.setOffline(true)
    await choose(page, 'Photographs', await zip('KM-1.jpg'))
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('All sent')).toBeVisible()
  })
})

test.describe('with wrong files', () => {
  test.use({ allowedErrors: [/415/] })

  test('a sheet is dropped anywhere; what is no sheet gets a sentence', async ({ page }) => {
    await page.goto('/admin/products/import')
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    await expect(page.getByText('Choose a spreadsheet: an .xlsx or .csv file.')).toBeVisible()
    const image = { name: 'list.xlsx', mimeType: '', buffer: (await zip('a.jpg')).buffer }
    await choose(page, 'Spreadsheet', image)
    await expect(page.locator('.import-file').getByRole('alert')).toContainText(
      'Send an .xlsx or .csv file.',
    )
    await page.locator('h1').evaluate((title) => {
      const dataTransfer = new DataTransfer()
      const text =
        'SKU,Name,Category,Brand,Size\nA-1,Oak,tiles,Kelvarra,8x8\na-1,Elm,tiles,Kelvarra,8x8'
      dataTransfer.items.add(new File([text], 'prices.csv', { type: 'text/csv' }))
      title.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    })
    await expect(page.getByText('2 rows, 5 columns')).toBeVisible()
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the 2 rows' }).click()
    expect((await download).suggestedFilename()).toBe('What to write.xlsx')
  })
})
