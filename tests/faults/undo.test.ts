// Undo through the API: every kind of change comes back byte for byte, with its pictures file for file.
import { createHash } from 'node:crypto'
import * as nodeFiles from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COLLECTIONS, type UndoResult } from '#api/contract/history.ts'
import { imageOf } from '#api/contract/image.ts'
import type { Product } from '#api/contract/product.ts'
import type { FileCalls } from '#api/images/image-files.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import type { Store } from '#api/store/store.ts'
import { form, openFolderApi, photograph } from './folder-api.ts'
import { enquiry, owner, tile } from './records.ts'
import { rounds } from './rounds.ts'

type Api = Awaited<ReturnType<typeof openFolderApi>>

/** The records as text, without what an undo counts up. */
function recordsOf({ state }: Store): string {
  const { records } = state()
  const visible = COLLECTIONS.filter((name) => name !== 'images').map((name) => records[name])
  return JSON.stringify(visible, (key, value) =>
    ['rev', 'updatedAt', 'updatedBy'].includes(key) ? undefined : value,
  )
}

/** The pictures that are served: their names with the hash of their bytes. */
async function picturesIn(dir: string): Promise<string[]> {
  const uploads = join(dir, 'uploads')
  const names = (await readdir(uploads)).filter((name) => /^[^.].*\.\w+$/.test(name)).sort()
  const hashed = async (name: string) => {
    const bytes = await readFile(join(uploads, name))
    return `${name} ${createHash('sha256').update(bytes).digest('hex')}`
  }
  return Promise.all(names.map(hashed))
}

/** A record of every collection; those with a picture have one. */
async function openFilled() {
  const api = await openFolderApi()
  const post = async (path: string, fields: Record<string, string | File>) => {
    const made = await api.call<{ _id: string }>('POST', path, form(fields))
    expect([path, made.status]).toEqual([path, 201])
    return made.body._id
  }
  const photo = await photograph('teal')
  const tileFields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova' }
  const ids = {
    product: await post('/projects/product', { ...tileFields, sku: 'A-1', photo }),
    other: await post('/projects/product', { ...tileFields, sku: 'A-2', photo }),
    interior: await post('/projects/interior', { title: 'Bath', image: photo }),
    gallery: await post('/projects/gallery', { title: 'House', image: photo }),
    brand: await post('/projects/brand', { name: 'Kova', logo: photo }),
    admin: (await api.stores.admins.insert(() => owner('anita@example.com')))._id,
    enquiry: (await api.stores.enquiries.insert(() => enquiry('Ravi'), 'visitor'))._id,
  }
  await api.images.idle()
  return { ...api, ids }
}
type Filled = Awaited<ReturnType<typeof openFilled>>

const products = (ids: Filled['ids']) => `/projects/product/${ids.product}`

const CHANGES: Record<string, (api: Filled) => Promise<unknown>> = {
  'a new product with a picture': async ({ call }) => {
    const fields = { name: 'New', category: 'tiles', sku: 'N-1', size: '2x2', brand: 'Kova' }
    return call('POST', '/projects/product', form({ ...fields, photo: await photograph('red') }))
  },
  'a change of a text': ({ call, ids }) =>
    call('PUT', products(ids), { description: 'A', tags: ['x'] }),
  'another picture': async ({ call, ids }) =>
    call('PUT', products(ids), form({ name: 'Blue', photo: await photograph('blue') })),
  'the deletion of a product': ({ call, ids }) => call('DELETE', products(ids)),
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
  'an import that adds, changes and deletes 1,000 records': async ({ stores, images, ids }) => {
    const picture = stores.images.find(stores.products.get(ids.other).photo ?? '')
    const url = picture && imageOf(picture).url
    await stores.transaction(
      (draft) => {
        for (let i = 0; i < 998; i++) draft.products.insert(tile(`I-${i}`))
        draft.products.update(ids.product, (one) => ({ ...one, finish: 'Matt' }))
        draft.products.remove(ids.other)
      },
      { by: 'system', label: 'Import' },
    )
    if (url) await images.remove(url)
  },
}

/** The newest entry that changes more than the facts of images: AVIF files are noted later. */
async function newestChange(stores: Store): Promise<number | undefined> {
  for await (const { seq, changes } of stores.entries())
    if (changes.some(({ collection }) => collection !== 'images')) return seq
  return undefined
}

async function undoLast({ call, stores }: Api): Promise<UndoResult> {
  const seq = await newestChange(stores)
  const { status, body } = await call<UndoResult>('POST', `/history/${seq}/undo`, {})
  expect(status).toBe(200)
  return body
}

/** Sessions end with a change of role, and stay ended. */
const withoutSessions = (text: string) => text.replaceAll(/"sessionVersion":\d+/g, '')

