// Pictures of products for shared links: one for each revision, and a limited number at a time.
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { openTestApi } from '#api/test-api.ts'
import { createSharePictures } from './share-pictures.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())

const WORDMARK = { letters: 'KM', lines: ['Tiles &', 'Granites'] }

/** One product, and how often its photograph has been read. */
async function openShop() {
  const { stores, staff } = await openTestApi()
  const { _id } = await stores.products.insert(() => ({
    name: 'Calacatta Oro',
    category: 'tiles',
    size: '8x8',
    sku: 'KM-1',
    brand: 'Kelvarra',
    tags: [],
    photo: '/uploads/aaaaaaaaaaaaaaaa-800.jpg',
  }))
  let reads = 0
  const draw = createSharePictures({
    find: (id) => stores.products.find(id),
    read: () => {
      reads += 1
      return readFile('data/sample/photos/statuario-marble.jpg')
    },
    processor,
  })
  const rename = (name: string) => staff('PUT', `/projects/product/${_id}`, { name })
  return { id: _id, draw: (id = _id) => draw(id, WORDMARK), rename, reads: () => reads }
}

test('a picture is drawn once per revision', async () => {
  const { draw, rename, reads } = await openShop()
  const [first, second] = await Promise.all([draw(), draw()])
  expect(first).toMatchObject({ rev: 1 })
  expect(second?.jpeg).toBe(first?.jpeg)
  expect(reads()).toBe(1)

  await rename('Calacatta Viola')
  const changed = await draw()
  expect(changed).toMatchObject({ rev: 2 })
  expect(changed?.jpeg.equals(first?.jpeg ?? Buffer.of())).toBe(false)
  expect(reads()).toBe(2)
})

test('an unknown product has no picture', async () => {
  const { draw } = await openShop()
  expect(await draw('no-such-product')).toBeUndefined()
})

test('more than twenty requests at once are 503', async () => {
  const product = await (await openTestApi()).stores.products.insert(() => ({
    name: 'Oro',
    category: 'sanitaryware' as const,
    sku: 'KM-1',
    brand: 'Kelvarra',
    tags: [],
  }))
  const draw = createSharePictures({
    find: async (_id) => ({ ...product, _id }),
    read: () => Promise.reject(new Error('There is no photograph.')),
    processor: { drawSharePicture: async () => Buffer.of() },
  })
  const ids = Array.from({ length: 30 }, (_, index) => `product-${index}`)
  const settled = await Promise.allSettled(ids.map((id) => draw(id, WORDMARK)))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  await expect(draw('product-29', WORDMARK)).resolves.toBeDefined()
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
  const read = () => Promise.reject(new Error('There is no photograph.'))
  const draw = createSharePictures({ find: (id) => stores.products.find(id), read, processor })
  expect((await draw(_id, WORDMARK))?.jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
