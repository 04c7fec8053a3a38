// Imports the sample catalogue once.
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { imageFilesIn } from '#api/images/image-files.ts'
import { createImageStore, type ImageStore } from '#api/images/image-store.ts'
import { SIZES } from '#api/products/catalogue.contract.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { OWNER } from '#api/testing/owner.ts'
import { importSample } from './sample.ts'

const folder = join(import.meta.dirname, '../../data/sample')
/** 16 products, and 8 each of interiors, gallery pictures and brands. */
const SAMPLES = 40

/** Empty stores with a real image store. */
async function openEmptyStores() {
  const dir = await temporaryFolder()
  const stores = await openTestStore()
  const images = createImageStore(imageFilesIn(join(dir, 'uploads')))
  onTestFinished(async () => {
    await images.close()
    await stores.close()
  })
  return { dir, stores, images }
}

/** Fails after so many ready images, as a crash would. */
function failAfter(store: ImageStore, imageCount: number): Pick<ImageStore, 'put' | 'addReady'> {
  let addedCount = 0
  return {
    put: store.put,
    addReady: async (image, from) => {
      addedCount += 1
      if (addedCount > imageCount) throw new Error('The power is gone.')
      return store.addReady(image, from)
    },
  }
}

/** An image store that only copies ready images. */
const copyOnly = (store: ImageStore): Pick<ImageStore, 'put' | 'addReady'> => ({
  put: async () => {
    throw new Error('A sample picture is not ready: run npm run samples.')
  },
  addReady: store.addReady,
})

test('the first run imports the catalogue in the order of the site', async () => {
  const { dir, stores, images } = await openEmptyStores()
  const imported = await importSample({ store: stores, images: copyOnly(images), folder })
  const products = stores.products.all()
  const tiles = products.filter(({ category }) => category === 'tiles')
  const sanitaryware = products.filter(({ category }) => category === 'sanitaryware')

  expect(imported).toBe(SAMPLES)
  expect(tiles.map(({ name }) => name)).toEqual([
    'Indigo Moroccan',
    'Statuario Polished',
    'Terracotta Matt',
    'Nero Marquina',
    'Terrazzo Multi',
    'Oak Plank',
    'Slate Grey',
    'Ivory Satin',
  ])
  expect(new Set(tiles.map(({ size }) => size))).toEqual(new Set(SIZES))
  expect(sanitaryware).toHaveLength(8)
  for (const product of products) {
    expect(product.description).toBeDefined()
    const id = product.photo ?? ''
    expect(stores.images.get(id)).toMatchObject({ width: 1200, widths: [400, 800, 1200] })
    const widest = join(dir, 'uploads', `${id}-1200.avif`)
    expect((await stat(widest)).size).toBeGreaterThan(0)
  }

  for (const tile of tiles) {
    const area = (tile.actualSize?.width ?? 600) * (tile.actualSize?.length ?? 600)
    for (const { image, width, length } of tile.faces ?? []) {
      const picture = stores.images.get(image)
      expect(width * length).toBe(area)
      expect(picture.width / picture.height).toBeCloseTo(width / length)
    }
    expect(tile.faces?.length).toBeGreaterThan(0)
  }

  const rooms = stores.interiors.all()
  expect(rooms).toHaveLength(8)
  expect(rooms.at(0)).toMatchObject({ style: 'Modern living' })
  expect(stores.images.get(rooms.at(0)?.image ?? '')).toMatchObject({ width: 1400 })
  for (const { style, description } of rooms) expect(style && description).toBeTruthy()
  expect(stores.galleries.all()).toHaveLength(8)
  const brands = stores.brands.all()
  expect(brands).toHaveLength(8)
  for (const { url, logo } of brands) {
    expect(url).toMatch(/^https:\/\/[a-z]+\.example$/)
    // Transparent logos stay so.
    expect(stores.images.get(logo ?? '').formats).toContain('png')
  }
})

test('an interrupted import adds nothing, and the next start repeats it', async () => {
  const { stores, images } = await openEmptyStores()
  const cutShort = importSample({ store: stores, images: failAfter(images, 5), folder })
  await expect(cutShort).rejects.toThrow('The power is gone.')
  expect(stores.products.all()).toHaveLength(0)
  expect(await importSample({ store: stores, images, folder })).toBe(SAMPLES)
  expect(stores.products.all().at(0)?.name).toBe('Indigo Moroccan')
})

test('does not import the samples again after the owner has deleted them', async () => {
  const { stores, images } = await openEmptyStores()
  await stores.admins.insert(() => OWNER)
  expect(await importSample({ store: stores, images, folder })).toBe(0)
  expect(stores.products.all()).toEqual([])
})

test('does not import into a catalogue that has products', async () => {
  const { stores, images } = await openEmptyStores()
  await stores.products.insert(() => ({
    name: 'Own Basin',
    category: 'sanitaryware',
    sku: 'OWN-1',
    brand: 'Own',
    tags: [],
  }))
  expect(await importSample({ store: stores, images, folder })).toBe(0)
  expect(stores.products.all()).toHaveLength(1)
})

test('imports every collection that has a file', async () => {
  const { dir, stores, images } = await openEmptyStores()
  const more = join(dir, 'more')
  await cp(join(folder, 'photos/slate-grey.jpg'), join(more, 'slate.jpg'))
  const list = (entry: object) => JSON.stringify([entry])
  const room = { title: 'Wet room', style: 'Slate', image: 'slate.jpg' }
  await writeFile(join(more, 'interiors.json'), list(room))
  await writeFile(join(more, 'galleries.json'), list({ title: 'Rack', image: 'slate.jpg' }))
  await writeFile(join(more, 'brands.json'), list({ name: 'Palorriq', logo: 'slate.jpg' }))

  expect(await importSample({ store: stores, images, folder: more })).toBe(3)
  expect(stores.interiors.all()).toMatchObject([{ title: 'Wet room', style: 'Slate' }])
  expect(stores.galleries.all()).toMatchObject([{ title: 'Rack' }])
  expect(stores.brands.all()).toMatchObject([{ name: 'Palorriq' }])
})

test("a sample that the form rejects stops the import with the form's message", async () => {
  const { dir, stores, images } = await openEmptyStores()
  const [first] = JSON.parse(await readFile(join(folder, 'products.json'), 'utf8'))
  const bad = join(dir, 'bad')
  await cp(join(folder, 'photos'), join(bad, 'photos'), { recursive: true })
  await writeFile(join(bad, 'products.json'), JSON.stringify([{ ...first, size: '3x3' }]))
  await expect(importSample({ store: stores, images, folder: bad })).rejects.toThrow(
    'Size must be one of',
  )
  expect(stores.products.all()).toEqual([])
})
