// The import: upload of a sheet and a .zip, corrections on the screen, applying, and undo.
import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { Product } from '#api/products/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { holdRequests, measureOverflow } from './steps.ts'

/** 'Top side' is a heading that the import does not recognise as the finish. */
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

const createSheet = async (rows: string[][], name = 'prices.xlsx'): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer(),
})

async function createZip(...names: string[]): Promise<ChosenFile> {
  const photo = await sharp({
    create: { width: 60, height: 60, channels: 3, background: '#a65d43' },
  })
    .jpeg()
    .toBuffer()
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(photo)]))
  return { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) }
}

const chooseFile = (page: Page, part: 'Spreadsheet' | 'Photographs', file: ChosenFile) =>
  page.getByRole('region', { name: part }).locator('input[type=file]').first().setInputFiles(file)

const getCountRadio = (page: Page, label: string) => page.getByRole('radio', { name: label })
/** Selects the rows of one count. Clicking waits until the layout is stable, since new counts shift the cells. */
async function showRows(page: Page, label: string): Promise<void> {
  await getCountRadio(page, label).click()
  await expect(getCountRadio(page, label)).toBeChecked()
}
const getRow = (page: Page, name: string) => page.locator('.import-row').filter({ hasText: name })
const readProducts = async (server: ServerProcess) => {
  const page = await server.call<{ products: Product[] }>(
    'GET',
    '/projects/product?sort=name&hidden=any',
  )
  return page.products
}

test.beforeEach(async ({ signIn }) => signIn())

