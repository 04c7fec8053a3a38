// Sections in a shop that has nothing yet, or not what the samples have.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Shop } from '#tests/shop.ts'
import { test } from './fixtures.ts'

const photograph = async (name: string) =>
  new Blob([await readFile(`data/sample/photos/${name}.jpg`)], { type: 'image/jpeg' })

async function addRoom(shop: Shop, fields: Record<string, string>, photo: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', await photograph(photo), `${photo}.jpg`)
  await shop.call('POST', '/projects/interior', form)
}

test('every section says that there is nothing, and where to go', async ({ page, axe }) => {
  for (const path of ['/interiors', '/gallery']) {
    await page.goto(path)
    await expect(page.getByText('No images available.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Visit the showroom' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await axe()
  }
  await page.goto('/brands')
  await expect(page.getByText('No brands available.')).toBeVisible()
  await axe()
  await page.goto('/')
  // Sections of the home page load when they come near the window.
  for (const name of ['Rooms, already laid', 'Brands', 'Gallery'])
    await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByText('No images available.')).toHaveCount(2)
  await expect(page.getByText('No brands available.')).toBeVisible()
  await expect(page.getByText('Partnered with')).toHaveCount(0)
  await axe()
})

test('a picture alone has no way to others, and without a style its title names it', async ({
  page,
  shop,
  axe,
}) => {
  await addRoom(
    shop,
    { title: 'Alone', description: 'Word after word. '.repeat(200) },
    'slate-wet-room',
  )
  await page.goto('/interiors')
  // The skeletons of rooms have captions too, and there are several of them.
  await expect(page.locator('.room figcaption')).toHaveText(['Alone'])
  await page.getByRole('link', { name: 'Alone' }).click()
  const box = page.getByRole('dialog', { name: 'Pictures' })
  await expect(box.locator('.lightbox-top p')).toHaveText('1 / 1')
  await expect(box.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  // A long text can be scrolled with the keyboard.
  await page.keyboard.press('Tab')
  await expect(box.locator('.lightbox-words')).toBeFocused()
  await axe()
})

test('few brands stand still, and one without logo or link shows its name', async ({
  page,
  shop,
  axe,
}) => {
  await shop.call('POST', '/projects/brand', { name: 'Palorriq', url: 'palorriq.example' })
  await shop.call('POST', '/projects/brand', { name: 'Kelvarra' })
  await page.goto('/')
  await page.getByRole('region', { name: 'Brands' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Partnered with 2+ premium brands')).toBeVisible()
  await expect(page.getByRole('button', { name: /the strip/ })).toHaveCount(0)
  const strip = page.getByRole('list', { name: 'Partner brands' })
  await expect(strip.getByText('Kelvarra')).toBeVisible()
  await expect(strip.getByRole('link', { name: 'Palorriq' })).toHaveAttribute(
    'href',
    'https://palorriq.example',
  )
  await expect(strip.getByRole('link')).toHaveCount(1)
  expect(await page.locator('.strip-track').evaluate((track) => track.getAnimations())).toEqual([])
  await axe('.strip')
})
