// Changes are durable before they are answered, and a failed write changes nothing.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { watchedFiles } from './test-files.ts'
import {
  fileText,
  leftovers,
  linesLog,
  openProducts,
  openWatched,
  recordsIn,
  tempDir,
  tile,
} from './test-products.ts'

/** Two products over a file system that notes every call. */
async function openRecorded() {
  const calls: string[] = []
  const opened = await openWatched((call, path) => calls.push(`${call} ${path}`))
  calls.length = 0
  return { ...opened, calls }
}

test('a change is answered after its bytes, its name and its folder are on disk', async () => {
  const { calls, products } = await openRecorded()
  await products.update('id-of-A-1', (current) => ({ ...current, name: 'New' }))
  expect(calls.filter((call) => /^(write|sync|rename) /.test(call))).toEqual([
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

const nobodyEdits = async () => {}

/** Afterwards, for some seconds, the file is exchanged in steps of its own. */
const somebodyEdits = async (dir: string) => {
  const [first, ...others] = await recordsIn(dir)
  await writeFile(join(dir, 'products.json'), fileText([{ ...first, color: 'By hand' }, ...others]))
}

test.each([
  ['ENOSPC', 'nobody edits', 507, FULL, nobodyEdits, 'rename products.json'],
  ['EDQUOT', 'nobody edits', 507, FULL, nobodyEdits, 'rename products.json'],
  ['EIO', 'nobody edits', 503, BROKEN, nobodyEdits, 'rename products.json'],
  ['EMFILE', 'nobody edits', 503, BROKEN, nobodyEdits, 'rename products.json'],
  ['EROFS', 'nobody edits', 503, BROKEN, nobodyEdits, 'rename products.json'],
  ['EIO', 'somebody edits', 503, BROKEN, somebodyEdits, 'link products.json'],
])(
  'when any call fails with %s while %s, the change is nowhere and the next one works',
  async (code, _, status, message, editFirst, swap) => {
    const renamed = (now: ProductRecord) => ({ ...now, name: 'New' })
    const recorded = await openRecorded()
    const touch = (now: ProductRecord) => ({ ...now, name: `${now.name} again` })
    await editFirst(recorded.dir)
    await recorded.products.update('id-of-A-2', touch)
    const { calls } = recorded
    calls.length = 0
    await recorded.products.update('id-of-A-1', renamed)
    const steps = calls.map((step, at) => ({
      step,
      time: calls.slice(0, at + 1).filter((call) => call === step).length,
    }))
    for (const { step, time } of steps) {
      let left = 0
      const { dir, products } = await openWatched((call, path) => {
        if (`${call} ${path}` !== step) return
        left -= 1
        if (left === 0) throw Object.assign(new Error(`${code}: made up`), { code })
      })
      await editFirst(dir)
      await products.update('id-of-A-2', touch)
      const before = await products.all()
      const { rev } = await products.find('id-of-A-1').then((record) => record ?? { rev: 0 })
      left = time
      const outcome = await products.update('id-of-A-1', renamed).catch((error: unknown) => error)
      const failed = left <= 0
      left = 0

      const saved = !(outcome instanceof Failure)
      // The clean-up may fail: the change is durable by then.
      const harmless = step.endsWith('.aside') || step === 'unlink .products.json.next'
      if (failed && !harmless) expect([step, saved]).toEqual([step, false])
      if (!saved) {
        expect(outcome).toMatchObject({ status, message })
        expect(await products.all()).toEqual(before)
        expect(await leftovers(dir)).toEqual([])
      }
      expect(await recordsIn(dir)).toEqual([...(await products.all())].reverse())
      const next = products.update('id-of-A-1', (now) => ({ ...now, brand: 'Next' }))
      expect((await next).after.rev).toBe(saved ? rev + 2 : rev + 1)
      expect(await recordsIn(dir)).toEqual([...(await products.all())].reverse())
      expect(await leftovers(dir)).toEqual([])
      await products.close()
      expect(await (await openProducts(dir)).all()).toEqual(await products.all())
    }
    expect(steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['sync .products.json.next', swap, 'sync ']),
    )
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
  const broken = new Set<string>()
  const { dir, products } = await openWatched((call, path) => {
    // The first rename puts the change in place, the second one would take it back.
    if (broken.has(call) && path !== '.products.json.next') throw new Error('made up')
    if (call === 'rename' && broken.has('sync')) broken.add('rename')
  })
  const before = await products.all()
  broken.add('sync')
  await expect(products.insert(() => tile('B-1'))).rejects.toMatchObject({ status: 503 })
  expect(broken).toContain('rename')
  broken.clear()
  expect(await products.all()).toEqual(before)
  const made = await products.insert(() => tile('B-2'))
  expect(await recordsIn(dir)).toEqual([...before.toReversed(), made])
})
