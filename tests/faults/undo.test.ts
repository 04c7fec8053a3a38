// Undo through the API: records are restored byte for byte, and pictures file for file.
import '#api/record-kinds.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#api/contract/collections.ts'
import { imageOf } from '#api/contract/image.ts'
import type { UndoResult } from '#api/history/contract.ts'
import { listVariantNames } from '#api/images/image-files.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import type { Store } from '#api/store/store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { form } from '#api/testing/form.ts'
import { tile } from '#api/testing/products.ts'
import { pickRounds } from '#tests/rounds.ts'
import { createPhoto, openFolderApi } from './folder-api.ts'
import { createEnquiry, createOwner } from './records.ts'

type Api = Awaited<ReturnType<typeof openFolderApi>>

/** The records as text, without the fields that an undo increments. */
function formatRecords({ state }: Store): string {
  const { records } = state()
  const visible = COLLECTIONS.filter((name) => name !== 'images').map((name) => records[name])
  return JSON.stringify(visible, (key, value) =>
    ['rev', 'updatedAt', 'updatedBy'].includes(key) ? undefined : value,
  )
}

/** The served pictures: their names with the hash of their bytes. */
async function hashPictures({ stores, images }: Api): Promise<string[]> {
  const names = stores.images.all().flatMap((image) => listVariantNames(imageOf(image)))
  const hashPicture = async (name: string) => {
    const bytes = (await images.read(name)) ?? 'nothing'
    return `${name} ${createHash('sha256').update(bytes).digest('hex')}`
  }
  return Promise.all(names.sort().map(hashPicture))
}

/** Opens an API with one record of every collection, with a picture if the collection has them. */
async function openFilledApi() {
  const api = await openFolderApi()
  const createRecord = async (path: string, fields: Record<string, string | File>) => {
    const response = await api.call<{ _id: string }>('POST', path, form(fields))
    expect([path, response.status]).toEqual([path, 201])
    return response.body._id
  }
  const photo = await createPhoto('teal')
  const tileFields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova' }
  const ids = {
    product: await createRecord('/projects/product', { ...tileFields, sku: 'A-1', photo }),
    other: await createRecord('/projects/product', { ...tileFields, sku: 'A-2', photo }),
    interior: await createRecord('/projects/interior', { title: 'Bath', image: photo }),
    gallery: await createRecord('/projects/gallery', { title: 'House', image: photo }),
    brand: await createRecord('/projects/brand', { name: 'Kova', logo: photo }),
    admin: (await api.stores.admins.insert(() => createOwner('anita@example.com')))._id,
    enquiry: (await api.stores.enquiries.insert(() => createEnquiry('Ravi'), 'visitor'))._id,
  }
  await api.images.avif.waitUntilIdle()
  return { ...api, ids }
}
type FilledApi = Awaited<ReturnType<typeof openFilledApi>>

const getProductPath = (ids: FilledApi['ids']) => `/projects/product/${ids.product}`

const CHANGES: Record<string, (api: FilledApi) => Promise<unknown>> = {
  'a new product with a picture': async ({ call }) => {
    const fields = { name: 'New', category: 'tiles', sku: 'N-1', size: '2x2', brand: 'Kova' }
    return call('POST', '/projects/product', form({ ...fields, photo: await createPhoto('red') }))
  },
  'a change of a text': ({ call, ids }) =>
    call('PUT', getProductPath(ids), { description: 'A', tags: ['x'] }),
  'another picture': async ({ call, ids }) =>
    call('PUT', getProductPath(ids), form({ name: 'Blue', photo: await createPhoto('blue') })),
  'the deletion of a product': ({ call, ids }) => call('DELETE', getProductPath(ids)),
  'the deletion of an interior': ({ call, ids }) =>
    call('DELETE', `/projects/interiors/${ids.interior}`),
  'the deletion of a gallery item': ({ call, ids }) =>
    call('DELETE', `/projects/galleries/${ids.gallery}`),
  'the deletion of a brand': ({ call, ids }) => call('DELETE', `/projects/brand/${ids.brand}`),
  'the deletion of an enquiry': ({ call, ids }) => call('DELETE', `/enquiries/${ids.enquiry}`),
  'a status of an enquiry': ({ call, ids }) =>
    call('PUT', `/enquiries/${ids.enquiry}`, { status: 'done', notes: 'Sent.' }),
  'another name of a brand and of its products': ({ call, ids }) =>
    call('PUT', `/projects/brands/${ids.brand}`, { name: 'Kelvarra', renameProducts: true }),
  'the role of an admin': ({ call, ids }) => call('PUT', `/admins/${ids.admin}`, { role: 'admin' }),
  'a change of many products': ({ call, ids }) =>
    call('POST', '/projects/product-changes', {
      ids: [ids.product, ids.other],
      finish: 'Honed',
    }),
  'the settings of the showroom': ({ call }) => call('PUT', '/settings', { name: 'Other' }),
  'an import that adds, changes and deletes 1,000 records': async ({ stores, ids }) => {
    await stores.transaction(
      (transaction) => {
        for (let i = 0; i < 998; i++) transaction.products.insert(tile(`I-${i}`))
        transaction.products.update(ids.product, (product) => ({ ...product, finish: 'Matt' }))
        transaction.products.remove(ids.other)
      },
      { by: 'system', label: 'Import' },
    )
  },
}

