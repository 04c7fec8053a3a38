// The product form: errors, keys, photographs, leaving, and conflicts between two admins.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { addPhotographs, chooseImage, dispatchImages } from './steps.ts'

const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function fillProduct(page: Page, name: string, sku: string): Promise<void> {
  await getField(page, 'Name').fill(name)
  await page.getByRole('radio', { name: '8x8' }).check()
  await getField(page, 'SKU').fill(sku)
  await page.getByLabel('Brand').fill('Kelvarra')
}

/** Opens the form of a product, and waits until its fields are enabled. */
async function openProduct(page: Page, { _id, name }: Product): Promise<void> {
  await page.goto(`/admin/products/${_id}/edit`)
  await expect(getField(page, 'Name')).toHaveValue(name)
}

test.beforeEach(async ({ signIn }) => signIn())

test.describe('when a save is rejected', () => {
  test.use({ allowedErrors: [/40[49]/] })

  test('names each error and moves the focus to it', async ({ page, server, axe }) => {
    const otherProduct = await server.addProduct({ name: 'Slate Grey', sku: 'KM-1' })
    await page.goto('/admin/products/new')
    await getSaveButton(page).click()
    await expect(page.getByText('Name is required.')).toBeVisible()
    await expect(page.getByText('Size is required for tiles.')).toBeVisible()
    await expect(getField(page, 'Name')).toBeFocused()
    await axe()
    await getField(page, 'Name').fill('Basin')
    await expect(page.getByText('Name is required.')).toBeHidden()
    await page.getByRole('radio', { name: 'Sanitaryware' }).check()
    await expect(page.getByRole('group', { name: 'Size', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'SKU needs attention' }).click()
    await expect(getField(page, 'SKU')).toBeFocused()
    await page.getByRole('radio', { name: 'Tiles' }).check()
    await fillProduct(page, 'Slate', 'km-1')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Save failed. SKU already exists')).toBeVisible()
    await expect(getField(page, 'SKU')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Slate Grey has it' })).toHaveAttribute(
      'href',
      `/admin/products/${otherProduct._id}/edit`,
    )
    await axe()
  })

  test('resolves a conflict between two admins field by field @phone', async ({
    page,
    server,
    axe,
    isMobile,
  }) => {
    const product = await server.addProduct({ name: 'Slate', finish: 'Matt' })
    await openProduct(page, product)
    await page.getByLabel('Finish').fill('Gloss')
    const otherFields = { name: 'Slate Grey', finish: 'Sugar' }
    await server.call('PUT', `/projects/product/${product._id}`, otherFields)
    await getSaveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Two versions of one product' })
    await expect(dialog).toContainText('Owner saved this product while you were editing')
    await expect(dialog).toContainText('1 field was changed by both of you.')
    await expect(dialog).toContainText('Also taken over: Name.')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expect(dialog.getByRole('heading')).toHaveCSS('outline-style', 'none')
    await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible({ visible: !isMobile })
    const bottomEdges = await dialog.evaluate((box) =>
      [box, box.querySelector('.dialog-foot')].map(
        (element) => element?.getBoundingClientRect().bottom,
      ),
    )
    expect(bottomEdges[1], 'the buttons stand at its bottom').toBeCloseTo(bottomEdges[0] ?? 0, -1)
    await axe()
    const saveVersions = dialog.getByRole('button', { name: 'Save' })
    await expect(saveVersions, 'no version is chosen').toBeDisabled()
    await dialog.getByRole('button', { name: 'Back to the form' }).press('Enter')
    await expect(page.getByLabel('Finish')).toHaveValue('Gloss')
    await expectFocusVisible(page)
    await page.keyboard.press('Control+s')
    await dialog.getByRole('radio', { name: 'Mine: Gloss' }).check()
    await axe()
    await saveVersions.press('Enter')
    await expect(page.getByText('Product updated.')).toBeVisible()
    await expectFocusVisible(page)
    const savedProduct = await server.call<Product>('GET', `/projects/product/${product._id}`)
    expect(savedProduct).toMatchObject({ name: 'Slate Grey', finish: 'Gloss', rev: 3 })
  })

  test('saves a deleted product as a new one', async ({ page, server, axe }) => {
    const product = await server.addProduct({ name: 'Slate' })
    await openProduct(page, product)
    await getField(page, 'Name').fill('Slate Grey')
    await page.getByLabel('Description', { exact: true }).fill('Rectified edges.')
    await server.call('DELETE', `/projects/product/${product._id}`)
    await getSaveButton(page).click()
    const notice = page.getByText('This product has been deleted meanwhile.')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
    await expect(page.getByText(/unsaved/)).toBeHidden()
    await axe()
    for (const name of ['Delete', 'Duplicate', 'More'])
      await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeHidden()
    const saveAsNew = page.getByRole('button', { name: 'Save as a new product' })
    await page.getByRole('button', { name: 'Close message' }).press('Enter')
    await expect(saveAsNew, 'the focus returns').toBeFocused()
    await saveAsNew.click()
    await expect(page.getByText('Product created.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Slate Grey', exact: true })).toBeVisible()
  })
})

