// A graceful stop: uploads finish or get a clean 503, and requests sent before it are answered.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, type TestContext, test } from 'vitest'
import { imageIdOf } from '#api/contract/image.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { findPictureProcesses } from '#api/images/test-picture-processes.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { noneIfMissing } from '#api/store/file-system.ts'
import { keepBusy } from '#api/testing/busy-machine.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { form } from '#api/testing/form.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'

const UPLOAD_COUNT = 20
const PASSWORD = 'nothing is lost here'
/** Docker kills a container after this time; the systemd unit in docs/deploy.md waits a third longer. */
const STOP_MAX_MS = 10_000

/** A photograph like a phone's, just under the limit. */
async function createLargePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 500, height: 375, channels: 3, noise, background: 'grey' } as const
  const noisePicture = await sharp({ create }).png().toBuffer()
  return new Uint8Array(
    await sharp(noisePicture).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer(),
  )
}

interface UploadResponse {
  status: number
  body: { message?: string }
}

/** Rejects if the connection is reset. */
function waitForResponse(clientRequest: ClientRequest): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    clientRequest.once('error', reject)
    clientRequest.once('response', async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({
        status: response.statusCode ?? 0,
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
    })
  })
}

/** Resolves when the server has sent `100 Continue`; `responsePromise` resolves later. */
async function startUpload(
  server: ServerProcess,
  sku: string,
  photo: Blob,
): Promise<{ responsePromise: Promise<UploadResponse>; disconnect(): void }> {
  const { token } = await server.signIn()
  const fields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova', sku, photo }
  const formResponse = new Response(form(fields))
  const clientRequest = request(`${server.url}/api/projects/product`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': formResponse.headers.get('Content-Type') ?? '',
      Expect: '100-continue',
    },
  })
  const responsePromise = waitForResponse(clientRequest)
  const bytes = Buffer.from(await formResponse.arrayBuffer())
  clientRequest.flushHeaders()
  await once(clientRequest, 'continue')
  clientRequest.end(bytes)
  return { responsePromise, disconnect: () => void clientRequest.destroy() }
}

/** Stops the server and checks that every response is clean. Resolves with the counts. */
async function stopDuring(server: ServerProcess, uploads: readonly Promise<UploadResponse>[]) {
  const startedAt = performance.now()
  const exitPromise = server.stop('SIGTERM')
  const responses = await Promise.all(uploads)
  expect(await exitPromise).toBe(0)
  const durationMs = performance.now() - startedAt
  // The promised limit; the program's own timeouts are most of it.
  expect(durationMs).toBeLessThan(STOP_MAX_MS)
  const rejections = responses.filter(({ status }) => status !== 201)
  for (const { status, body } of rejections)
    expect([status, body.message]).toEqual([503, expect.stringMatching(/\.$/)])
  return {
    finishedCount: responses.length - rejections.length,
    rejectedCount: rejections.length,
  }
}

test('a stop finishes uploads or rejects them with 503, and ends in time', async () => {
  const photo = new Blob([await createLargePhoto()])
  expect(photo.size).toBeLessThan(2 * 1024 * 1024)
  const dataDir = await temporaryFolder()
  const rounds = pickRounds(1, 20)
  let [finishedCount, rejectedCount] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const server = await startServerProcess({ dataDir, password: PASSWORD })
    const uploads = await Promise.all(
      Array.from({ length: UPLOAD_COUNT }, (_, index) =>
        startUpload(server, `U-${round}-${index}`, photo),
      ),
    )
    const responsePromises = uploads.map(({ responsePromise }) => responsePromise)
    const counts = await stopDuring(server, responsePromises)
    finishedCount += counts.finishedCount
    rejectedCount += counts.rejectedCount
  }

  const server = await startServerProcess({ dataDir, password: PASSWORD })
  const products: Product[] = []
  for (let page = 1; products.length < finishedCount; page++) {
    const productPage = await server.call<ProductPage>(
      'GET',
      `/projects/product?limit=100&page=${page}`,
    )
    products.push(...productPage.products)
    if (page >= productPage.pages) break
  }
  await server.stop()
  // There is no folder when every upload was refused.
  const files = (await readdir(join(dataDir, 'uploads')).catch(noneIfMissing)) ?? []
  const referencedIds = new Set(products.map(({ photo: url }) => url && imageIdOf(url)))
  expect(finishedCount + rejectedCount).toBe(rounds * UPLOAD_COUNT)
  expect(products).toHaveLength(finishedCount)
  for (const { photo: url = '' } of products) expect(files).toContain(url.slice('/uploads/'.length))
  expect(files.filter((name) => !referencedIds.has(imageIdOf(`/uploads/${name}`)))).toEqual([])
}, 600_000)

