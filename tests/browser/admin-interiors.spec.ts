// Interiors in the admin: their table, their order, and the form's own rules.
import { expect } from '@playwright/test'
import type { Interior } from '#api/contract/interior.ts'
import { test } from './fixtures.ts'
import { addItem, choosePicture, INTERIORS } from './kinds.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('the table has its columns, and sorts by title and by date, and is cards on a phone', async ({
  page,
  shop,
}) => {
  await addItem(shop, INTERIORS, 'Marble bathroom', { style: 'Classic', description: 'Two walls.' })
  await addItem(shop, INTERIORS, 'Ivory hall')
  await page.goto('/admin/interiors')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Image',
    'Title',
    'Style',
    'Created',
    'Actions',
  ])
  const names = page.getByRole('row').locator('.cell-title')
  await expect(names).toHaveText(['Ivory hall', 'Marble bathroom'])
  await expect(page.getByRole('row', { name: /Marble bathroom/ })).toContainText('Classic')
  await expect(
    page
      .getByRole('row', { name: /Ivory hall/ })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('-')

  await page.getByRole('button', { name: 'Created' }).click()
  await expect(names).toHaveText(['Marble bathroom', 'Ivory hall'])
  await expect(page).toHaveURL('/admin/interiors?sort=oldest')
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(names).toHaveText(['Ivory hall', 'Marble bathroom'])
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.goBack()
  await expect(names).toHaveText(['Marble bathroom', 'Ivory hall'])

  // On a phone every row is a card that leads to the form.
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('columnheader', { name: 'Style' })).toBeHidden()
  const card = page.getByRole('row', { name: /Marble bathroom/ })
  await expect(card).toContainText('Classic')
  await card.click({ position: { x: 200, y: 80 } })
  await expect(page).toHaveURL(/\/edit$/)
})

test('a new one needs a title and a photograph, each missed in its place @phone', async ({
  page,
  shop,
  axe,
}) => {
  await page.goto('/admin/interiors/new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const well = page.getByRole('region', { name: 'Image' })
  await expect(well.getByText('Image is required.')).toBeVisible()
  await expect(page.getByText('Title is required.')).toBeVisible()
  // The first that is seen: beside the photograph on a desk, below it on a phone.
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  const first = isPhone ? well.getByRole('button', { name: 'Choose' }) : page.getByLabel('Title')
  await expect(first).toBeFocused()
  await axe()
  await choosePicture(page, INTERIORS.picture.file)
  await expect(well.getByText('Image is required.')).toBeHidden()
  expect(await shop.call('GET', '/projects/interiors')).toEqual([])
})

test('style and description can be filled in and emptied again', async ({ page, shop }) => {
  const id = await addItem(shop, INTERIORS, 'Ivory hall')
  await page.goto(`/admin/interiors/${id}/edit`)
  const well = page.getByRole('region', { name: 'Image' })
  await expect(well.getByText('Ivory hall')).toBeVisible()
  await page.getByLabel('Style').fill('Modern living')
  await expect(well.getByText('Modern living')).toBeVisible()
  await page.getByLabel('Description').fill('One tile from wall to wall.\nStraight joints.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Interior updated.')).toBeVisible()
  const path = `/projects/interiors/${id}`
  expect(await shop.call('GET', path)).toMatchObject({
    style: 'Modern living',
    description: 'One tile from wall to wall.\nStraight joints.',
  })

  await page.getByRole('link', { name: 'Edit Ivory hall' }).click()
  await page.getByLabel('Style').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Edit Ivory hall' })).toBeVisible()
  expect(await shop.call<Interior>('GET', path)).not.toHaveProperty('style')
})
