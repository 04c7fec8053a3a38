// Tests the product calls through the real app; resources/routes.test.ts has the rules that all resources share.
import { describe, expect, test, vi } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

/** Flat, so that it is encoded quickly. */
const photo = await createPhoto(1200, 9)

const tile = {
  name: 'Oak Plank',
  category: 'tiles',
  size: '8x16',
  sku: 'KM-T-342',
  brand: 'Zunareth',
}

async function openApi(products: Record<string, unknown>[] = []) {
  const api = await openTestApi()
  for (const product of products) {
    const created = await api.staff('POST', '/projects/product', { ...tile, ...product })
    expect(created.status).toBe(201)
  }
  return api
}

describe('creating a product', () => {
  test('accepts tags as one part, as several, and with commas', async () => {
    const api = await openApi()
    const created = await api.staff('POST', '/projects/product', {
      ...tile,
      tags: ['Indoor, Kitchen', ' indoor ', '', 'Anti-slip'],
    })
    expect(created.body.tags).toEqual(['Indoor', 'Kitchen', 'Anti-slip'])
  })

  test('names every missing field', async () => {
    const api = await openApi()
    const response = await api.staff('POST', '/projects/product', { category: 'tiles', name: '  ' })
    expect(response.status).toBe(422)
    expect(response.body.fields).toEqual({
      name: 'Name is required.',
      sku: 'SKU is required.',
      brand: 'Brand is required.',
      size: 'Size is required for tiles.',
    })
  })

  test('rejects SKUs that no URL can contain', async () => {
    const { staffJson } = await openApi()
    const create = (sku: string) => staffJson('POST', '/projects/product', { ...tile, sku })
    for (const sku of ['A\\1', '..', 'A/../1', '.'])
      expect((await create(sku)).body.fields.sku).toMatch(/backslash/)
    expect((await create('A.1/b')).status).toBe(201)
  })

  test('rejects a duplicate SKU regardless of case, and leaves no picture behind', async () => {
    const api = await openApi([{}])
    const response = await api.staff(
      'POST',
      '/projects/product',
      { ...tile, sku: ' km-t-342 ' },
      { photo },
    )
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({
      message: 'SKU already exists',
      fields: { sku: 'SKU already exists' },
    })
    expect(await api.listImageUrls()).toEqual([])
  })
})

describe('editing a product', () => {
  test('removes the size when a tile becomes sanitaryware, and requires one for the reverse', async () => {
    const api = await openApi([{}])
    const [product] = (await api.anyone('GET', '/projects/product')).body.products
    const path = `/projects/product/${product._id}`
    const withoutSize = await api.staff('PUT', path, { category: 'sanitaryware' })
    expect(withoutSize.body).not.toHaveProperty('size')
    const response = await api.staff('PUT', path, { category: 'tiles' })
    expect(response.body.fields).toEqual({ size: 'Size is required for tiles.' })
    const tileAgain = await api.staff('PUT', path, { category: 'tiles', size: '4x4' })
    expect(tileAgain.body.size).toBe('4x4')
  })
})

