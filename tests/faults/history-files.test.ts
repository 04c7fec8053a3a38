// The log and the JSON files at kills, failed calls, wrong clocks and edits by hand: nothing acknowledged is lost.
import { writeFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductRecord } from '#api/products/contract.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import { diskFiles, type FileSystem } from '#api/store/file-system.ts'
import type { Store } from '#api/store/store.ts'
import { interceptFiles } from '#api/store/test-files.ts'
import type { Log } from '#api/telemetry/log.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { readEntries, tile } from '#api/testing/products.ts'
import { earlierFiles, fileText } from './records.ts'
import { stopAtCall } from './stopping-files.ts'

/** Opens the folder, and closes it after the test. `said` has the warnings and errors. */
async function open(dir: string, files: FileSystem = diskFiles, now = () => new Date()) {
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const log: Log = { info: () => {}, warn: note, error: note }
  const store = await openDataFolder(dir, { files, now, log })
  onTestFinished(() => store.close().catch(() => {}))
  return { store, said }
}

/** Opens the folder in a process that can be killed: nothing reaches the disk then. */
async function openMortal(dir: string, now?: () => Date) {
  const { files, kill } = stopAtCall(Number.POSITIVE_INFINITY)
  const { store } = await open(dir, files, now)
  return {
    store,
    async kill() {
      kill()
      await store.close().catch(() => {})
    },
  }
}

const productsPath = (dir: string) => join(dir, 'products.json')
const readProducts = async (dir: string): Promise<ProductRecord[]> =>
  JSON.parse(await readFile(productsPath(dir), 'utf8')).products
const skus = ({ products }: Store) =>
  products
    .all()
    .map(({ sku }) => sku)
    .sort()
const skusIn = async (dir: string) => (await readProducts(dir)).map(({ sku }) => sku).sort()
const add = ({ products }: Store, sku: string) => products.insert(() => tile(sku))

/** Saves the products as an editor does. */
async function editProducts(
  dir: string,
  edit: (all: ProductRecord[]) => ProductRecord[],
): Promise<void> {
  await writeFile(productsPath(dir), fileText('products', edit(await readProducts(dir))))
}

const withFinish = (sku: string, finish: string) => (all: ProductRecord[]) =>
  all.map((one) => (one.sku === sku ? { ...one, finish } : one))

const authors = async (store: Store) => (await readEntries(store)).map(({ by }) => by)
const seqsOf = async (store: Store) => (await readEntries(store)).map(({ seq }) => seq)

/** A folder with products, closed. */
async function folderWith(...all: string[]): Promise<string> {
  const dir = await temporaryFolder()
  const { store } = await open(dir)
  for (const sku of all) await add(store, sku)
  await store.close()
  return dir
}

const failing = (code: string) => Object.assign(new Error(`${code}: made up`), { code })

test('changes before a kill survive a manual edit of a file that lacks them', async () => {
  const dir = await folderWith('A-1', 'A-2', 'A-3')
  const { store, kill } = await openMortal(dir)
  await add(store, 'B-1')
  await store.products.remove(store.products.findBy('sku', 'A-2')?._id ?? '')
  await kill()
  await editProducts(dir, withFinish('A-1', 'Honed'))
  const again = await open(dir)
  expect(skus(again.store)).toEqual(['A-1', 'A-3', 'B-1'])
  expect(again.store.products.findBy('sku', 'A-1')?.finish).toBe('Honed')
  expect((await authors(again.store)).at(-1)).toBe('file')
})

/** Adds a product, and stops the process when its file is about to be replaced: the new state is named already. */
async function killInWrite(dir: string, sku: string): Promise<void> {
  const mortal = stopAtCall(Number.POSITIVE_INFINITY)
  const files: FileSystem = {
    ...mortal.files,
    rename(from, to) {
      if (basename(to) === 'products.json') mortal.kill()
      mortal.files.rename(from, to)
    },
  }
  const { store, said } = await open(dir, files)
  await add(store, sku)
  await expect.poll(() => said.join()).toContain('could not be written')
  await store.close().catch(() => {})
}

test('changes survive a kill during the write of their file, and a manual edit of the old file', async () => {
  const dir = await folderWith('A-1', 'A-2')
  await killInWrite(dir, 'B-1')
  await editProducts(dir, withFinish('A-1', 'Honed'))
  const again = await open(dir)
  expect(skus(again.store)).toEqual(['A-1', 'A-2', 'B-1'])
})

