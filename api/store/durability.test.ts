import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchedFiles } from './test-files.ts'
import {
  fileText,
  leftovers,
  linesLog,
  openProducts,
  recordsIn,
  storedTile,
  tempDir,
  tile,
} from './test-products.ts'

/** A folder with two products, and its collection over a file system that records every call. */
async function openRecorded() {
  const dir = await tempDir()
  await writeFile(join(dir, 'products.json'), fileText([storedTile('A-1'), storedTile('A-2')]))
  const calls: string[] = []
  const files = watchedFiles((call, path) => calls.push(`${call} ${path.slice(dir.length + 1)}`))
  const products = await openProducts(dir, { files })
  return { dir, calls, products }
}

test('a change is answered after its bytes, its name and its folder are on disk', async () => {
  const { calls, products } = await openRecorded()
  const start = calls.length
  await products.update('id-of-A-1', (current) => ({ ...current, name: 'New' }))
  const steps = calls
    .slice(start)
    .filter((call) => /^(write|sync|rename) /.test(call) && !call.includes('backups'))
  expect(steps).toEqual([
    'write .products.json.next',
    'sync .products.json.next',
    'rename products.json',
    'sync ',
  ])
})

test('the first change of all is as durable as any', async () => {
  const dir = await tempDir()
  const calls: string[] = []
  const files = watchedFiles((call, path) => calls.push(`${call} ${path.slice(dir.length + 1)}`))
  const products = await openProducts(dir, { files })
  const made = await products.insert(() => tile('A-1'))
  expect(calls.filter((call) => /^(sync|rename) /.test(call)).slice(0, 3)).toEqual([
    'sync .products.json.next',
    'rename products.json',
    'sync ',
  ])
  expect(await recordsIn(dir)).toEqual([made])
})

test('a change that is not durable yet cannot be seen', async () => {
  const dir = await tempDir()
  const products = await openProducts(dir)
  const change = products.insert(() => tile('A-1'))
  let answered = false
  void change.then(() => {
    answered = true
  })
  while (!answered) {
    const seen = (await products.all()).length
    // Looked at again, since the answer may have come in between.
    expect(answered || seen === 0).toBe(true)
    await new Promise(setImmediate)
  }
  expect(await products.all()).toHaveLength(1)
})

test('parallel changes share writes', async () => {
  const { dir, calls, products } = await openRecorded()
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      products.update(`id-of-A-${1 + (index % 2)}`, (current) => ({
        ...current,
        name: `Name ${index}`,
      })),
    ),
  )
  expect(calls.filter((call) => call === 'rename products.json').length).toBeLessThanOrEqual(2)
  expect((await recordsIn(dir)).map((record) => record.rev)).toEqual([51, 51])
})

test('a change that changes nothing is not written', async () => {
  const { calls, products } = await openRecorded()
  await products.amend('id-of-A-1', (current) => current)
  expect(calls).not.toContain('rename products.json')
})

test('the file is pretty-printed with keys in one order, whatever order they came in', async () => {
  const dir = await tempDir()
  const products = await openProducts(dir)
  const { tags, sku, ...rest } = tile('A-1')
  await products.insert(() => ({ tags, sku, ...rest }), 'admin-1')
  const [made] = await products.all()
  await products.insert(() => tile('A-2', { description: 'zwei\nZeilen' }))
  expect(Object.keys(made ?? {})).toEqual(
    '_id createdAt updatedAt rev updatedBy name category sku brand size tags'.split(' '),
  )
  const all = [...(await products.all())].reverse()
  expect(await readFile(join(dir, 'products.json'), 'utf8')).toBe(fileText(all))
  for (const { _id } of all) await products.remove(_id)
  expect(await readFile(join(dir, 'products.json'), 'utf8')).toBe('{\n  "products": []\n}\n')
})

const FULL = 'The disk is full: the change was not saved. Free some space and try again.'
const BROKEN = 'The data folder could not be written: the change was not saved. Try again.'

