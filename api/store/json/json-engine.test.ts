// Tests of the data folder: durable log, data files, manual edits and restarts.
import '#api/record-kinds.ts'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { COLLECTIONS } from '#api/contract/collections.ts'
import { diskFiles, type FileSystem } from '#api/store/file-system.ts'
import { interceptFiles } from '#api/store/test-files.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { OWNER } from '#api/testing/owner.ts'
import {
  createLinesLog,
  fileText,
  listLeftovers,
  openFolder,
  readEntries,
  readProducts,
  storedTile,
  tile,
} from '#api/testing/products.ts'
import { UnreadableLog } from './log-files.ts'

const LOG_NAME = /^\d{4}-\d{2}\.jsonl$/
const IMAGE = {
  width: 8,
  height: 8,
  placeholder: 'data:image/webp;base64,',
  widths: [8],
  formats: ['jpg' as const],
}

const LOG = /^history\/\d{4}-\d{2}\.jsonl$/
/** Files follow half a second after a change, on a busy machine much later. */
const waitUntil = (check: () => unknown) => vi.waitFor(check, 20_000)
/** A file system without a watcher, so that edits are noticed only by the next write. */
const unwatchedFiles: FileSystem = { ...diskFiles, watch: () => () => {} }

/** A folder with these products, written by a store that has been closed. */
async function createFolderWith(...skus: string[]) {
  const dir = await temporaryFolder()
  const store = await openFolder(dir)
  for (const sku of skus) await store.products.insert(() => tile(sku))
  await store.close()
  return dir
}

/** Sets the products file back, as if the process was killed after it wrote the log and before it wrote the file. */
async function simulateKill(dir: string, previousText: Buffer) {
  await writeFile(join(dir, 'products.json'), previousText)
}

async function logPathIn(dir: string): Promise<string> {
  const [name = ''] = (await readdir(join(dir, 'history'))).filter((name) =>
    name.endsWith('.jsonl'),
  )
  return join(dir, 'history', name)
}

const skusOf = (records: readonly { sku: string }[]) => records.map(({ sku }) => sku)

test('a change resolves once its log line is on disk; the data file follows', async () => {
  const dir = await temporaryFolder()
  const calls: string[] = []
  const files = interceptFiles((call, path) => calls.push(`${call} ${path.slice(dir.length + 1)}`))
  const store = await openFolder(dir, { files })
  await waitUntil(() => expect(calls).toContain('rename images.json'))
  calls.length = 0
  const product = await store.products.insert(() => tile('A-1'), 'admin-1')
  const written = calls.filter((call) => /^(write|sync) history.*jsonl/.test(call))
  expect(written.map((call) => call.split(' ')[0])).toEqual(['write', 'sync'])
  await waitUntil(async () => expect(await readProducts(dir)).toEqual([product]))
  // The folder is synced, so that the file's name survives a power cut.
  await waitUntil(() =>
    expect(calls.slice(calls.indexOf('rename products.json'))).toContain('sync '),
  )
  const order = calls.filter((call) => /^(sync|rename) .*(products|written)/.test(call))
  // Files of other collections may be written before and after.
  const start = order.indexOf('sync .products.json.next')
  expect(order.slice(start, start + 4)).toEqual([
    'sync .products.json.next',
    'sync history/.written.json.next',
    'rename history/written.json',
    'rename products.json',
  ])
})

test('parallel changes share one write of the log, with one line each', async () => {
  const dir = await createFolderWith()
  const calls: string[] = []
  const files = interceptFiles((call, path) => calls.push(`${call} ${path.slice(dir.length + 1)}`))
  const store = await openFolder(dir, { files })
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => store.products.insert(() => tile(`A-${index}`))),
  )
  const appends = calls.filter((call) => call.startsWith('write ') && LOG.test(call.slice(6)))
  expect(appends.length).toBeLessThanOrEqual(2)
  const entries = await readEntries(store)
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('drops an incomplete last line, which was never acknowledged', async () => {
  const dir = await createFolderWith('A-1')
  const log = await logPathIn(dir)
  const original = await readFile(log)
  await appendFile(log, '{"seq":2,"at":"2026-')
  const store = await openFolder(dir)
  expect(skusOf(store.products.all())).toEqual(['A-1'])
  expect(await readFile(log)).toEqual(original)
  await store.products.insert(() => tile('A-2'))
  expect((await readEntries(store)).map(({ seq }) => seq)).toEqual([1, 2])
})

