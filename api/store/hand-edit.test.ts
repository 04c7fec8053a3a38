// Edits of the data file by hand, merged with concurrent changes.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { ProductRecord } from '#api/contract/product.ts'
import type { Collection } from './collection.ts'
import { diskFiles, type FileSystem } from './file-system.ts'
import { watchedFiles } from './test-files.ts'
import {
  fileText,
  linesLog,
  openProducts,
  recordsIn,
  storedTile,
  tempDir,
  tile,
} from './test-products.ts'

const unwatched: FileSystem = { ...diskFiles, watch: () => () => {} }

/** Edits the data file as a script or an editor does. */
async function edit(dir: string, change: (records: ProductRecord[]) => unknown): Promise<void> {
  const records = await recordsIn(dir)
  change(records)
  await writeFile(join(dir, 'products.json'), fileText(records))
}

async function openWith(records: readonly ProductRecord[], files = unwatched) {
  const dir = await tempDir()
  await writeFile(join(dir, 'products.json'), fileText(records))
  const log = linesLog()
  return { dir, log, products: await openProducts(dir, { files, log }) }
}

const skus = async (products: Collection<ProductRecord>) =>
  (await products.all()).map((product) => product.sku)

test('an edit is seen without anybody writing, and shows a new version', async () => {
  const { dir, products, log } = await openWith([storedTile('A-1')], diskFiles)
  const version = await products.version()
  await edit(dir, ([first]) => Object.assign(first ?? {}, { name: 'By hand' }))
  await vi.waitFor(async () => expect(await products.all()).toMatchObject([{ name: 'By hand' }]))
  expect(await products.version()).not.toBe(version)
  expect(log.lines).toContain(
    'info products.json was edited by hand: 1 changed, 0 added, 0 removed.',
  )
})

test('where folders cannot be watched, the next write sees the edit', async () => {
  const { dir, products } = await openWith([storedTile('A-1'), storedTile('A-2')])
  await edit(dir, (records) => {
    records.shift()
    records.push(storedTile('B-1'))
  })
  const made = await products.insert((all) => tile('C-1', { description: all[0]?.sku ?? '' }))
  expect(made.description).toBe('B-1')
  expect(await skus(products)).toEqual(['C-1', 'B-1', 'A-2'])
  expect((await recordsIn(dir)).map((record) => record.sku)).toEqual(['A-2', 'B-1', 'C-1'])
})

test('a save over a record that was edited by hand is stale', async () => {
  const { dir, products } = await openWith([storedTile('A-1', { rev: 4, updatedBy: 'admin-1' })])
  await edit(dir, ([first]) => Object.assign(first ?? {}, { name: 'By hand' }))
  const save = products.update('id-of-A-1', (now) => ({ ...now, name: 'Late' }), { rev: 4 })
  await expect(save).rejects.toMatchObject({ status: 409, current: { name: 'By hand', rev: 5 } })
  const [record] = await recordsIn(dir)
  expect(record).toMatchObject({ name: 'By hand', rev: 5 })
  expect(record).not.toHaveProperty('updatedBy')
})

test('a SKU that was added by hand is taken', async () => {
  const { dir, products } = await openWith([])
  await edit(dir, (records) => records.push(storedTile('A-1')))
  await expect(products.insert(() => tile('a-1'))).rejects.toMatchObject({ status: 409 })
})

test('an edit that started before a write keeps that write', async () => {
  const { dir, products } = await openWith([
    storedTile('A-1'),
    storedTile('A-2'),
    storedTile('A-3'),
  ])
  const stale = await recordsIn(dir)
  await products.insert(() => tile('B-1'))
  await products.update('id-of-A-1', (now) => ({ ...now, brand: 'Changed here' }))
  await products.remove('id-of-A-2')
  Object.assign(stale[0] ?? {}, { name: 'By hand' })
  await writeFile(join(dir, 'products.json'), fileText([...stale, storedTile('H-1')]))

  await products.insert(() => tile('B-2'))
  expect(await skus(products)).toEqual(['B-2', 'B-1', 'H-1', 'A-3', 'A-1'])
  expect(await products.find('id-of-A-1')).toMatchObject({ brand: 'Changed here', name: 'By hand' })
  expect(await recordsIn(dir)).toEqual([...(await products.all())].reverse())
})