test('imports a sheet with custom headings and a .zip, and undoes the import @phone-long', async ({
  page,
  server,
  axe,
}) => {
  await server.addProduct({ name: 'Slate', sku: 'KM-1', finish: 'Matt', color: 'Grey' })
  await server.addProduct({ name: 'Zellige', sku: 'KM-9' })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await chooseFile(page, 'Photographs', await createZip('km-1.jpg', 'KM-2.jpg', 'IMG_7.jpg'))
  await expect(page.getByText('They are sent as soon as the spreadsheet is there.')).toBeVisible()
  await chooseFile(page, 'Spreadsheet', await createSheet(ROWS))
  await expect(page.getByText('3 rows, 7 columns')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  await expect(page.getByText('cover of KM-2')).toBeVisible()
  await axe()
  expect(await measureOverflow(page)).toBe(0)

  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(getCountRadio(page, 'rows with errors')).toHaveAccessibleName('1 rows with errors')
  const finishSelect = page.getByRole('combobox', { name: 'Top side' })
  await expect(finishSelect).toHaveValue('')
  await finishSelect.selectOption('Finish')
  await expect(getRow(page, 'KM-1').getByRole('insertion')).toHaveText('now Polished')
  await expect(getRow(page, 'KM-1').getByRole('deletion')).toHaveText('was Matt')
  const wrongCell = getRow(page, 'KM-3').getByText('12x12').locator('xpath=ancestor::td')
  await expect(wrongCell).toHaveAccessibleDescription(/^Row 4, Size: .*16x16/)
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('combobox', { name: 'Size of row 4' }).selectOption('16x16')
  await expect(getCountRadio(page, 'rows with errors')).toHaveAccessibleName('0 rows with errors')

  await showRows(page, 'photographs without a product')
  await page.getByRole('button', { name: 'Give IMG_7.jpg to a product' }).click()
  const sku = page.getByRole('combobox', { name: 'SKU' })
  await expect(sku).toBeFocused()
  await sku.fill('KM-3')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(getCountRadio(page, 'photographs without a product')).toHaveAccessibleName(/^0 /)
  await showRows(page, 'to look at')
  await page.getByRole('checkbox', { name: /Show new products at once/ }).check()
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()

  await expect(page.getByText('Done. 3 products are up to date.')).toBeVisible()
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  expect(await readProducts(server)).toMatchObject([
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
  expect(await readProducts(server)).toMatchObject([
    { sku: 'KM-1', finish: 'Matt' },
    { sku: 'KM-9' },
  ])
  await page.reload()
  await expect(page.getByText('Undone. Everything is as it was.')).toBeVisible()
})

test('one choice corrects all rows with the same wrong size @phone', async ({ page, axe }) => {
  const createTileRow = (n: number, size: string) => [
    `KM-${n}`,
    `Oak ${n}`,
    'tiles',
    size,
    'Kelvarra',
  ]
  await page.goto('/admin/products/import')
  const sizes = ['300x300', '300x300', '300x450', '300x300']
  const headRow = ROWS[0]?.slice(0, 5) ?? []
  await chooseFile(
    page,
    'Spreadsheet',
    await createSheet([headRow, ...sizes.map((size, n) => createTileRow(n, size))]),
  )
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(getCountRadio(page, 'rows with errors')).toHaveAccessibleName('4 rows with errors')
  await expect(page.getByRole('checkbox', { name: /^In all/ })).toHaveCount(3)
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  const size = page.getByRole('combobox', { name: 'Size of row 2' })
  await size.selectOption('16x16')
  await expect(getCountRadio(page, 'rows with errors')).toHaveAccessibleName('1 rows with errors')
  await expect(getRow(page, 'KM-3')).toContainText('300 x 300')
})

test("imports a supplier's workbook without manual edits @phone-long", async ({
  page,
  server,
  axe,
}) => {
  const mergedCell = (value: string) => ({ value, rowSpan: 3 })
  const tiles = [
    ['Code', 'Item', 'Company', 'Size (mm)', 'Rate', 'Finish'],
    [{ value: 'POLISHED 60 x 60', columnSpan: 6 }],
    ['KM-1', 'Nero Marquina', mergedCell('Mirathel Porcelain'), '600x600', '1,250'],
    ['KM-2', 'Statuario', null, '600x600', '12,50'],
    ['KM-3', 'Botticino', null, '600x1200', '12.50'],
    ['TOTAL 3'],
    ['KM-4', 'Terrazzo', 'Tessmira', '600x600', 'ask us', 'Gloss'],
  ]
  const toCell = (value: unknown) =>
    (value === null || typeof value === 'object' ? value : { value }) as Cell
  const file = await writeXlsxFile([
    { sheet: 'Cover', data: [[{ value: 'Mirathel' }], [{ value: 'Price list' }]] },
    { sheet: 'Tiles Nov', data: tiles.map((row) => row.map(toCell)) },
  ]).toBuffer()
  await page.goto('/admin/products/import')
  await chooseFile(page, 'Spreadsheet', { name: 'list.xlsx', mimeType: '', buffer: file })
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  const getBand = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(getBand('Sheet').getByRole('radio', { name: /^Tiles Nov/ })).toBeChecked()
  await expect(getBand('All rows are').getByRole('radio', { name: 'Tiles' })).toBeChecked()
  await expect(getBand('Headings and totals')).toContainText('POLISHED 60 x 60, TOTAL 3')
  await expect(getBand('Merged cells')).toContainText('2 cells are empty below a filled one.')
  await expect(page.getByText('1 question is open: how prices are read.')).toBeVisible()
  await expect(page.getByText('2 rows left out, 2 cells filled')).toBeAttached()
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  await getBand('Headings and totals').getByRole('button', { name: 'Show the 2' }).click()
  await expect(page.getByRole('row', { name: /POLISHED 60 x 60 a heading/ })).toBeFocused()

  const priceBand = getBand('Prices')
  await expect(priceBand).toContainText('1,250')
  await priceBand.getByRole('button', { name: 'No, 1250' }).click()
  await expect(priceBand).toContainText('3 prices read, 1 is no number')
  await expect(getBand('Prices that are no numbers')).toContainText(
    'Row 7: ‘ask us’. It stays without a price.',
  )
  const secondRow = page.getByRole('row', { name: /^4 KM-2/ })
  await expect(secondRow.getByText('Mirathel Porcelain')).toBeVisible()
  const firstRow = page.getByRole('row', { name: /^3 KM-1/ })
  await expect(firstRow.getByRole('insertion')).toHaveText('now 1250')
  // A row with 12,50 would be refused: it is neither 1250 nor said to be 12.50.
  await expect(secondRow.getByRole('insertion')).toHaveCount(0)
  await priceBand.getByRole('button', { name: 'Change' }).click()
  await priceBand.getByRole('button', { name: 'Yes, 1.250' }).click()
  await expect(secondRow.getByRole('insertion')).toHaveText('now 12.50')
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await expect(getCountRadio(page, 'rows with errors')).toHaveAccessibleName('0 rows with errors')
  await page.getByRole('combobox', { name: 'Field of all rows' }).selectOption('Origin')
  await page.getByRole('textbox', { name: 'Text of all rows' }).fill('Morbi')
  await page.getByRole('button', { name: 'Set in all rows' }).click()
  await expect(page.getByText('Origin: Morbi')).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Field of all rows' })
    .selectOption('Finish, 3 empty cells')
  await page.getByRole('textbox', { name: 'Text of all rows' }).fill('Honed')
  await page.getByRole('button', { name: 'Fill all 3 empty cells' }).click()
  await expect(page.getByText('Finish: Honed in 3 empty cells')).toBeVisible()
  await axe()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Apply 4 changes' }).click()
  await expect(page.getByText('Done. 4 products are up to date.')).toBeVisible()
  const tile = { category: 'tiles', origin: 'Morbi', brand: 'Mirathel Porcelain' }
  expect((await readProducts(server)).sort((a, b) => (a.sku < b.sku ? -1 : 1))).toMatchObject([
    { ...tile, sku: 'KM-1', size: '2x2', price: { amount: 1.25 }, finish: 'Honed' },
    { ...tile, sku: 'KM-2', price: { amount: 12.5 } },
    { ...tile, sku: 'KM-3', size: '4x2', price: { amount: 12.5 } },
    { ...tile, sku: 'KM-4', brand: 'Tessmira', finish: 'Gloss' },
  ])
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('added, taken away again')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show them' })).toBeHidden()
})

test('a reload continues the check, and uploads only missing photographs', async ({ page }) => {
  await page.goto('/admin/products/import')
  await chooseFile(page, 'Spreadsheet', await createSheet(ROWS))
  await expect(page.getByText('3 rows, 7 columns')).toBeVisible()
  await chooseFile(page, 'Photographs', await createZip('KM-1.jpg'))
  await expect(page.getByText('All sent')).toBeVisible()
  await page.reload()
  await expect(getRow(page, 'KM-2')).toBeVisible()
  await page.getByRole('button', { name: /Files/ }).click()
  await expect(page.getByText('1 photograph sent')).toBeVisible()
  const postUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') postUrls.push(request.url())
  })
  await chooseFile(page, 'Photographs', await createZip('KM-1.jpg', 'KM-2.jpg'))
  await expect(page.getByText('All sent')).toBeVisible()
  expect(postUrls.filter((url) => url.endsWith('/photos'))).toHaveLength(1)
})

test.describe('when offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('retries the sheet and the photographs without loss', async ({ page, context }) => {
    await page.goto('/admin/products/import')
    await expect(page.getByRole('heading', { name: 'Spreadsheet' })).toBeVisible()
    await context.setOffline(true)
    await chooseFile(page, 'Spreadsheet', await createSheet(ROWS))
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('3 rows, 7 columns')).toBeVisible()
    await context.setOffline(true)
    await chooseFile(page, 'Photographs', await createZip('KM-1.jpg'))
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('All sent')).toBeVisible()
  })
})

