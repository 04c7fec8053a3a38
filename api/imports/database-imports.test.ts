// Imports in PostgreSQL: their end after a week, and the end of one whose process or database was away.
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '#api/store/store.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { OWNER } from '#api/testing/owner.ts'
import { importsInDatabase } from './database-imports.ts'
import { importFilesIn, type KeptImports } from './import-files.ts'
import { openImports } from './imports.ts'
import { savedImport } from './test-imports.ts'
import { sheetFile } from './test-sheets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a silent process counts as alive. */
const SILENCE_MS = 31_000
const WENT_AWAY = expect.stringContaining('went away before the end. Nothing was changed')

async function openFiles() {
  const stores = await openTestStore()
  if (!stores.database) throw new Error('This test needs a database.')
  return { stores, database: stores.database, files: importsInDatabase(stores.database) }
}

interface OneOptions {
  /** May change how imports are kept in the database. */
  kept?: (files: KeptImports) => Partial<KeptImports>
  /** Runs before each change of records. */
  first?: () => Promise<void>
}

/** An import of one product, over the database. */
async function openOne({ kept = () => ({}), first = async () => {} }: OneOptions) {
  const opened = await openFiles()
  const { files } = opened
  const stores: Store = {
    ...opened.stores,
    transaction: (...change) => first().then(() => opened.stores.transaction(...change)),
  }
  const imports = await openImports({ stores, files: { ...files, ...kept(files) } })
  const { _id: by } = await opened.stores.admins.insert(() => OWNER)
  const sheet = await sheetFile([
    ['SKU', 'Name', 'Size', 'Brand'],
    ['A-1', 'Oak', '8x8', 'Kova'],
  ])
  const bytes = new Uint8Array(await sheet.arrayBuffer())
  const { id } = await imports.create({ bytes, fileName: 'a.xlsx', by }, {})
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { ...opened, imports, id, apply: () => imports.apply(id, by) }
}

test('an import is removed after a week, with its rows and photographs', async () => {
  const folder = await temporaryFolder()
  for (const files of [(await openFiles()).files, importFilesIn(folder)]) {
    for (const [id, days] of [
      ['old', 7.1],
      ['young', 6.9],
    ] as const) {
      const createdAt = new Date(Date.now() - days * DAY_MS).toISOString()
      await files.create(savedImport({ id, createdAt }), Buffer.from('[1,[]]\n'))
      await files.addPhoto(id, { name: 'a.jpg', id: 'a', url: '/uploads/a-800.jpg' })
    }
    expect(await files.list()).toEqual(['young'])
    expect([await files.read('old'), (await files.read('young'))?.photos.size]).toEqual([
      undefined,
      1,
    ])
    await files.create(savedImport({ id: 'old' }), Buffer.of())
    expect((await files.read('old'))?.photos.size).toBe(0)
  }
})

test('a process that was silent right before its commit notices that another one has counted it as gone', async () => {
  let settle = async () => {}
  const one = await openOne({ first: () => settle() })
  const other = await openImports(one)
  settle = async () => {
    await other.summary(one.id)
    vi.advanceTimersByTime(SILENCE_MS)
    expect(await other.summary(one.id)).toMatchObject({ state: 'stopped', message: WENT_AWAY })
  }
  await one.apply()
  const settled = { state: 'stopped', message: WENT_AWAY }
  await expect.poll(() => one.imports.summary(one.id)).toMatchObject(settled)
  expect(one.stores.products.all()).toEqual([])
  settle = async () => {}
  await one.apply()
  await expect.poll(() => one.imports.summary(one.id)).toMatchObject({ applied: { new: 1 } })
})

test('one whose end could not be noted is done by the history', async () => {
  let refusals = 0
  const one = await openOne({
    kept: ({ change }) => ({
      change: (saved, make) =>
        change(saved, (now) => {
          make(now)
          if (now.state === 'done' && ++refusals === 1) throw new Error('The connection has ended.')
        }),
    }),
  })
  await one.apply()
  await expect.poll(() => refusals).toBe(1)
  expect(await one.imports.summary(one.id)).toMatchObject({ state: 'applying' })
  vi.advanceTimersByTime(SILENCE_MS)
  const done = { state: 'done', applied: { new: 1, changed: 0 } }
  await expect.poll(() => one.imports.summary(one.id)).toMatchObject(done)
  expect(one.stores.products.all()).toHaveLength(1)
})
