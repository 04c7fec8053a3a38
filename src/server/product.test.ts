import { expect, it } from 'vitest'
import { createClient } from '#api/client.ts'
import { openTestApi } from '#api/test-api.ts'
import { findProduct, relatedProducts } from './product.ts'

async function openShop(products: Record<string, string>[]) {
  const { app, staff } = await openTestApi()
  for (const product of products)
    await staff('POST', '/projects/product', { category: 'tiles', name: 'Tile', ...product })
  return createClient('http://localhost', { fetch: app.request }).api
}

it('finds a product by its SKU in any spelling, and nothing by another', async () => {
  const api = await openShop([{ sku: 'A/B 1%', brand: 'Kelvarra', size: '8x8' }])
  expect((await findProduct(api, 'a/b 1%'))?.sku).toBe('A/B 1%')
  expect(await findProduct(api, 'A/B 2%')).toBeUndefined()
})

it('lays four next to it: size and brand alike, then size, brand, and the newest', async () => {
  const api = await openShop([
    { sku: 'OLD', brand: 'Zunareth', size: '2x2' },
    { sku: 'BRAND', brand: 'kelvarra', size: '4x4' },
    { sku: 'SIZE', brand: 'Zunareth', size: '8x8' },
    { sku: 'BOTH', brand: 'Kelvarra', size: '8x8' },
    { sku: 'BASIN', brand: 'Kelvarra', category: 'sanitaryware' },
    { sku: 'ITSELF', brand: 'Kelvarra', size: '8x8' },
    { sku: 'NEW', brand: 'Zunareth', size: '2x2' },
  ])
  const product = await findProduct(api, 'ITSELF')
  if (!product) throw new Error('The shop has lost a product.')
  const skus = (await relatedProducts(api, product)).map(({ sku }) => sku)
  expect(skus).toEqual(['BOTH', 'SIZE', 'BRAND', 'NEW'])
})

it('lays nothing next to it where the catalogue cannot be read', async () => {
  const api = await openShop([{ sku: 'A', brand: 'Kelvarra', size: '8x8' }])
  const product = await findProduct(api, 'A')
  if (!product) throw new Error('The shop has lost a product.')
  const broken = createClient('http://localhost', {
    fetch: async () => Response.json({ message: 'Something went wrong.' }, { status: 500 }),
  })
  expect(await relatedProducts(broken.api, product)).toEqual([])
})