test('shrinks a large photograph before the upload', async ({ page, server }) => {
  const product = await server.addProduct()
  const buffer = await sharp('data/sample/photos/granite-slab-yard.jpg')
    .resize(2800, 2100, { fit: 'fill' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await openProduct(page, product)
  await addPhotographs(page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer })
  await getSaveButton(page).click()
  await expect(page.getByText('Product updated.')).toBeVisible()
  const { photoMeta } = await server.call<Product>('GET', `/projects/product/${product._id}`)
  expect(photoMeta).toMatchObject({ width: 2400, height: 1800 })
})

test('takes a dropped or pasted image of a gallery item, and removes it', async ({ page, axe }) => {
  await page.goto('/admin/galleries/new')
  const imageRegion = page.getByRole('region', { name: 'Image' })
  await expect(page.getByLabel('Title', { exact: true })).toBeEnabled()
  await dispatchImages(imageRegion, 'drop', 'drop.png')
  await expect(imageRegion.getByText(/^drop.png, /)).toBeVisible()
  await dispatchImages(imageRegion, 'paste', 'paste.png', 'second.png')
  await expect(imageRegion.getByText(/^paste.png, /)).toBeVisible()
  await expect(imageRegion.getByText('Left out: second.png. One picture is used.')).toBeVisible()
  await imageRegion.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(imageRegion.getByText('paste.png')).toBeHidden()
  await expect(imageRegion.getByRole('button', { name: 'Choose' })).toBeFocused()
  const buffer = Buffer.from('%PDF-1.4')
  await chooseImage(page, { name: 'list.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText(/not a picture we can use/)).toBeVisible()
  await axe()
})

test('asks before an admin leaves unsaved changes', async ({ page, server, axe }) => {
  const product = await server.addProduct({ name: 'Slate' })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Edit Slate' }).click()
  await expect(getField(page, 'Name')).toHaveValue('Slate')
  await page.getByLabel('Finish').fill('Gloss')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(dialog).toContainText('1 change to Slate would be lost.')
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  for (let attempt = 1; attempt <= 2; attempt++) {
    await page.goBack()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(`/admin/products/${product._id}/edit`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Finish')).toHaveValue('Gloss')
  }
  const questionPromise = page.waitForEvent('dialog')
  const closedPromise = page.close({ runBeforeUnload: true })
  const questionDialog = await questionPromise
  expect(questionDialog.type()).toBe('beforeunload')
  await questionDialog.dismiss()
  await closedPromise

  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
})

test('a duplicate has the photograph of the original, and starts at the SKU', async ({
  page,
  server,
}) => {
  const original = await server.addProduct({ name: 'Slate' }, 'data/sample/photos/oak-plank.jpg')
  await page.goto(`/admin/products/new?from=${original._id}`)
  await expect(getField(page, 'Name')).toHaveValue('Slate')
  await expect(getField(page, 'SKU')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Photograph 1 of 1: Slate' })).toBeVisible()
  await page.keyboard.type('KM-COPY')
  await page.getByRole('button', { name: 'Save & add another' }).click()
  await expect(page).toHaveURL('/admin/products/new')
  await expect(getField(page, 'Name')).toBeFocused()
  await expect(getField(page, 'Name')).toHaveValue('')
  await expect(page.getByText('Product created.')).toBeVisible()
  const { products } = await server.call<ProductPage>('GET', '/projects/product?search=KM-COPY')
  expect(products).toMatchObject([{ name: 'Slate', photoMeta: { width: 1200 } }])
})

test('reads sizes in the usual notations, and selects the format', async ({ page, server }) => {
  await page.goto('/admin/products/new')
  const widthField = page.getByLabel('Width in mm')
  for (const text of ['24"x24"', '2 x 2 ft', '60 x 60', '600×600 mm']) {
    await widthField.fill('')
    await widthField.pressSequentially(text)
    await page.keyboard.press('Tab')
    await expect(widthField, text).toHaveValue('600')
    await expect(page.getByLabel('Length in mm')).toHaveValue('600')
  }
  await expect(page.getByRole('radio', { name: '2x2' })).toBeChecked()
  await getField(page, 'Name').fill('Slate')
  await getField(page, 'SKU').fill('KM-9')
  await page.getByLabel('Brand').fill('Kelvarra')
  await widthField.fill('600x1200x9.5 mm')
  await page.getByRole('radio', { name: '4x2' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product created.')).toBeVisible()
  const { products } = await server.call<ProductPage>('GET', '/projects/product?search=KM-9')
  expect(products).toMatchObject([
    { size: '4x2', actualSize: { width: 600, length: 1200, thickness: 9.5 } },
  ])
})

test('Enter moves to the next field on a phone, and saves on a desktop @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/products/new')
  const dropHints = { drop: page.getByText(/Drop/).first(), take: page.getByText('Take or choose') }
  await expect(isMobile ? dropHints.take : dropHints.drop).toBeVisible()
  await expect(isMobile ? dropHints.drop : dropHints.take).toBeHidden()
  await expect(page.getByText('Take photo'), 'a camera').toBeVisible({ visible: isMobile })
  await expect(page.locator('.save-bar').getByRole('link', { name: 'Cancel' })).toBeVisible({
    visible: !isMobile,
  })
  await expect(getField(page, 'SKU')).toHaveAttribute('autocapitalize', 'characters')
  await expect(getField(page, 'Name')).toHaveAttribute('enterkeyhint', 'next')
  await getField(page, 'Name').fill('Slate')
  await getField(page, 'Name').press('Enter')
  if (isMobile) await expect(getField(page, 'SKU')).toBeFocused()
  await expect(page.getByText('SKU is required.')).toBeVisible({ visible: !isMobile })
})