test('after a kill before the first write, a data file does not count as missing', async () => {
  const dir = await temporaryFolder()
  await killInWrite(dir, 'A-1')
  const again = await open(dir)
  expect(skus(again.store)).toEqual(['A-1'])
  await again.store.close()
  expect(await skusIn(dir)).toEqual(['A-1'])
})

test('backs up every file of the earlier version, including one that was missing', async () => {
  const dir = await temporaryFolder()
  const earlier = earlierFiles()
  for (const [name, text] of Object.entries(earlier)) await writeFile(join(dir, name), text)
  const { store } = await open(dir)
  await store.close()
  for (const name of ['products', 'interiors', 'galleries', 'brands', 'admins', 'enquiries']) {
    const [copy = ''] = await readdir(join(dir, 'backups', name))
    const text = await readFile(join(dir, 'backups', name, copy), 'utf8')
    expect([name, text]).toEqual([name, earlier[`${name}.json`] ?? fileText(name, [])])
  }
})

test('a start with an empty log imports the data files again', async () => {
  const dir = await temporaryFolder()
  for (const [name, text] of Object.entries(earlierFiles())) await writeFile(join(dir, name), text)
  await diskFiles.mkdir(join(dir, 'history'))
  await writeFile(join(dir, 'history/2026-11.jsonl'), '{"seq":1,"at":"2026-1')
  const { store } = await open(dir)
  await add(store, 'B-1')
  await store.close()
  const again = await open(dir)
  expect(skus(again.store)).toEqual(['B-1', 'O-1', 'O-2', 'O-3'])
  expect(await authors(again.store)).toEqual(['system', 'system'])
})

test('after several failed writes and a kill, a file does not count as edited by hand', async () => {
  const dir = await folderWith('A-1')
  let isFull = true
  const mortal = stopAtCall(Number.POSITIVE_INFINITY)
  const files: FileSystem = {
    ...mortal.files,
    rename(from, to) {
      if (isFull && basename(to) === 'products.json') throw failing('ENOSPC')
      mortal.files.rename(from, to)
    },
  }
  const { store, said } = await open(dir, files)
  for (const sku of ['B-1', 'B-2']) {
    await add(store, sku)
    await expect.poll(() => said.at(-1)).toContain('products.json could not be written')
    said.length = 0
    // Another collection is not held up.
    await store.brands.insert(() => ({ name: sku }))
    const brands = () => readFile(join(dir, 'brands.json'), 'utf8')
    await expect.poll(brands).toContain(sku)
  }
  mortal.kill()
  isFull = false
  await store.close().catch(() => {})
  const again = await open(dir)
  expect(skus(again.store)).toEqual(['A-1', 'B-1', 'B-2'])
  expect([again.said, await authors(again.store)]).toEqual([[], Array(5).fill('system')])
})

test('retries a failed write later, and leaves no temporary file', async () => {
  const dir = await folderWith('A-1')
  for (const call of ['open', 'write', 'sync', 'rename']) {
    let left = 1
    const files = interceptFiles((made, path) => {
      if (made !== call || !basename(path).includes('products.json') || left-- <= 0) return
      throw failing('EIO')
    })
    const { store, said } = await open(dir, files)
    await add(store, call)
    await store.close()
    expect([call, said.join()]).toEqual([call, expect.stringContaining('could not be written')])
    expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([])
    const again = await open(dir)
    await again.store.close()
    expect([call, await skusIn(dir)]).toEqual([call, skus(again.store)])
    expect(skus(again.store)).toContain(call)
  }
})

test('reports an invalid manual edit made while the server was stopped, and keeps the file as it is', async () => {
  const dir = await folderWith('A-1')
  const { store, kill } = await openMortal(dir)
  await add(store, 'B-1')
  await kill()
  await editProducts(dir, ([one]) =>
    one ? [one, { ...one, _id: 'made-by-hand-1', sku: 'B-1' }] : [],
  )
  const edited = await readFile(productsPath(dir), 'utf8')
  const again = await open(dir)
  expect(again.said.join()).toContain('products.json was edited by hand and cannot be used')
  await add(again.store, 'C-1')
  await again.store.close()
  expect(skus(again.store)).toEqual(['A-1', 'B-1', 'C-1'])
  expect(await readFile(productsPath(dir), 'utf8')).toBe(edited)
})