describe('listing products', () => {
  const catalogue = [
    { sku: 'A-1', name: 'Ivory Satin', size: '8x8', brand: 'Kelvarra', color: 'Ivory' },
    { sku: 'A-2', name: 'Slate Grey', size: '16x16', color: 'Grey', tags: ['Indoor', 'Outdoor'] },
    { sku: 'A-3', name: 'Countertop Basin', category: 'sanitaryware', brand: 'Ostrelle Bath' },
  ]
  const listNames = async (query: string) => {
    const api = await openApi(catalogue)
    const { body } = await api.anyone('GET', `/projects/product${query}`)
    return body.products.map((product: { name: string }) => product.name)
  }

  test('returns the newest first with totals, also under the plural path', async () => {
    const api = await openApi(catalogue)
    const { body } = await api.anyone('GET', '/projects/products?limit=2')
    expect(body).toMatchObject({ total: 3, pages: 2, page: 1, limit: 2 })
    expect(body.products.map((p: { name: string }) => p.name)).toEqual([
      'Countertop Basin',
      'Slate Grey',
    ])
  })

  test.each([
    ['?category=TILES', ['Slate Grey', 'Ivory Satin']],
    ['?search=a-2', ['Slate Grey']],
    ['?brand=kelvarra', ['Ivory Satin']],
    ['?color=Ivory&color=Grey', ['Slate Grey', 'Ivory Satin']],
    ['?tag=outdoor', ['Slate Grey']],
    ['?sort=name', ['Countertop Basin', 'Ivory Satin', 'Slate Grey']],
    ['?sort=size', ['Ivory Satin', 'Slate Grey', 'Countertop Basin']],
    ['?page=9', []],
  ])('%s', async (query, expected) => {
    expect(await listNames(query)).toEqual(expected)
  })

  test.each([
    ['?page=0&limit=0', { page: 1, limit: 1, pages: 3 }],
    ['?page=-3&limit=1000', { page: 1, limit: 100, pages: 1 }],
    ['?category=granite', { total: 0, pages: 1 }],
    ['?page=abc&limit=abc&sort=abc', { page: 1, limit: 10, pages: 1 }],
    ['?page=2&page=3&limit=1', { page: 2, limit: 1, pages: 3 }],
    ['?page=9&limit=2', { page: 9, pages: 2, products: [] }],
  ])('accepts %s', async (query, expected) => {
    const api = await openApi(catalogue)
    const { status, body } = await api.anyone('GET', `/projects/product${query}`)
    expect(status).toBe(200)
    expect(body).toMatchObject(expected)
  })

  test('finds a product by its SKU in any case, also one with a slash', async () => {
    const api = await openApi([{ sku: 'KM/T 1' }])
    const { body } = await api.anyone('GET', '/projects/product/by-sku/km%2Ft%201')
    expect(body.sku).toBe('KM/T 1')
  })

  test('shows staff the newest five', async () => {
    const api = await openApi(Array.from({ length: 7 }, (_, i) => ({ sku: `B-${i}` })))
    const { body } = await api.staff('GET', '/projects/recent-products')
    expect(body.total).toBe(7)
    const skus = body.products.map((p: { sku: string }) => p.sku)
    expect(skus).toEqual(['B-6', 'B-5', 'B-4', 'B-3', 'B-2'])
  })
})

describe('the list for staff', () => {
  test('can be sorted in both directions by SKU, brand, creation and change', async () => {
    const api = await openApi([
      { sku: 'KM-10', brand: 'Zunareth' },
      { sku: 'KM-9', brand: 'Palorriq', featured: '1' },
      { sku: 'KM-2', brand: 'Mirathel' },
    ])
    const [a, b, c] = ['KM-10', 'KM-9', 'KM-2'].map(
      (sku) => api.stores.products.findBy('sku', sku)?._id,
    )
    const addedAt = Date.now()
    // Times are compared by the millisecond.
    await vi.waitUntil(() => Date.now() > addedAt, { interval: 1 })
    await api.staff('PUT', `/projects/product/${a}`, { finish: 'Matt' })
    const order = async (sort: string, hidden = '&hidden=any') =>
      (await api.as(api.token, 'GET', `/projects/product?sort=${sort}${hidden}`)).body.products.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await order('sku')).toEqual([c, b, a])
    expect(await order('brand-desc')).toEqual([a, b, c])
    expect(await order('created-desc')).toEqual([c, b, a])
    expect((await order('changed-desc'))[0]).toBe(a)
    expect((await order('changed')).at(-1)).toBe(a)
    expect(await order('sku', ''), 'visitors have the default').toEqual([b, c, a])
  })
})

describe('bad input', () => {
  test('rejects two pictures with 400, and a picture in another field with 422', async () => {
    const api = await openApi()
    const pictures = { photo, image: photo }
    expect((await api.staff('POST', '/projects/product', tile, pictures)).status).toBe(400)
    const { image } = pictures
    const misplaced = await api.staff('POST', '/projects/product', tile, { image })
    expect([misplaced.status, misplaced.body.fields]).toEqual([
      422,
      { image: 'The picture belongs in the field photo.' },
    ])
  })

  test('rejects a form with more than 200 parts', async () => {
    const api = await openApi()
    const tags = Array.from({ length: 201 }, (_, i) => `t${i}`)
    expect((await api.staff('POST', '/projects/product', { ...tile, tags })).status).toBe(400)
  })
})
