// Bulk actions: selecting by pointer and keyboard, setting fields, prices, deleting, views, and the featured order.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { ImportSummary } from '#api/imports/contract.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { addEnquiry } from './people.ts'
import { addItem, BRANDS, GALLERIES, INTERIORS } from './resources.ts'
import { answerDialog, isPhone, measureOverflow } from './steps.ts'

test.beforeEach(async ({ signIn }) => signIn())

const getCheckbox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const getSelectionBar = (page: Page) => page.getByRole('region', { name: /^Selected / })
const getUndoButton = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' })

/** Adds tiles in reverse, so that Tile 1 is the newest. */
async function addTiles(
  server: ServerProcess,
  count: number,
  fields: object = {},
): Promise<Product[]> {
  const products: Product[] = []
  for (let n = count; n >= 1; n--)
    products.unshift(await server.addProduct({ name: `Tile ${n}`, ...fields }))
  return products
}

const readProducts = async (server: ServerProcess) =>
  (await server.call<ProductPage>('GET', '/projects/product?hidden=any&limit=100')).products

test('sets the finish of a range of products, with a preview and one undo', async ({
  page,
  server,
  axe,
}) => {
  await addTiles(server, 5, { finish: 'Satin' })
  await server.call('PUT', `/projects/product/${(await readProducts(server))[1]?._id}`, {
    finish: 'Matt',
  })
  await page.goto('/admin/products')
  await getCheckbox(page, 'Tile 1').click()
  await getCheckbox(page, 'Tile 4').click({ modifiers: ['Shift'] })
  await expect(getSelectionBar(page).getByText('4 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked({
    indeterminate: true,
  })
  await axe()

  await getSelectionBar(page).getByRole('button', { name: 'Set', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set' })
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['Satin3', 'Matt1'])
  await axe()
  const finishField = dialog.getByRole('combobox', { name: 'Finish' })
  await finishField.fill('Sati')
  await expect(dialog.getByRole('option')).toHaveText(['Satin4 products'])
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listbox'), 'Escape closes only the list').toBeHidden()
  await expect(finishField).toBeFocused()
  await finishField.fill('Matt')
  await expect(dialog.getByText('3 of 4 will change.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Set for 3' }).click()
  await expect(page.getByText('Set finish of 3 products.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await readProducts(server)).filter(({ finish }) => finish === 'Matt')).toHaveLength(4)
  await getUndoButton(page).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect((await readProducts(server)).filter(({ finish }) => finish === 'Satin')).toHaveLength(4)
})

test('tiles need a size when their category changes', async ({ page, server, axe }) => {
  await addTiles(server, 2)
  await server.addProduct({ name: 'Basin', category: 'sanitaryware' })
  await page.goto('/admin/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await getSelectionBar(page).getByRole('button', { name: 'Set', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set' })
  await dialog.getByRole('button', { name: 'Category' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['Tiles2', 'Sanitaryware1'])
  await dialog.getByRole('radio', { name: 'Tiles' }).check()
  await expect(dialog.getByText('Tiles need a size.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Set for 0' })).toBeDisabled()
  await axe()
  await dialog.getByLabel('Size of those that have none').selectOption('4x4')
  await dialog.getByRole('button', { name: 'Set for 1' }).click()
  await expect(page.getByText('Set category of 1 product.')).toBeVisible()
  expect((await readProducts(server)).map(({ category, size }) => `${category} ${size}`)).toEqual([
    ...['tiles 4x4', 'tiles 16x16', 'tiles 16x16'],
  ])

  await getSelectionBar(page).getByRole('button', { name: 'Set', exact: true }).click()
  await dialog.getByRole('button', { name: 'Stock' }).click()
  await dialog.getByLabel('Stock').selectOption('On order')
  await dialog.getByRole('button', { name: 'Set for 3' }).click()
  await expect(page.getByText('Set stock of 3 products.')).toBeVisible()
})

test('hides all matching products across pages, and raises and rounds their prices', async ({
  page,
  server,
}) => {
  await addTiles(server, 12, { finish: 'Matt', price: '85 per sq ft' })
  await server.addProduct({ name: 'Oak', finish: 'Satin' })
  await page.goto('/admin/products?finish=Matt')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 12' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(getCheckbox(page, 'Tile 12')).toBeChecked()
  await getCheckbox(page, 'Tile 12').uncheck()
  await expect(getSelectionBar(page).getByText('11 selected')).toBeVisible()
  await getSelectionBar(page).getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Hid 11 products.')).toBeVisible()
  expect((await readProducts(server)).filter(({ hidden }) => hidden)).toHaveLength(11)

  await getSelectionBar(page).getByRole('button', { name: 'Set', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set' })
  await dialog.getByRole('button', { name: 'Price', exact: true }).click()
  await dialog.getByLabel('Percent').fill('5')
  await dialog.getByLabel('Round to').selectOption('5')
  await dialog.getByRole('button', { name: 'Set for 11' }).click()
  await expect(page.getByText('Raised prices of 11 products by 5%.')).toBeVisible()
  const prices = (await readProducts(server)).map(({ price }) => price?.amount)
  expect(prices.filter((amount) => amount === 90)).toHaveLength(11)
})

test('exports any selection, prints labels of some, and previews each product', async ({
  page,
  server,
}) => {
  await addTiles(server, 12)
  await page.goto('/admin/products')
  const exportAndReadBack = async () => {
    const downloadPromise = page.waitForEvent('download')
    await getSelectionBar(page).getByRole('button', { name: 'Export' }).click()
    const downloadedFile = await downloadPromise
    expect(downloadedFile.suggestedFilename()).toBe('Products.xlsx')
    const body = new FormData()
    body.append('sheet', new File([await readFile(await downloadedFile.path())], 'Products.xlsx'))
    return (await server.call<ImportSummary>('POST', '/imports', body)).counts
  }
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 12' }).click()
  await getCheckbox(page, 'Tile 2').uncheck()
  expect(await exportAndReadBack()).toMatchObject({ rows: 11, unchanged: 11 })
  await getSelectionBar(page).getByRole('button', { name: 'Clear' }).click()
  await getCheckbox(page, 'Tile 1').check()
  await getCheckbox(page, 'Tile 3').check()
  expect(await exportAndReadBack()).toMatchObject({ rows: 2, unchanged: 2 })

  await getSelectionBar(page).getByRole('link', { name: 'Labels' }).click()
  await expect(page.getByRole('region', { name: 'Sheet 1' }).getByRole('heading')).toHaveText([
    'Tile 1',
    'Tile 3',
  ])
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Preview Tile 4' }).click()
  await expect(page.getByRole('heading', { name: 'Preview of Tile 4' })).toBeVisible()
})

test('deletes twelve products, and Undo restores them @phone', async ({ page, server, axe }) => {
  await addTiles(server, 12)
  const previousProducts = JSON.stringify(await readProducts(server))
  await page.goto('/admin/products')
  await expect(page.getByText('Showing 1-10 of 12 products')).toBeVisible()
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await getCheckbox(page, 'Tile 1').check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 selected')
    await axe()
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'All 12' }).click()
    await getSelectionBar(page).getByRole('button', { name: 'Set', exact: true }).click()
    const setSheet = page.getByRole('dialog', { name: 'Set' })
    await expect(setSheet.getByRole('button', { name: 'Brand' })).toContainText('12')
    await axe()
    await setSheet.getByRole('button', { name: 'Tags' }).click()
    await setSheet.getByLabel('Tags').fill('Diwali')
    // A slow press: the field commits its tag when it loses the focus, before the click ends.
    await setSheet.getByRole('button', { name: 'Set for 12' }).click({ delay: 200 })
    await expect(page.getByText('Added tags to 12 products.')).toBeVisible()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await getSelectionBar(page).getByRole('button', { name: 'More actions' }).click()
  } else {
    await getCheckbox(page, 'Tile 1').focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Select all 12' }).click()
  }
  const questionPromise = answerDialog(page)
  await getSelectionBar(page).getByRole('button', { name: 'Delete' }).click()
  expect(await questionPromise).toBe('Delete 12 products?')
  await expect(page.getByText('No products found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a spreadsheet' })).toBeVisible()
  await expect(getSelectionBar(page)).toHaveCount(0)
  await page
    .locator('.toast')
    .filter({ hasText: 'Deleted 12' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('Showing 1-10 of 12 products')).toBeVisible()
  if (!isPhone(page)) expect(JSON.stringify(await readProducts(server))).toBe(previousProducts)
})

test('an admin moves, selects and edits by keyboard, and opens the list of keys', async ({
  page,
  server,
  axe,
}) => {
  await addTiles(server, 4)
  await page.goto('/admin/products')
  await getCheckbox(page, 'Tile 1').focus()
  await page.keyboard.press('ArrowDown')
  await expect(getCheckbox(page, 'Tile 2')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(getSelectionBar(page).getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getSelectionBar(page)).toHaveCount(0)
  await page.keyboard.press('?')
  const keysDialog = page.getByRole('dialog', { name: 'Keys of this list' })
  await expect(keysDialog.getByText('Select the page')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(keysDialog).toBeHidden()
  await getCheckbox(page, 'Tile 2').focus()
  const questionPromise = answerDialog(page)
  await page.keyboard.press('Delete')
  expect(await questionPromise).toBe('Delete this product?')
  await expect(page.getByText('Showing 1-3 of 3 products')).toBeVisible()
  await getCheckbox(page, 'Tile 3').focus()
  await page.keyboard.press('e')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tile 3')
})

test('keeps filters as chips in the URL, and saves them as a named view', async ({
  page,
  server,
  axe,
}) => {
  await addTiles(server, 2, { finish: 'Matt' })
  await server.addProduct({ name: 'Oak', finish: 'Satin', hidden: 'true' })
  await page.goto('/admin/products')
  await page.getByRole('combobox', { name: 'Add a filter' }).selectOption('Finish')
  const finishSelect = page.getByRole('combobox', { name: 'Finish' })
  await expect(finishSelect).toBeFocused()
  await finishSelect.selectOption('Matt')
  await expect(page.getByText('Showing 1-2 of 2 products')).toBeVisible()
  await expect(page).toHaveURL('/admin/products?finish=Matt')
  await page.getByRole('button', { name: 'SKU' }).click()
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Save as a view' }).click()
  const nameDialog = page.getByRole('dialog', { name: 'Save as a view' })
  await expect(nameDialog.getByLabel('Name')).toBeFocused()
  await nameDialog.getByLabel('Name').fill('Hidden')
  await page.keyboard.press('Enter')
  await expect(nameDialog.getByText('There is a view called Hidden already.')).toBeVisible()
  await axe()
  await nameDialog.getByLabel('Name').fill('Matt tiles')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Matt tiles' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await axe()
  await views.getByRole('link', { name: 'Hidden' }).click()
  await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
  await expect(page.getByRole('row', { name: /Oak/ })).toContainText('Hidden')
  await page.reload()
  await views.getByRole('link', { name: 'Matt tiles' }).click()
  await expect(page).toHaveURL('/admin/products?finish=Matt&sort=sku')
  await page.getByRole('button', { name: 'Remove Finish' }).click()
  await expect(page.getByText('Showing 1-3 of 3 products')).toBeVisible()
})

test('buttons reorder featured products', async ({ page, server, axe }) => {
  await addTiles(server, 4)
  await page.goto('/admin/products')
  for (const name of ['Tile 2', 'Tile 3', 'Tile 4']) await getCheckbox(page, name).check()
  await getSelectionBar(page).getByRole('button', { name: 'Feature' }).click()
  await expect(page.getByText('Changed the order of featured products.')).toBeVisible()
  await page.getByRole('link', { name: 'Featured' }).click()
  const rows = page.getByRole('list', { name: 'Featured products' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Tile 2')
  await axe()
  await page.getByRole('button', { name: 'Move Tile 4 up' }).click()
  await expect(rows.nth(1)).toContainText('Tile 4')
  const downButton = page.getByRole('button', { name: 'Move Tile 2 down' })
  await downButton.press('Enter')
  await expect(rows.nth(0)).toContainText('Tile 4')
  await expect(downButton, 'the focus moves with the row').toBeFocused()
  await page.getByRole('button', { name: 'Save order' }).click()
  const readOrder = async () => (await readProducts(server)).map(({ name }) => name)
  await expect.poll(readOrder).toEqual(['Tile 4', 'Tile 2', 'Tile 3', 'Tile 1'])
})

test('deletes several interiors, gallery items, brands and enquiries, and restores them', async ({
  page,
  server,
  axe,
}) => {
  const deleteSelected = async (label: string) => {
    await axe()
    const questionPromise = answerDialog(page)
    await getSelectionBar(page).getByRole('button', { name: 'Delete' }).click()
    expect(await questionPromise).toBe(`Delete ${label}?`)
    await expect(page.getByText(`Deleted ${label}.`)).toBeVisible()
  }
  for (const [resource, label] of [
    [INTERIORS, '2 interiors'],
    [GALLERIES, '2 gallery items'],
    [BRANDS, '2 brands'],
  ] as const) {
    for (const name of ['Ivory', 'Slate', 'Oak']) await addItem(server, resource, name)
    await page.goto(resource.path)
    await getCheckbox(page, 'Ivory').check()
    await getCheckbox(page, 'Slate').check()
    await deleteSelected(label)
    const slate = page.getByRole('link', { name: 'Slate', exact: true })
    await expect(slate).toHaveCount(0)
    await getUndoButton(page).click()
    await expect(slate).toBeVisible()
  }
  for (const name of ['Anu', 'Chitra', 'Meena']) await addEnquiry(server, { name })
  await page.goto('/admin/enquiries')
  await getCheckbox(page, 'the enquiry of Anu').check()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await deleteSelected('3 enquiries')
  await expect(page.getByText('No enquiries yet.')).toBeVisible()
  await getUndoButton(page).click()
  await expect(page.getByText('Chitra')).toBeVisible()
})
