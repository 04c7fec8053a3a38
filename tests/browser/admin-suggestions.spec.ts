// Fields with suggestions, and the number of keystrokes that similar products take.
import { expect, type Page } from '@playwright/test'
import type { Brand } from '#api/brands/contract.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { test } from './fixtures.ts'
import { addItem, BRANDS } from './resources.ts'
import { addPhotographs, answerDialog } from './steps.ts'

/** Products of one delivery: only name and SKU differ. */
const PRODUCT_NAMES = ['Carrara Gold', 'Statuario Vena', 'Nero Marquina', 'Ivory Cloud']
const KEY_COUNT_MAX = 28

test.beforeEach(async ({ page, server, signIn }) => {
  for (const name of ['Kelvarra', 'Zunareth']) await addItem(server, BRANDS, name)
  const tags = ['floor', 'living']
  await server.addProduct({ brand: 'Kelvarra', finish: 'Matt', material: 'Porcelain', tags })
  await signIn()
  await page.goto('/admin/products/new')
})

const getField = (page: Page, name: string) => page.getByRole('combobox', { name })

test('fields suggest existing values by keyboard @phone', async ({
  page,
  server,
  axe,
  isMobile,
}) => {
  const [finish, tags, brand] = [
    getField(page, 'Finish'),
    getField(page, 'Tags'),
    getField(page, 'Brand'),
  ]
  const options = page.getByRole('option')
  await finish.fill('ma')
  await expect(page.getByRole('option', { name: 'Matt 1 product' })).toBeVisible()
  await expect(finish).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Matt')
  await axe()
  await page.keyboard.press('Enter')
  await expect(finish).toHaveValue('Matt')
  await expect(page.getByRole('listbox')).toBeHidden()

  await tags.fill('fl')
  await expect(options).toHaveText(['floor1 product'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag floor' })).toBeVisible()
  await page.keyboard.type('wet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag wet' })).toBeVisible()
  await expect(tags).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(isMobile ? page.getByLabel('Description', { exact: true }) : tags).toBeFocused()

  await brand.click()
  await expect(options).toHaveText(['Kelvarra1 product', 'Zunareth0 products'])
  await options.filter({ hasText: 'Zunareth' }).click()
  await expect(brand).toHaveValue('Zunareth')
  await expect(brand, 'a press on an option leaves the focus').toBeFocused()
  await brand.fill('Ostrelle')
  await expect(options).toHaveText(['Add “Ostrelle” to Brands'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(brand).toHaveValue('Ostrelle')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(brand, 'Tab adds no brand').not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const addOption = 'Add “Ostrelle” to Brands'
  await expect(options).toHaveText(['Kelvarra1 product', 'Zunareth0 products', addOption])
  await axe()
  const questionPromise = answerDialog(page)
  await options.filter({ hasText: addOption }).click()
  expect(await questionPromise).toContain('Add “Ostrelle” to Brands?')
  await expect(page.getByText('Brand created.')).toBeVisible()
  const brands = await server.call<Brand[]>('GET', '/projects/brands')
  expect(brands.map(({ name }) => name)).toContain('Ostrelle')
})

test('Tab moves between fields, Enter does not save, and an existing value keeps its spelling', async ({
  page,
  server,
}) => {
  const finish = getField(page, 'Finish')
  for (const name of ['Gloss', 'Satin', 'Rustic', 'Lappato', 'Carving', 'Sugar'])
    await server.addProduct({ name, sku: name, finish: name })
  await page.reload()
  await finish.click()
  await expect(page.getByRole('option')).toHaveCount(7)
  await page.keyboard.press('Tab')
  await expect(getField(page, 'Material')).toBeFocused()
  await finish.fill('matt')
  await page.keyboard.press('Enter')
  await expect(finish).toHaveValue('Matt')
  await expect(finish).toBeFocused()
  await expect(page.getByText('Name is required.'), 'nothing is saved').toBeHidden()
  await finish.fill('sat in')
  await page.keyboard.press('Tab')
  await expect(finish).toHaveValue('Satin')
})

test('a list that opens again highlights nothing, and Escape and composed text keep the text', async ({
  page,
}) => {
  const [finish, brand] = [getField(page, 'Finish'), getField(page, 'Brand')]
  const highlighted = page.getByRole('option', { selected: true })
  const options = page.getByRole('option')
  await finish.click()
  await expect(options).toHaveText(['Matt1 product'])
  await page.keyboard.press('ArrowDown')
  await expect(highlighted).toHaveText('Matt1 product')
  await page.keyboard.press('Tab')
  await expect(finish).toHaveValue('Matt')
  await page.keyboard.press('Shift+Tab')
  await expect(finish).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(finish, 'Escape in a closed list').toHaveValue('Matt')

  await brand.fill('Ostrelle')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted).toHaveText('Add “Ostrelle” to Brands')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(options).toHaveCount(3)
  await expect(highlighted).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted, 'an arrow key opens and highlights').toHaveText('Kelvarra1 product')
  await brand.fill('')
  await expect(options, 'an emptied field').toHaveText(['Kelvarra1 product', 'Zunareth0 products'])

  const input = await page.context().newCDPSession(page)
  const composition = { text: 'Zun', selectionStart: 3, selectionEnd: 3 }
  await input.send('Input.imeSetComposition', composition)
  await expect(options, 'while a text is composed').toHaveText(['Zunareth0 products'])
  await input.send('Input.insertText', { text: 'Zunareth' })
  await expect(brand).toHaveValue('Zunareth')
})

