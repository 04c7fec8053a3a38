// The log and the JSON files through kills, failed calls, wrong clocks and manual edits: nothing acknowledged is lost.
import '#api/record-kinds.ts'
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
import { createEarlierFiles, formatDataFile } from './records.ts'
import { stopAtCall } from './stopping-files.ts'

/** Opens the folder until the end of the test. `messages` collects warnings and errors. */
async function openStore(dir: string, files: FileSystem = diskFiles, now = () => new Date()) {
  const messages: string[] = []
  const addMessage = (line: string) => void messages.push(line)
  const log: Log = { info: () => {}, warn: addMessage, error: addMessage }
  const store = await openDataFolder(dir, { files, now, log })
  onTestFinished(() => store.close().catch(() => {}))
  return { store, messages }
}

/** Opens the folder like a process that can be killed: afterwards nothing reaches the disk. */
async function openKillable(dir: string, now?: () => Date) {
  const { files, kill } = stopAtCall(Number.POSITIVE_INFINITY)
  const { store } = await openStore(dir, files, now)
  return {
    store,
    async kill() {
      kill()
      await store.close().catch(() => {})
    },
  }
}

const getProductsPath = (dir: string) => join(dir, 'products.json')
const readProducts = async (dir: string): Promise<ProductRecord[]> =>
  JSON.parse(await readFile(getProductsPath(dir), 'utf8')).products
const readSkus = ({ products }: Store) =>
  products
    .all()
    .map(({ sku }) => sku)
    .sort()
const readSkusInFile = async (dir: string) => (await readProducts(dir)).map(({ sku }) => sku).sort()
const addProduct = ({ products }: Store, sku: string) => products.insert(() => tile(sku))

/** Saves the products as a text editor does. */
async function editProducts(
  dir: string,
  edit: (products: ProductRecord[]) => ProductRecord[],
): Promise<void> {
  await writeFile(getProductsPath(dir), formatDataFile('products', edit(await readProducts(dir))))
}

const setFinish = (sku: string, finish: string) => (products: ProductRecord[]) =>
  products.map((product) => (product.sku === sku ? { ...product, finish } : product))

const readAuthors = async (store: Store) => (await readEntries(store)).map(({ by }) => by)
const readSeqs = async (store: Store) => (await readEntries(store)).map(({ seq }) => seq)

/** Creates a folder with products whose store is closed. */
async function createFolder(...skus: string[]): Promise<string> {
  const dir = await temporaryFolder()
  const { store } = await openStore(dir)
  for (const sku of skus) await addProduct(store, sku)
  await store.close()
  return dir
}

const createError = (code: string) => Object.assign(new Error(`${code}: made up`), { code })

test('changes before a kill survive a manual edit of a file that lacks them', async () => {
  const dir = await createFolder('A-1', 'A-2', 'A-3')
  const { store, kill } = await openKillable(dir)
  await addProduct(store, 'B-1')
  await store.products.remove(store.products.findBy('sku', 'A-2')?._id ?? '')
  await kill()
  await editProducts(dir, setFinish('A-1', 'Honed'))
  const reopened = await openStore(dir)
  expect(readSkus(reopened.store)).toEqual(['A-1', 'A-3', 'B-1'])
  expect(reopened.store.products.findBy('sku', 'A-1')?.finish).toBe('Honed')
  expect((await readAuthors(reopened.store)).at(-1)).toBe('file')
})

/** Adds a product, and kills the process just before its file is replaced, after the new state was recorded. */
async function killDuringWrite(dir: string, sku: string): Promise<void> {
  const killableFiles = stopAtCall(Number.POSITIVE_INFINITY)
  const files: FileSystem = {
    ...killableFiles.files,
    rename(from, to) {
      if (basename(to) === 'products.json') killableFiles.kill()
      killableFiles.files.rename(from, to)
    },
  }
  const { store, messages } = await openStore(dir, files)
  await addProduct(store, sku)
  await expect.poll(() => messages.join()).toContain('could not be written')
  await store.close().catch(() => {})
}

test('changes survive a kill during the write of their file, and a manual edit of the old file', async () => {
  const dir = await createFolder('A-1', 'A-2')
  await killDuringWrite(dir, 'B-1')
  await editProducts(dir, setFinish('A-1', 'Honed'))
  const reopened = await openStore(dir)
  expect(readSkus(reopened.store)).toEqual(['A-1', 'A-2', 'B-1'])
})

