// The product form in a browser: typing, keys, the photograph's ways in, leaving, and two people at once.
import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'

/** A photograph as phones take them: 12 megapixels and well over the server's limit. */
async function largePhotograph(width = 4000): Promise<Buffer> {
  const height = width * 0.75
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const background = 'gray'
  return sharp({ create: { width, height, channels: 3, noise, background } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test.beforeEach(async ({ signIn }) => signIn())

test('says beside each field what is missing, and takes the focus there', async ({ page, axe }) => {
  await page.goto('/admin/products/new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByText('Size is required for tiles.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await axe()
  await page.getByLabel('Name', { exact: true }).fill('Basin')
  await expect(page.getByText('Name is required.')).toBeHidden()
  await page.getByRole('radio', { name: 'Sanitaryware' }).check()
  await expect(page.getByRole('group', { name: 'Size' })).toBeHidden()
  await page.getByRole('button', { name: 'SKU needs attention' }).click()
  await expect(page.getByLabel('SKU')).toBeFocused()
})

test.describe('with a refused save', () => {
  test.use({ allowedErrors: [/409/] })

  test('the form stays open, and the SKU says why', async ({ page, shop, axe }) => {
    const holder = await shop.addProduct({ name: 'Slate Grey', sku: 'KM-1' })
    await page.goto('/admin/products/new')
    await page.getByLabel('Name', { exact: true }).fill('Slate')
    await page.getByRole('radio', { name: '8x8' }).check()
    await page.getByLabel('SKU').fill('km-1')
    await page.getByLabel('Brand').fill('Kelvarra')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Save failed. SKU already exists')).toBeVisible()
    await expect(page.getByLabel('SKU')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Slate Grey has it' })).toHaveAttribute(
      'href',
      `/admin/products/${holder._id}/edit`,
    )
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Slate')
    await axe()
  })

  test('two people choose field by field where both have changed something @phone', async ({
    page,
    shop,
    axe,
    isMobile,
  }) => {
    const product = await shop.addProduct({ name: 'Slate', finish: 'Matt' })
    await page.goto(`/admin/products/${product._id}/edit`)
    await page.getByLabel('Finish').fill('Gloss')
    const theirs = { name: 'Slate Grey', finish: 'Sugar' }
    await shop.call('PUT', `/projects/product/${product._id}`, theirs)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Two versions of one product' })
    await expect(dialog).toContainText('Owner saved this product while you were editing')
    await expect(dialog).toContainText('1 field was changed by both of you.')
    await expect(dialog).toContainText('Also taken over: Name.')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expect(dialog.getByRole('heading')).toHaveCSS('outline-style', 'none')
    await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible({ visible: !isMobile })
    const foot = await dialog.locator('.dialog-foot').boundingBox()
    const box = await dialog.boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0), 'the answers stand at its foot').toBeCloseTo(
      (box?.y ?? 0) + (box?.height ?? 0),
      -1,
    )
    await axe()
    await page.keyboard.press('Enter')
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save, 'nobody has taken a side').toBeDisabled()
    await dialog.getByRole('button', { name: 'Back to the form' }).press('Enter')
    await expect(page.getByLabel('Finish')).toHaveValue('Gloss')
    await expectFocusSeen(page)
    await page.keyboard.press('Control+s')
    await dialog.getByRole('radio', { name: 'Mine: Gloss' }).check()
    await axe()
    await save.press('Enter')
    await expect(page.getByText('Product updated.')).toBeVisible()
    await expect(page.getByText("Kept Owner's change to Name.")).toBeVisible()
    await expectFocusSeen(page)
    const saved = await shop.call<Product>('GET', `/projects/product/${product._id}`)
    expect(saved).toMatchObject({ name: 'Slate Grey', finish: 'Gloss', rev: 3 })
  })
})

test('a save behind the form that gets no answer is offered again, also after a reload', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/projects/product', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.goto('/admin/products/new')
  await page.getByLabel('Name', { exact: true }).fill('Nero')
  await page.getByRole('radio', { name: '8x8' }).check()
  await page.getByLabel('SKU').fill('KM-1')
  await page.getByLabel('Brand').fill('Kelvarra')
  await page.getByRole('button', { name: 'Save & add another' }).click()
  await expect(page.getByText('1 being saved')).toBeVisible()
  await page.clock.fastForward(31_000)
  const offer = page.getByRole('button', { name: 'Nero was not saved' })
  await expect(offer).toBeVisible()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await offer.click()
  await expect(page.getByLabel('SKU')).toHaveValue('KM-1')
  await page.getByLabel('SKU').fill('KM-2')
  await page.getByRole('button', { name: 'Save & add another' }).click()
  await expect(page.getByText('1 being saved')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('')
  expect(questions).toEqual(['beforeunload', 'confirm'])
})

test('a large photograph is shrunk before it is sent', async ({ page, shop }) => {
  const product = await shop.addProduct()
  const buffer = await largePhotograph()
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await page.goto(`/admin/products/${product._id}/edit`)
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').last().setInputFiles(file)
  await expect(page.getByText(/^\d+\.\d MB, shrunk to [\d.]+ [KM]B$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product updated.')).toBeVisible()
  const { photoMeta } = await shop.call<Product>('GET', `/projects/product/${product._id}`)
  expect(photoMeta).toMatchObject({ width: 2400, height: 1800 })
})

test('a photograph can be dropped and pasted, says what was left out, is taken back, and is no PDF', async ({
  page,
  axe,
}) => {
  await page.goto('/admin/products/new')
  const well = page.getByRole('region', { name: 'Photograph' })
  const arrive = (how: 'drop' | 'paste') =>
    well.evaluate(async (element, how) => {
      const canvas = new OffscreenCanvas(60, 40)
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([blob], `${how}.png`, { type: 'image/png' }))
      if (how === 'paste') dataTransfer.items.add(new File([blob], 'second.png'))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: dataTransfer }),
      )
    }, how)
  await arrive('drop')
  await expect(well.getByText('drop.png')).toBeVisible()
  await arrive('paste')
  await expect(well.getByText('paste.png', { exact: true })).toBeVisible()
  await expect(well.getByText('Left out: second.png. One picture is used.')).toBeVisible()
  await well.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(well.getByText('paste.png')).toBeHidden()
  await expect(well.getByRole('button', { name: 'Choose' })).toBeFocused()

  const file = { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.locator('input[type=file]').last().setInputFiles(file)
  await expect(page.getByText(/not a picture we can use/)).toBeVisible()
  await axe()
})