test('what such an edit leaves out is on disk again before anybody writes', async () => {
  const { dir, products } = await openWith([storedTile('A-1')], diskFiles)
  const stale = await recordsIn(dir)
  const made = await products.insert(() => tile('B-1'))
  await writeFile(join(dir, 'products.json'), fileText([...stale, storedTile('H-1')]))
  await vi.waitFor(async () => expect(await recordsIn(dir)).toContainEqual(made))
  expect(await skus(products)).toEqual(['B-1', 'H-1', 'A-1'])
})

test('where both sides changed one field the edit counts, and the log says so', async () => {
  const { dir, products, log } = await openWith([storedTile('A-1'), storedTile('A-2')])
  const stale = await recordsIn(dir)
  await products.update('id-of-A-1', (now) => ({ ...now, name: 'Here', brand: 'Here' }))
  Object.assign(stale[0] ?? {}, { name: 'By hand' })
  await writeFile(join(dir, 'products.json'), fileText(stale))
  await products.amend('id-of-A-2', (now) => ({ ...now, tags: ['seen'] }))
  expect(await products.find('id-of-A-1')).toMatchObject({ name: 'By hand', brand: 'Here', rev: 3 })
  expect(log.lines.join()).toContain('id-of-A-1 was being changed here too')
})

test('the newest record can be removed by hand, and a removed one put back', async () => {
  const { dir, products } = await openWith([storedTile('A-1')])
  await products.update('id-of-A-1', (now) => ({ ...now, name: 'Newer than any backup' }))
  await products.insert(() => tile('B-1'))
  await edit(dir, (records) => records.pop())
  await products.insert(() => tile('B-2'))
  expect(await skus(products)).toEqual(['B-2', 'A-1'])

  const removed = await products.remove('id-of-A-1')
  await products.insert(() => tile('B-3'))
  await edit(dir, (records) => records.push(removed))
  await products.insert(() => tile('B-4'))
  expect(await skus(products)).toEqual(['B-4', 'A-1', 'B-3', 'B-2'])
})

test('while somebody edits, writes come together, to make room for saves by hand', async () => {
  let writes = 0
  const files = watchedFiles((call, path) => {
    if (call === 'open' && path.endsWith('products.json.next')) writes += 1
  })
  const { dir, products } = await openWith([storedTile('A-1')], files)
  await edit(dir, (records) => records.push(storedTile('H-1')))
  await products.insert(() => tile('B-1'))
  writes = 0
  const inserts = []
  for (const sku of ['B-2', 'B-3', 'B-4', 'B-5', 'B-6', 'B-7']) {
    inserts.push(products.insert(() => tile(sku)))
    await new Promise(setImmediate)
  }
  await Promise.all(inserts)
  expect(writes).toBe(2)
})

test('an invalid edit is named, never overwritten, and stops writes until it is mended', async () => {
  const { dir, products, log } = await openWith([storedTile('A-1')])
  const path = join(dir, 'products.json')
  const broken = fileText([storedTile('A-1')]).replace('"rev": 1,', '"rev": 1')
  await writeFile(path, broken)
  for (const sku of ['B-1', 'B-2'])
    await expect(products.insert(() => tile(sku))).rejects.toMatchObject({
      status: 503,
      message:
        'products.json was edited by hand and cannot be used: line 8, column 7: this text in quotes ' +
        'is unfinished or out of place. Changes are refused until it is mended.',
    })
  expect(log.lines.filter((line) => line.startsWith('error'))).toHaveLength(1)
  expect(log.lines.at(-1)).toContain(`${path} cannot be read: line 8, column 7`)
  expect(await skus(products)).toEqual(['A-1'])
  expect(Buffer.from(await diskFiles.readFile(path)).toString()).toBe(broken)

  await writeFile(path, fileText([storedTile('A-1'), storedTile('H-1')]))
  await products.insert(() => tile('B-3'))
  expect(await skus(products)).toEqual(['B-3', 'H-1', 'A-1'])
})

test.each([
  ['a wrong field', storedTile('A-1', { rev: 0 }), 'products[0].rev'],
  ['an id twice', storedTile('B-1', { _id: 'id-of-A-0' }), 'products[1]._id: "id-of-A-0"'],
])('an edit with %s is refused with its place', async (_, record, place) => {
  const { dir, products } = await openWith([])
  const records = place.startsWith('products[0]') ? [record] : [storedTile('A-0'), record]
  await writeFile(join(dir, 'products.json'), fileText(records))
  const refused = products.insert(() => tile('C-1'))
  await expect(refused).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining(place),
  })
})