test('after a kill before the first write, a data file does not count as missing', async () => {
  const dir = await temporaryFolder()
  await killDuringWrite(dir, 'A-1')
  const reopened = await openStore(dir)
  expect(readSkus(reopened.store)).toEqual(['A-1'])
  await reopened.store.close()
  expect(await readSkusInFile(dir)).toEqual(['A-1'])
})

test('backs up every file of the earlier version, including one that was missing', async () => {
  const dir = await temporaryFolder()
  const earlierFiles = createEarlierFiles()
  for (const [name, text] of Object.entries(earlierFiles)) await writeFile(join(dir, name), text)
  const { store } = await openStore(dir)
  await store.close()
  for (const name of ['products', 'interiors', 'galleries', 'brands', 'admins', 'enquiries']) {
    const [backupName = ''] = await readdir(join(dir, 'backups', name))
    const text = await readFile(join(dir, 'backups', name, backupName), 'utf8')
    expect([name, text]).toEqual([name, earlierFiles[`${name}.json`] ?? formatDataFile(name, [])])
  }
})

test('a start with an empty log imports the data files again', async () => {
  const dir = await temporaryFolder()
  for (const [name, text] of Object.entries(createEarlierFiles()))
    await writeFile(join(dir, name), text)
  await diskFiles.mkdir(join(dir, 'history'))
  await writeFile(join(dir, 'history/2026-11.jsonl'), '{"seq":1,"at":"2026-1')
  const { store } = await openStore(dir)
  await addProduct(store, 'B-1')
  await store.close()
  const reopened = await openStore(dir)
  expect(readSkus(reopened.store)).toEqual(['B-1', 'O-1', 'O-2', 'O-3'])
  expect(await readAuthors(reopened.store)).toEqual(['system', 'system'])
})

test('after several failed writes and a kill, a file does not count as edited by hand', async () => {
  const dir = await createFolder('A-1')
  let isFull = true
  const killableFiles = stopAtCall(Number.POSITIVE_INFINITY)
  const files: FileSystem = {
    ...killableFiles.files,
    rename(from, to) {
      if (isFull && basename(to) === 'products.json') throw createError('ENOSPC')
      killableFiles.files.rename(from, to)
    },
  }
  const { store, messages } = await openStore(dir, files)
  for (const sku of ['B-1', 'B-2']) {
    await addProduct(store, sku)
    await expect.poll(() => messages.at(-1)).toContain('products.json could not be written')
    messages.length = 0
    // Another collection is still written.
    await store.brands.insert(() => ({ name: sku }))
    const brands = () => readFile(join(dir, 'brands.json'), 'utf8')
    await expect.poll(brands).toContain(sku)
  }
  killableFiles.kill()
  isFull = false
  await store.close().catch(() => {})
  const reopened = await openStore(dir)
  expect(readSkus(reopened.store)).toEqual(['A-1', 'B-1', 'B-2'])
  expect([reopened.messages, await readAuthors(reopened.store)]).toEqual([
    [],
    Array(5).fill('system'),
  ])
})

test('retries a failed write later, and leaves no temporary file', async () => {
  const dir = await createFolder('A-1')
  for (const failingCall of ['open', 'write', 'sync', 'rename']) {
    let failuresLeft = 1
    const files = interceptFiles((call, path) => {
      if (call !== failingCall || !basename(path).includes('products.json') || failuresLeft-- <= 0)
        return
      throw createError('EIO')
    })
    const { store, messages } = await openStore(dir, files)
    await addProduct(store, failingCall)
    await store.close()
    expect([failingCall, messages.join()]).toEqual([
      failingCall,
      expect.stringContaining('could not be written'),
    ])
    expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([])
    const reopened = await openStore(dir)
    await reopened.store.close()
    expect([failingCall, await readSkusInFile(dir)]).toEqual([
      failingCall,
      readSkus(reopened.store),
    ])
    expect(readSkus(reopened.store)).toContain(failingCall)
  }
})

test('reports an invalid manual edit made while the server was stopped, and keeps the file as it is', async () => {
  const dir = await createFolder('A-1')
  const { store, kill } = await openKillable(dir)
  await addProduct(store, 'B-1')
  await kill()
  await editProducts(dir, ([product]) =>
    product ? [product, { ...product, _id: 'made-by-hand-1', sku: 'B-1' }] : [],
  )
  const edited = await readFile(getProductsPath(dir), 'utf8')
  const reopened = await openStore(dir)
  expect(reopened.messages.join()).toContain('products.json was edited by hand and cannot be used')
  await addProduct(reopened.store, 'C-1')
  await reopened.store.close()
  expect(readSkus(reopened.store)).toEqual(['A-1', 'B-1', 'C-1'])
  expect(await readFile(getProductsPath(dir), 'utf8')).toBe(edited)
})

