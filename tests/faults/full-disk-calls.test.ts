// A failure of each file-system call of a change in turn: the change is not kept, and the next one works.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { imageIdOf } from '#api/contract/image.ts'
import type { Product, ProductRecord } from '#api/products/contract.ts'
import { form } from '#api/testing/form.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type Answer, createPhoto, openFolderApi } from './folder-api.ts'
import { readLog } from './records.ts'

const FAILURES = { ENOSPC: 507, EIO: 503, EMFILE: 503, EROFS: 503 } as const
type Code = keyof typeof FAILURES
/** The unit tests of store and images cover the other codes. */
const CODES = (Object.keys(FAILURES) as Code[]).slice(0, pickRounds(1, 4))

const FIELDS = { name: 'Calacatta Oro', category: 'tiles', size: '16x16', brand: 'Kelvarra' }

/** A data folder in which the nth file-system call can be made to fail. */
async function openBreakable() {
  let callsLeft = Number.POSITIVE_INFINITY
  let code: Code = 'EIO'
  let failed: string | undefined
  const api = await openFolderApi({
    intercept: (call, path) => {
      // Only the log and the pictures: the data files are written later, see history-files.test.ts.
      if (!/\.jsonl$|\/uploads\b/.test(path)) return
      callsLeft -= 1
      if (callsLeft !== 0) return
      failed = `${call} ${basename(path).replace(/[\w-]{16}-/, '')}`
      throw Object.assign(new Error(`${code}: made up`), { code })
    },
  })
  return {
    ...api,
    /** Makes the nth call fail while `change` runs. Resolves with the answer and the failed call. */
    async breaking<T>(callNumber: number, errorCode: Code, change: () => Promise<T>) {
      failed = undefined
      code = errorCode
      callsLeft = callNumber
      const answer = await change()
      callsLeft = Number.POSITIVE_INFINITY
      return { answer, failed: failed as string | undefined }
    },
  }
}
type ServerProcess = Awaited<ReturnType<typeof openBreakable>>

/** The products according to the log on disk. */
async function recordsOnDisk({ dir }: ServerProcess): Promise<ProductRecord[]> {
  const products = new Map<string, ProductRecord>()
  for (const { collection, id, after } of (await readLog(dir)).flatMap(({ changes }) => changes))
    if (collection === 'products' && after) products.set(id, after as unknown as ProductRecord)
    else if (collection === 'products') products.delete(id)
  return [...products.values()].sort(byId)
}

const byId = (a: ProductRecord, b: ProductRecord) => a._id.localeCompare(b._id)

function recordsInMemory({ stores }: ServerProcess): readonly ProductRecord[] {
  return stores.products.all().toSorted(byId)
}

/** Waits until no litter remains: the data files are written later. */
const expectNoLitter = (label: string, server: ServerProcess) =>
  expect.poll(async () => [label, await findLitter(server)]).toEqual([label, []])

/** Temporary files, and files of pictures that were not saved. */
async function findLitter({ dir, stores }: ServerProcess): Promise<string[]> {
  const pictures = await readdir(join(dir, 'uploads'))
  return [
    ...(await readdir(dir)).filter((name) => name.startsWith('.')),
    ...pictures.filter((name) => !stores.images.find(imageIdOf(`/uploads/${name}`) ?? '')),
  ]
}

/** `deletion` is the sequence number of the target's deletion, for an undo. */
type Change = (
  server: ServerProcess,
  target: Product,
  turn: number,
  deletion: number,
) => Promise<Answer<object>>

const CHANGES: Record<string, Change> = {
  'a new product with a photograph': async ({ call }, _, turn) => {
    const photo = await createPhoto('teal')
    return call('POST', '/projects/product', form({ ...FIELDS, sku: `N-${turn}`, photo }))
  },
  'another photograph and another name': async ({ call }, { _id }, turn) => {
    const photo = await createPhoto('red')
    return call('PUT', `/projects/product/${_id}`, form({ name: `Name ${turn}`, photo }))
  },
  'a deletion': ({ call }, { _id }) => call('DELETE', `/projects/product/${_id}`),
  'an undo': ({ call }, _target, _turn, deletion) => call('POST', `/history/${deletion}/undo`, {}),
}

let turn = 0

/** Creates a product with a picture to edit or delete. */
async function addProduct(server: ServerProcess): Promise<Product> {
  turn += 1
  const photo = await createPhoto('white')
  const response = await server.call<Product>(
    'POST',
    '/projects/product',
    form({ ...FIELDS, sku: `T-${turn}`, photo }),
  )
  expect(response.status).toBe(201)
  await server.images.avif.waitUntilIdle()
  return response.body
}

function expectRejection(label: string, { status, body }: Answer<object>, expected: number) {
  const message = expect.stringMatching(/^The .*\.$/)
  expect([label, status, body]).toEqual([label, expected, { message }])
}

interface Outcome {
  server: ServerProcess
  code: Code
  /** The call that failed. */
  failed: string
  answer: Answer<object>
  before: readonly ProductRecord[]
}

/** Checks a change during which a call failed. Resolves with whether it was rejected without a trace. */
async function isRejected({ server, code, failed, answer, before }: Outcome): Promise<boolean> {
  const label = `${code} at ${failed}`
  const after = recordsInMemory(server)
  expect([label, await recordsOnDisk(server)]).toEqual([label, after])
  if (answer.status < 300) return false
  // A failed read is never a full disk.
  expectRejection(label, answer, failed.startsWith('read') ? 503 : FAILURES[code])
  expect([label, after]).toEqual([label, before])
  await expectNoLitter(label, server)
  return true
}

test.each(Object.entries(CHANGES))(
  'a failed file-system call leaves no trace of %s',
  async (name, change) => {
    const server = await openBreakable()
    let rejections = 0
    const neighbour = await addProduct(server)
    let product = await addProduct(server)
    for (const code of CODES) {
      // Ends when the change makes fewer calls than `callNumber`.
      for (let callNumber = 1; ; callNumber++) {
        if (!server.stores.products.find(product._id)) product = await addProduct(server)
        if (name === 'an undo') await server.call('DELETE', `/projects/product/${product._id}`)
        const deletion = server.stores.state().seq
        const before = recordsInMemory(server)
        const { answer, failed } = await server.breaking(callNumber, code, () =>
          change(server, product, ++turn, deletion),
        )
        await server.images.avif.waitUntilIdle()
        if (!failed) break
        const label = `${code} at call ${callNumber}, ${failed}`
        if (await isRejected({ server, code, failed, answer, before })) rejections += 1
        const next = await server.call('PUT', `/projects/product/${neighbour._id}`, {
          finish: label.slice(0, 50),
        })
        expect([label, next.status]).toEqual([label, 200])
        await expectNoLitter(label, server)
      }
    }
    expect(rejections).toBeGreaterThan(1)
  },
  120_000,
)
