// Pictures of products for shared links: a limited number at a time.
import { afterAll, expect, test } from 'vitest'
import type { Product, ProductRecord } from '#api/contract/product.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { openTestApi } from '#api/test-api.ts'
import { createSharePictures } from './share-pictures.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())

const WORDMARK = { letters: 'KM', lines: ['Tiles &', 'Granites'] }

/** Finds the pictures of these products, which have no photograph. */
function finder(
  find: (id: string) => ProductRecord | undefined,
  by: Parameters<typeof createSharePictures>[0]['processor'] = processor,
) {
  const read = () => Promise.reject(new Error('There is no photograph.'))
  return createSharePictures({ find: find as (id: string) => Product, read, processor: by })
    .sharePicture
}

test('an unknown product has no picture', async () => {
  const { stores } = await openTestApi()
  const find = finder((id) => stores.products.find(id))
  expect(await find('no-such-product')).toBeUndefined()
})

test('more than twenty requests at once are 503', async () => {
  const product = await (await openTestApi()).stores.products.insert(() => ({
    name: 'Oro',
    category: 'sanitaryware' as const,
    sku: 'KM-1',
    brand: 'Kelvarra',
    tags: [],
  }))
  const find = finder((_id) => ({ ...product, _id }), { drawSharePicture: async () => Buffer.of() })
  const picture = await find('product-1')
  const draw = () => picture?.draw(WORDMARK)
  const settled = await Promise.allSettled(Array.from({ length: 30 }, draw))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  await expect(draw()).resolves.toBeDefined()
})

test('texts with half a surrogate pair are drawn', async () => {
  const { stores } = await openTestApi()
  const { _id } = await stores.products.insert(() => ({
    name: 'n\ud83d',
    category: 'sanitaryware',
    sku: 'S\ud800U',
    brand: '\udc00',
    tags: [],
  }))
  const find = finder((id) => stores.products.find(id))
  const jpeg = await (await find(_id))?.draw(WORDMARK)
  expect(jpeg?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
