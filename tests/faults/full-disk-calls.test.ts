// Fails each file-system call of a change in turn: the change is neither in memory nor on disk, and the next one works.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Product } from '#api/contract/product.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import { namedPictures } from '#api/pictures.ts'
import { type Answer, form, openFolderApi, photograph } from './folder-api.ts'
import { rounds } from './rounds.ts'

const FAILURES = { ENOSPC: 507, EIO: 503, EMFILE: 503, EROFS: 503 } as const
type Code = keyof typeof FAILURES
/** The unit tests of the store and of the images try the other codes. */
const CODES = (Object.keys(FAILURES) as Code[]).slice(0, rounds(1, 4))

const FIELDS = { name: 'Calacatta Oro', category: 'tiles', size: '16x16', brand: 'Kelvarra' }

/** A data folder in which the nth file-system call can be made to fail. */
async function openBreakable() {
  let left = Number.POSITIVE_INFINITY
  let code: Code = 'EIO'
  let failed: string | undefined
  const api = await openFolderApi({
    before: (call, path) => {
      // Backups run in the background, and the lock belongs to no change.
      if (path.includes('backups') || path.includes('process.lock')) return
      left -= 1
      if (left !== 0) return
      failed = `${call} ${basename(path).replace(/[\w-]{16}-/, '')}`
      throw Object.assign(new Error(`${code}: made up`), { code })
    },
  })
  return {
    ...api,
    /** Lets the nth call fail while `change` runs. Resolves with its answer and the call that failed. */
    async breaking<T>(nth: number, how: Code, change: () => Promise<T>) {
      failed = undefined
      code = how
      left = nth
      const answer = await change()
      left = Number.POSITIVE_INFINITY
      return { answer, failed: failed as string | undefined }
    },
  }
}
type Shop = Awaited<ReturnType<typeof openBreakable>>

async function recordsOnDisk({ dir }: Shop): Promise<Product[]> {
  return JSON.parse(await readFile(join(dir, 'products.json'), 'utf8')).products
}

async function recordsInMemory({ stores }: Shop): Promise<readonly Product[]> {
  return (await stores.products.all()).toReversed()
}

/** Temporary files anywhere, and files of pictures that no record names. */
async function litter({ dir }: Shop, records: readonly Product[]): Promise<string[]> {
  const named = new Set(records.map(({ photo }) => photo && imageIdOf(photo)))
  const pictures = await readdir(join(dir, 'uploads'))
  return [
    ...(await readdir(dir)).filter((name) => name.startsWith('.')),
    ...pictures.filter((name) => name !== 'removed' && !named.has(imageIdOf(`/uploads/${name}`))),
  ]
}

type Change = (shop: Shop, target: Product, turn: number) => Promise<Answer<Product>>

const CHANGES: Record<string, Change> = {
  'a new product with a photograph': async ({ call }, _, turn) => {
    const photo = await photograph('teal')
    return call('POST', '/projects/product', form({ ...FIELDS, sku: `N-${turn}`, photo }))
  },
  'another photograph and another name': async ({ call }, { _id }, turn) => {
    const photo = await photograph('red')
    return call('PUT', `/projects/product/${_id}`, form({ name: `Name ${turn}`, photo }))
  },
  'a deletion': ({ call }, { _id }) => call('DELETE', `/projects/product/${_id}`),
}

let turn = 0

/** Creates a product with a picture, to be edited or deleted. */
async function target(shop: Shop): Promise<Product> {
  turn += 1
  const photo = await photograph('white')
  const made = await shop.call<Product>(
    'POST',
    '/projects/product',
    form({ ...FIELDS, sku: `T-${turn}`, photo }),
  )
  expect(made.status).toBe(201)
  await shop.images.idle()
  return made.body
}

test.each(Object.entries(CHANGES))(
  '%s',
  async (_, change) => {
    const shop = await openBreakable()
    let refused = 0
    const neighbour = await target(shop)
    let aim = await target(shop)
    for (const code of CODES) {
      // Until the change makes no further call that could fail.
      for (let nth = 1; ; nth++) {
        if (!(await shop.stores.products.find(aim._id))) aim = await target(shop)
        const before = await recordsInMemory(shop)
        const { answer, failed } = await shop.breaking(nth, code, () => change(shop, aim, ++turn))
        await shop.images.idle()
        if (!failed) break
        const place = `${code} at call ${nth}, ${failed}`
        const after = await recordsInMemory(shop)
        expect([place, await recordsOnDisk(shop)]).toEqual([place, after])
        if (answer.status < 300) {
          // The clean-up after a durable change may fail: the next start repeats it.
          await shop.images.sweep(await namedPictures(shop.stores))
        } else {
          refused += 1
          expect([place, answer.status, answer.body]).toEqual([
            place,
            FAILURES[code],
            { message: expect.stringMatching(/^The .*\.$/) },
          ])
          expect([place, after]).toEqual([place, before])
          expect([place, await litter(shop, after)]).toEqual([place, []])
        }
        const next = await shop.call('PUT', `/projects/product/${neighbour._id}`, {
          finish: place.slice(0, 50),
        })
        expect([place, next.status]).toEqual([place, 200])
        expect([place, await litter(shop, await recordsInMemory(shop))]).toEqual([place, []])
      }
    }
    expect(refused).toBeGreaterThan(5)
  },
  120_000,
)
