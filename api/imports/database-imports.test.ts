// Tests imports in PostgreSQL: removal after a week, and the outcome if a process or the database was away.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import type { Store } from '#api/store/store.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { OWNER } from '#api/testing/owner.ts'
import { importsInDatabase } from './database-imports.ts'
import { type ImportStorage, importFilesIn } from './import-files.ts'
import { openImports } from './imports.ts'
import { createSavedImport } from './test-imports.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than the silence after which an import counts as abandoned. */
const SILENCE_MS = 31_000
const WENT_AWAY = expect.stringContaining('went away before the end. Nothing was changed')

async function openStorage() {
  const stores = await openTestStore()
  if (!stores.database) throw new Error('This test needs a database.')
  return { stores, database: stores.database, files: importsInDatabase(stores.database) }
}

interface ImportOptions {
  /** Overrides functions of the storage. */
  overrideStorage?: (files: ImportStorage) => Partial<ImportStorage>
  /** Runs before each change of records. */
  beforeChange?: () => Promise<void>
}

/** An import of one product, over the database. */
async function openTestImport({
  overrideStorage = () => ({}),
  beforeChange = async () => {},
}: ImportOptions) {
  const testStorage = await openStorage()
  const { files } = testStorage
  const stores: Store = {
    ...testStorage.stores,
    transaction: (...change) =>
      beforeChange().then(() => testStorage.stores.transaction(...change)),
  }
  const imports = await openImports({ stores, files: { ...files, ...overrideStorage(files) } })
  const { _id: by } = await testStorage.stores.admins.insert(() => OWNER)
  const sheet = await createSheetFile([
    ['SKU', 'Name', 'Size', 'Brand'],
    ['A-1', 'Oak', '8x8', 'Kova'],
  ])
  const bytes = new Uint8Array(await sheet.arrayBuffer())
  const { id } = await imports.create({ bytes, fileName: 'a.xlsx', by }, {})
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { ...testStorage, imports, id, apply: () => imports.apply(id, by) }
}

test('an import is removed after a week, with its rows and photos', async () => {
  const folder = await temporaryFolder()
  for (const files of [(await openStorage()).files, importFilesIn(folder)]) {
    for (const [id, days] of [
      ['old', 7.1],
      ['young', 6.9],
    ] as const) {
      const createdAt = new Date(Date.now() - days * DAY_MS).toISOString()
      await files.create(createSavedImport({ id, createdAt }), Buffer.from('[1,[]]\n'))
      await files.addPhoto(id, { name: 'a.jpg', id: 'a', url: '/uploads/a-800.jpg' })
    }
    expect(await files.list()).toEqual(['young'])
    expect([await files.read('old'), (await files.read('young'))?.photos.size]).toEqual([
      undefined,
      1,
    ])
    await files.create(createSavedImport({ id: 'old' }), Buffer.of())
    expect((await files.read('old'))?.photos.size).toBe(0)
  }
})

test('a process that was silent right before its commit notices that another process has settled its import', async () => {
  let settleElsewhere = async () => {}
  const importProcess = await openTestImport({ beforeChange: () => settleElsewhere() })
  const otherProcess = await openImports(importProcess)
  settleElsewhere = async () => {
    await otherProcess.summary(importProcess.id)
    vi.advanceTimersByTime(SILENCE_MS)
    expect(await otherProcess.summary(importProcess.id)).toMatchObject({
      state: 'stopped',
      message: WENT_AWAY,
    })
  }
  await importProcess.apply()
  const settled = { state: 'stopped', message: WENT_AWAY }
  await expect.poll(() => importProcess.imports.summary(importProcess.id)).toMatchObject(settled)
  expect(importProcess.stores.products.all()).toEqual([])
  settleElsewhere = async () => {}
  await importProcess.apply()
  await expect
    .poll(() => importProcess.imports.summary(importProcess.id))
    .toMatchObject({ applied: { new: 1 } })
})

test('an import whose outcome could not be saved is marked as done by the history', async () => {
  let refusals = 0
  const importProcess = await openTestImport({
    overrideStorage: ({ change }) => ({
      change: (saved, update) =>
        change(saved, (stored) => {
          update(stored)
          if (stored.state === 'done' && ++refusals === 1)
            throw new Error('The connection has ended.')
        }),
    }),
  })
  await importProcess.apply()
  await expect.poll(() => refusals).toBe(1)
  expect(await importProcess.imports.summary(importProcess.id)).toMatchObject({ state: 'applying' })
  vi.advanceTimersByTime(SILENCE_MS)
  const outcome = { state: 'done', applied: { new: 1, changed: 0 } }
  await expect.poll(() => importProcess.imports.summary(importProcess.id)).toMatchObject(outcome)
  expect(importProcess.stores.products.all()).toHaveLength(1)
})
