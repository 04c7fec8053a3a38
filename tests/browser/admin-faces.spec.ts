// A face of a tile: made from a photograph by four corners, from a scan, and removed.
import { expect, type Page } from '@playwright/test'
import type { Product } from '#api/products/contract.ts'
import { test } from './fixtures.ts'
import { addPhotographs } from './steps.ts'

const PHOTO = 'data/sample/photos/terracotta-matt.jpg'
const SCAN = 'data/sample/faces/oak-plank-face-1.jpg'
const CORNERS = ['Top left', 'Top right', 'Bottom right', 'Bottom left']

const getCorner = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}:`) })
/** Where a corner stands, in pixels of the photo. */
const readCorner = async (page: Page, name: string) =>
  (await getCorner(page, name).getAttribute('aria-label'))?.match(/\d+/g)?.map(Number)

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product updated.')).toBeVisible()
}

test('staff make a face from a photograph by four corners, add a scan, and remove one', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await signIn()
  const product = await server.addProduct({ name: 'Terracotta', category: 'tiles', size: '4x4' })
  const path = `/projects/product/${product._id}`
  const open = async () => {
    await page.goto(`/admin/products/${product._id}/edit`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Terracotta')
  }
  await open()
  await addPhotographs(page, [PHOTO])

  await page.getByRole('button', { name: 'Add a face from photograph 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a face' })
  await expect(dialog.getByRole('img', { name: 'The tile seen straight on' })).toBeVisible()
  await axe()

  const [startX = 0, startY = 0] = (await readCorner(page, 'Top left')) ?? []
  await getCorner(page, 'Top left').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  const [x = 0, y = 0] = (await readCorner(page, 'Top left')) ?? []
  expect(x).toBeGreaterThan(startX)
  expect(y).toBeGreaterThan(startY)

  const stage = await dialog.locator('.corner-editor').boundingBox()
  const handle = await getCorner(page, 'Bottom right').boundingBox()
  if (!stage || !handle) throw new Error('The corners have no place.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  // Beyond the top left corner: these are no corners of a tile.
  await page.mouse.move(stage.x + 10, stage.y + 10, { steps: 4 })
  await expect(dialog.getByText('Put the corners on one tile')).toBeVisible()
  await page.mouse.move(stage.x + stage.width * 0.75, stage.y + stage.height * 0.75, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('img', { name: 'The tile seen straight on' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Use this face' }).click()
  await expect(dialog.getByText('Write the width and length')).toBeVisible()
  await dialog.getByLabel('Width').fill('300')
  await dialog.getByLabel('Length').fill('300')
  await dialog.getByRole('button', { name: 'Use this face' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'Face 1, 300 × 300 mm' })).toBeVisible()
  await expect(page.getByLabel('Width in mm')).toHaveValue('300')
  await save(page)
  const { faces: [face] = [] } = await server.call<Product>('GET', path)
  expect(face).toMatchObject({ width: 300, length: 300 })

  await open()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a face from a picture' }).click()
  await (await chooser).setFiles(SCAN)
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  expect(await readCorner(page, CORNERS[0] ?? '')).toEqual([0, 0])
  await dialog.getByLabel('Width').fill('200')
  await dialog.getByLabel('Length').fill('1000')
  await dialog.getByRole('button', { name: 'Use this face' }).click()
  await expect(page.getByRole('img', { name: 'Face 2, 1000 × 200 mm' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove face 1' }).click()
  await save(page)
  const { faces } = await server.call<Product>('GET', path)
  expect(faces).toMatchObject([{ width: 1000, length: 200 }])
})