test.each(Object.entries(CHANGES))('%s is undone and done again', async (_, change) => {
  const api = await openFilled()
  const [records, pictures] = [recordsOf(api.stores), await picturesIn(api.dir)]
  await change(api)
  await api.images.idle()
  const [changed, changedPictures] = [recordsOf(api.stores), await picturesIn(api.dir)]
  expect(changed).not.toBe(records)
  const undone = await undoLast(api)
  expect([undone.refused, undone.seq]).toEqual([[], api.stores.state().seq])
  await api.images.idle()
  expect(withoutSessions(recordsOf(api.stores))).toBe(withoutSessions(records))
  expect(await picturesIn(api.dir)).toEqual(pictures)
  // The undo is a change like any other.
  expect((await undoLast(api)).refused).toEqual([])
  await api.images.idle()
  expect(withoutSessions(recordsOf(api.stores))).toBe(withoutSessions(changed))
  expect(await picturesIn(api.dir)).toEqual(changedPictures)
})

test('an undo whose pictures cannot be brought back is refused in plain words', async () => {
  const api = await openFilled()
  const { body } = await api.call<{ undo: number }>('DELETE', products(api.ids))
  const [records, pictures] = [recordsOf(api.stores), await picturesIn(api.dir)]
  const removed = join(api.dir, 'uploads/removed')
  await rename(removed, `${removed}-away`)
  await writeFile(removed, 'not a folder')
  const undo = () => api.call<{ message: string }>('POST', `/history/${body.undo}/undo`, {})
  const refused = await undo()
  expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/^The .*\.$/)])
  await rm(removed)
  await rename(`${removed}-away`, removed)
  expect(recordsOf(api.stores)).toBe(records)
  expect(await picturesIn(api.dir)).toEqual(pictures)
  expect((await undo()).status).toBe(200)
  expect(api.stores.products.find(api.ids.product)).toBeDefined()
})

test('pictures follow deletions and undos that run at the same time', async () => {
  // A slow disk: a deletion still moves its files when its undo is saved.
  const readdirSlowly = async (path: string) => {
    const names = await readdir(path)
    await wait(Math.random() * 60)
    return names
  }
  const calls = { ...nodeFiles, readdir: readdirSlowly as FileCalls['readdir'] }
  const api = await openFolderApi({ calls })
  const { call, stores, dir } = api
  const fields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova' }
  const made = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const photo = await photograph('teal')
      const body = form({ ...fields, sku: `A-${i}`, photo })
      return (await call<Product>('POST', '/projects/product', body)).body
    }),
  )
  await api.images.idle()
  const before = await picturesIn(dir)
  const times = rounds(3, 100)
  for (let round = 0; round < times; round++) {
    await Promise.all(
      made.map(async ({ _id }) => {
        const deleted = call<{ undo: number }>('DELETE', `/projects/product/${_id}`)
        // As soon as the deletion is in the history, another admin undoes it.
        const seq = await vi.waitUntil(() => newestOf(stores, _id), { interval: 1 })
        await call('POST', `/history/${seq}/undo`, {})
        expect((await deleted).status).toBe(200)
      }),
    )
    expect(stores.products.all()).toHaveLength(made.length)
    expect([round, await picturesIn(dir)]).toEqual([round, before])
  }
}, 600_000)

/** The number of the entry that has just deleted this product. */
async function newestOf(stores: Store, id: string): Promise<number | undefined> {
  if (stores.products.find(id)) return undefined
  for await (const { seq, changes } of stores.entries(id))
    if (changes.some((change) => change.id === id && !change.after)) return seq
  return undefined
}

/** The milliseconds until the folder is open. */
async function openingTime(dir: string): Promise<number> {
  const begun = performance.now()
  const store = await openDataFolder(dir)
  const ms = performance.now() - begun
  await store.close()
  return ms
}

test('a long log opens nearly as fast as none', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'long-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const store = await openDataFolder(dir)
  const [one] = [
    await store.products.insert(() => ({ ...tile('A-1'), description: 'x'.repeat(300) })),
  ]
  await store.close()
  const short = Math.min(await openingTime(dir), await openingTime(dir))

  const entries = rounds(20_000, 200_000)
  const [month = ''] = (await readdir(join(dir, 'history'))).filter((name) => /jsonl$/.test(name))
  const path = join(dir, 'history', month)
  const text = await readFile(path, 'utf8')
  const lines = [text.trimEnd()]
  for (let seq = 2; seq <= entries; seq++) {
    const before = { ...one, rev: seq - 1 }
    const change = { collection: 'products', id: one._id, before, after: { ...one, rev: seq } }
    const at = one.createdAt
    lines.push(JSON.stringify({ seq, at, by: 'system', label: 'changed', changes: [change] }))
  }
  await writeFile(path, `${lines.join('\n')}\n`)
  // The files follow at the first start; the later ones are the usual case.
  const first = await openingTime(dir)
  const long = Math.min(await openingTime(dir), await openingTime(dir))
  const mb = Math.round((await stat(path)).size / 1e6)
  console.log(
    `${entries} entries, ${mb} MB: ${Math.round(long)} ms, without ${Math.round(short)} ms; ` +
      `with all of them to be replayed ${Math.round(first)} ms`,
  )
  expect(long - short).toBeLessThan(2000)
  const again = await openDataFolder(dir)
  expect(again.products.find(one._id)?.rev).toBe(entries)
  await again.close()
}, 600_000)
