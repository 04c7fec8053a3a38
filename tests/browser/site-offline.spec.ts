// Offline pages: visited ones open from the cache, others explain why they do not, and the admin is not cached.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { waitForIslands } from './steps.ts'

const PHOTO = 'data/sample/photos/oak-plank.jpg'
const NOT_OPENED_MESSAGE = 'This page has not been opened on this device before.'

/** The paths in the named caches of the service worker. */
const readStoredPaths = (page: Page, ...names: string[]) =>
  page.evaluate(async (names) => {
    const caches = await Promise.all(names.map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, names)

const readNaturalWidth = (page: Page) =>
  page
    .locator('main .picture-image')
    .first()
    .evaluate((img: HTMLImageElement) => img.naturalWidth)

test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  serviceWorkers: 'allow',
})

test('visited pages open offline with their pictures, others say that they were not visited @phone-long', async ({
  page,
  server,
  context,
  axe,
}) => {
  const product = await server.addProduct({ name: 'Slate Grey', sku: 'KM-T-228' }, PHOTO)
  await server.addProduct({ name: 'Indigo Moroccan', sku: 'KM-T-118' })
  // The first page opens before the worker is installed, the second one through it.
  await page.goto('/products/KM-T-228?from=label')
  await expect.poll(() => readStoredPaths(page, 'pages')).toEqual(['/products/KM-T-228'])
  await expect.poll(() => readStoredPaths(page, 'pictures')).not.toEqual([])
  await expect.poll(() => readStoredPaths(page, 'offline')).toEqual(['/offline'])
  await page.goto('/about')
  await expect.poll(() => readStoredPaths(page, 'pages')).toContain('/about')

  await context.setOffline(true)
  await page.goto('/products/KM-T-228')
  await expect(page.getByRole('heading', { name: 'Slate Grey', level: 1 })).toBeVisible()
  await expect.poll(() => readNaturalWidth(page)).toBeGreaterThan(0)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(NOT_OPENED_MESSAGE)).toBeHidden()

  await page.goto('/products/KM-T-118')
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await expect(page.getByText(NOT_OPENED_MESSAGE)).toBeVisible()
  const visitedPages = page.getByRole('navigation', { name: 'Opened on this device' })
  await expect(visitedPages.getByRole('link')).toHaveText(['About Us', 'Slate Grey'])
  await axe()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/products/KM-T-118')
  await expect(page.getByText(NOT_OPENED_MESSAGE)).toBeVisible()

  // Back online, the page loads by itself, and cached copies are replaced.
  await server.call('PUT', `/projects/products/${product._id}`, { name: 'Slate Blue' })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Indigo Moroccan', level: 1 })).toBeVisible()
  await page.goto('/products/KM-T-228')
  await expect(page.getByRole('heading', { name: 'Slate Blue', level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/products/KM-T-228'))?.text()))
    .toContain('Slate Blue')
})

test('stores a product opened over the list, and nothing of the admin', async ({
  page,
  server,
  context,
  signIn,
}) => {
  await server.addProduct({ name: 'Slate Grey', sku: 'KM-T-228' }, PHOTO)
  await signIn()
  await page.goto('/products')
  await expect.poll(() => readStoredPaths(page, 'pages')).toEqual(['/products'])
  await waitForIslands(page)
  await page.getByRole('link', { name: 'Slate Grey' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(() => readStoredPaths(page, 'pages'))
    .toEqual(['/products', '/products/KM-T-228'])

  await page.goto('/about')
  await expect.poll(() => readStoredPaths(page, 'pages')).toContain('/about')
  await page.goto('/admin/products')
  await expect(page.getByText('Slate Grey')).toBeVisible()
  const paths = await readStoredPaths(page, 'pages', 'files')
  expect(paths.filter((path) => /admin/i.test(path))).toEqual([])
  await context.setOffline(true)
  await expect(page.goto('/admin/products')).rejects.toThrow(/ERR_/)
  await context.setOffline(false)
})

test('unregisters the service worker of earlier versions', async ({ page }) => {
  await page.goto('/selection')
  const readScopes = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return registrations.map(({ scope }) => new URL(scope).pathname)
    })
  await expect.poll(readScopes).toEqual(['/'])
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/offline-worker.js', {
      scope: '/selection',
    })
    // Browsers persist a registration after its worker is installed.
    await new Promise<void>((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve()
      })
    })
  })
  expect(await readScopes()).toHaveLength(2)
  await page.reload()
  await expect.poll(readScopes).toEqual(['/'])
})
