// The photographs of a product: upload, order, descriptions, deletion and cropping; and drafts from photographs.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { test } from './fixtures.ts'
import { addPhotographs, chooseImage, dropItem } from './steps.ts'

const FILES = ['terracotta-matt', 'oak-plank', 'granite-slab-yard'].map(
  (name) => `data/sample/photos/${name}.jpg`,
)
const getPhotoButton = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Photograph ${number} of`) })
/** The URLs of the visible photographs, in order. */
const readPhotoUrls = (page: Page) =>
  page
    .locator('.photo .picture-image')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function openForm(page: Page, { _id, name }: Product): Promise<void> {
  await page.goto(`/admin/products/${_id}/edit`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
}

test.beforeEach(async ({ signIn }) => signIn())

test('reorders, describes, deletes and saves several photographs', async ({
  page,
  server,
  axe,
}) => {
  const product = await server.addProduct({ name: 'Slate' })
  const path = `/projects/product/${product._id}`
  await openForm(page, product)
  await addPhotographs(page, FILES, 3)
  const [a, b, c] = await readPhotoUrls(page)

  await getPhotoButton(page, 3).focus()
  await page.keyboard.press(' ')
  await expect(page.getByText('Photograph 3 is picked up.')).toBeVisible()
  await axe()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Photograph 3 of 3, now 2.')).toBeVisible()
  await expect(getPhotoButton(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  expect(await readPhotoUrls(page)).toEqual([c, a, b])
  await page.keyboard.press('Escape')
  expect(await readPhotoUrls(page), 'put back').toEqual([a, b, c])

  await getPhotoButton(page, 2).click()
  await page.getByRole('button', { name: 'Make it the cover' }).click()
  expect(await readPhotoUrls(page)).toEqual([b, a, c])
  await page.getByLabel('What photograph 1 shows').fill('Laid in a hall')
  const from = await getPhotoButton(page, 3).boundingBox()
  const to = await getPhotoButton(page, 2).boundingBox()
  if (!from || !to) throw new Error('The photographs have no place.')
  await page.mouse.move(from.x + 40, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 4 })
  await dropItem(page)
  await expect.poll(() => readPhotoUrls(page)).toEqual([b, c, a])
  await page.getByRole('button', { name: 'Delete photograph 2' }).click()
  expect(await readPhotoUrls(page)).toEqual([b, a])
  await getSaveButton(page).click()
  await expect(page.getByText('Product updated.')).toBeVisible()

  const { photos } = await server.call<Product>('GET', path)
  expect(photos?.map(({ url, alt }) => [url, alt])).toEqual([
    [b, 'Laid in a hall'],
    [a, undefined],
  ])
  await openForm(page, product)
  expect(await readPhotoUrls(page)).toEqual([b, a])
  await expect(page.getByLabel('What photograph 1 shows')).toHaveValue('Laid in a hall')
})

test('crops a photograph, crops it again from the original, and resets it', async ({
  page,
  server,
  axe,
}) => {
  const product = await server.addProduct({ name: 'Slate' })
  await openForm(page, product)
  await addPhotographs(page, FILES.slice(0, 1))
  const [originalUrl] = await readPhotoUrls(page)
  const openCropDialog = async () => {
    await page.getByRole('button', { name: 'Crop photograph 1' }).click()
    await expect(page.getByRole('group', { name: /arrow keys move it/ })).toBeVisible()
  }
  const useButton = page.getByRole('button', { name: 'Use this' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCropDialog()
  await axe()
  await expect(page.getByRole('group', { name: 'Stays in sight' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('slider', { name: 'Straighten' }).fill('-1.5')
  await expect(page.getByText('-1.5°')).toBeVisible()
  await page.getByRole('radio', { name: 'Top left' }).check()
  await useButton.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const [croppedUrl] = await readPhotoUrls(page)
  expect(croppedUrl).not.toBe(originalUrl)

  await openCropDialog()
  await expect(page.getByRole('slider', { name: 'Straighten' })).toHaveValue('-1.5')
  await expect(page.getByRole('radio', { name: 'Top left' })).toBeChecked()
  await page.getByRole('button', { name: 'Right', exact: true }).click()
  await page.getByText('Whole', { exact: true }).click()
  await useButton.click()
  await expect.poll(() => readPhotoUrls(page)).not.toEqual([croppedUrl])
  await getSaveButton(page).click()
  await expect(page.getByText('Product updated.')).toBeVisible()
  const { photoMeta } = await server.call<Product>('GET', `/projects/product/${product._id}`)
  expect(photoMeta?.focus).toEqual({ x: 17, y: 17 })

  await openForm(page, product)
  await openCropDialog()
  await page.getByRole('button', { name: 'As it was' }).click()
  expect(await readPhotoUrls(page)).toEqual([originalUrl])
})

test('saves every field of a product, and shows them again', async ({ page, server }) => {
  const product = await server.addProduct({ name: 'Slate' })
  await openForm(page, product)
  await page.getByLabel('Width in mm').fill('600')
  await page.getByLabel('Length in mm').fill('1200')
  await page.getByLabel('Pieces per box').fill('2')
  await expect(page.getByText('A box covers 1.44 m².')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('85')
  await page.getByText('per piece').click()
  await page.getByText('On order').click()
  await page.getByText('Offer', { exact: true }).click()
  await page.getByLabel('Wet room').check()
  await page.getByLabel('Wall').check()
  await page.getByLabel('Hide it from visitors').check()
  await page.getByLabel('Featured').fill('3')
  await getSaveButton(page).click()
  await expect(page.getByText('Product updated.')).toBeVisible()
  expect(await server.call<Product>('GET', `/projects/product/${product._id}`)).toMatchObject({
    actualSize: { width: 600, length: 1200 },
    piecesPerBox: 2,
    price: { amount: 85, per: 'piece' },
    stock: 'on order',
    badge: 'Offer',
    suitedFor: ['wall', 'wet room'],
    hidden: true,
    featured: 3,
  })
  await openForm(page, product)
  await expect(page.getByLabel('Length in mm')).toHaveValue('1200')
  await expect(page.getByLabel('Hide it from visitors')).toBeChecked()
})

test('creates products from five photographs, row by row @phone', async ({
  page,
  server,
  axe,
  isMobile,
}) => {
  const existingProduct = await server.addProduct({ name: 'Terracotta Rustic', sku: 'PH-5' })
  await page.goto('/admin/products/from-photographs')
  await expect(page.getByText('Drop or choose photographs.')).toBeVisible()
  const buffer = await readFile(FILES[0] ?? '')
  const names = ['PH-1 Oak', 'PH-2 Ivory', 'PH-3 Slate', 'IMG_2041', 'PH-5']
  await chooseImage(
    page,
    names.map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })),
  )
  await expect(page.getByText('5 drafts, 0 ready.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const getCell = (label: string, row: number) => page.getByLabel(`${label}, row ${row}`)
  await expect(getCell('SKU', 1)).toHaveValue('PH-1')
  await getCell('Category', 1).selectOption('tiles')
  await getCell('Size', 1).selectOption('8x8')
  await getCell('Brand', 1).fill('Kelvarra')
  const goToNextRow = async (row: number) => {
    if (isMobile) await page.getByRole('button', { name: 'Next' }).click()
    else await page.keyboard.press('Enter')
    await expect(getCell('Brand', row)).toHaveValue('Kelvarra')
  }
  await goToNextRow(2)
  if (!isMobile) await expect(getCell('Brand', 2)).toBeFocused()
  await goToNextRow(3)
  await expect(getCell('Size', 3)).toHaveValue('8x8')
  await expect(page.getByText('5 drafts, 3 ready.')).toBeVisible()
  await axe()
  await page.reload()
  await expect(page.getByText('5 drafts, 3 ready.')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /^Draft 5/ }).click()
  await page.getByRole('button', { name: 'Add this photograph to it' }).click()
  await expect(page.getByText('4 drafts, 3 ready.')).toBeVisible()
  const { photo } = await server.call<Product>('GET', `/projects/product/${existingProduct._id}`)
  expect(photo).toMatch(/^\/uploads\//)
  await page.getByRole('button', { name: 'Show the 3 ready' }).click()
  await expect(page.getByText('3 products shown.')).toBeVisible()
  await expect(page.getByText('1 draft, 0 ready.')).toBeVisible()
  await axe()
  const { products } = await server.call<ProductPage>('GET', '/projects/product?brand=Kelvarra')
  expect(products).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        sku: 'PH-3',
        name: 'Slate',
        size: '8x8',
        photo: expect.anything(),
      }),
    ]),
  )
})