test('reads a manual edit again after it could not be saved, before it overwrites the file', async () => {
  const dir = await createFolder('A-1')
  let isFull = true
  const files = interceptFiles((call, path) => {
    if (isFull && call === 'write' && path.endsWith('.jsonl')) throw createError('ENOSPC')
  })
  const { store, messages } = await openStore(dir, files)
  await editProducts(dir, setFinish('A-1', 'Honed'))
  await expect.poll(() => messages.join()).toContain('products.json could not be written')
  isFull = false
  await addProduct(store, 'B-1')
  await expect.poll(() => readSkusInFile(dir)).toEqual(['A-1', 'B-1'])
  expect(store.products.findBy('sku', 'A-1')?.finish).toBe('Honed')
})

test('writes the file again after an invalid edit has been reverted exactly', async () => {
  const dir = await createFolder('A-1')
  const { store, messages } = await openStore(dir)
  const originalText = await readFile(getProductsPath(dir), 'utf8')
  await writeFile(getProductsPath(dir), '{ "products": [ 7 ] }')
  await expect.poll(() => messages.join()).toContain('cannot be used')
  await writeFile(getProductsPath(dir), originalText)
  await addProduct(store, 'B-1')
  await store.close()
  expect(await readSkusInFile(dir)).toEqual(['A-1', 'B-1'])
})

/** A file system in which a text editor saves the products while the program writes them. */
function createFilesWithEdit(edit: () => void): { files: FileSystem; armEdit(): void } {
  let isArmed = false
  return {
    armEdit: () => {
      isArmed = true
    },
    files: {
      ...diskFiles,
      watch: () => () => {},
      openFile(path, flags) {
        if (isArmed && basename(path) === '.products.json.next') {
          isArmed = false
          edit()
        }
        return diskFiles.openFile(path, flags)
      },
    },
  }
}

test('keeps both a deletion and a manual edit saved during its write', async () => {
  const dir = await createFolder('A-1', 'A-2')
  const products = await readProducts(dir)
  const text = formatDataFile('products', setFinish('A-2', 'Honed')(products))
  const { files, armEdit } = createFilesWithEdit(() => writeFileSync(getProductsPath(dir), text))
  const { store } = await openStore(dir, files)
  armEdit()
  await store.products.remove(store.products.findBy('sku', 'A-1')?._id ?? '')
  await expect.poll(() => store.products.findBy('sku', 'A-2')?.finish).toBe('Honed')
  await store.close()
  expect(readSkus(store)).toEqual(['A-2'])
  expect(await readSkusInFile(dir)).toEqual(['A-2'])
})

test('keeps the order of changes and loses none when the clock goes back across the end of a month', async () => {
  const dir = await temporaryFolder()
  let time = '2026-12-01T00:00:01Z'
  const { store, kill } = await openKillable(dir, () => new Date(time))
  await addProduct(store, 'A-1')
  time = '2026-11-30T23:59:59Z'
  await addProduct(store, 'A-2')
  await kill()
  const reopened = await openKillable(dir, () => new Date(time))
  expect(readSkus(reopened.store)).toEqual(['A-1', 'A-2'])
  await addProduct(reopened.store, 'A-3')
  await reopened.kill()
  const { store: reopenedStore } = await openStore(dir)
  expect(readSkus(reopenedStore)).toEqual(['A-1', 'A-2', 'A-3'])
  expect(await readSeqs(reopenedStore)).toEqual([1, 2, 3])
})

/** Creates a folder whose log has entries in three months that its data files lack. */
async function createThreeMonths(): Promise<string> {
  const dir = await temporaryFolder()
  let month = 9
  const { store, kill } = await openKillable(
    dir,
    () => new Date(`2026-${String(month).padStart(2, '0')}-05T10:00:00Z`),
  )
  for (const sku of ['A-9', 'A-10', 'A-11']) {
    await addProduct(store, sku)
    month += 1
  }
  await kill()
  return dir
}

test('refuses to start when a month of the history is missing and its changes are needed', async () => {
  const dir = await createThreeMonths()
  await rm(join(dir, 'history/2026-10.jsonl'))
  await expect(openStore(dir)).rejects.toThrow('lacks the changes 2 to 2')
})

test('refuses to start on a torn line in an older month, and truncates nothing', async () => {
  const dir = await createThreeMonths()
  const path = join(dir, 'history/2026-10.jsonl')
  const tornBytes = (await readFile(path)).subarray(0, -1)
  await writeFile(path, tornBytes)
  await expect(openStore(dir)).rejects.toThrow(`${path}, line 1 cannot be read`)
  expect(await readFile(path)).toEqual(tornBytes)
})

