// The gallery in the admin: cards in their grid, and the empty place for the next picture.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { addItem, GALLERIES } from './kinds.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('cards stand side by side at every width, titles at one height, and lead to the form', async ({
  page,
  shop,
}) => {
  await addItem(shop, GALLERIES, 'Slab yard')
  await addItem(shop, GALLERIES, 'Lobby')
  await addItem(shop, GALLERIES, 'Facade cladding of the corner house on Kamaraj Road, in slate')
  await page.goto('/admin/galleries')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('Facade')
  await expect(cards.first()).toContainText(/\d{1,2} [A-Z][a-z]{2,3} \d{4}/)
  await expect(page.getByText('3 pictures, newest first')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Add Gallery')
  const [two, one] = await page
    .locator('.gallery-title')
    .evaluateAll((all) => all.map((title) => title.getBoundingClientRect()))
  expect(two?.height).toBeGreaterThan(one?.height ?? 0)
  expect(two?.top).toBe(one?.top)

  for (const { width, columns } of [
    { width: 1280, columns: 3 },
    { width: 768, columns: 2 },
    { width: 360, columns: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .locator('.gallery-lay > li:visible')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
  await cards.filter({ hasText: 'Slab yard' }).click({ position: { x: 100, y: 100 } })
  await expect(page).toHaveURL(/\/admin\/galleries\/[\w-]+\/edit$/)
})

test('the empty place leads to the form, and a picture dropped on it begins a new item', async ({
  page,
  shop,
  axe,
}) => {
  await addItem(shop, GALLERIES, 'Slab yard')
  await page.goto('/admin/galleries')
  const place = page.getByRole('link', { name: 'Add Gallery or drop a picture here' })
  await place.press('Enter')
  await expect(page).toHaveURL('/admin/galleries/new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const well = page.getByRole('region', { name: 'Image' })
  await expect(well.getByText('Image is required.')).toBeVisible()

  await page.goto('/admin/galleries')
  await place.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([blob], 'lobby.png', { type: 'image/png' }))
    const options = { bubbles: true, cancelable: true, dataTransfer }
    element.dispatchEvent(new DragEvent('dragover', options))
    element.dispatchEvent(new DragEvent('drop', options))
  })
  await expect(page).toHaveURL('/admin/galleries/new')
  await expect(page.getByText('lobby.png')).toBeVisible()
  await axe()
  await page.getByLabel('Title').fill('Lobby')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gallery created.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(2)
})
