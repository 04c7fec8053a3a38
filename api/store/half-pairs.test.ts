// Texts with half a surrogate pair in a data file: the file opens, is mended and written, whatever it held.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toWellFormedRecord } from './half-pairs.ts'
import { fileText, linesLog, openFolder, recordsIn, storedTile, tempDir } from './test-products.ts'

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
  const store = await openFolder(dir, { log })
  const { products } = store

  expect(products.findBy('sku', 's\ufffdu')).toMatchObject({ name: 'n\ufffd' })
  expect(products.all().map(({ sku }) => sku)).toEqual(['A-3', 'S\ufffdU id-of-A-', 'S\ufffdU'])
  await store.close()
  expect(await recordsIn(dir)).toEqual(products.all().toReversed())
  expect(await readFile(join(dir, 'products.json'), 'utf8')).not.toMatch(/[^\\]\\ud/)
  expect((await recordsIn(dir))[2]?.description).toBe('\\ud800 and 😀')
  expect(log.lines).toContain(
    'warn products.json held half characters, which nothing can show: each is replaced by \ufffd.',
  )

  const again = linesLog()
  await openFolder(dir, { log: again })
  expect(again.lines).toEqual([])
})
