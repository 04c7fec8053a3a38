// The owner's own rooms: a photo with corners, a length and a brush; and hidden ready-made rooms.
import { expect } from '@playwright/test'
import type { Settings } from '#api/showroom/contract.ts'
import { test } from './fixtures.ts'

const PHOTO = 'data/sample/photos/living-glossy-floor.jpg'

// Other tests need all ready-made rooms.
test.afterEach(({ server }) => server.call('PUT', '/settings', { rooms: null }))

test('an owner adds a room from a photo, rubs out what stands in it, and hides a ready-made one', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await signIn()
  await page.goto('/admin/showroom')
  await page.getByRole('button', { name: 'Rooms', exact: true }).click()
  await page.getByLabel('Terrace, floor').uncheck()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a room' }).click()
  await (await chooser).setFiles(PHOTO)
  const dialog = page.getByRole('dialog', { name: 'Add a room' })
  await dialog.getByRole('button', { name: /^Bottom right:/ }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await dialog.getByLabel('Name', { exact: true }).fill('Hall in Peelamedu')
  await dialog.getByRole('button', { name: 'Use this room' }).click()
  await expect(dialog.getByText('Write the length of the lower edge')).toBeVisible()
  await dialog.getByLabel('Lower edge').fill('12')
  await expect(dialog.getByText(/^The other side is [\d.]+ ft\.$/)).toBeVisible()
  await axe()

  await dialog.getByText('Rub out', { exact: true }).click()
  const brush = dialog.getByRole('button', { name: /^Brush:/ })
  const box = await brush.boundingBox()
  if (!box) throw new Error('The brush has no place.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.8, { steps: 5 })
  await page.mouse.up()
  await brush.focus()
  await page.keyboard.press(' ')
  await axe()
  await dialog.getByRole('button', { name: 'Undo the last stroke' }).click()
  await dialog.getByRole('button', { name: 'Use this room' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hall in Peelamedu', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()

  const { rooms, images } = await server.call<Settings>('GET', '/settings')
  expect(rooms?.hidden).toEqual(['terrace'])
  expect(rooms?.own).toMatchObject([{ name: 'Hall in Peelamedu', surface: 'floor' }])
  const [room] = rooms?.own ?? []
  expect(room?.width).toBeCloseTo(12 * 304.8, 6)
  expect(Object.keys(images).sort()).toEqual([room?.picture, room?.mask].sort())
})
