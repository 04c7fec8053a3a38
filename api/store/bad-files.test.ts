// Unreadable data files: the sentence, the place, the restore command, and interrupted writes.
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
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
import { UnreadableData } from './unreadable-data.ts'

const good = fileText([storedTile('A-1'), storedTile('A-2')])
const BACKUP = '2026-01-02T03-04-05.678Z.json'

/** A folder with this data file, and two backups of which the newer one is spoilt. */
async function folderWith(content: string | Uint8Array | undefined): Promise<string> {
  const dir = await tempDir()
  await mkdir(join(dir, 'backups/products'), { recursive: true })
  await writeFile(join(dir, 'backups/products', BACKUP), good)
  await writeFile(join(dir, 'backups/products/2026-02-02T03-04-05.678Z.json'), good.slice(0, 100))
  if (content !== undefined) await writeFile(join(dir, 'products.json'), content)
  return dir
}

const wrong = (more: object) => fileText([storedTile('A-1'), { ...storedTile('A-2'), ...more }])

test.each([
  ['is empty', '', 'the file is empty'],
  ['holds blanks only', ' \n\n', 'the file is empty'],
  ['holds null', 'null\n', 'it holds null where { "products": [ … ] } belongs'],
  ['holds a bare list', '[]', 'it holds a list where { "products": [ … ] } belongs'],
  ['holds something else', '{"interiors": []}', 'products: a list is missing'],
  ['holds a list of nothing', '{"products": [null]}', 'products[0]: '],
  [
    'holds more than its list',
    '{"products": [], "brands": []}',
    'brands: only "products" belongs here',
  ],
  ['is cut off', good.slice(0, -50), 'line 24, column 1: the text ends too early'],
  [
    'has a comma too many',
    good.replace('"A-1",', '"A-1",,'),
    'line 10, column 20: "," is out of place',
  ],
  ['consists of NULs', '\0'.repeat(500), 'line 1, column 1: a control character (code 0)'],
  ['is no text', Buffer.from('{\n "é', 'latin1'), 'line 2, column 3: the file is not UTF-8 text'],
  [
    'has an id twice',
    wrong({ _id: 'id-of-A-1' }),
    'products[1]._id: "id-of-A-1" is that of products[0]',
  ],
  ['has a SKU twice', wrong({ sku: ' a-1' }), 'products[1].sku: " a-1" is that of products[0] too'],
  [
    'has a record without a name',
    wrong({ name: undefined }),
    'products[1].name: this field is missing',
  ],
  ['has an unknown field', wrong({ colour: 'red' }), 'products[1].colour: there is no such field'],
  ['has a wrong tag', wrong({ tags: ['new', 7] }), 'products[1].tags[1]: Invalid type'],
  ['has a time of its own kind', wrong({ createdAt: 'today' }), 'products[1].createdAt: '],
  ['is missing', undefined, 'the file is missing'],
])(
  'a file that %s is refused with its place and the way back, and stays as it is',
  async (_, content, finding) => {
    const dir = await folderWith(content)
    const path = join(dir, 'products.json')
    const backup = join(dir, 'backups/products', BACKUP)

    const refusal = await openProducts(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(UnreadableData)
    const { message } = refusal as UnreadableData
    expect(message).toContain(`${path} cannot be read: ${finding}`)
    expect(message).toContain(`Nothing was changed. Mend the file by hand, or go back`)
    expect(message).toMatch(/last good backup, (.*): DATA_DIR='(.*)' npm run restore -- products$/)
    expect(message).toContain(`${backup}: DATA_DIR='${dir}'`)
    if (content === undefined) await expect(readFile(path)).rejects.toThrow('ENOENT')
    else expect(await readFile(path)).toEqual(Buffer.from(content))
    expect(await leftovers(dir)).toEqual([])
  },
)

test('without a backup the refusal says that there is none', async () => {
  const dir = await tempDir()
  await writeFile(join(dir, 'products.json'), '{')
  await expect(openProducts(dir)).rejects.toThrow(
    /line 1, column 2: the text ends too early\. .* no backup of it: mend the file by hand\.$/,
  )
})

test('a file is missing only on the first run', async () => {
  const dir = await tempDir()
  const products = await openProducts(dir)
  expect(await products.all()).toEqual([])
  await products.insert(() => tile('A-1'))
  await products.close()
  await rm(join(dir, 'products.json'))
  await expect(openProducts(dir)).rejects.toThrow('the file is missing')
})

test('a byte order mark is accepted', async () => {
  const dir = await folderWith(`\ufeff${good}`)
  const products = await openProducts(dir)
  expect(await products.all()).toEqual([storedTile('A-2'), storedTile('A-1')])
  await products.insert(() => tile('A-3'))
  expect(await recordsIn(dir)).toHaveLength(3)
})

test('a write that was cut off leaves nothing behind', async () => {
  const dir = await folderWith(good)
  await writeFile(join(dir, '.products.json.next'), good.slice(0, 100))
  await writeFile(join(dir, '.products.json.aside'), good)
  await writeFile(join(dir, 'products.json'), good)
  const products = await openProducts(dir)
  expect(await products.all()).toHaveLength(2)
  expect(await leftovers(dir)).toEqual([])
})

test('a file that was taken away for a write that was cut off is put back', async () => {
  const dir = await folderWith(undefined)
  await writeFile(join(dir, '.products.json.aside'), good)
  await writeFile(join(dir, '.products.json.next'), good)
  const products = await openProducts(dir)
  expect(await products.all()).toHaveLength(2)
  expect(await leftovers(dir)).toEqual([])
})

test('a second cut while it is put back hides nothing', async () => {
  const dir = await folderWith(undefined)
  await writeFile(join(dir, '.products.json.aside'), good)
  await writeFile(join(dir, '.products.json.next'), good)
  let steps = 0
  const files = watchedFiles((call) => {
    if ((call === 'unlink' || call === 'rename') && ++steps === 2) throw new Error('The plug')
  })
  await expect(openProducts(dir, { files })).rejects.toThrow('The plug')
  const products = await openProducts(dir)
  expect(await products.all()).toHaveLength(2)
  expect(await leftovers(dir)).toEqual([])
})

test('what was put aside is never thrown away while the file itself is missing', async () => {
  const dir = await folderWith(undefined)
  await writeFile(join(dir, '.products.json.aside'), good)
  await expect(openProducts(dir)).rejects.toThrow('the file is missing')
  const [kept = ''] = await leftovers(dir)
  expect(await readFile(join(dir, kept), 'utf8')).toBe(good)
})

test("somebody's save that crossed with a cut-off write is kept, and the log says where", async () => {
  const dir = await folderWith(good)
  const aside = join(dir, '.products.json.aside')
  const edited = fileText([storedTile('H-1')])
  await writeFile(aside, edited)
  const soon = Date.now() / 1000 + 1
  await utimes(aside, soon, soon)
  const log = linesLog()
  const products = await openProducts(dir, { log })
  expect(await products.all()).toHaveLength(2)
  const [kept = ''] = await leftovers(dir)
  expect(await readFile(join(dir, kept), 'utf8')).toBe(edited)
  expect(log.lines.join()).toContain(`that is now ${join(dir, kept)}. What was changed there`)
})
