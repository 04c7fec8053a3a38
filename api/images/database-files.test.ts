// Tests of image files in PostgreSQL: two stores on one database, each with its own cache, like two processes.
import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { imageIdOf } from '#api/contract/image.ts'
import { openDatabase } from '#api/store/postgres/database.ts'
import { migrate } from '#api/store/postgres/schema.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { createCachedFiles } from './cached-files.ts'
import { imageFilesInDatabase } from './database-files.ts'
import type { ImageFiles } from './image-files.ts'
import { createImageProcessor } from './image-processor.ts'
import { createImageStore } from './image-store.ts'
import { catchFailure, createPlainImage, makeAvif } from './test-image-store.ts'

const server = await startPostgres()
afterAll(() => server.remove())

const processor = createImageProcessor()
afterAll(() => processor.close())

async function openDatabases() {
  const url = await server.createDatabase()
  const openConnection = () => {
    const database = openDatabase(url)
    onTestFinished(() => database.close())
    return database
  }
  const database = openConnection()
  await migrate(database)
  /** An image store with its own cache, as in a separate process. */
  const openStore = async () => {
    const dir = await temporaryFolder()
    const ownDatabase = openConnection()
    const files = createCachedFiles(imageFilesInDatabase(ownDatabase), dir)
    const store = createImageStore(files, { processor })
    onTestFinished(() => store.close())
    return { dir, files, store }
  }
  return { database, openStore }
}

const encodePhoto = (width = 500) => createPlainImage(width, 300).jpeg().toBuffer()

test('a process reads the files of another one and caches a copy', async () => {
  const { openStore } = await openDatabases()
  const [first, second] = [await openStore(), await openStore()]
  const { url } = await first.store.put(await encodePhoto())
  const name = url.slice('/uploads/'.length)
  expect(await readdir(first.dir)).toContain(name)
  const bytes = await second.store.read(name)
  expect(bytes?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(await first.store.read(name)).toEqual(bytes)
  await expect.poll(() => readdir(second.dir)).toEqual([name])
  expect(await second.store.read('missing-id-800.jpg')).toBeUndefined()
})

/** Image files that record the name of every read. */
function createCountedFiles(content: Record<string, Buffer>) {
  const readNames: string[] = []
  const files = {
    read: async (name: string) => {
      readNames.push(name)
      return content[name]
    },
  } as unknown as ImageFiles
  return { files, readNames }
}

test('the cache serves its copies, but none from an earlier run', async () => {
  const dir = join(await temporaryFolder(), 'cache')
  const bytes = Buffer.alloc(5000, 'granite')
  const { files, readNames } = createCountedFiles({ 'one-400.jpg': bytes })
  const cache = createCachedFiles(files, dir)
  for (let i = 0; i < 3; i++) expect(await cache.read('one-400.jpg')).toEqual(bytes)
  expect(readNames).toHaveLength(1)
  await truncate(join(dir, 'one-400.jpg'), 4000)
  await writeFile(join(dir, '.half.tmp'), Buffer.alloc(2000))
  expect(await createCachedFiles(files, dir).read('one-400.jpg')).toEqual(bytes)
  expect(await readdir(dir)).toEqual(['one-400.jpg'])
  // A copy that is deleted while the process runs is made again.
  await rm(join(dir, 'one-400.jpg'))
  expect(await cache.read('one-400.jpg')).toEqual(bytes)
})

test('a full cache evicts the least recently read copies', async () => {
  const dir = await temporaryFolder()
  const content = { a: Buffer.alloc(1000), b: Buffer.alloc(1000), c: Buffer.alloc(1000) }
  const { files, readNames } = createCountedFiles(content)
  const cache = createCachedFiles(files, dir, 2900)
  for (const name of ['a', 'b', 'a', 'c', 'a']) expect(await cache.read(name)).toHaveLength(1000)
  await expect.poll(async () => (await readdir(dir)).toSorted()).toEqual(['a', 'c'])
  expect(readNames).toEqual(['a', 'b', 'c'])
})

test('only one process at a time works on a file, until it ends or is killed', async () => {
  const { database, openStore } = await openDatabases()
  const [first, second] = [await openStore(), await openStore()]
  const { url } = await first.store.put(await encodePhoto())
  const name = url.slice('/uploads/'.length)
  const { promise, resolve } = Promise.withResolvers<void>()
  const firstWork = first.files.runExclusively(name, () => promise)
  const tryWork = () => second.files.runExclusively(name, async () => {})
  await expect.poll(tryWork).toBe(false)
  resolve()
  expect([await firstWork, await tryWork()]).toEqual([true, true])
  // The database frees the lock of a connection that has ended, a moment after the client learns of it.
  const terminatedWork = first.files.runExclusively(name, async () => {
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'",
    )
  })
  await expect(terminatedWork).rejects.toThrow()
  await expect.poll(tryWork).toBe(true)
})

test('the sweep deletes pictures without a record after 14 days', async () => {
  const { database, openStore } = await openDatabases()
  const [first, second] = [await openStore(), await openStore()]
  const images = [
    await first.store.put(await encodePhoto()),
    await first.store.put(await encodePhoto()),
  ]
  const savedId = imageIdOf(images[0]?.url ?? '') ?? ''
  await makeAvif(first.store, images)
  const makeOlder = (hours: number) =>
    database.query(`update image_files set added_at = now() - interval '${hours} hours'`)
  const sweep = () => second.store.sweep(async () => new Set([savedId]))
  await makeOlder(13.9 * 24)
  await sweep()
  expect((await second.files.list()).size).toBe(8)
  await makeOlder(14.1 * 24)
  await sweep()
  expect([...(await first.files.list()).keys()].every((name) => name.startsWith(savedId))).toBe(
    true,
  )
  expect((await first.files.list()).size).toBe(4)
})

test('without the database, uploads are rejected with a message and copies are still served', async () => {
  const { openStore } = await openDatabases()
  const { store } = await openStore()
  const { url } = await store.put(await encodePhoto())
  await server.stop()
  try {
    expect(await catchFailure(store.put(await encodePhoto()))).toEqual([
      503,
      expect.stringMatching(/^The database cannot be reached/),
    ])
    expect(await store.read(url.slice('/uploads/'.length))).toBeDefined()
    await expect(store.read('another-id-800.jpg')).rejects.toMatchObject({ status: 503 })
  } finally {
    await server.start()
  }
})
