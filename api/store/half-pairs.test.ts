// Texts with half a surrogate pair in a data file: the file opens, is mended and written, whatever it held.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toWellFormedRecord } from './half-pairs.ts'
import {
  fileText,
  linesLog,
  openProducts,
  recordsIn,
  storedTile,
  tempDir,
  tile,
} from './test-products.ts'

test.each([
  ['"S\\ud800U"', '"S\\ufffdU"'],
  ['"\\uDC00\\uD83D"', '"\\ufffd\\ufffd"'],
  ['"\\ud83d\\ud83d\\ude00"', '"\\ufffd\\ud83d\\ude00"'],
  ['"\\\\ud800 \\\\\\ud800"', '"\\\\ud800 \\\\\\ufffd"'],
  ['"\\ud83d\\ude00 \\ud7ff \\ue000"', '"\\ud83d\\ude00 \\ud7ff \\ue000"'],
])('%s becomes %s', (json, mended) => {
  expect(toWellFormedRecord(json)).toBe(mended)
  expect(JSON.parse(mended).isWellFormed()).toBe(true)
})

test('a stored file is mended at the start, and what differed only there still differs', async () => {
  const dir = await tempDir()
  const stored = [
    storedTile('A-1', { sku: 'S\ud800U', name: 'n\ud83d' }),
    storedTile('A-2', { sku: 'S\ud801U', tags: ['a', 'b\udc00'] }),
    storedTile('A-3', { description: '\\ud800 and 😀' }),
  ]
  await writeFile(join(dir, 'products.json'), fileText(stored))
  const log = linesLog()
  const products = await openProducts(dir, { log })

  expect(await products.findBy('sku', 's\ufffdu')).toMatchObject({ name: 'n\ufffd' })
  expect((await products.all()).map(({ sku }) => sku)).toEqual([
    'A-3',
    'S\ufffdU id-of-A-',
    'S\ufffdU',
  ])
  expect(await recordsIn(dir)).toEqual((await products.all()).toReversed())
  expect(await readFile(join(dir, 'products.json'), 'utf8')).not.toMatch(/[^\\]\\ud/)
  expect((await recordsIn(dir))[2]?.description).toBe('\\ud800 and 😀')
  expect(log.lines).toEqual([
    'warn products.json held half characters, which nothing can show: each is replaced by \ufffd.',
  ])

  const again = linesLog()
  await products.close()
  await openProducts(dir, { log: again })
  expect(again.lines).toEqual([])
})

test('so is a file that somebody edits while it is open', async () => {
  const dir = await tempDir()
  const products = await openProducts(dir)
  await products.insert(() => tile('A-1'))
  const text = await readFile(join(dir, 'products.json'), 'utf8')
  await writeFile(join(dir, 'products.json'), text.replace('Kova', 'K\\ud800va'))
  await products.insert(() => tile('A-2'))
  expect((await products.findBy('sku', 'A-1'))?.brand).toBe('K\ufffdva')
  expect((await recordsIn(dir)).map(({ brand }) => brand)).toEqual(['K\ufffdva', 'Kova'])
})
