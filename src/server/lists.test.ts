// Tests of the lists of interiors, gallery pictures and brands.
import { expect, it } from 'vitest'
import { createClient, readBody } from '#api/client.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'
import { readBrands, readGallery, readInteriors, readRooms, readRoomsWithProduct } from './lists.ts'

it('lists the visible products of a room, and the rooms of a product', async () => {
  const { app, staff, staffJson } = await openTestApi()
  const { api } = createClient('http://localhost', { fetch: app.request })
  const tile = { category: 'tiles', size: '8x8', brand: 'Palorriq' }
  for (const sku of ['KM-1', 'KM-2'])
    await staffJson('POST', '/projects/product', {
      ...tile,
      sku,
      name: sku,
      hidden: sku === 'KM-2',
    })
  const image = await createPhoto(420, 300)
  for (const [title, products] of [
    ['Foyer', ['KM-2', 'km-1']],
    ['Terrace', []],
  ] as const)
    await staff('POST', '/projects/interior', { title, products: [...products] }, { image })
  const rooms = [
    { title: 'Terrace', laidProducts: [] },
    { title: 'Foyer', laidProducts: [{ sku: 'KM-1' }] },
  ]
  expect(await readRooms(api)).toMatchObject({ kind: 'ready', items: rooms })
  expect(await readRooms(api, 1)).toMatchObject({ items: [{ title: 'Terrace' }] })
  const { products } = await readBody(api.projects.product.$get({ query: {} }))
  const [product] = products
  if (!product) throw new Error('No product.')
  expect(await readRoomsWithProduct(api, product)).toMatchObject([{ title: 'Foyer' }])
})

it('distinguishes an empty list from a failed request', async () => {
  const { app } = await openTestApi()
  const { api } = createClient('http://localhost', { fetch: app.request })
  expect(await readGallery(api)).toEqual({ kind: 'ready', items: [] })

  const broken = createClient('http://localhost', {
    fetch: async () => Response.json({ message: 'Something went wrong.' }, { status: 500 }),
  })
  for (const read of [readInteriors, readGallery, readBrands])
    expect(await read(broken.api)).toEqual({ kind: 'failed' })
})
