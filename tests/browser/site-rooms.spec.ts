// Links between rooms and products: below a room, in the lightbox, on the product page.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Interior } from '#api/interiors/contract.ts'
import { test } from './fixtures.ts'
import { isPhone } from './steps.ts'

test.use({ stock: 'samples' })

const TITLE = 'Terrazzo Multi, green vanity'
const box = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const list = (page: Page) => box(page).getByRole('complementary', { name: 'Laid in this room' })
const toggle = (page: Page) => box(page).getByRole('button', { name: 'Laid in this room' })
const room = (page: Page) => page.getByRole('figure').filter({ hasText: TITLE })

async function openRoom(page: Page): Promise<void> {
  await page.goto('/interiors')
  await room(page)
    .getByRole('link', { name: /products laid here/ })
    .click()
  await expect(box(page)).toBeVisible()
}

test('the products of a room are listed below it, and link to their pages @phone-long', async ({
  page,
  axe,
}) => {
  await page.goto('/interiors')
  const firstProduct = room(page).getByRole('link', { name: 'Terrazzo Multi', exact: true })
  await expect(firstProduct.locator('img').last()).toBeVisible()
  await axe('.room-product-links')
  // The caption has only the style: the title is the picture's accessible name.
  await expect(room(page).locator('figcaption')).toHaveText('Retro bathroom')
  await firstProduct.click()
  await expect(page).toHaveURL('/products/KM-T-160')
  const rooms = page.getByRole('region', { name: 'Seen in these rooms' })
  await expect(rooms.getByRole('link')).toHaveText([
    /Terrazzo Multi, green vanity/,
    'All interiors',
  ])
  await axe('[aria-labelledby="rooms"]')
  await rooms.getByRole('link', { name: TITLE }).click()
  await expect(box(page)).toBeVisible()
  await expect(box(page).locator('.lightbox-title')).toHaveText(TITLE)
})

test('the lightbox lists the products beside the picture @phone', async ({ page, axe }) => {
  await openRoom(page)
  await expect(box(page).getByRole('status')).toHaveText(/products laid here$/)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', String(!isPhone(page)))
  if (isPhone(page)) {
    const [row, arrow] = [
      await toggle(page).boundingBox(),
      await box(page).getByRole('button', { name: 'Next picture' }).boundingBox(),
    ]
    expect((row?.y ?? 0) + (row?.height ?? 0), 'just above the arrows').toBeCloseTo(arrow?.y ?? 0)
    await toggle(page).click()
  }
  await expect(list(page).getByRole('link', { name: /Oval Countertop Basin/ })).toBeVisible()
  await list(page).getByRole('button', { name: 'Keep all' }).click()
  for (const name of ['Terrazzo Multi', 'Oval Countertop Basin', 'Wall-hung Toilet'])
    await expect(list(page).getByRole('button', { name: `Keep ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  await axe('.lightbox')

  const counter = box(page).locator('.lightbox-top p')
  const position = await counter.textContent()
  await list(page).getByRole('link').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(counter, 'in the list the arrows do not change rooms').toHaveText(position ?? '')

  await page.keyboard.press('Escape')
  if (!isPhone(page)) return expect(box(page)).toBeHidden()
  await expect(list(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('a closed list stays closed on the page, and a room without products has none', async ({
  page,
}) => {
  await openRoom(page)
  await expect(list(page)).toBeVisible()
  await toggle(page).click()
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await room(page)
    .getByRole('link', { name: /products laid here/ })
    .click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page).click()
  await list(page).getByRole('link', { name: 'Ask about this room' }).click()
  await expect(page).toHaveURL(/\/contact\?interior=/)

  await page.goto('/interiors')
  await page.getByRole('link', { name: 'Black granite treads' }).first().click()
  await expect(box(page)).toBeVisible()
  await expect(toggle(page)).toHaveCount(0)
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
