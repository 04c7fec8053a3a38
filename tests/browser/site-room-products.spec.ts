// Links between rooms and products: below a room, in the lightbox, on the product page.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Interior } from '#api/interiors/contract.ts'
import { test } from './fixtures.ts'
import { isPhone } from './steps.ts'

test.use({ stock: 'samples' })

const ROOM_TITLE = 'Terrazzo Multi, green vanity'
const getLightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const getProductList = (page: Page) =>
  getLightbox(page).getByRole('complementary', { name: 'Laid in this room' })
const getToggleButton = (page: Page) =>
  getLightbox(page).getByRole('button', { name: 'Laid in this room' })
const getRoom = (page: Page) => page.getByRole('figure').filter({ hasText: ROOM_TITLE })

async function openRoom(page: Page): Promise<void> {
  await page.goto('/interiors')
  await getRoom(page)
    .getByRole('link', { name: /products laid here/ })
    .click()
  await expect(getLightbox(page)).toBeVisible()
}

test('the products of a room are listed below it, and link to their pages @phone-long', async ({
  page,
  axe,
}) => {
  await page.goto('/interiors')
  const firstProduct = getRoom(page).getByRole('link', { name: 'Terrazzo Multi', exact: true })
  await expect(firstProduct.locator('img').last()).toBeVisible()
  await axe('.room-product-links')
  // The caption has only the style: the title is the picture's accessible name.
  await expect(getRoom(page).locator('figcaption')).toHaveText('Retro bathroom')
  await firstProduct.click()
  await expect(page).toHaveURL('/products/KM-T-160')
  const rooms = page.getByRole('region', { name: 'Seen in these rooms' })
  await expect(rooms.getByRole('link')).toHaveText([
    /Terrazzo Multi, green vanity/,
    'All interiors',
  ])
  await axe('[aria-labelledby="rooms"]')
  await rooms.getByRole('link', { name: ROOM_TITLE }).click()
  await expect(getLightbox(page)).toBeVisible()
  await expect(getLightbox(page).locator('.lightbox-title')).toHaveText(ROOM_TITLE)
})

test('the lightbox lists the products beside the picture @phone', async ({ page, axe }) => {
  await openRoom(page)
  await expect(getLightbox(page).getByRole('status')).toHaveText(/products laid here$/)
  await expect(getToggleButton(page)).toHaveAttribute('aria-expanded', String(!isPhone(page)))
  if (isPhone(page)) {
    const [row, arrow] = [
      await getToggleButton(page).boundingBox(),
      await getLightbox(page).getByRole('button', { name: 'Next picture' }).boundingBox(),
    ]
    expect((row?.y ?? 0) + (row?.height ?? 0), 'just above the arrows').toBeCloseTo(arrow?.y ?? 0)
    await getToggleButton(page).click()
  }
  await expect(
    getProductList(page).getByRole('link', { name: /Oval Countertop Basin/ }),
  ).toBeVisible()
  await getProductList(page).getByRole('button', { name: 'Keep all' }).click()
  for (const name of ['Terrazzo Multi', 'Oval Countertop Basin', 'Wall-hung Toilet'])
    await expect(
      getProductList(page).getByRole('button', { name: `Keep ${name}` }),
    ).toHaveAttribute('aria-pressed', 'true')
  await axe('.lightbox')

  const counter = getLightbox(page).locator('.lightbox-top p')
  const position = await counter.textContent()
  await getProductList(page).getByRole('link').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(counter, 'in the list the arrows do not change rooms').toHaveText(position ?? '')

  await page.keyboard.press('Escape')
  if (!isPhone(page)) return expect(getLightbox(page)).toBeHidden()
  await expect(getProductList(page)).toBeHidden()
  await expect(getToggleButton(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(getLightbox(page)).toBeHidden()
})

test('a closed list stays closed on the page, and a room without products has none', async ({
  page,
}) => {
  await openRoom(page)
  await expect(getProductList(page)).toBeVisible()
  await getToggleButton(page).click()
  await expect(getProductList(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(getLightbox(page)).toBeHidden()
  await getRoom(page)
    .getByRole('link', { name: /products laid here/ })
    .click()
  await expect(getToggleButton(page)).toHaveAttribute('aria-expanded', 'false')
  await getToggleButton(page).click()
  await getProductList(page).getByRole('link', { name: 'Ask about this room' }).click()
  await expect(page).toHaveURL(/\/contact\?interior=/)

  await page.goto('/interiors')
  await page.getByRole('link', { name: 'Black granite treads' }).first().click()
  await expect(getLightbox(page)).toBeVisible()
  await expect(getToggleButton(page)).toHaveCount(0)
})

test.describe('in the interior form', () => {
  test.use({ stock: 'empty' })

  test('staff find, reorder and remove products @phone-long', async ({
    page,
    server,
    signIn,
    axe,
  }) => {
    for (const [name, sku] of [
      ['Oak Plank', 'KM-1'],
      ['Slate Grey', 'KM-2'],
      ['Old Slate', 'KM-3'],
    ] as const)
      await server.addProduct({ name, sku, hidden: sku === 'KM-3' ? 'true' : '' })
    const form = new FormData()
    const photo = await readFile('data/sample/photos/slate-wet-room.jpg')
    form.append('title', 'Wet room')
    form.append('products', 'KM-1')
    form.append('image', new File([photo], 'room.jpg'))
    const { _id } = await server.call<Interior>('POST', '/projects/interior', form)
    await signIn()
    await page.goto(`/admin/interiors/${_id}/edit`)
    const list = page.getByRole('list', { name: 'Products laid here' })
    await expect(list.getByRole('listitem')).toHaveText([/Oak Plank/])
    const search = page.getByRole('combobox', { name: 'Products laid here' })
    for (const name of ['Slate Grey', 'Old Slate']) {
      await search.fill('slate')
      await page.getByRole('option', { name }).click()
      await expect(search).toHaveValue('')
    }
    await expect(list.getByRole('listitem').last()).toContainText('hidden from visitors')
    await axe()
    await page.getByRole('button', { name: 'Move Slate Grey up' }).click()
    await page.getByRole('button', { name: 'Take Oak Plank out' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/admin/interiors')
    const interior = await server.call<Interior>('GET', `/projects/interiors/${_id}`)
    expect(interior.products).toEqual(['KM-2', 'KM-3'])
  })
})
