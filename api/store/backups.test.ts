// When backups are made, which are kept, and their failures.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Backups } from './backups.ts'
import { diskFiles, type FileSystem } from './file-system.ts'
import { watchedFiles } from './test-files.ts'
import { fileText, linesLog, openProducts, storedTile, tempDir, tile } from './test-products.ts'

const MINUTE = 60_000

/** Products with a clock that a test moves on, and a way to see the backups, newest first. */
async function openAt(start: string, files: FileSystem = diskFiles) {
  const dir = await tempDir()
  const folder = join(dir, 'backups/products')
  let time = Date.parse(start)
  const log = linesLog()
  const now = () => new Date(time)
  const open = () => openProducts(dir, { now, files, log })
  return {
    dir,
    folder,
    log,
    open,
    products: await open(),
    pass: (ms: number) => {
      time += ms
    },
    names: async () => {
      const entries = await readdir(folder).catch(() => [])
      return entries
        .filter((entry) => entry !== 'unchecked.json')
        .sort()
        .reverse()
    },
  }
}

test('the first file is backed up, and after that every ten minutes with a change in them', async () => {
  const { folder, products, pass, names } = await openAt('2026-03-04T05:06:07.890Z')
  await products.insert(() => tile('A-1'))
  await vi.waitFor(async () => expect(await names()).toEqual(['2026-03-04T05-06-07.890Z.json']))
  pass(9 * MINUTE)
  await products.insert(() => tile('A-2'))
  pass(2 * MINUTE)
  await products.insert(() => tile('A-3'))
  await vi.waitFor(async () => expect(await names()).toHaveLength(2))
  const [newest] = await names()
  expect(newest).toBe('2026-03-04T05-17-07.890Z.json')
  const copy = JSON.parse(await readFile(join(folder, newest ?? ''), 'utf8'))
  expect(copy.products.map((product: { sku: string }) => product.sku)).toEqual([
    'A-1',
    'A-2',
    'A-3',
  ])
})

test('closing backs up what has changed since the last copy, and nothing else', async () => {
  const { dir, folder, products, pass, names, open } = await openAt('2026-03-04T05:06:07.000Z')
  await products.insert(() => tile('A-1'))
  await vi.waitFor(async () => expect(await names()).toHaveLength(1))
  pass(MINUTE)
  await products.insert(() => tile('A-2'))
  await products.close()
  const [newest, ...older] = await names()
  expect(older).toHaveLength(1)
  expect(await readFile(join(folder, newest ?? ''))).toEqual(
    await readFile(join(dir, 'products.json')),
  )
  const links = await stat(join(folder, newest ?? ''))
  expect(links.nlink).toBe(1)
  pass(60 * MINUTE)
  await (await open()).close()
  expect(await names()).toHaveLength(2)
})

test('opening backs up a file that was edited while nobody was looking', async () => {
  const { dir, products, pass, names, open } = await openAt('2026-03-04T05:06:07.000Z')
  await products.insert(() => tile('A-1'))
  await products.close()
  await writeFile(join(dir, 'products.json'), fileText([storedTile('H-1')]))
  pass(1000)
  await open()
  await vi.waitFor(async () => expect(await names()).toHaveLength(2))
})

test('the last ten copies are kept, and the newest of each of the last 14 days', async () => {
  const { dir, folder, names, open, products } = await openAt('2026-03-20T12:00:00.000Z')
  await products.close()
  await mkdir(folder, { recursive: true })
  const days = Array.from({ length: 20 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`)
  for (const day of days)
    for (const time of ['08-00', '09-00'])
      await writeFile(join(folder, `${day}T${time}-00.000Z.json`), fileText([]))
  for (let minute = 10; minute < 20; minute++)
    await writeFile(join(folder, `2026-03-20T10-${minute}-00.000Z.json`), fileText([]))
  await writeFile(join(folder, 'note.txt'), 'mine')

  await writeFile(join(dir, 'products.json'), fileText([storedTile('A-1')]))
  await (await open()).close()
  expect(await names()).toEqual([
    'note.txt',
    '2026-03-20T12-00-00.000Z.json',
    ...Array.from({ length: 9 }, (_, index) => `2026-03-20T10-${19 - index}-00.000Z.json`),
    ...days
      .slice(6, 19)
      .map((day) => `${day}T09-00-00.000Z.json`)
      .reverse(),
  ])
})

test.each(['open', 'write', 'sync', 'readFile', 'rename', 'mkdir', 'readdir', 'unlink'])(
  'a copy whose %s fails is logged, and made another time',
  async (failing) => {
    const dir = await tempDir()
    const log = linesLog()
    let broken = true
    const files = watchedFiles((call, path) => {
      if (broken && call === failing && path.includes('backups')) throw new Error('made up')
    })
    const [name, now] = ['products', () => new Date('2026-03-04T05:06:07.890Z')]
    const source = async () => Buffer.from('good')
    const check = async () => {
      if (failing === 'unlink' && broken) throw new Error('Checking fails too.')
    }
    broken = failing !== 'readdir'
    const backups = await Backups.open({ dir, name, source, files, now, log, check })
    broken = true
    await backups.makeIfChanged()
    expect(log.lines).toEqual(['error products.json could not be backed up.'])
    broken = false
    expect(await backups.newest()).toBeUndefined()
    await backups.makeIfChanged()
    expect(await backups.newest()).toBe(join(dir, 'backups/products/2026-03-04T05-06-07.890Z.json'))
    expect(await readdir(join(dir, 'backups/products'))).toHaveLength(1)
  },
)

test('changes go on where no copy can be made', async () => {
  const files = watchedFiles((_, path) => {
    if (path.endsWith('unchecked.json')) throw new Error('made up')
  })
  const { products, pass, log, names } = await openAt('2026-03-04T12:00:00.000Z', files)
  await products.insert(() => tile('A-1'))
  pass(11 * MINUTE)
  await products.insert(() => tile('A-2'))
  await products.close()
  expect(await products.all()).toHaveLength(2)
  expect(await names()).toEqual([])
  expect(new Set(log.lines)).toEqual(new Set(['error products.json could not be backed up.']))
})

test('a copy that the disk has spoilt is no backup', async () => {
  const { products, log, names } = await openAt('2026-03-04T12:00:00.000Z', {
    ...diskFiles,
    readFile: async (path) => {
      const text = Buffer.from(await diskFiles.readFile(path)).toString()
      return Buffer.from(path.includes('backups') ? text.replace('Tile', 'Till') : text)
    },
  })
  await products.insert(() => tile('A-1'))
  await vi.waitFor(() => expect(log.lines).toHaveLength(1))
  expect(await names()).toEqual([])
})

test('a backup that is put back while the server runs is taken as it is', async () => {
  const shop = await openAt('2026-03-04T12:00:00.000Z')
  const { dir, folder, names, pass } = shop
  const kept = await shop.products.insert(() => tile('A-1'))
  await shop.products.close()
  const [backup = ''] = await names()
  pass(MINUTE)
  await writeFile(join(dir, 'products.json'), fileText([kept, storedTile('B-1')]))

  const products = await shop.open()
  await products.remove(kept._id)
  await writeFile(join(dir, 'products.json'), await readFile(join(folder, backup)))
  await products.insert(() => tile('C-1'))
  expect((await products.all()).map((product) => product.sku)).toEqual(['C-1', 'A-1'])
})
