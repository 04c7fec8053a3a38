// Tests the products of an interior: linked by SKU, renamed with the product, kept after a deletion.
import { expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

const image = await createPhoto(420, 8)
const tile = { name: 'Oak Plank', category: 'tiles', size: '8x16', brand: 'Zunareth' }

async function openRooms() {
  const api = await openTestApi()
  const products = new Map<string, string>()
  for (const sku of ['KM-1', 'KM-2', 'KM-3']) {
    const { body } = await api.staffJson('POST', '/projects/product', { ...tile, sku })
    products.set(sku, body._id)
  }
  const addInterior = (fields: Record<string, string | string[]>) =>
    api.staff('POST', '/projects/interior', { title: 'Courtyard', ...fields }, { image })
  const { body: room } = await addInterior({ products: ['km-2', ' KM-1 ', 'KM-2', ''] })
  const path = `/projects/interiors/${room._id}`
  const changeInterior = (fields: object) => api.staffJson('PUT', path, fields)
  const readSkus = async (): Promise<string[] | undefined> =>
    (await api.anyone('GET', path)).body.products
  const productPath = (sku: string) => `/projects/product/${products.get(sku)}`
  return { ...api, addInterior, changeInterior, readSkus, productPath }
}

test('an interior stores its products in order, with the SKUs as spelled in the catalogue', async () => {
  const { readSkus, changeInterior, anyone } = await openRooms()
  expect(await readSkus()).toEqual(['KM-2', 'KM-1'])
  await changeInterior({ style: 'Modern' })
  expect(await readSkus()).toEqual(['KM-2', 'KM-1'])
  await changeInterior({ products: 'KM-3\nkm-1' })
  expect(await readSkus()).toEqual(['KM-3', 'KM-1'])
  const { body } = await anyone('GET', '/projects/interiors')
  expect(body).toMatchObject([{ products: ['KM-3', 'KM-1'] }])
  await changeInterior({ products: '' })
  expect(await readSkus()).toBeUndefined()
})

test('rejects an unknown product, and more than 20', async () => {
  const { addInterior, changeInterior, readSkus } = await openRooms()
  const sentence = { products: 'There is no product KM-9.' }
  expect(await addInterior({ products: 'KM-9' })).toMatchObject({
    status: 422,
    body: { fields: sentence },
  })
  expect((await changeInterior({ products: ['KM-1', 'KM-9'] })).body.fields).toEqual(sentence)
  const many = Array.from({ length: 21 }, (_, i) => `KM-${i}`)
  expect((await changeInterior({ products: many })).body.fields).toEqual({
    products: 'At most 20 products.',
  })
  expect(await readSkus()).toEqual(['KM-2', 'KM-1'])
})

test('a changed SKU also changes in the interior, in one step that can be undone', async () => {
  const { staff, staffJson, readSkus, productPath } = await openRooms()
  await staffJson('PUT', productPath('KM-2'), { sku: 'KM-200' })
  expect(await readSkus()).toEqual(['KM-200', 'KM-1'])
  const { body } = await staff('GET', '/history')
  await staffJson('POST', `/history/${body.entries[0].seq}/undo`, {})
  expect(await readSkus()).toEqual(['KM-2', 'KM-1'])
})

test('keeps the SKU of a deleted product in case it is restored', async () => {
  const { staff, staffJson, changeInterior, readSkus, productPath } = await openRooms()
  const { body } = await staff('DELETE', productPath('KM-2'))
  expect((await changeInterior({ products: ['KM-2', 'KM-3'] })).status).toBe(200)
  await staffJson('POST', `/history/${body.undo}/undo`, {})
  expect(await readSkus()).toEqual(['KM-2', 'KM-3'])
})

test('lists products by SKU in the requested order, without hidden ones', async () => {
  const { anyone, staffJson, productPath } = await openRooms()
  await staffJson('PUT', productPath('KM-1'), { hidden: true })
  const { body } = await anyone('GET', '/projects/product?sku=km-3&sku=KM-1&sku=KM-9&sku=KM-2')
  expect(body.products).toMatchObject([{ sku: 'KM-3' }, { sku: 'KM-2' }])
  expect(body.total).toBe(2)
})
