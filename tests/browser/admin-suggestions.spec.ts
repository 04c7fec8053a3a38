// Fields that suggest what is there already, and how many keys ten products take with them.
import { expect, type Page } from '@playwright/test'
import type { Brand } from '#api/contract/brand.ts'
import type { ProductPage } from '#api/contract/product.ts'
import type { Shop } from '#tests/shop.ts'
import { test } from './fixtures.ts'
import { addItem, BRANDS, choosePicture } from './kinds.ts'

/** Of what an evening at the desk is made: names and SKUs differ, the rest is alike. */
const NAMES = [
  'Carrara Gold',
  'Statuario Vena',
  'Nero Marquina',
  'Ivory Cloud',
  'Slate Grey',
  'Oak Plank',
  'Terrazzo Multi',
  'Onyx Honey',
  'Sandstone Buff',
  'Basalt Black',
]
const KEYS_MAX = 26

async function stockUp(shop: Shop): Promise<void> {
  for (const name of ['Kelvarra', 'Zunareth']) await addItem(shop, BRANDS, name)
  const tags = ['floor', 'living']
  await shop.addProduct({ brand: 'Kelvarra', finish: 'Matt', material: 'Porcelain', tags })
}

test.beforeEach(async ({ page, shop, signIn }) => {
  await stockUp(shop)
  await signIn()
  await page.goto('/admin/products/new')
})

const field = (page: Page, name: string) => page.getByRole('combobox', { name })

test('suggest by keys what fits, and add the brand that is missing @phone', async ({
  page,
  shop,
  axe,
  isMobile,
}) => {
  await field(page, 'Finish').focus()
  await page.keyboard.type('ma')
  await expect(page.getByRole('option', { name: 'Matt 1 product' })).toBeVisible()
  await expect(field(page, 'Finish')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Matt')
  await axe()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Finish')).toHaveValue('Matt')
  await expect(page.getByRole('listbox')).toBeHidden()

  await field(page, 'Tags').focus()
  await page.keyboard.type('fl')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag floor' })).toBeVisible()
  await page.keyboard.type('wet')
  await expect(field(page, 'Tags')).toHaveAttribute('enterkeyhint', 'enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag wet' })).toBeVisible()
  await expect(field(page, 'Tags')).toBeFocused()
  await expect(field(page, 'Tags')).toHaveAttribute('enterkeyhint', 'next')
  await page.keyboard.press('Enter')
  await expect(isMobile ? page.getByLabel('Description') : field(page, 'Tags')).toBeFocused()

  await field(page, 'Brand').focus()
  await page.keyboard.type('Ostrelle')
  await expect(page.getByRole('option')).toHaveText(['Add “Ostrelle” to Brands'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field(page, 'Brand'), 'nothing typed is lost').toHaveValue('Ostrelle')
  await page.keyboard.press('ArrowDown')
  page.once('dialog', (question) => {
    expect(question.message()).toContain('Add “Ostrelle” to Brands?')
    void question.accept()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Brand created.')).toBeVisible()
  const brands = await shop.call<Brand[]>('GET', '/projects/brands')
  expect(brands.map(({ name }) => name)).toContain('Ostrelle')
})

test('suggest by a press, without taking the focus away @phone', async ({ page }) => {
  await field(page, 'Brand').click()
  await expect(page.getByRole('option')).toHaveText(['Kelvarra1 product', 'Zunareth0 products'])
  await page.getByRole('option', { name: 'Zunareth' }).click()
  await expect(field(page, 'Brand')).toHaveValue('Zunareth')
  await expect(field(page, 'Brand')).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
  await field(page, 'Finish').click()
  await page.getByRole('heading', { name: 'Add Product' }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('suggest everything in a field that is filled in, and add nothing in passing', async ({
  page,
  shop,
  axe,
}) => {
  const brand = field(page, 'Brand')
  const options = page.getByRole('option')
  await brand.fill('kelvarra')
  await page.getByLabel('SKU').focus()
  await page.keyboard.press('Tab')
  await expect(brand).toBeFocused()
  await expect(options).toHaveText(['Kelvarra1 product', 'Zunareth0 products'])
  await expect(options.first()).toHaveAttribute('aria-current', 'true')
  await axe()
  await brand.fill('kel')
  await expect(options, 'a name half typed is not new').toHaveText(['Kelvarra1 product'])
  await brand.fill('Kelvara')
  await expect(options, 'nor is a slip of the pen').toHaveText(['Kelvarra1 product'])
  await brand.fill('Ostrelle')
  await expect(options).toHaveText(['Add “Ostrelle” to Brands'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(brand).not.toBeFocused()
  await expect(brand).toHaveValue('Ostrelle')
  expect(await shop.call<Brand[]>('GET', '/projects/brands')).toHaveLength(2)

  // What is wrong with a field stands where its suggestions would.
  await brand.fill('')
  await page.keyboard.press('Control+s')
  await page.getByLabel('SKU').fill('KM-9')
  await page.getByLabel('Name', { exact: true }).fill('Slate')
  await page.getByRole('radio', { name: '2x2' }).check({ force: true })
  await page.keyboard.press('Control+s')
  await expect(brand).toBeFocused()
  await expect(page.getByText('Brand is required.')).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('ten products at a desk take few keys, and what is kept is seen and cleared', async ({
  page,
  shop,
  axe,
}) => {
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keys += names.length
  }
  const type = (text: string) => press(...text)
  const name = page.getByLabel('Name', { exact: true })

  await choosePicture(page, BRANDS.picture.file)
  await name.focus()
  for (const [index, product] of NAMES.entries()) {
    await type(product)
    await press('Tab', 'Tab')
    // Of the first product everything is said; the others begin with it.
    if (index === 0) await press('Space')
    await press('Tab')
    await expect(page.getByLabel('SKU')).toBeFocused()
    await type(`DSK-${index + 201}`)
    if (index === 0) {
      await press('Tab', 'k', 'ArrowDown', 'Tab', 'Tab', 'm', 'ArrowDown', 'Tab')
      await press('p', 'ArrowDown', 'Tab', 'f', 'ArrowDown', 'Enter', 'l', 'ArrowDown', 'Enter')
    }
    // Typing goes on at once, while the product is being saved.
    await page.getByRole('button', { name: 'Save & add another' }).click()
  }
  expect(keys / NAMES.length, `${keys} keys in all`).toBeLessThanOrEqual(KEYS_MAX)
  await expect(page.getByText(/ being saved$/)).toBeHidden()
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?limit=20')
  const alike = { size: '2x2', brand: 'Kelvarra', finish: 'Matt', material: 'Porcelain' }
  const typed = NAMES.map((name, index) => ({
    ...{ name, sku: `DSK-${index + 201}`, ...alike, tags: ['floor', 'living'] },
  }))
  expect(products.slice(0, NAMES.length), 'whole, and in their order').toMatchObject(
    typed.toReversed(),
  )
  expect(products.filter(({ photo }) => photo).map(({ sku }) => sku)).toEqual(['DSK-201'])

  const kept = page.getByText('Kept from the last one: Size, Brand, Finish, Material and Tags.')
  await expect(kept).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(kept).toBeHidden()
  await expect(field(page, 'Brand')).toHaveValue('')
  await expect(page.getByRole('radio', { name: '2x2' })).not.toBeChecked()
})