/** The newest entry that changes more than image metadata: AVIF files are recorded later. */
async function findNewestChange(stores: Store): Promise<number | undefined> {
  for await (const { seq, changes } of stores.entries())
    if (changes.some(({ collection }) => collection !== 'images')) return seq
  return undefined
}

async function undoNewestChange({ call, stores }: Api): Promise<UndoResult> {
  const seq = await findNewestChange(stores)
  const { status, body } = await call<UndoResult>('POST', `/history/${seq}/undo`, {})
  expect(status).toBe(200)
  return body
}

/** A change of role ends sessions for good, so the session version is not restored. */
const removeSessionVersions = (text: string) => text.replaceAll(/"sessionVersion":\d+/g, '')

test.each(Object.entries(CHANGES))('undoes and redoes %s', async (_, change) => {
  const api = await openFilledApi()
  const [records, pictures] = [formatRecords(api.stores), await hashPictures(api)]
  await change(api)
  await api.images.avif.waitUntilIdle()
  const [changedRecords, changedPictures] = [formatRecords(api.stores), await hashPictures(api)]
  expect(changedRecords).not.toBe(records)
  const undoResult = await undoNewestChange(api)
  expect([undoResult.refused, undoResult.seq]).toEqual([[], api.stores.state().seq])
  await api.images.avif.waitUntilIdle()
  expect(removeSessionVersions(formatRecords(api.stores))).toBe(removeSessionVersions(records))
  expect(await hashPictures(api)).toEqual(expect.arrayContaining(pictures))
  // The undo is a change like any other.
  expect((await undoNewestChange(api)).refused).toEqual([])
  await api.images.avif.waitUntilIdle()
  expect(removeSessionVersions(formatRecords(api.stores))).toBe(
    removeSessionVersions(changedRecords),
  )
  expect(await hashPictures(api)).toEqual(changedPictures)
})

/** How long opening the folder takes, in milliseconds. */
async function measureOpeningMs(dir: string): Promise<number> {
  const startedAt = performance.now()
  const store = await openDataFolder(dir)
  const durationMs = performance.now() - startedAt
  await store.close()
  return durationMs
}

test('a long log opens nearly as fast as an empty one', async () => {
  const dir = await temporaryFolder()
  const store = await openDataFolder(dir)
  const product = await store.products.insert(() => ({
    ...tile('A-1'),
    description: 'x'.repeat(300),
  }))
  await store.close()
  const shortLogMs = Math.min(await measureOpeningMs(dir), await measureOpeningMs(dir))

  const entryCount = pickRounds(20_000, 200_000)
  const [month = ''] = (await readdir(join(dir, 'history'))).filter((name) => /jsonl$/.test(name))
  const path = join(dir, 'history', month)
  const text = await readFile(path, 'utf8')
  const lines = [text.trimEnd()]
  for (let seq = 2; seq <= entryCount; seq++) {
    const before = { ...product, rev: seq - 1 }
    const change = {
      collection: 'products',
      id: product._id,
      before,
      after: { ...product, rev: seq },
    }
    const at = product.createdAt
    lines.push(JSON.stringify({ seq, at, by: 'system', label: 'changed', changes: [change] }))
  }
  await writeFile(path, `${lines.join('\n')}\n`)
  // The first start writes the data files; the later ones are the usual case.
  const replayMs = await measureOpeningMs(dir)
  const longLogMs = Math.min(await measureOpeningMs(dir), await measureOpeningMs(dir))
  const sizeMb = Math.round((await stat(path)).size / 1e6)
  console.log(
    `${entryCount} entries, ${sizeMb} MB: ${Math.round(longLogMs)} ms, without ${Math.round(shortLogMs)} ms; ` +
      `with all of them to be replayed ${Math.round(replayMs)} ms`,
  )
  expect(longLogMs - shortLogMs).toBeLessThan(2000)
  const reopenedStore = await openDataFolder(dir)
  expect(reopenedStore.products.find(product._id)?.rev).toBe(entryCount)
  await reopenedStore.close()
}, 600_000)