test.describe('with invalid files', () => {
  test.use({ allowedErrors: [/415/] })

  test('rejects files that are not sheets, and takes a sheet dropped anywhere @phone-long', async ({
    page,
    axe,
  }) => {
    await page.goto('/admin/products/import')
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    await expect(page.getByText('Choose a spreadsheet: an .xlsx or .csv file.')).toBeVisible()
    const zipAsSheet = {
      name: 'list.xlsx',
      mimeType: '',
      buffer: (await createZip('a.jpg')).buffer,
    }
    await chooseFile(page, 'Spreadsheet', zipAsSheet)
    await expect(page.locator('.import-file').getByRole('alert')).toContainText(
      'Send an .xlsx or .csv file.',
    )
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    const sheetBand = page.getByRole('region', { name: 'Sheet' })
    await expect(sheetBand.getByRole('alert')).toContainText('Send an .xlsx or .csv file.')
    const encryptedSheet = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      sheetBand.getByRole('button', { name: 'Choose' }).click(),
    ])
    const releaseRequests = await holdRequests(page, '**/api/imports')
    await chooser.setFiles({ name: 'prices.xlsx', mimeType: '', buffer: encryptedSheet })
    await expect(page.getByRole('progressbar', { name: /ing prices.xlsx$/ })).toBeVisible()
    await axe()
    releaseRequests()
    await expect(sheetBand.getByRole('alert')).toHaveText(
      'This workbook has a password. Save it without one in Excel, then choose it again.',
    )
    await expect(sheetBand.getByRole('button', { name: 'Retry' })).toBeHidden()
    await axe()
    await page.locator('h1').evaluate((title) => {
      const dataTransfer = new DataTransfer()
      const text =
        'SKU,Name,Category,Brand,Size\nA-1,Oak,tiles,Kelvarra,8x8\na-1,Elm,tiles,Kelvarra,8x8'
      dataTransfer.items.add(new File([text], 'prices.csv', { type: 'text/csv' }))
      title.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    })
    await expect(page.getByText('2 rows, 5 columns')).toBeVisible()
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    const downloadPromise = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the 2 rows' }).click()
    expect((await downloadPromise).suggestedFilename()).toBe('What to write.xlsx')
  })
})
