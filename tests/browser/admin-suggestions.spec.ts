// Fields with suggestions, and the number of keystrokes that similar products take.
import { expect, type Page } from '@playwright/test'
import type { Brand } from '#api/brands/contract.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { test } from './fixtures.ts'
import { addItem, BRANDS } from './resources.ts'
import { addPhotographs, answerDialog } from './steps.ts'

/** Products of one delivery: only name and SKU differ. */
const NAMES = ['Carrara Gold', 'Statuario Vena', 'Nero Marquina', 'Ivory Cloud']
const KEYS_MAX = 28

test.beforeEach(async ({ page, server, signIn }) => {
  for (const name of ['Kelvarra', 'Zunareth']) await addItem(server, BRANDS, name)
  const tags = ['floor', 'living']
  await server.addProduct({ brand: 'Kelvarra', finish: 'Matt', material: 'Porcelain', tags })
  await signIn()
  await page.goto('/admin/products/new')
})

const field = (page: Page, name: string) => page.getByRole('combobox', { name })

test('fields suggest existing values by keyboard @phone', async ({
  page,
  server,
  axe,
  isMobile,
}) => {
  const [finish, tags, brand] = [field(page, 'Finish'), field(page, 'Tags'), field(page, 'Brand')]
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
  await expect(isMobile ? page.getByLabel('Description') : tags).toBeFocused()

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
  const question = answerDialog(page)
  await options.filter({ hasText: addOption }).click()
  expect(await question).toContain('Add “Ostrelle” to Brands?')
  await expect(page.getByText('Brand created.')).toBeVisible()
  const brands = await server.call<Brand[]>('GET', '/projects/brands')
  expect(brands.map(({ name }) => name)).toContain('Ostrelle')
})

test('Tab moves between fields, Enter does not save, and an existing value keeps its spelling', async ({
  page,
  server,
}) => {
  const finish = field(page, 'Finish')
  for (const name of ['Gloss', 'Satin', 'Rustic', 'Lappato', 'Carving', 'Sugar'])
    await server.addProduct({ name, sku: name, finish: name })
  await page.reload()
  await finish.click()
  await expect(page.getByRole('option')).toHaveCount(7)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Material')).toBeFocused()
  await finish.fill('matt')
  await page.keyboard.press('Enter')
  await expect(finish).toHaveValue('Matt')
  await expect(finish).toBeFocused()
  await expect(page.getByText('Name is required.'), 'nothing is saved').toBeHidden()
  await finish.fill('sat in')
  await page.keyboard.press('Tab')
  await expect(finish).toHaveValue('Satin')
})

test('Ctrl+Enter saves and starts the next product', async ({ page, server }) => {
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Slate')
  await page.getByRole('radio', { name: '8x8' }).check()
  await page.getByLabel('SKU').fill('DSK-1')
  await field(page, 'Brand').fill('Kelvarra')
  await field(page, 'Finish').fill('matt')
  await page.keyboard.press('Control+Enter')
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await expect(page).toHaveURL('/admin/products/new')
  // The product is sent while the next form is already open.
  await expect
    .poll(() => server.call<ProductPage>('GET', '/projects/product?search=DSK-1'))
    .toMatchObject({ products: [{ name: 'Slate', finish: 'Matt' }] })
})

test(`four similar products take at most ${KEYS_MAX} keys each`, async ({ page, server, axe }) => {
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keys += names.length
  }
  const name = page.getByLabel('Name', { exact: true })

  await expect(name).toBeEnabled()
  await addPhotographs(page, BRANDS.image.file)
  await name.focus()
  for (const [index, product] of NAMES.entries()) {
    await press(...product, 'Tab', 'Tab')
    // The following products repeat the values of the first.
    if (index === 0) await press('Space')
    await press('Tab')
    await expect(page.getByLabel('SKU')).toBeFocused()
    await press(...`DSK-${index + 201}`)
    if (index === 0) {
      await press('Tab', 'k', 'ArrowDown', 'Tab', 'Tab', 'm', 'ArrowDown', 'Tab')
      await press('p', 'ArrowDown', 'Tab', 'f', 'ArrowDown', 'Enter', 'l', 'ArrowDown', 'Enter')
    }
    await page.getByRole('button', { name: 'Save & add another' }).click()
    await expect(name).toHaveValue('')
    await expect(name).toBeFocused()
  }
  expect(keys / NAMES.length, `${keys} keys in all`).toBeLessThanOrEqual(KEYS_MAX)
  const readPage = () => server.call<ProductPage>('GET', '/projects/product?limit=20')
  // The last product may still be on its way.
  await expect.poll(async () => (await readPage()).products[0]?.name).toBe(NAMES.at(-1))
  const { products } = await readPage()
  const sharedFields = { size: '2x2', brand: 'Kelvarra', finish: 'Matt', material: 'Porcelain' }
  const expected = NAMES.map((name, index) => ({
    ...{ name, sku: `DSK-${index + 201}`, ...sharedFields, tags: ['floor', 'living'] },
  }))
  expect(products.slice(0, NAMES.length), 'in the order of typing').toMatchObject(
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
  await expect(field(page, 'Brand')).toHaveValue('')
  await expect(page.getByRole('radio', { name: '2x2' })).not.toBeChecked()
})
