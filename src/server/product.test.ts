// Tests of reading a product, its related products and its brand.
import { expect, it } from 'vitest'
import { createClient } from '#api/client.ts'
import { openTestApi } from '#api/testing/api.ts'
import { findProduct, readBrandUrl, readRelatedProducts } from './product.ts'
import { readBrandLists } from './products.ts'

async function openCatalogue(products: Record<string, string>[]) {
  const { app, staff } = await openTestApi()
  for (const product of products)
    await staff('POST', '/projects/product', { category: 'tiles', name: 'Tile', ...product })
  return createClient('http://localhost', { fetch: app.request }).api
}

async function readRelatedSkus(api: Awaited<ReturnType<typeof openCatalogue>>, sku: string) {
  const product = await findProduct(api, sku)
  if (!product) throw new Error('The shop has lost a product.')
  return (await readRelatedProducts(api, product)).map((related) => related.sku)
}

it('picks four related products: same size and brand first, then size, then brand, then the newest of the category', async () => {
  const api = await openCatalogue([
    { sku: 'OLD', brand: 'Zunareth', size: '2x2' },
    { sku: 'BRAND', brand: 'kelvarra', size: '4x4' },
    { sku: 'SIZE', brand: 'Zunareth', size: '8x8' },
    { sku: 'BOTH', brand: 'Kelvarra', size: '8x8' },
    { sku: 'BASIN', brand: 'Kelvarra', category: 'sanitaryware' },
    { sku: 'ITSELF', brand: 'Kelvarra', size: '8x8' },
    { sku: 'ALONE', brand: 'Ostrelle', size: '4x2' },
    { sku: 'NEW', brand: 'Zunareth', size: '2x2' },
  ])
  expect(await readRelatedSkus(api, 'ITSELF')).toEqual(['BOTH', 'SIZE', 'BRAND', 'NEW'])
  expect(await readRelatedSkus(api, 'BASIN')).toEqual([])
  expect(await readRelatedSkus(api, 'ALONE')).toEqual(['NEW', 'ITSELF', 'BOTH', 'SIZE'])

  const alike = ['1', '2', '3', '4', '5', '6'].map((sku) => ({
    sku,
    brand: 'Kelvarra',
    size: '8x8',
  }))
  expect(await readRelatedSkus(await openCatalogue(alike), '3')).toEqual(['6', '5', '4', '2'])
})

it('finds the site of a listed brand in any spelling', async () => {
  const { app, staff } = await openTestApi()
  const { api } = createClient('http://localhost', { fetch: app.request })
  await staff('POST', '/projects/brand', { name: 'Kelvarra', url: 'https://kelvarra.example' })
  const readUrlOfBrand = async (brand: string) => {
    const sku = `OF ${brand}`
    await staff('POST', '/projects/product', {
      name: 'Basin',
      category: 'sanitaryware',
      sku,
      brand,
    })
    const product = await findProduct(api, sku)
    return product && readBrandUrl(api, product)
  }
  expect(await readUrlOfBrand('KELVARRA')).toBe('https://kelvarra.example')
  expect(await readUrlOfBrand('Zunareth')).toBeUndefined()
})

it('counts the products of a brand per category', async () => {
  const api = await openCatalogue([
    { sku: 'A', brand: 'Kelvarra', size: '8x8' },
    { sku: 'B', brand: 'kelvarra', size: '8x8' },
    { sku: 'C', brand: 'Kelvarra', category: 'sanitaryware' },
  ])
  const findBrandLists = await readBrandLists(api, () => expect.unreachable())
  expect(findBrandLists(' KELVARRA')).toEqual([
    { category: 'tiles', brand: 'Kelvarra', count: 2 },
    { category: 'sanitaryware', brand: 'Kelvarra', count: 1 },
  ])
  expect(findBrandLists('Zunareth')).toEqual([])
})
