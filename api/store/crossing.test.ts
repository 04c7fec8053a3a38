// Saves by hand that collide with a write: both are kept.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#api/contract/product.ts'
import { fileText, leftovers, openWatched, recordsIn, storedTile, tile } from './test-products.ts'

/** An edit by hand at the moment of a call. */
type Deed = (paths: { file: string; aside: string }) => void

/** Two products, and an edit by hand exactly when the next write makes this call. */
async function openWithEditor(moment: string, deed: Deed) {
  let folder: string | undefined
  const { dir, log, products } = await openWatched((call, path) => {
    if (!folder || `${call} ${path}` !== moment) return
    const paths = {
      file: join(folder, 'products.json'),
      aside: join(folder, '.products.json.aside'),
    }
    folder = undefined
    deed(paths)
  })
  folder = dir
  return { dir, log, products }
}

const edit = (path: string, change: (records: ProductRecord[]) => unknown) => {
  const { products } = JSON.parse(readFileSync(path, 'utf8'))
  change(products)
  return fileText(products)
}

const addByHand = (file: string) =>
  writeFileSync(
    file,
    edit(file, (records) => records.push(storedTile('H-1'))),
  )

const namesIn = async (dir: string) => (await recordsIn(dir)).map(({ sku, name }) => [sku, name])

/** The records when two edits by hand and two writes are kept, the added record before the writes. */
const ALL_KEPT = [
  ['A-1', 'By hand'],
  ['A-2', 'Tile A-2'],
  ['H-1', 'Tile H-1'],
  ['B-1', 'Tile B-1'],
  ['B-2', 'Tile B-2'],
]

const rename = (records: ProductRecord[]) => Object.assign(records[0] ?? {}, { name: 'By hand' })

test.each<[string, string, Deed]>([
  [
    'in place while a write is prepared',
    'sync .products.json.next',
    ({ file }) => writeFileSync(file, edit(file, rename)),
  ],
  [
    'in place at the moment of the swap',
    'link .products.json.aside',
    ({ file }) => writeFileSync(file, edit(file, rename)),
  ],
  [
    'by renaming at the moment of the swap',
    'link .products.json.aside',
    ({ file }) => {
      writeFileSync(`${file}~`, edit(file, rename))
      renameSync(`${file}~`, file)
    },
  ],
  [
    'in place, into the file that was just replaced',
    'sync ',
    ({ aside }) => writeFileSync(aside, edit(aside, rename)),
  ],
  [
    'in place, into the write itself',
    'sync ',
    ({ file }) => writeFileSync(file, edit(file, rename)),
  ],
])('a save by hand %s and the write are both kept', async (_, moment, deed) => {
  const { dir, products } = await openWithEditor(moment, deed)
  const made = await products.insert(() => tile('B-1'))
  await products.update('id-of-A-1', (now) => ({ ...now, brand: 'Changed here' }))
  expect(await products.find('id-of-A-1')).toMatchObject({ name: 'By hand', brand: 'Changed here' })
  expect((await products.all()).map(({ sku }) => sku)).toEqual(['B-1', 'A-2', 'A-1'])
  expect(await products.findBy('sku', 'B-1')).toEqual(made)
  expect(await recordsIn(dir)).toEqual([...(await products.all())].reverse())
  expect(await leftovers(dir)).toEqual([])
})

test.each<[string, string]>([
  ['just before the file is taken away', 'rename .products.json.aside'],
  ['just after the file was taken away', 'link products.json'],
])('while somebody edits, a save by renaming %s is kept too', async (_, moment) => {
  const { dir, products } = await openWithEditor(moment, ({ file, aside }) => {
    const current = existsSync(file) ? file : aside
    writeFileSync(`${file}~`, edit(current, rename))
    renameSync(`${file}~`, file)
  })
  addByHand(join(dir, 'products.json'))
  await products.insert(() => tile('B-1'))
  await products.insert(() => tile('B-2'))
  expect(await namesIn(dir)).toEqual(ALL_KEPT)
  expect(await leftovers(dir)).toEqual([])
})

test('while somebody edits, a save that moves the file away first is waited for', async () => {
  const { dir, products } = await openWithEditor('rename .products.json.aside', ({ file }) => {
    const text = edit(file, rename)
    renameSync(file, `${file}~`)
    setTimeout(() => writeFileSync(file, text), 5)
  })
  addByHand(join(dir, 'products.json'))
  await products.insert(() => tile('B-1'))
  await products.insert(() => tile('B-2'))
  expect(await namesIn(dir)).toEqual(ALL_KEPT)
})

test('two saves by hand around one write are kept with it', async () => {
  const { dir, products } = await openWithEditor('sync ', ({ file, aside }) => {
    writeFileSync(aside, edit(aside, rename))
    addByHand(file)
  })
  await products.insert(() => tile('B-1'))
  await products.insert(() => tile('B-2'))
  expect(await namesIn(dir)).toEqual([
    ['A-1', 'By hand'],
    ['A-2', 'Tile A-2'],
    ['B-1', 'Tile B-1'],
    ['H-1', 'Tile H-1'],
    ['B-2', 'Tile B-2'],
  ])
})

test('a save without a change that crosses with a write takes nothing back', async () => {
  const { dir, products } = await openWithEditor('sync ', ({ aside }) =>
    writeFileSync(
      aside,
      edit(aside, () => {}),
    ),
  )
  await products.insert(() => tile('B-1'))
  await products.insert(() => tile('B-2'))
  expect((await recordsIn(dir)).map(({ sku }) => sku)).toEqual(['A-1', 'A-2', 'B-1', 'B-2'])
})

test('a broken save that crosses with a write is named and left out, and changes go on', async () => {
  const { dir, log, products } = await openWithEditor('sync ', ({ aside }) =>
    writeFileSync(aside, '{ "products": [ {} ] }'),
  )
  await products.insert(() => tile('B-1'))
  await products.insert(() => tile('B-2'))
  expect((await recordsIn(dir)).map(({ sku }) => sku)).toEqual(['A-1', 'A-2', 'B-1', 'B-2'])
  expect(log.lines).toEqual([
    'error products.json was saved by hand during a write and is left as it was: products[0]._id: this field is missing.',
  ])
})
