// Tests brands and their products: duplicate names, and renaming.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

const DUPLICATE_NAME = 'A brand with this name already exists.'
const logo = await createPhoto(400, 8)

async function openBrands(...names: string[]) {
  const api = await openTestApi()
  const brands = []
  for (const name of names) {
    const { body } = await api.staffJson('POST', '/projects/brand', { name })
    brands.push(body)
  }
  const addTile = async (sku: string, brand: string) => {
    const fields = { name: sku, sku, brand, category: 'tiles', size: '8x8', finish: 'Matt' }
    return (await api.staffJson('POST', '/projects/product', fields)).body
  }
  const findProduct = async ({ _id }: { _id: string }) => api.stores.products.get(_id)
  return { ...api, brands, addTile, findProduct }
}

describe('a name that another brand has', () => {
  test.each(['  kelVARRA ', 'Cafe\u0301 stone'])(
    'rejects %j with a message for the name field, and leaves no picture behind',
    async (name) => {
      const { staff, listImageUrls, brands } = await openBrands('Kelvarra', 'Café Stone', 'Other')
      const created = await staff('POST', '/projects/brand', { name }, { logo })
      const renamed = await staff('PUT', `/projects/brands/${brands[2]._id}`, { name }, { logo })
      for (const { status, body } of [created, renamed])
        expect([status, body]).toEqual([
          409,
          { message: DUPLICATE_NAME, fields: { name: DUPLICATE_NAME } },
        ])
      expect(await listImageUrls()).toEqual([])
    },
  )

  test('stays editable if two brands already have it', async () => {
    const { staffJson, stores } = await openBrands('Kelvarra')
    const twin = await stores.brands.insert(() => ({ name: 'kelvarra' }))
    const { status, body } = await staffJson('PUT', `/projects/brands/${twin._id}`, {
      name: 'Kelvarra',
      url: 'kelvarra.example',
    })
    expect([status, body]).toMatchObject([200, { name: 'Kelvarra' }])
  })

  test('is given to only one of two parallel requests', async () => {
    const { staffJson } = await openBrands()
    const responses = await Promise.all(
      ['Kelvarra', 'kelvarra'].map((name) => staffJson('POST', '/projects/brand', { name })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('renaming a brand', () => {
  test('renames it in its products and changes nothing else in them', async () => {
    const { staffJson, brands, addTile, findProduct } = await openBrands('Kelvarra')
    const [first, second, other] = [
      await addTile('KM-1', 'Kelvarra'),
      await addTile('KM-2', 'KELVARRA'),
      await addTile('KM-3', 'Zunareth'),
    ]
    // The rename must keep this change, although it is newer than the brand form.
    await staffJson('PUT', `/projects/product/${first._id}`, { finish: 'Polished' })
    const { body } = await staffJson('PUT', `/projects/brands/${brands[0]._id}`, {
      name: 'Kelvarra Stone',
      renameProducts: true,
      rev: 1,
    })
    expect(body).toMatchObject({ name: 'Kelvarra Stone', rev: 2, renamedProducts: 2 })
    expect(await findProduct(first)).toMatchObject({
      brand: 'Kelvarra Stone',
      finish: 'Polished',
      rev: 3,
    })
    expect(await findProduct(second)).toMatchObject({
      brand: 'Kelvarra Stone',
      sku: 'KM-2',
      rev: 2,
    })
    expect(await findProduct(other)).toMatchObject({ brand: 'Zunareth', rev: 1 })
  })

  test('leaves the products unchanged unless requested', async () => {
    const { staffJson, brands, addTile, findProduct } = await openBrands('Kelvarra')
    const first = await addTile('KM-1', 'Kelvarra')
    const path = `/projects/brands/${brands[0]._id}`
    const { body } = await staffJson('PUT', path, { name: 'Kelvarra Stone' })
    expect(body).not.toHaveProperty('renamedProducts')
    expect(await findProduct(first)).toMatchObject({ brand: 'Kelvarra', rev: 1 })
  })

  test.each([
    ['taken', { name: 'zunareth' }, 409],
    ['empty', { name: ' ' }, 422],
  ])('renames no product if the new name is rejected as %s', async (_, fields, status) => {
    const { staffJson, brands, addTile, findProduct } = await openBrands('Kelvarra', 'Zunareth')
    const first = await addTile('KM-1', 'Kelvarra')
    const change = { ...fields, renameProducts: 'true' }
    const response = await staffJson('PUT', `/projects/brands/${brands[0]._id}`, change)
    expect(response.status).toBe(status)
    expect(await findProduct(first)).toMatchObject({ brand: 'Kelvarra', rev: 1 })
  })
})
