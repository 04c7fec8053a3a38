// The gallery in the admin: cards in the lay, and the empty place for the next picture.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { addItem, GALLERIES } from './kinds.ts'

test.beforeEach(async ({ signIn }) => signIn())

const WIDTHS = [
  { width: 1280, columns: 3 },
  { width: 768, columns: 2 },
  { width: 360, columns: 1 },
]

for (const { width, columns } of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`has ${columns} cards side by side, each with its title and day`, async ({
      page,
      shop,
    }) => {
      for (const name of ['Slab yard', 'Lobby', 'Facade']) await addItem(shop, GALLERIES, name)
      await page.goto('/admin/galleries')
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') })
      await expect(cards).toHaveCount(3)
      await expect(cards.first()).toContainText('Facade')
      await expect(cards.first()).toContainText(/\d{1,2} [A-Z][a-z]{2,3} \d{4}/)
      await expect(page.getByText('3 pictures, newest first')).toBeVisible()
      const tops = await page
        .locator('.gallery-lay > li:visible')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
    })
  })

test('titles of one line and of two begin at one height, and the next picture comes first', async ({
  page,
  shop,
}) => {
  await addItem(shop, GALLERIES, 'Lobby')
  await addItem(shop, GALLERIES, 'Facade cladding of the corner house on Kamaraj Road, in slate')
  await page.goto('/admin/galleries')
  const titles = page.locator('.gallery-title')
  await expect(titles).toHaveCount(2)
  const [two, one] = await titles.evaluateAll((all) =>
    all.map((title) => title.getBoundingClientRect()),
  )
  expect(two?.height).toBeGreaterThan(one?.height ?? 0)
  expect(two?.top).toBe(one?.top)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Add Gallery')
})

test('a picture leads to its form', async ({ page, shop }) => {
  await addItem(shop, GALLERIES, 'Slab yard')
  await page.goto('/admin/galleries')
  const card = page.getByRole('listitem').filter({ hasText: 'Slab yard' })
  await card.click({ position: { x: 100, y: 100 } })
  await expect(page).toHaveURL(/\/admin\/galleries\/[\w-]+\/edit$/)
})

test('a picture dropped on the empty place begins a new item', async ({ page, shop, axe }) => {
  await addItem(shop, GALLERIES, 'Slab yard')
  await page.goto('/admin/galleries')
  const place = page.getByRole('link', { name: 'Add Gallery or drop a picture here' })
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

test('the empty place leads to the form by itself, too', async ({ page, shop }) => {
  await addItem(shop, GALLERIES, 'Slab yard')
  await page.goto('/admin/galleries')
  await page.getByRole('link', { name: 'Add Gallery or drop a picture here' }).press('Enter')
  await expect(page).toHaveURL('/admin/galleries/new')
  await page.getByLabel('Title').fill('Lobby')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const well = page.getByRole('region', { name: 'Image' })
  await expect(well.getByText('Image is required.')).toBeVisible()
})
