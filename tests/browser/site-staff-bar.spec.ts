// The staff bar on a public product page: state, hide and show, and a new photograph.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#api/products/contract.ts'
import { test } from './fixtures.ts'

const PHOTO = 'data/sample/photos/oak-plank.jpg'
const OTHER_PHOTO = 'data/sample/photos/slate-grey.jpg'
const getStaffBar = (page: Page) => page.getByRole('region', { name: 'Staff' })

/** The browser logs rejected requests and the 404 of a hidden product as errors. */
test.use({ allowedErrors: [/Failed to load resource/] })

test('staff hide a product, still see it, and show it again @phone-long', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await server.addProduct({ name: 'Terracotta Matt', sku: 'KM/1' }, PHOTO)
  await signIn()
  await page.goto('/products/KM%2F1')
  await expect(getStaffBar(page)).toContainText('Shown to visitors')
  await expect(getStaffBar(page).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /^\/admin\/products\/[\w-]+\/edit$/,
  )
  await axe('.staff-bar')
  await getStaffBar(page).getByRole('button', { name: 'Hide' }).click()
  await expect(getStaffBar(page).getByRole('status')).toHaveText('Hidden from visitors')
  expect((await fetch(`${server.url}/products/KM%2F1`)).status).toBe(404)
  await expect(page.getByText('Terracotta Matt is hidden.')).toBeVisible()
  await axe('.site-toaster')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getStaffBar(page).getByRole('status')).toHaveText('Shown to visitors')
  await expect(page.getByText('Terracotta Matt is hidden.')).toBeHidden()
  expect((await fetch(`${server.url}/products/KM%2F1`)).status).toBe(200)

  await getStaffBar(page).getByRole('button', { name: 'Hide' }).click()
  await expect(getStaffBar(page).getByRole('button', { name: 'Show' })).toBeFocused()
  await page.reload()
  await expect(getStaffBar(page)).toContainText('Hidden from visitors')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terracotta Matt')
  await getStaffBar(page).getByRole('button', { name: 'As a visitor' }).click()
  await expect(getStaffBar(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Terracotta Matt')

  await page.reload()
  await getStaffBar(page).getByRole('button', { name: 'Show' }).click()
  await expect(getStaffBar(page).getByRole('status')).toHaveText('Shown to visitors')
  expect((await fetch(`${server.url}/products/KM%2F1`)).status).toBe(200)
})

test('staff replace the photograph and keep the old one', async ({ page, server, signIn, axe }) => {
  const { _id, photo } = await server.addProduct({ name: 'Oak', sku: 'KM-1' }, PHOTO)
  await signIn()
  await page.goto('/products/KM-1')
  const photoInput = getStaffBar(page).getByLabel('Replace photo')
  await photoInput.setInputFiles(OTHER_PHOTO)
  const replaceDialog = page.getByRole('dialog', { name: 'Replace the cover' })
  await expect(replaceDialog.getByText(/^\d+ × \d+, sharp enough$/)).toBeVisible()
  // The date in the browser's time zone: a day in India begins 5.5 hours before the UTC day.
  const day = await page.evaluate(() =>
    new Date().toLocaleDateString('en-IN', { dateStyle: 'medium' }),
  )
  await expect(replaceDialog.getByText(new RegExp(`^${day}, \\d+ × \\d+$`))).toBeVisible()
  await axe('.staff-dialog')
  await page.keyboard.press('Escape')
  await expect(replaceDialog).toHaveCount(0)
  await expect(photoInput).toBeFocused()

  await photoInput.setInputFiles(OTHER_PHOTO)
  const loadPromise = page.waitForEvent('load')
  await replaceDialog.getByRole('button', { name: 'Use this' }).click()
  await loadPromise
  const updatedProduct = await server.call<Product>('GET', `/projects/product/${_id}`)
  expect(updatedProduct.photo).not.toBe(photo)
  expect(updatedProduct.photos?.map(({ url }) => url)).toEqual([updatedProduct.photo, photo])
})

test('warns staff about a blurred photograph', async ({ page, server, signIn, axe }) => {
  await server.addProduct({ name: 'Oak', sku: 'KM-1' })
  await signIn()
  await page.goto('/products/KM-1')
  const buffer = await sharp(OTHER_PHOTO).blur(8).jpeg().toBuffer()
  const blurredFile = { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer }
  await getStaffBar(page).getByLabel('Replace photo').setInputFiles(blurredFile)
  const replaceDialog = page.getByRole('dialog', { name: 'Replace the cover' })
  await expect(replaceDialog.getByText(/^\d+ × \d+, blurred, try again$/)).toBeVisible()
  await expect(replaceDialog.getByText('No photograph yet')).toBeVisible()
  await axe('.staff-dialog')
})

test('visitors, and staff with an ended session, see no bar', async ({ page, server }) => {
  await server.addProduct({ name: 'Oak', sku: 'KM-1' }, PHOTO)
  const scriptUrls: string[] = []
  page.on('request', (request) => {
    if (/staff/.test(request.url())) scriptUrls.push(request.url())
  })
  await page.goto('/products/KM-1')
  await page.waitForLoadState('networkidle')
  expect(scriptUrls).toEqual([])
  await page.evaluate(() => localStorage.setItem('admin_token', 'an.old.token'))
  const responsePromise = page.waitForResponse('**/api/projects/product?*')
  await page.reload()
  expect((await responsePromise).status()).toBe(401)
  await expect(getStaffBar(page)).toHaveCount(0)
})
