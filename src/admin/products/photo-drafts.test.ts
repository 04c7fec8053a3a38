// Tests of photo drafts: file names, numbered names, carried fields, and storing.
import { expect, it } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestAdmin, until, untilKind } from '#src/admin/test-admin.ts'
import { numberNames, readFileName } from './file-names.ts'
import { createPhotoDrafts } from './photo-drafts.ts'

async function openPhotoDrafts() {
  const tab = await openTestAdmin({ path: '/admin/products/from-photographs' })
  await untilKind(tab.session.$session, 'signed-in')
  const store = createPhotoDrafts(tab)
  const createFile = async (name: string) => new File([await createPhoto(400, 300)], name)
  return {
    tab,
    store,
    async add(...names: string[]): Promise<void> {
      store.add(await Promise.all(names.map(createFile)))
      await until(store.$rows, (rows) => rows.every(({ photo }) => photo))
    },
    getIds: () => store.$rows.get().map(({ id }) => id),
    getKinds: () => store.$states.get().map(({ kind }) => kind),
  }
}

it.each([
  ['KM-T-204 terracotta matt.jpg', 'KM-T-204', 'Terracotta Matt', '', ''],
  ['km-t-204_2.jpeg', 'KM-T-204', '', '', ''],
  ['oak-plank.jpg', '', 'Oak Plank', '', ''],
  ['IMG_2041.HEIC', '', '', '', ''],
  ['20241103_101112.jpg', '', '', '', ''],
  ['DRP-106 sri somani Onyx 6.jpg', 'DRP-106', 'Onyx', '', 'Sri Somani'],
  ['oak-2x2-kelvarra.jpg', '', 'Oak', '2x2', 'Kelvarra'],
  ['KM-9_sand_600x1200mm.jpg', 'KM-9', 'Sand', '4x2', ''],
  ['basin 58x38.jpg', '', 'Basin', '', ''],
])('%s has SKU "%s", name "%s", size "%s" and brand "%s"', (file, sku, name, size, brand) => {
  const fields = readFileName(file, ['Kelvarra', 'Sri Somani'])
  expect(fields).toEqual({ sku, name, size, brand, category: size && 'tiles' })
})

it('numbers equal names', () => {
  const names = ['Kitchen Floor', 'Oak', 'Kitchen Floor', '']
  expect(numberNames(names, [])).toEqual(['Kitchen Floor 1', 'Oak', 'Kitchen Floor 2', ''])
  expect(numberNames(['Oak', 'Kitchen Floor'], ['Kitchen Floor 2', 'Oak'])).toEqual([
    'Oak 1',
    'Kitchen Floor 3',
  ])
})

it('carries fields over from the previous row, and stores rows that are complete', async () => {
  const { tab, store, add, getIds, getKinds } = await openPhotoDrafts()
  await add('KM-1 Oak.jpg', 'KM-2 Ivory.jpg')
  const [first = '', second = ''] = getIds()
  expect(getKinds()).toEqual(['open', 'open'])
  store.set(first, 'category', 'tiles')
  store.set(first, 'size', '8x8')
  store.set(first, 'brand', 'Kelvarra')
  store.carryInto(second)
  expect(getKinds()).toEqual(['ready', 'ready'])
  store.set(second, 'brand', '')
  expect(await store.store(false)).toBe(1)
  store.set(second, 'brand', 'Zunareth')
  expect(await store.store(true)).toBe(1)
  expect(store.$rows.get()).toEqual([])
  const stored = tab.api.stores.products.all()
  expect(stored).toMatchObject([
    { sku: 'KM-2', name: 'Ivory', brand: 'Zunareth', photo: expect.any(String) },
    { sku: 'KM-1', hidden: true, size: '8x8' },
  ])
  expect(stored[0]).not.toHaveProperty('hidden')
})