/** Sends a save on a new connection. Resolves when all of it has been sent; `responsePromise` resolves later. */
async function sendSave(
  server: ServerProcess,
  sku: string,
): Promise<{ responsePromise: Promise<UploadResponse> }> {
  const { token } = await server.signIn()
  const clientRequest = request(`${server.url}/api/projects/product`, {
    method: 'POST',
    agent: false,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  const responsePromise = waitForResponse(clientRequest)
  clientRequest.end(
    JSON.stringify({ name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova', sku }),
  )
  await once(clientRequest, 'finish')
  return { responsePromise }
}

test('answers saves that were sent before a stop, even when none was accepted yet', async () => {
  await keepBusy(2)
  const server = await startServerProcess({ password: PASSWORD })
  await server.signIn()
  // The operating system accepts connections and bytes for a stopped process.
  process.kill(server.pid, 'SIGSTOP')
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, index) => sendSave(server, `S-${index}`)),
  )
  const exitPromise = server.stop('SIGTERM')
  process.kill(server.pid, 'SIGCONT')
  const responses = await Promise.all(saves.map(({ responsePromise }) => responsePromise))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await exitPromise).toBe(0)
})

test('a stop withdraws readiness before it closes the port', async () => {
  const server = await startServerProcess({ password: PASSWORD })
  const readReadiness = async () => {
    const response = await fetch(`${server.url}/api/ready`)
    return [response.status, response.headers.get('cache-control'), await response.json()]
  }
  expect(await readReadiness()).toEqual([200, 'no-store', { status: 'ok' }])
  const exitPromise = server.stop('SIGTERM')
  await expect.poll(server.readOutput).toContain('finishing the requests under way')
  expect(await readReadiness()).toEqual([503, 'no-store', { message: 'The server is stopping.' }])
  expect(await exitPromise).toBe(0)
})

/** A server whose idle picture process hangs: the next picture never comes back. */
async function openHangingServer(context: TestContext, photo: Blob) {
  const server = await startServerProcess({ password: PASSWORD })
  context.onTestFinished(async () => void (await server.stop('SIGKILL')))
  const { responsePromise } = await startUpload(server, 'FIRST', photo)
  expect((await responsePromise).status).toBe(201)
  const [pid = 0] = findPictureProcesses(server.pid)
  const readFormats = async () => {
    const { products } = await server.call<ProductPage>('GET', '/projects/product')
    return products[0]?.photoMeta?.formats
  }
  await expect.poll(readFormats).toContain('avif')
  process.kill(pid, 'SIGSTOP')
  return server
}

const createSmallPhoto = async () => new Blob([await (await createPhoto(64, 48)).arrayBuffer()])

// These tests wait for timeouts, so they run in parallel.

test.concurrent('a hanging picture does not delay a stop: it is rejected together with the waiting uploads', async (context) => {
  const photo = await createSmallPhoto()
  const server = await openHangingServer(context, photo)
  const skus = ['HANGS', 'WAITS-1', 'WAITS-2', 'WAITS-3']
  const uploads = await Promise.all(skus.map((sku) => startUpload(server, sku, photo)))
  const { rejectedCount } = await stopDuring(
    server,
    uploads.map(({ responsePromise }) => responsePromise),
  )
  expect(rejectedCount).toBe(skus.length)
})

test.concurrent('a hanging picture whose sender has disconnected does not delay a stop', async (context) => {
  const photo = await createSmallPhoto()
  const server = await openHangingServer(context, photo)
  const { responsePromise, disconnect } = await startUpload(server, 'HANGS', photo)
  const rejectionPromise = expect(responsePromise).rejects.toThrow()
  // The response to a later request proves that the picture process has the picture.
  await server.call('GET', '/projects/product')
  disconnect()
  await rejectionPromise
  await stopDuring(server, [])
})