test('asks before unsaved changes are left, by link, by Back and by closing', async ({
  page,
  shop,
  axe,
}) => {
  const product = await shop.addProduct({ name: 'Slate' })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Edit Slate' }).click()
  await page.getByLabel('Finish').fill('Gloss')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(dialog).toContainText('1 change to Slate would be lost.')
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  for (let time = 1; time <= 2; time++) {
    await page.goBack()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(`/admin/products/${product._id}/edit`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Finish')).toHaveValue('Gloss')
  }
  const closing = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closed

  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
})

test('a duplicate has its photograph, waits for its SKU, and is followed by the next', async ({
  page,
  shop,
}) => {
  const photo = new Blob([new Uint8Array(await largePhotograph(1000))], { type: 'image/jpeg' })
  const form = new FormData()
  const fields = { name: 'Slate', sku: 'KM-1', category: 'tiles', size: '8x8', brand: 'Kelvarra' }
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  form.append('photo', photo, 'slate.jpg')
  const original = await shop.call<Product>('POST', '/projects/product', form)
  await page.goto(`/admin/products/new?from=${original._id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Slate')
  await expect(page.getByLabel('SKU')).toBeFocused()
  await expect(page.getByText('The picture of the original')).toBeVisible()
  await page.keyboard.type('KM-2')
  await page.getByRole('button', { name: 'Save & add another' }).click()
  await expect(page).toHaveURL('/admin/products/new')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Brand')).toHaveValue('Kelvarra')
  await expect(page.getByText('Product created.')).toBeVisible()
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?search=KM-2')
  expect(products).toMatchObject([{ name: 'Slate', photoMeta: original.photoMeta }])
})

test.describe('a product that somebody has deleted', () => {
  test.use({ allowedErrors: [/404/] })

  test('is offered as a new one, and nothing else is', async ({ page, shop, axe }) => {
    const product = await shop.addProduct({ name: 'Slate', sku: 'KM-1' })
    await page.goto(`/admin/products/${product._id}/edit`)
    await page.getByLabel('Name', { exact: true }).fill('Slate Grey')
    await page.getByLabel('Description').fill('Rectified edges.')
    await shop.call('DELETE', `/projects/product/${product._id}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const offer = page.getByText('This product has been deleted meanwhile.')
    await expect(offer, 'where somebody looks who has scrolled down').toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
    await expect(page.getByText(/unsaved/)).toBeHidden()
    await axe()
    for (const name of ['Delete', 'Duplicate', 'More'])
      await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeHidden()
    const saveAsNew = page.getByRole('button', { name: 'Save as a new product' })
    await page.getByRole('button', { name: 'Close message' }).press('Enter')
    await expect(saveAsNew, 'where one was before').toBeFocused()
    await saveAsNew.click()
    await expect(page.getByText('Product created.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Slate Grey', exact: true })).toBeVisible()
  })
})

test("a phone's Enter goes to the next field, and its texts speak of fingers @phone", async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/products/new')
  const hints = { drop: page.getByText(/Drop/).first(), take: page.getByText('Take or choose') }
  await expect(isMobile ? hints.take : hints.drop).toBeVisible()
  await expect(isMobile ? hints.drop : hints.take).toBeHidden()
  await expect(page.getByLabel('SKU')).toHaveAttribute('autocapitalize', 'characters')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveAttribute('enterkeyhint', 'next')
  await name.fill('Slate')
  await name.press('Enter')
  if (isMobile) await expect(page.getByLabel('SKU')).toBeFocused()
  await expect(page.getByText('SKU is required.')).toBeVisible({ visible: !isMobile })
})