test('reads a manual edit again after it could not be saved, before it overwrites the file', async () => {
  const dir = await folderWith('A-1')
  let isFull = true
  const files = interceptFiles((call, path) => {
    if (isFull && call === 'write' && path.endsWith('.jsonl')) throw failing('ENOSPC')
  })
  const { store, said } = await open(dir, files)
  await editProducts(dir, withFinish('A-1', 'Honed'))
  await expect.poll(() => said.join()).toContain('products.json could not be written')
  isFull = false
  await add(store, 'B-1')
  await expect.poll(() => skusIn(dir)).toEqual(['A-1', 'B-1'])
  expect(store.products.findBy('sku', 'A-1')?.finish).toBe('Honed')
})

test('writes the file again after an invalid edit has been reverted exactly', async () => {
  const dir = await folderWith('A-1')
  const { store, said } = await open(dir)
  const before = await readFile(productsPath(dir), 'utf8')
  await writeFile(productsPath(dir), '{ "products": [ 7 ] }')
  await expect.poll(() => said.join()).toContain('cannot be used')
  await writeFile(productsPath(dir), before)
  await add(store, 'B-1')
  await store.close()
  expect(await skusIn(dir)).toEqual(['A-1', 'B-1'])
})

/** Files in which an editor saves the products while the program writes them. */
function crossedBy(edit: () => void): { files: FileSystem; arm(): void } {
  let isArmed = false
  return {
    arm: () => {
      isArmed = true
    },
    files: {
      ...diskFiles,
      watch: () => () => {},
      open(path, flags) {
        if (isArmed && basename(path) === '.products.json.next') {
          isArmed = false
          edit()
        }
        return diskFiles.open(path, flags)
      },
    },
  }
}

test('keeps both a deletion and a manual edit saved during its write', async () => {
  const dir = await folderWith('A-1', 'A-2')
  const all = await readProducts(dir)
  const text = fileText('products', withFinish('A-2', 'Honed')(all))
  const { files, arm } = crossedBy(() => writeFileSync(productsPath(dir), text))
  const { store } = await open(dir, files)
  arm()
  await store.products.remove(store.products.findBy('sku', 'A-1')?._id ?? '')
  await expect.poll(() => store.products.findBy('sku', 'A-2')?.finish).toBe('Honed')
  await store.close()
  expect(skus(store)).toEqual(['A-2'])
  expect(await skusIn(dir)).toEqual(['A-2'])
})

test('keeps the order of changes and loses none when the clock goes back across the end of a month', async () => {
  const dir = await temporaryFolder()
  let time = '2026-12-01T00:00:01Z'
  const { store, kill } = await openMortal(dir, () => new Date(time))
  await add(store, 'A-1')
  time = '2026-11-30T23:59:59Z'
  await add(store, 'A-2')
  await kill()
  const second = await openMortal(dir, () => new Date(time))
  expect(skus(second.store)).toEqual(['A-1', 'A-2'])
  await add(second.store, 'A-3')
  await second.kill()
  const { store: third } = await open(dir)
  expect(skus(third)).toEqual(['A-1', 'A-2', 'A-3'])
  expect(await seqsOf(third)).toEqual([1, 2, 3])
})

/** A folder whose three entries stand in three months, and whose files lack them all. */
async function threeMonths(): Promise<string> {
  const dir = await temporaryFolder()
  let month = 9
  const { store, kill } = await openMortal(
    dir,
    () => new Date(`2026-${String(month).padStart(2, '0')}-05T10:00:00Z`),
  )
  for (const sku of ['A-9', 'A-10', 'A-11']) {
    await add(store, sku)
    month += 1
  }
  await kill()
  return dir
}

test('refuses to start when a month of the history is missing and its changes are needed', async () => {
  const dir = await threeMonths()
  await rm(join(dir, 'history/2026-10.jsonl'))
  await expect(open(dir)).rejects.toThrow('lacks the changes 2 to 2')
})