test.each([
  ['another line is cut off', (text: string) => text.replace(/.{20}\n/, '\n'), 1],
  ['a line is missing', (text: string) => text.replace(/.*\n(.*\n)$/, '$1'), 2],
  ['zeros stand in it', (text: string) => text.replace(/\n/, '\n\0\0\0\0\n'), 2],
  ['a line that the files hold is damaged', (text: string) => text.replace(':null', ':nul'), 1],
])(
  'a log in which %s stops the start with a message that names file, line and command',
  async (_, damage, line) => {
    const dir = await createFolderWith('A-1', 'A-2', 'A-3')
    const log = await logPathIn(dir)
    const damaged = damage(await readFile(log, 'utf8'))
    await writeFile(log, damaged)
    const refusal = await openFolder(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(UnreadableLog)
    expect((refusal as Error).message).toContain(`${log}, line ${line} cannot be read`)
    expect((refusal as Error).message).toContain('npm run restore -- files')
    expect(await readFile(log, 'utf8')).toBe(damaged)
  },
)

test('compresses months older than 24, durably before deleting them, and keeps their entries', async () => {
  const dir = await temporaryFolder()
  for (const date of ['2024-01-05', '2024-10-31', '2024-11-01']) {
    const store = await openFolder(dir, { now: () => new Date(date) })
    await store.products.insert(() => tile(date))
    await store.close()
  }
  const calls: string[] = []
  const files = interceptFiles((call, path) => calls.push(`${call} ${path.slice(dir.length + 1)}`))
  const store = await openFolder(dir, { files, now: () => new Date('2026-11-30') })
  calls.length = 0
  await store.close()
  const months = await readdirMatching(join(dir, 'history'), LOG_NAME)
  expect(months).toEqual(['2024-11.jsonl'])
  const archive = 'history/archive'
  expect((await readdir(join(dir, archive))).sort()).toEqual([
    '2024-01.jsonl.gz',
    '2024-10.jsonl.gz',
  ])
  const steps = [
    `mkdir ${archive}`,
    'sync history',
    `rename ${archive}/2024-10.jsonl.gz`,
    `sync ${archive}`,
    'unlink history/2024-10.jsonl',
  ]
  const from = calls.indexOf(steps[0] ?? '')
  expect(
    calls
      .slice(from)
      .filter((call) => steps.includes(call))
      .slice(0, 5),
  ).toEqual(steps)

  // The newest month stays as it is, however old.
  const laterStore = await openFolder(dir, { now: () => new Date('2030-01-01') })
  expect((await readEntries(laterStore)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  await laterStore.close()
  expect(await readdirMatching(join(dir, 'history'), LOG_NAME)).toEqual(months)
})

test('removes unfinished files of a killed process', async () => {
  const dir = await createFolderWith('A-1')
  for (const name of ['.products.json.next', 'history/.written.json.next'])
    await writeFile(join(dir, name), '{')
  await openFolder(dir)
  expect(await listLeftovers(dir)).toEqual([])
  expect(await readdirMatching(join(dir, 'history'), /next/)).toEqual([])
})

test('a manual edit cannot remove an image', async () => {
  const dir = await createFolderWith('A-1')
  const previousStore = await openFolder(dir, { now: () => new Date('2026-01-01') })
  const image = await previousStore.images.insert(() => IMAGE)
  await previousStore.close()
  const store = await openFolder(dir)
  const path = join(dir, 'images.json')
  await writeFile(path, '{ "images": [] }')
  await waitUntil(async () => expect(await readFile(path, 'utf8')).toContain(image._id))
  expect(store.images.all()).toEqual([image])
})

test('a manual edit cannot restore an ended session', async () => {
  const dir = await temporaryFolder()
  const endedSessions = [{ id: 'session-1', expires: '2999-01-01T00:00:00.000Z' }]
  const previousStore = await openFolder(dir)
  const owner = { ...OWNER, sessionVersion: 3, endedSessions }
  const { _id } = await previousStore.admins.insert(() => owner)
  await previousStore.close()
  const store = await openFolder(dir)
  const path = join(dir, 'admins.json')
  const { admins } = JSON.parse(await readFile(path, 'utf8'))
  const edited = { ...admins[0], name: 'By hand', sessionVersion: 1, endedSessions: [] }
  await writeFile(path, JSON.stringify({ admins: [edited] }))
  await waitUntil(() => expect(store.admins.get(_id).name).toBe('By hand'))
  expect(store.admins.get(_id)).toMatchObject({ sessionVersion: 3, endedSessions })
})

test('names file and line of a damaged line in an older month', async () => {
  const dir = await temporaryFolder()
  for (const date of ['2026-10-05', '2026-11-05']) {
    const store = await openFolder(dir, { now: () => new Date(date) })
    for (const sku of ['1', '2']) await store.products.insert(() => tile(`${date}-${sku}`))
    await store.close()
  }
  const month = join(dir, 'history/2026-10.jsonl')
  await writeFile(month, (await readFile(month, 'utf8')).replace('\n', '\0\n'))
  const reading = readEntries(await openFolder(dir))
  await expect(reading).rejects.toThrow(`${month}, line 1 cannot be read`)
})

test('close records the last entry for every file, so that the next start replays none', async () => {
  const dir = await createFolderWith('A-1')
  const store = await openFolder(dir)
  await store.brands.insert(() => ({ name: 'Kelvarra' }))
  await store.close()
  const written = JSON.parse(await readFile(join(dir, 'history/written.json'), 'utf8'))
  const seqs = Object.values<{ seq: number }[]>(written).map((states) =>
    states.map(({ seq }) => seq),
  )
  expect(seqs).toEqual(COLLECTIONS.map(() => [2]))
})

test('the position of a restored record survives a restart', async () => {
  const dir = await createFolderWith('A-1', 'A-2', 'A-3')
  const previousText = await readFile(join(dir, 'products.json'))
  const state = await readFile(join(dir, 'history/written.json'))
  const store = await openFolder(dir)
  const product = store.products.findBy('sku', 'A-2')
  await store.products.remove(product?._id ?? '')
  await store.transaction((transaction) => transaction.products.put(product, 1), {
    by: 'system',
    label: 'back',
  })
  await store.close()
  await writeFile(join(dir, 'history/written.json'), state)
  await simulateKill(dir, previousText)
  expect(skusOf((await openFolder(dir)).products.all())).toEqual(['A-3', 'A-2', 'A-1'])
})

test('existing products with look-alike SKUs can be read, found, changed and restored', async () => {
  const dir = await temporaryFolder()
  const records = [storedTile('ABC1'), storedTile('ABC1\u200b', { _id: 'id-of-second' })]
  await writeFile(join(dir, 'products.json'), fileText(records))
  const store = await openFolder(dir)
  const second = store.products.findBy('sku', 'ABC1\u200b')
  expect(second).toMatchObject({ sku: 'ABC1\u200b' })
  expect(store.products.findBy('sku', 'abc1')).toMatchObject({ sku: 'ABC1' })
  const id = second?._id ?? ''
  await store.products.update(id, (current) => ({ ...current, name: 'Changed' }))
  const { record } = await store.products.remove(id)
  expect(store.products.findBy('sku', 'ABC1\u200b')).toMatchObject({ sku: 'ABC1' })
  await store.transaction((transaction) => transaction.products.put(record), {
    by: 'system',
    label: 'back',
  })
  await store.close()
  const reopened = await openFolder(dir)
  expect(reopened.products.findBy('sku', 'ABC1\u200b')).toMatchObject({ name: 'Changed' })
})

test('upgrades a folder of the earlier version: images become records, and a backup is made', async () => {
  const dir = await temporaryFolder()
  const photo = '/uploads/picture-of-a1-800.jpg'
  const photoMeta = {
    width: 900,
    height: 600,
    placeholder: 'data:image/webp;base64,',
    widths: [400, 800, 900],
    formats: ['avif', 'jpg'],
  }
  const text = fileText([{ ...storedTile('A-1'), photo, photoMeta }, storedTile('A-2')])
  await writeFile(join(dir, 'products.json'), text)
  const log = createLinesLog()
  const store = await openFolder(dir, { log })
  expect(store.products.findBy('sku', 'A-1')).toMatchObject({ photo: 'picture-of-a1' })
  expect(store.images.get('picture-of-a1')).toMatchObject({ ...photoMeta, rev: 1 })
  expect(log.lines[0]).toMatch(/^info The files as the earlier version wrote them are in /)
  expect(log.lines[1]).toMatch(
    /^info Taken over: 2 products, .* 1 images, 0 settings, 0 tokens, 0 suggestions, 0 webhooks\./,
  )
  expect(await readEntries(store)).toMatchObject([{ seq: 1, by: 'system', changes: [] }])
  await store.close()
  const backups = await readdir(join(dir, 'backups'))
  expect(backups.filter((name) => name.endsWith('_1_version.json.gz'))).toHaveLength(1)
  const [copyName = ''] = await readdir(join(dir, 'backups/products'))
  expect(await readFile(join(dir, 'backups/products', copyName), 'utf8')).toBe(text)
  const secondLog = createLinesLog()
  await openFolder(dir, { log: secondLog })
  expect(secondLog.lines).toEqual([])
})

test('a manual edit while no process runs becomes an entry at the next start', async () => {
  const dir = await createFolderWith('A-1', 'A-2')
  const [first, second] = await readProducts(dir)
  await writeFile(
    join(dir, 'products.json'),
    fileText([{ ...first, name: 'By hand' }, storedTile('B-1')]),
  )
  const store = await openFolder(dir)
  await waitUntil(() => expect(skusOf(store.products.all())).toEqual(['B-1', 'A-1']))
  const entry = (await readEntries(store)).at(-1)
  expect(entry).toMatchObject({ by: 'file', label: 'Edited in products.json' })
  const byId = new Map(entry?.changes.map((change) => [change.id, change]))
  expect(byId.get(first?._id ?? '')).toMatchObject({ after: { name: 'By hand', rev: 2 } })
  expect(byId.get(second?._id ?? '')).toMatchObject({ before: second, after: null })
  expect(byId.get('id-of-B-1')).toMatchObject({ before: null })
})

test('a manual edit while the program runs is applied, and the file gets its revision', async () => {
  const dir = await createFolderWith('A-1')
  const store = await openFolder(dir)
  const version = store.products.version()
  const [first] = await readProducts(dir)
  await writeFile(join(dir, 'products.json'), fileText([{ ...first, name: 'By hand' }]))
  await waitUntil(() => expect(store.products.all()).toMatchObject([{ name: 'By hand', rev: 2 }]))
  expect(store.products.version()).not.toBe(version)
  await waitUntil(async () => expect(await readProducts(dir)).toMatchObject([{ rev: 2 }]))
})

test("if a manual edit conflicts, the program's version stays and the edited file is kept", async () => {
  const dir = await createFolderWith('A-1', 'A-2')
  const log = createLinesLog()
  const store = await openFolder(dir, { files: unwatchedFiles, log })
  const [first, second] = await readProducts(dir)
  await store.products.update(first?._id ?? '', (now) => ({ ...now, name: 'Here' }))
  const edited = fileText([
    { ...first, name: 'There' },
    { ...second, name: 'By hand' },
  ])
  await writeFile(join(dir, 'products.json'), edited)
  await waitUntil(() => expect(log.lines.join()).toContain('The edited file is now'))
  expect(store.products.all().map(({ name }) => name)).toEqual(['By hand', 'Here'])
  const [editedName = ''] = await readdirMatching(dir, /\.edited-/)
  expect(await readFile(join(dir, editedName), 'utf8')).toBe(edited)
})

test('a manual edit of an older state does not revert newer changes', async () => {
  const dir = await createFolderWith('A-1', 'A-2')
  const store = await openFolder(dir)
  const staleProducts = await readProducts(dir)
  const product = await store.products.insert(() => tile('A-3'))
  await store.products.update(staleProducts[0]?._id ?? '', (now) => ({ ...now, name: 'Here' }))
  await waitUntil(async () => expect(await readProducts(dir)).toHaveLength(3))
  Object.assign(staleProducts[1] ?? {}, { name: 'By hand' })
  await writeFile(join(dir, 'products.json'), fileText(staleProducts))
  await waitUntil(() => expect(store.products.all()[1]).toMatchObject({ name: 'By hand' }))
  expect(store.products.all()).toMatchObject([product, { name: 'By hand' }, { name: 'Here' }])
})

test('an invalid manual edit is reported, never overwritten, and applied once corrected', async () => {
  const dir = await createFolderWith('A-1')
  const log = createLinesLog()
  const store = await openFolder(dir, { log })
  const [first] = await readProducts(dir)
  const bad = fileText([{ ...first, colour: 'red' }])
  await writeFile(join(dir, 'products.json'), bad)
  await waitUntil(() => expect(log.lines.join()).toContain('products[0].colour'))
  const product = await store.products.insert(() => tile('A-2'))
  await store.close()
  expect(await readFile(join(dir, 'products.json'), 'utf8')).toBe(bad)
  await expect(openFolder(dir)).rejects.toThrow('products.json cannot be read')

  await writeFile(join(dir, 'products.json'), fileText([{ ...first, color: 'Red' }]))
  const reopened = await openFolder(dir)
  await waitUntil(() =>
    expect(reopened.products.all()).toMatchObject([product, { sku: 'A-1', color: 'Red' }]),
  )
})

test('writes a data file again that disappears while the program runs', async () => {
  const dir = await createFolderWith('A-1')
  const store = await openFolder(dir)
  await rm(join(dir, 'products.json'))
  await waitUntil(async () => expect(await readProducts(dir)).toEqual(store.products.all()))
})

test('a manual edit can swap the SKUs of two records', async () => {
  const dir = await createFolderWith('A-1', 'A-2')
  const [first, second] = await readProducts(dir)
  const store = await openFolder(dir)
  await writeFile(
    join(dir, 'products.json'),
    fileText([
      { ...first, sku: 'A-2' },
      { ...second, sku: 'A-1' },
    ]),
  )
  await waitUntil(() => expect(skusOf(store.products.all())).toEqual(['A-1', 'A-2']))
})

async function readdirMatching(dir: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(dir)).filter((name) => pattern.test(name))
}
