// Tests of the parser: positions in error messages, and lone surrogates.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import {
  createLinesLog,
  fileText,
  openFolder,
  readProducts,
  storedTile,
} from '#api/testing/products.ts'
import { BadContent, parseRecords } from './parse-file.ts'

test.each([
  ['a comma too many', '[1,\n2,,]', 'line 2, column 3: "," is out of place'],
  ['a missing comma', '{"a": 1\n "b": 2}', 'line 2, column 2: "\\"" is out of place'],
  ['an open text', '{"a":\n "x', 'line 2, column 4: the text ends too early'],
  ['a line break in a text', '["x\ny"]', 'line 1, column 4: "\\n" is out of place'],
  ['NULs', '\0\0\0', 'line 1, column 1: "\\u0000" is out of place'],
  ['nothing at all', ' \n', 'line 2, column 1: the text ends too early'],
  ['null', 'null', '{ "products": [ … ] } belongs here'],
  ['another list', '{"brands": []}', 'products: this field is missing'],
  ['a second list', '{"products": [], "more": []}', 'more: there is no such field'],
  ['a broken text', Buffer.from([91, 10, 34, 255]), 'line 2, column 2: the file is not UTF-8 text'],
])('reports the position of %s', (_, content, message) => {
  const parse = () => parseRecords('products', Buffer.from(content))
  expect(parse).toThrow(BadContent)
  expect(parse).toThrow(message)
})

test('the start replaces lone surrogates in a data file', async () => {
  const dir = await temporaryFolder()
  const stored = [
    storedTile('A-1', { sku: 'S\ud800U', name: 'n\ud83d' }),
    storedTile('A-2', { tags: ['a', 'b\udc00'] }),
    storedTile('A-3', { description: '\\ud800 and 😀' }),
  ]
  await writeFile(join(dir, 'products.json'), fileText(stored))
  const store = await openFolder(dir)
  const { products } = store
  expect(products.findBy('sku', 's\ufffdu')).toMatchObject({ name: 'n\ufffd' })
  expect(products.findBy('sku', 'A-2')).toMatchObject({ tags: ['a', 'b\ufffd'] })
  await store.close()
  expect(await readProducts(dir)).toEqual(products.all().toReversed())
  expect(await readFile(join(dir, 'products.json'), 'utf8')).not.toMatch(/[^\\]\\ud/)
  expect((await readProducts(dir))[2]?.description).toBe('\\ud800 and 😀')
  const secondLog = createLinesLog()
  await openFolder(dir, { log: secondLog })
  expect(secondLog.lines).toEqual([])
})