test('refuses to start on a torn line in an older month, and truncates nothing', async () => {
  const dir = await threeMonths()
  const path = join(dir, 'history/2026-10.jsonl')
  const torn = (await readFile(path)).subarray(0, -1)
  await writeFile(path, torn)
  await expect(open(dir)).rejects.toThrow(`${path}, line 1 cannot be read`)
  expect(await readFile(path)).toEqual(torn)
})

test('counts a month once when a kill left it beside its archive', async () => {
  const dir = await threeMonths()
  await diskFiles.mkdir(join(dir, 'history/archive'))
  for (const month of ['2026-09', '2026-10']) {
    const bytes = await readFile(join(dir, `history/${month}.jsonl`))
    await writeFile(join(dir, `history/archive/${month}.jsonl.gz`), gzipSync(bytes))
  }
  await rm(join(dir, 'history/2026-09.jsonl'))
  const { store } = await open(dir)
  expect(skus(store)).toEqual(['A-10', 'A-11', 'A-9'])
  expect(await seqsOf(store)).toEqual([1, 2, 3])
})

test('syncs the directory of a new month before its first entry', async () => {
  const dir = await temporaryFolder()
  const calls: string[] = []
  let failed = false
  const files = interceptFiles((call, path) => {
    if (!path.includes('history') || path.includes('written')) return
    calls.push(`${call} ${basename(path).replace(/\d{4}-\d\d/, 'month')}`)
    const isFirst = !failed && call === 'sync' && basename(path) === 'history'
    if (isFirst && calls.includes('open month.jsonl')) {
      failed = true
      throw failing('EIO')
    }
  })
  const { store } = await open(dir, files)
  calls.length = 0
  await expect(add(store, 'A-1')).rejects.toMatchObject({ status: 503 })
  expect(skus(store)).toEqual([])
  calls.length = 0
  await add(store, 'A-2')
  expect(calls).toContain('sync history')
  expect(calls.indexOf('sync history')).toBeLessThan(calls.indexOf('write month.jsonl'))
})

test('removes a failed line before the next one when it could not be removed at once', async () => {
  const dir = await folderWith('A-1')
  let isBroken = false
  const files = interceptFiles((call, path) => {
    if (isBroken && ['sync', 'truncate'].includes(call) && path.endsWith('.jsonl'))
      throw failing('EIO')
  })
  const { store } = await open(dir, files)
  for (const sku of ['B-1', 'C-1']) {
    isBroken = true
    await expect(add(store, `${sku}-lost`)).rejects.toMatchObject({ status: 503 })
    await expect(add(store, `${sku}-lost`)).rejects.toMatchObject({ status: 503 })
    isBroken = false
    if (sku === 'B-1') await add(store, sku)
  }
  await store.close()
  const again = await open(dir)
  expect(skus(again.store)).toEqual(['A-1', 'B-1'])
  expect(await seqsOf(again.store)).toEqual([1, 2])
})

test('rejects a change together with the unsaved one that it relies on', async () => {
  const dir = await folderWith('A-1')
  let isFull = false
  const files = interceptFiles((call, path) => {
    if (isFull && call === 'write' && path.endsWith('.jsonl')) throw failing('ENOSPC')
  })
  const { store } = await open(dir, files)
  const [one] = store.products.all()
  const polish = () =>
    store.products.update(one?._id ?? '', (now) => ({ ...now, finish: 'Polished' }))
  isFull = true
  // The second of two equal changes changes nothing.
  const answers = await Promise.allSettled([
    polish(),
    polish(),
    add(store, 'B-1'),
    add(store, 'B-1'),
  ])
  isFull = false
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.status)).toEqual(
    Array(4).fill(507),
  )
  expect(store.products.find(one?._id ?? '')).toEqual(one)
  await add(store, 'B-1')
  await store.close()
  expect(await skusIn(dir)).toEqual(['A-1', 'B-1'])
})

test('loses nothing when the list of written states is damaged', async () => {
  for (const damage of ['', 'null', '[]', '{"products":7}', '{"products":[{']) {
    const dir = await folderWith('A-1')
    const { store, kill } = await openMortal(dir)
    await add(store, 'B-1')
    await kill()
    await writeFile(join(dir, 'history/written.json'), damage)
    const again = await open(dir)
    await again.store.close()
    expect([damage, await skusIn(dir)]).toEqual([damage, ['A-1', 'B-1']])
    expect([damage, skus(again.store)]).toEqual([damage, ['A-1', 'B-1']])
  }
})