test.each([
  ['ENOSPC', 507, FULL],
  ['EDQUOT', 507, FULL],
  ['EIO', 503, BROKEN],
  ['EMFILE', 503, BROKEN],
  ['EROFS', 503, BROKEN],
])(
  'when any call fails with %s, the change is nowhere and the next one works',
  async (code, status, message) => {
    const failed: string[] = []
    for (let failing = 0; failed.length === failing; failing++) {
      const dir = await tempDir()
      const backups = join(dir, 'backups/products')
      await mkdir(backups, { recursive: true })
      for (const path of [
        join(dir, 'products.json'),
        join(backups, '2026-01-02T03-04-05.678Z.json'),
      ])
        await writeFile(path, fileText([storedTile('A-1')]))
      const comparedWithBackup = Promise.withResolvers<void>()
      let left = Number.POSITIVE_INFINITY
      const files = watchedFiles((call, path) => {
        if (path.includes(backups) && call === 'readFile') comparedWithBackup.resolve()
        if (path.includes('backups') || left-- !== 0) return
        failed.push(`${call} ${path.slice(dir.length + 1)}`)
        throw Object.assign(new Error(`${code}: made up`), { code })
      })
      const now = () => new Date('2026-01-02T03:05:00.000Z')
      const products = await openProducts(dir, { files, now, log: linesLog() })
      const [before] = await products.all()
      await comparedWithBackup.promise
      left = failing
      const outcome = await products
        .update('id-of-A-1', (current) => ({ ...current, name: 'New' }))
        .catch((error: unknown) => error)
      left = Number.POSITIVE_INFINITY

      // What follows the last step towards durability may fail: the change is safe by then.
      const saved = failed.length === failing || failed.at(-1) === 'unlink .products.json.aside'
      if (saved) expect(outcome).toMatchObject({ after: { name: 'New' } })
      else {
        expect(outcome).toMatchObject({ status, message })
        expect(await products.all()).toEqual([before])
        expect(await recordsIn(dir)).toEqual([before])
        expect(await leftovers(dir)).toEqual([])
      }
      const { after } = await products.update('id-of-A-1', (current) => ({
        ...current,
        brand: 'N',
      }))
      expect(after.rev).toBe(saved ? 3 : 2)
      expect(await recordsIn(dir)).toEqual([after])
      expect(await leftovers(dir)).toEqual([])
      await products.close()
      expect(await (await openProducts(dir)).all()).toEqual([after])
    }
    expect(failed).toEqual(expect.arrayContaining(['sync ', 'rename products.json']))
    expect(failed.length).toBeGreaterThan(10)
  },
)

test('a failed write takes down every change that shared it, and no other', async () => {
  const dir = await tempDir()
  let failing = false
  const files = watchedFiles((call) => {
    if (failing && call === 'sync') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  })
  const products = await openProducts(dir, { files, log: linesLog() })
  failing = true
  const changes = await Promise.allSettled(
    ['A-1', 'A-2', 'A-3'].map((sku) => products.insert(() => tile(sku))),
  )
  failing = false
  expect(changes.map((change) => change.status)).toEqual(['rejected', 'rejected', 'rejected'])
  await products.insert(() => tile('A-1'))
  expect((await recordsIn(dir)).map((record) => record.sku)).toEqual(['A-1'])
})

test('a refused change that could not be taken back from the disk is gone with the next write', async () => {
  const dir = await tempDir()
  const names: string[] = []
  let failing = false
  const files = watchedFiles((call, path) => {
    if (call === 'rename') names.push(path)
    const puttingBack = call === 'rename' && names.length === 2
    if (failing && (puttingBack || (call === 'sync' && path === dir)))
      throw Object.assign(new Error('made up'), { code: 'EIO' })
  })
  await writeFile(join(dir, 'products.json'), fileText([storedTile('A-1')]))
  const products = await openProducts(dir, { files, log: linesLog() })
  await products.amend('id-of-A-1', (now) => now)
  names.length = 0
  failing = true
  await expect(products.insert(() => tile('B-1'))).rejects.toMatchObject({ status: 503 })
  failing = false
  expect(await products.all()).toEqual([storedTile('A-1')])
  const made = await products.insert(() => tile('B-2'))
  expect(await recordsIn(dir)).toEqual([storedTile('A-1'), made])
})
