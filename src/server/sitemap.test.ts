// Tests of the sitemap against the real API.
import { expect, test, vi } from 'vitest'
import { createClient, readBody } from '#api/client.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#api/contract/languages.ts'
import { openTestApi } from '#api/testing/api.ts'
import { writeSitemap } from './sitemap.ts'

const SITE = new URL('https://shop.example')
/** The number of pages: those of the navigation and the second category. */
const PAGES = 9

async function openCatalogue(skus: readonly string[]) {
  const { app, staff, stores } = await openTestApi()
  for (const sku of skus)
    await staff('POST', '/projects/product', {
      name: 'Basin',
      category: 'sanitaryware',
      brand: 'K',
      sku,
    })
  const { api } = createClient('http://shop.internal', { fetch: app.request })
  return { api, staff, stores }
}

const findUrls = (xml = '') =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('lists every page and every product, however many requests that takes', async () => {
  const { api } = await openCatalogue(Array.from({ length: 101 }, (_, index) => `S-${index}`))
  const xml = await writeSitemap(api, SITE, [], [DEFAULT_LANGUAGE])
  expect(xml).toContain('<urlset ')
  expect(new Set(findUrls(xml)).size).toBe(PAGES + 101)
  expect(xml).toMatch(/S-100<\/loc><lastmod>\d{4}-/)
})

test('lists each page in every language, with its alternates', async () => {
  const { api } = await openCatalogue(['S-1'])
  const xml = await writeSitemap(api, SITE, [], LANGUAGES)
  const urls = findUrls(xml)
  expect(urls).toHaveLength(2 * (PAGES + 1))
  expect(urls).toEqual(
    expect.arrayContaining(['https://shop.example/ta', 'https://shop.example/ta/products/S-1']),
  )
  const [, entry = ''] = /<loc>https:\/\/shop.example\/ta\/about<\/loc>(.*)<\/url>/.exec(xml) ?? []
  const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates.map(([, language, url]) => [language, url])).toEqual([
    ['en-IN', 'https://shop.example/about'],
    ['ta-IN', 'https://shop.example/ta/about'],
    ['x-default', 'https://shop.example/about'],
  ])
})

test('dates a category by its latest product, and leaves out an empty one', async () => {
  const { api, staff } = await openCatalogue(['S-1', 'S-2'])
  const { products } = await readBody(api.projects.product.$get({ query: {} }))
  await staff('PUT', `/projects/product/${products[1]?._id}`, { name: 'Basin, oval' })
  const changed = await readBody(api.projects.product.$get({ query: {} }))
  const times = changed.products.map(({ updatedAt }) => updatedAt).sort()
  const xml = await writeSitemap(api, SITE, [], [DEFAULT_LANGUAGE])
  expect(xml).toContain(`category=sanitaryware</loc><lastmod>${times[1]}</lastmod>`)
  expect(xml).toContain('<loc>https://shop.example/products</loc></url>')
  const empty = await openCatalogue([])
  expect(findUrls(await writeSitemap(empty.api, SITE, [], [DEFAULT_LANGUAGE]))).toHaveLength(
    PAGES - 1,
  )
})

test('encodes an SKU for the URL and for XML', async () => {
  const { api } = await openCatalogue(["S&'<2"])
  expect(findUrls(await writeSitemap(api, SITE, [], [DEFAULT_LANGUAGE]))).toContain(
    'https://shop.example/products/S%26&apos;%3C2',
  )
})

test('skips a product without a valid URL, and logs it', async () => {
  const { api, stores } = await openCatalogue(['S-1', 'S-2'])
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const broken = await stores.products.insert(() => ({
    name: 'Basin',
    category: 'sanitaryware',
    brand: 'K',
    sku: 'S\ud800U',
    tags: [],
  }))
  expect(findUrls(await writeSitemap(api, SITE, [], [DEFAULT_LANGUAGE])).slice(PAGES)).toEqual([
    'https://shop.example/products/S-2',
    'https://shop.example/products/S-1',
  ])
  expect(warned.mock.lastCall?.[0]).toContain(broken._id)
})
