// A failure of each file-system call of a change in turn: the change is not kept, and the next one works.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { imageIdOf } from '#api/contract/image.ts'
import type { Product, ProductRecord } from '#api/products/contract.ts'
import { form } from '#api/testing/form.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ApiResponse, createPhoto, openFolderApi } from './folder-api.ts'
import { readLog } from './records.ts'

const FAILURES = { ENOSPC: 507, EIO: 503, EMFILE: 503, EROFS: 503 } as const
type ErrorCode = keyof typeof FAILURES
/** The unit tests of store and images cover the other codes. */
const CODES = (Object.keys(FAILURES) as ErrorCode[]).slice(0, pickRounds(1, 4))

const FIELDS = { name: 'Calacatta Oro', category: 'tiles', size: '16x16', brand: 'Kelvarra' }

/** A data folder in which the nth file-system call can be made to fail. */
async function openBreakableApi() {
  let callsLeft = Number.POSITIVE_INFINITY
  let code: ErrorCode = 'EIO'
  let failedCall: string | undefined
  const api = await openFolderApi({
    intercept: (call, path) => {
      // Only the log and the pictures: the data files are written later, see history-files.test.ts.
      if (!/\.jsonl$|\/uploads\b/.test(path)) return
      callsLeft -= 1
      if (callsLeft !== 0) return
      failedCall = `${call} ${basename(path).replace(/[\w-]{16}-/, '')}`
      throw Object.assign(new Error(`${code}: made up`), { code })
    },
  })
  return {
    ...api,
    /** Makes the nth call fail while `change` runs. Resolves with the response and the failed call. */
    async callWithFailure<T>(callNumber: number, errorCode: ErrorCode, change: () => Promise<T>) {
      failedCall = undefined
      code = errorCode
      callsLeft = callNumber
      const response = await change()
      callsLeft = Number.POSITIVE_INFINITY
      return { response, failedCall: failedCall as string | undefined }
    },
  }
}
type BreakableApi = Awaited<ReturnType<typeof openBreakableApi>>

/** The products according to the log on disk. */
async function readRecordsOnDisk({ dir }: BreakableApi): Promise<ProductRecord[]> {
  const products = new Map<string, ProductRecord>()
  for (const { collection, id, after } of (await readLog(dir)).flatMap(({ changes }) => changes))
    if (collection === 'products' && after) products.set(id, after as unknown as ProductRecord)
    else if (collection === 'products') products.delete(id)
  return [...products.values()].sort(compareIds)
}

const compareIds = (a: ProductRecord, b: ProductRecord) => a._id.localeCompare(b._id)

function readRecordsInMemory({ stores }: BreakableApi): readonly ProductRecord[] {
  return stores.products.all().toSorted(compareIds)
}

/** Waits until no litter remains: the data files are written later. */
const expectNoLitter = (label: string, api: BreakableApi) =>
  expect.poll(async () => [label, await findLitter(api)]).toEqual([label, []])

/** Temporary files, and files of pictures that were not saved. */
async function findLitter({ dir, stores }: BreakableApi): Promise<string[]> {
  const pictures = await readdir(join(dir, 'uploads'))
  return [
    ...(await readdir(dir)).filter((name) => name.startsWith('.')),
    ...pictures.filter((name) => !stores.images.find(imageIdOf(`/uploads/${name}`) ?? '')),
  ]
}

/** `deletion` is the sequence number of the target's deletion, for an undo. */
type Change = (
  api: BreakableApi,
  target: Product,
  turn: number,
  deletion: number,
) => Promise<ApiResponse<object>>

const CHANGES: Record<string, Change> = {
  'a new product with a photograph': async ({ call }, _, turn) => {
    const photo = await createPhoto('teal')
    return call('POST', '/projects/product', form({ ...FIELDS, sku: `N-${turn}`, photo }))
  },
  'another photograph and another name': async ({ call }, { _id }, skuCount) => {
    const photo = await createPhoto('red')
    return call('PUT', `/projects/product/${_id}`, form({ name: `Name ${skuCount}`, photo }))
  },
  'a deletion': ({ call }, { _id }) => call('DELETE', `/projects/product/${_id}`),
  'an undo': ({ call }, _target, _turn, deletion) => call('POST', `/history/${deletion}/undo`, {}),
}

let turn = 0

/** Creates a product with a picture to edit or delete. */
async function addProduct(api: BreakableApi): Promise<Product> {
  turn += 1
  const photo = await createPhoto('white')
  const response = await api.call<Product>(
    'POST',
    '/projects/product',
    form({ ...FIELDS, sku: `T-${turn}`, photo }),
  )
  expect(response.status).toBe(201)
  await api.images.avif.waitUntilIdle()
  return response.body
}

function expectRejection(
  label: string,
  { status, body }: ApiResponse<object>,
  expectedStatus: number,
) {
  const message = expect.stringMatching(/^The .*\.$/)
  expect([label, status, body]).toEqual([label, expectedStatus, { message }])
}

interface Outcome {
  api: BreakableApi
  code: ErrorCode
  /** The call that failed. */
  failedCall: string
  response: ApiResponse<object>
  previousRecords: readonly ProductRecord[]
}

/** Checks a change during which a call failed. Resolves with whether it was rejected without a trace. */
async function isRejected({
  api,
  code,
  failedCall,
  response,
  previousRecords,
}: Outcome): Promise<boolean> {
  const label = `${code} at ${failedCall}`
  const records = readRecordsInMemory(api)
  expect([label, await readRecordsOnDisk(api)]).toEqual([label, records])
  if (response.status < 300) return false
  // A failed read is never a full disk.
  expectRejection(label, response, failedCall.startsWith('read') ? 503 : FAILURES[code])
  expect([label, records]).toEqual([label, previousRecords])
  await expectNoLitter(label, api)
  return true
}

test.each(Object.entries(CHANGES))(
  'a failed file-system call leaves no trace of %s',
  async (name, change) => {
    const api = await openBreakableApi()
    let rejections = 0
    const neighbour = await addProduct(api)
    let product = await addProduct(api)
    for (const code of CODES) {
      // Ends when the change makes fewer calls than `callNumber`.
      for (let callNumber = 1; ; callNumber++) {
        if (!api.stores.products.find(product._id)) product = await addProduct(api)
        if (name === 'an undo') await api.call('DELETE', `/projects/product/${product._id}`)
        const deletion = api.stores.state().seq
        const previousRecords = readRecordsInMemory(api)
        const { response, failedCall } = await api.callWithFailure(callNumber, code, () =>
          change(api, product, ++turn, deletion),
        )
        await api.images.avif.waitUntilIdle()
        if (!failedCall) break
        const label = `${code} at call ${callNumber}, ${failedCall}`
        if (await isRejected({ api, code, failedCall, response, previousRecords })) rejections += 1
        const nextAnswer = await api.call('PUT', `/projects/product/${neighbour._id}`, {
          finish: label.slice(0, 50),
        })
        expect([label, nextAnswer.status]).toEqual([label, 200])
        await expectNoLitter(label, api)
      }
    }
    expect(rejections).toBeGreaterThan(1)
  },
  120_000,
)
