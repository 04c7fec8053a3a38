// Tests pictures of products for shared links.
import { afterAll, expect, test } from 'vitest'
import { parseSharePath } from '#api/contract/share.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import type { ShareText } from '#api/images/share-picture.ts'
import { openTestApi } from '#api/testing/api.ts'
import type { Product, ProductRecord } from './contract.ts'
import { createSharePictures } from './share-pictures.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())

const WORDMARK = { letters: 'KM', lines: ['Tiles &', 'Granites'] }

/** Finds the pictures of these products, which have no photo. */
function createFinder(find: (id: string) => ProductRecord | undefined) {
  const readImage = () => Promise.reject(new Error('There is no photo.'))
  return createSharePictures({
    findProduct: find as (id: string) => Product,
    readImage: readImage,
    processor,
  }).findProductPicture
}

test('returns no picture for an unknown product', async () => {
  const { stores } = await openTestApi()
  const find = createFinder((id) => stores.products.find(id))
  expect(await find('no-such-product')).toBeUndefined()
})

test('draws texts with half a surrogate pair', async () => {
  const { stores } = await openTestApi()
  const { _id } = await stores.products.insert(() => ({
    name: 'n\ud83d',
    category: 'sanitaryware',
    sku: 'S\ud800U',
    brand: '\udc00',
    tags: [],
  }))
  const find = createFinder((id) => stores.products.find(id))
  const jpeg = await (await find(_id))?.draw(WORDMARK)
  expect(jpeg?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('the title is the name, also in Tamil, or else the SKU, which then appears once', async () => {
  const { stores } = await openTestApi()
  const drawn: ShareText[] = []
  const { findProductPicture } = createSharePictures({
    findProduct: (id) => stores.products.find(id) as Product | undefined,
    readImage: () => Promise.resolve(undefined),
    processor: {
      drawSharePicture: async (text) => {
        drawn.push(text)
        return Buffer.alloc(0)
      },
    },
  })
  for (const name of ['தெரகோட்டா மேட்', 'टेराकोटा']) {
    const { _id } = await stores.products.insert(() => ({
      name,
      category: 'sanitaryware',
      sku: `SOM-${name}`,
      brand: 'Somany',
      tags: [],
    }))
    await (await findProductPicture(_id))?.draw(WORDMARK)
  }
  expect(drawn).toMatchObject([
    { title: 'தெரகோட்டா மேட்', note: 'SOM-தெரகோட்டா மேட் · Somany' },
    { title: 'SOM-टेराकोटा', note: 'Somany' },
  ])
})

test('says the price that visitors see, and has another path when it changes', async () => {
  const { staff, staffJson, anyone } = await openTestApi()
  const fields = { name: 'Oak', category: 'sanitaryware', sku: 'KM-1', brand: 'K' }
  const { body } = await staffJson('POST', '/projects/product', {
    ...fields,
    price: '85 per piece',
  })
  const drawn: ShareText[] = []
  const readPicture = async () => {
    const product = (await anyone('GET', `/projects/product/${body._id}`)).body
    const { findProductPicture } = createSharePictures({
      findProduct: () => product,
      readImage: () => Promise.resolve(undefined),
      processor: {
        drawSharePicture: async (text) => {
          drawn.push(text)
          return Buffer.alloc(0)
        },
      },
    })
    const picture = await findProductPicture(body._id)
    await picture?.draw(WORDMARK)
    return picture?.path ?? ''
  }
  const hidden = await readPicture()
  await staff('PUT', '/settings', { prices: JSON.stringify({ mode: 'exact' }) })
  const exact = await readPicture()
  expect(drawn.map(({ note }) => note)).toEqual(['KM-1 · K', 'KM-1 · K · ₹85 per piece'])
  expect(exact).not.toBe(hidden)
  for (const path of [hidden, exact]) expect(parseSharePath(path)?.id).toBe(body._id)
})