test('Ctrl+Enter saves and starts the next product', async ({ page, server }) => {
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Slate')
  await page.getByRole('radio', { name: '8x8' }).check()
  await page.getByLabel('SKU').fill('DSK-1')
  await getField(page, 'Brand').fill('Kelvarra')
  await getField(page, 'Finish').fill('matt')
  await page.keyboard.press('Control+Enter')
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await expect(page).toHaveURL('/admin/products/new')
  // The product is sent while the next form is already open.
  await expect
    .poll(() => server.call<ProductPage>('GET', '/projects/product?search=DSK-1'))
    .toMatchObject({ products: [{ name: 'Slate', finish: 'Matt' }] })
})

test(`four similar products take at most ${KEY_COUNT_MAX} keys each`, async ({
  page,
  server,
  axe,
}) => {
  let keyCount = 0
  const pressKeys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keyCount += names.length
  }
  const name = page.getByLabel('Name', { exact: true })

  await expect(name).toBeEnabled()
  await addPhotographs(page, BRANDS.image.file)
  await name.focus()
  for (const [index, product] of PRODUCT_NAMES.entries()) {
    await pressKeys(...product, 'Tab', 'Tab')
    // The following products repeat the values of the first.
    if (index === 0) await pressKeys('Space')
    await pressKeys('Tab')
    await expect(page.getByLabel('SKU')).toBeFocused()
    await pressKeys(...`DSK-${index + 201}`)
    if (index === 0) {
      await pressKeys('Tab', 'k', 'ArrowDown', 'Tab', 'Tab', 'm', 'ArrowDown', 'Tab')
      await pressKeys('p', 'ArrowDown', 'Tab', 'f', 'ArrowDown', 'Enter', 'l', 'ArrowDown', 'Enter')
    }
    await page.getByRole('button', { name: 'Save & add another' }).click()
    await expect(name).toHaveValue('')
    await expect(name).toBeFocused()
  }
  expect(keyCount / PRODUCT_NAMES.length, `${keyCount} keys in all`).toBeLessThanOrEqual(
    KEY_COUNT_MAX,
  )
  const readProductPage = () => server.call<ProductPage>('GET', '/projects/product?limit=20')
  // The last product may still be on its way.
  await expect
    .poll(async () => (await readProductPage()).products[0]?.name)
    .toBe(PRODUCT_NAMES.at(-1))
  const { products } = await readProductPage()
  const sharedFields = { size: '2x2', brand: 'Kelvarra', finish: 'Matt', material: 'Porcelain' }
  const expected = PRODUCT_NAMES.map((name, index) => ({
    ...{ name, sku: `DSK-${index + 201}`, ...sharedFields, tags: ['floor', 'living'] },
  }))
  expect(products.slice(0, PRODUCT_NAMES.length), 'in the order of typing').toMatchObject(
    expected.toReversed(),
  )
  expect(products.filter(({ photo }) => photo).map(({ sku }) => sku)).toEqual(['DSK-201'])

  const repeatNotice = page.getByText(
    'Kept from the last one: Size, Brand, Finish, Material and Tags.',
  )
  await expect(repeatNotice).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(repeatNotice).toBeHidden()
  await expect(getField(page, 'Brand')).toHaveValue('')
  await expect(page.getByRole('radio', { name: '2x2' })).not.toBeChecked()
})