test('counts a month once when a kill left it beside its archive', async () => {
  const dir = await createThreeMonths()
  await diskFiles.mkdir(join(dir, 'history/archive'))
  for (const month of ['2026-09', '2026-10']) {
    const bytes = await readFile(join(dir, `history/${month}.jsonl`))
    await writeFile(join(dir, `history/archive/${month}.jsonl.gz`), gzipSync(bytes))
  }
  await rm(join(dir, 'history/2026-09.jsonl'))
  const { store } = await openStore(dir)
  expect(readSkus(store)).toEqual(['A-10', 'A-11', 'A-9'])
  expect(await readSeqs(store)).toEqual([1, 2, 3])
})

test('syncs the directory of a new month before its first entry', async () => {
  const dir = await temporaryFolder()
  const calls: string[] = []
  let hasFailed = false
  const files = interceptFiles((call, path) => {
    if (!path.includes('history') || path.includes('written')) return
    calls.push(`${call} ${basename(path).replace(/\d{4}-\d\d/, 'month')}`)
    const isFirst = !hasFailed && call === 'sync' && basename(path) === 'history'
    if (isFirst && calls.includes('open month.jsonl')) {
      hasFailed = true
      throw createError('EIO')
    }
  })
  const { store } = await openStore(dir, files)
  calls.length = 0
  await expect(addProduct(store, 'A-1')).rejects.toMatchObject({ status: 503 })
  expect(readSkus(store)).toEqual([])
  calls.length = 0
  await addProduct(store, 'A-2')
  expect(calls).toContain('sync history')
  expect(calls.indexOf('sync history')).toBeLessThan(calls.indexOf('write month.jsonl'))
})

test('removes a failed line before the next one when it could not be removed at once', async () => {
  const dir = await createFolder('A-1')
  let isBroken = false
  const files = interceptFiles((call, path) => {
    if (isBroken && ['sync', 'truncate'].includes(call) && path.endsWith('.jsonl'))
      throw createError('EIO')
  })
  const { store } = await openStore(dir, files)
  for (const sku of ['B-1', 'C-1']) {
    isBroken = true
    await expect(addProduct(store, `${sku}-lost`)).rejects.toMatchObject({ status: 503 })
    await expect(addProduct(store, `${sku}-lost`)).rejects.toMatchObject({ status: 503 })
    isBroken = false
    if (sku === 'B-1') await addProduct(store, sku)
  }
  await store.close()
  const reopened = await openStore(dir)
  expect(readSkus(reopened.store)).toEqual(['A-1', 'B-1'])
  expect(await readSeqs(reopened.store)).toEqual([1, 2])
})

test('rejects a change together with the unsaved one that it relies on', async () => {
  const dir = await createFolder('A-1')
  let isFull = false
  const files = interceptFiles((call, path) => {
    if (isFull && call === 'write' && path.endsWith('.jsonl')) throw createError('ENOSPC')
  })
  const { store } = await openStore(dir, files)
  const [product] = store.products.all()
  const polishProduct = () =>
    store.products.update(product?._id ?? '', (current) => ({ ...current, finish: 'Polished' }))
  isFull = true
  // The second of two equal changes has no effect of its own.
  const results = await Promise.allSettled([
    polishProduct(),
    polishProduct(),
    addProduct(store, 'B-1'),
    addProduct(store, 'B-1'),
  ])
  isFull = false
  expect(results.map((result) => result.status === 'rejected' && result.reason.status)).toEqual(
    Array(4).fill(507),
  )
  expect(store.products.find(product?._id ?? '')).toEqual(product)
  await addProduct(store, 'B-1')
  await store.close()
  expect(await readSkusInFile(dir)).toEqual(['A-1', 'B-1'])
})

test('loses nothing when the list of written states is damaged', async () => {
  for (const damage of ['', 'null', '[]', '{"products":7}', '{"products":[{']) {
    const dir = await createFolder('A-1')
    const { store, kill } = await openKillable(dir)
    await addProduct(store, 'B-1')
    await kill()
    await writeFile(join(dir, 'history/written.json'), damage)
    const reopened = await openStore(dir)
    await reopened.store.close()
    expect([damage, await readSkusInFile(dir)]).toEqual([damage, ['A-1', 'B-1']])
    expect([damage, readSkus(reopened.store)]).toEqual([damage, ['A-1', 'B-1']])
  }
})
