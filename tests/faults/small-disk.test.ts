// A disk that fills up under the real process: no acknowledged change is lost, and free space is enough to continue.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { imageIdOf } from '#api/contract/image.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { readLog } from './records.ts'
import { callApi } from './staff.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))
const PASSWORD = 'nothing is lost here'
const execute = promisify(execFile)

/** Mounts a disk of 8 MB; resolves with its folder, or with the reason of a failure. */
async function mountSmallDisk(): Promise<{ dir: string } | { reason: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'small-'))
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir])
  } catch (error) {
    await rm(dir, { recursive: true })
    return { reason: error instanceof Error ? (error.message.split('\n')[1] ?? '') : String(error) }
  }
  onTestFinished(async () => {
    await execute('umount', [dir])
    await rm(dir, { recursive: true })
  })
  return { dir }
}

/** Saves until the disk is full. Resolves with the acknowledged records and the error message. */
async function saveUntilFull<T>(save: (turn: number) => Promise<T>): Promise<[T[], string]> {
  const savedRecords: T[] = []
  for (let turn = 0; turn < 2000; turn++) {
    const outcome = await save(turn).catch((error: Error) => error)
    if (outcome instanceof Error) return [savedRecords, outcome.message]
    savedRecords.push(outcome)
  }
  throw new Error('The disk never got full.')
}

/** The SKUs of the products added in the log. */
async function readLoggedSkus(dataDir: string): Promise<string[]> {
  return (await readLog(dataDir))
    .flatMap(({ changes }) => changes)
    .filter(({ collection, before }) => collection === 'products' && !before)
    .map(({ after }) => String(after?.sku))
}

const readProductPage = (server: ServerProcess) =>
  server.call<ProductPage>('GET', '/projects/product?limit=100')

test('a full disk loses no acknowledged photograph or record, and free space is enough to continue', async (context) => {
  const disk = await mountSmallDisk()
  if ('reason' in disk) {
    console.log(`Not tried: a small disk needs the right to mount one. ${disk.reason}`)
    return context.skip(disk.reason)
  }
  const { dir: dataDir } = disk
  const server = await startServerProcess({ dataDir, password: PASSWORD })
  const firstProduct = await server.addProduct({ sku: 'FIRST' })

  // Photographs until the disk has no space for another one.
  const filler = join(dataDir, 'filler')
  await writeFile(filler, Buffer.alloc(8_100_000))
  const [productsWithPhoto, photoRefusal] = await saveUntilFull((turn) =>
    server.addProduct({ sku: `P-${turn}` }, PHOTO),
  )
  expect(photoRefusal).toMatch(/ 507 \{"message":"The .*disk is full.*"\}$/)

  // Then records, after the remaining space is filled.
  const padding = join(dataDir, 'rest')
  for (const bytes of [64, 16, 4, 1].map((kilobytes) => kilobytes * 1024))
    for (let hasSpace = true; hasSpace; )
      hasSpace = await writeFile(padding, Buffer.alloc(bytes), { flag: 'a' }).then(
        () => true,
        () => false,
      )
  const description = 'Fine grain. '.repeat(400)
  const [productsWithoutPhoto, recordRefusal] = await saveUntilFull((turn) =>
    server.addProduct({ sku: `W-${turn}`, description }),
  )
  expect(recordRefusal).toMatch(/ 507 \{"message":"The disk is full: the change was not saved\./)
  const editPromise = server.call('PUT', `/projects/product/${firstProduct._id}`, { description })
  await expect(editPromise).rejects.toThrow(/ 507 /)
  const photoPromise = server.addProduct({ sku: 'NO' }, PHOTO)
  await expect(photoPromise).rejects.toThrow(/ 507 /)

  // Not ready, but signing in works, and signing out takes effect although it cannot be saved yet.
  const readReadinessStatus = async () => (await callApi(server, 'GET', '/ready')).status
  expect(await readReadinessStatus()).toBe(503)
  const body = { email: server.email, password: PASSWORD }
  const { token } = JSON.parse((await callApi(server, 'POST', '/auth/login', { body })).text)
  expect((await callApi(server, 'GET', '/auth/verify', { token })).status).toBe(200)
  expect((await callApi(server, 'POST', '/auth/logout', { token })).status).toBe(200)
  expect((await callApi(server, 'GET', '/auth/verify', { token })).status).toBe(401)

  // Acknowledged records exist, rejected ones do not, and no temporary file remains.
  const expectedProducts = [firstProduct, ...productsWithPhoto, ...productsWithoutPhoto]
  const page = await readProductPage(server)
  expect(page.products.map(({ sku }) => sku).reverse()).toEqual(
    expectedProducts.map(({ sku }) => sku),
  )
  expect(await readLoggedSkus(dataDir)).toEqual(expectedProducts.map(({ sku }) => sku))
  const referencedIds = new Set(
    expectedProducts.map((product) => product.photo && imageIdOf(product.photo)),
  )
  const imageFiles = await readdir(join(dataDir, 'uploads'))
  expect(imageFiles.filter((name) => !referencedIds.has(imageIdOf(`/uploads/${name}`)))).toEqual([])
  // Data files are written later, so one may be in the middle of its next attempt.
  const findTemporaryFiles = async () =>
    (await readdir(dataDir, { recursive: true })).filter((name) => /(^|\/)\.[^/]+$/.test(name))
  await expect.poll(findTemporaryFiles).toEqual([])

  // After space is freed, both this process and the next one work.
  for (const path of [filler, padding]) await rm(path)
  expect(await readReadinessStatus()).toBe(200)
  await server.addProduct({ sku: 'NEXT' }, PHOTO)
  const isSignedOut = async () =>
    JSON.stringify(await readLog(dataDir)).includes('"endedSessions":[{')
  await expect.poll(isSignedOut).toBe(true)
  await server.stop('SIGKILL')
  const restartedServer = await startServerProcess({ dataDir, password: PASSWORD })
  expect((await callApi(restartedServer, 'GET', '/auth/verify', { token })).status).toBe(401)
  const { total } = await readProductPage(restartedServer)
  expect(await restartedServer.stop()).toBe(0)
  expect(total).toBe(expectedProducts.length + 1)
}, 120_000)