test('an edit that clashes with a change made meanwhile is refused, and both are still there', async () => {
  const { dir, products } = await openWith([storedTile('A-1'), storedTile('A-2')])
  const stale = await recordsIn(dir)
  await products.insert(() => tile('B-1'))
  const edited = fileText([...stale, storedTile('b-1', { _id: 'made-by-hand' })])
  await writeFile(join(dir, 'products.json'), edited)
  await expect(products.insert(() => tile('C-1'))).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('"B-1" is that of products[2] too'),
  })
  expect(await skus(products)).toEqual(['B-1', 'A-2', 'A-1'])
  await writeFile(join(dir, 'products.json'), fileText([...stale, storedTile('b-2')]))
  await products.insert(() => tile('C-1'))
  expect(await skus(products)).toEqual(['C-1', 'B-1', 'b-2', 'A-2', 'A-1'])
})

test('a file that is in the middle of being saved is waited for', async () => {
  const { dir, products, log } = await openWith([storedTile('A-1')])
  const path = join(dir, 'products.json')
  const text = fileText([storedTile('A-1'), storedTile('H-1')])
  await writeFile(path, text.slice(0, 100))
  const insert = products.insert(() => tile('B-1'))
  await wait(30)
  await writeFile(path, text)
  await insert
  expect(await skus(products)).toEqual(['B-1', 'H-1', 'A-1'])
  expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([])
})

test('a file that disappears is written again from memory', async () => {
  const { dir, products } = await openWith([storedTile('A-1')], diskFiles)
  await rename(join(dir, 'products.json'), join(dir, 'elsewhere.json'))
  await vi.waitFor(async () => expect(await recordsIn(dir)).toEqual([storedTile('A-1')]), 5000)
  expect(await skus(products)).toEqual(['A-1'])
})

test('of 100 edits during continuous writes, none is lost on either side', async () => {
  const records = Array.from({ length: 10 }, (_, index) => storedTile(`A-${index}`))
  const { dir, products, log } = await openWith(records, diskFiles)
  const made: string[] = []
  const updates = new Map<string, number>()
  let editing = true
  const write = async (writer: number) => {
    for (let turn = 0; editing; turn++) {
      const id = `id-of-A-${(writer + turn) % 10}`
      if (turn % 2) {
        const { _id } = await products.insert(() => tile(`W-${writer}-${turn}`))
        made.push(_id)
      } else {
        const count = (now: ProductRecord) => String(Number(now.description ?? 0) + 1)
        await products.update(id, (now) => ({ ...now, description: count(now) }))
        updates.set(id, (updates.get(id) ?? 0) + 1)
      }
    }
  }
  const writers = [0, 1, 2].map(write)
  const path = join(dir, 'products.json')
  for (let turn = 0; turn < 100; turn++) {
    // There is no file for the microseconds of an exchange: a person would open it again.
    const file = await vi.waitFor(() => recordsIn(dir))
    if (turn % 2) file.push(storedTile(`H-${turn}`))
    else Object.assign(file[(turn / 2) % 10] ?? {}, { color: `by hand ${turn}` })
    // Half of all editors save in place, half replace the file.
    if (turn % 4 < 2) await writeFile(path, fileText(file))
    else {
      await writeFile(`${path}~`, fileText(file))
      await rename(`${path}~`, path)
    }
    await wait(Math.random() * 20)
  }
  editing = false
  await Promise.all(writers)
  await products.close()

  const kept = await recordsIn(dir)
  const byId = new Map(kept.map((record) => [record._id, record]))
  expect(made.filter((id) => !byId.has(id))).toEqual([])
  for (const [id, count] of updates) expect(byId.get(id)?.description).toBe(String(count))
  const turns = Array.from({ length: 100 }, (_, turn) => turn)
  const added = turns.filter((turn) => turn % 2)
  expect(added.filter((turn) => !byId.has(`id-of-H-${turn}`))).toEqual([])
  const lastChanged = turns.slice(-20).filter((turn) => turn % 2 === 0)
  const color = (turn: number) => byId.get(`id-of-A-${(turn / 2) % 10}`)?.color
  expect(lastChanged.filter((turn) => color(turn) !== `by hand ${turn}`)).toEqual([])
  expect(log.lines.filter((line) => !line.startsWith('info'))).toEqual([])
})
