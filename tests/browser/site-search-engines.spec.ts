// What search engines and messengers are given: they run no scripts and see no pictures.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('the sitemap lists the pages and every product, and the robots file leads to it', async ({
  page,
  shop,
}) => {
  await shop.addProduct({ sku: 'KM/1 & 2%' })
  await shop.addProduct({ sku: 'KM-3' })
  const robots = await page.request.get('/robots.txt')
  expect(await robots.text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toMatch(/xml/)
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  expect(addresses).toContain('/')
  expect(addresses).toContain('/products')
  for (const path of addresses)
    expect((await page.request.get(path)).status(), `${path} in the sitemap`).toBe(200)
  expect(addresses.filter((path) => path.startsWith('/products/'))).toEqual([
    '/products/KM-3',
    '/products/KM%2F1%20%26%202%25',
  ])
})

test('a product page describes itself to messengers and search engines', async ({ page, shop }) => {
  const product = await shop.addProduct(
    { sku: 'KM-1', name: 'Calacatta </script> Oro' },
    'data/sample/photos/ivory-satin.jpg',
  )
  await page.goto('/products/KM-1')
  await expect(page).toHaveTitle('Calacatta </script> Oro | KM Tiles & Granites')
  const image = page.locator('meta[property="og:image"]')
  await expect(image).toHaveAttribute('content', new RegExp(`^http.*${product.photo}$`))
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = facts.map((text) => JSON.parse(text))
  expect(types).toMatchObject([
    { '@type': 'Product', sku: 'KM-1', name: 'Calacatta </script> Oro' },
    { '@type': 'BreadcrumbList' },
  ])
})

test('the manifest names icons that exist', async ({ page }) => {
  await page.goto('/')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { icons } = await (await page.request.get(manifest ?? '')).json()
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200)
})
