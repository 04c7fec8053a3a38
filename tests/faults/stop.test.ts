// The process is told to stop while twenty people are uploading: nobody is cut off, and nothing is half there.
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import { startShop } from '#tests/shop.ts'
import { note, rounds } from './figures.ts'

const UPLOADS = 20
const PASSWORD = 'nothing is lost here'

/** A photograph as a phone takes it, just under the limit. */
async function largePhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 500, height: 375, channels: 3, noise, background: 'grey' } as const
  const grain = await sharp({ create }).png().toBuffer()
  return new Uint8Array(await sharp(grain).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer())
}

interface Answer {
  status: number
  body: { message?: string }
}

/** Resolves when the server has begun to take the upload in, which it says itself; the answer comes later. */
async function upload(
  url: string,
  token: string,
  form: FormData,
): Promise<{ answer: Promise<Answer> }> {
  const encoded = new Response(form)
  const sending = request(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      Expect: '100-continue',
    },
  })
  const answer = new Promise<Answer>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({
        status: response.statusCode ?? 0,
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
    })
  })
  const bytes = Buffer.from(await encoded.arrayBuffer())
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.end(bytes)
  return { answer }
}

test('a stop lets uploads finish or says why not, and ends', async () => {
  const photo = new Blob([await largePhotograph()])
  expect(photo.size).toBeLessThan(2 * 1024 * 1024)
  const dataDir = await mkdtemp(join(tmpdir(), 'stop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const times = rounds(1, 20)
  let [finished, refused, slowest] = [0, 0, 0]
  for (let round = 0; round < times; round++) {
    const shop = await startShop({ dataDir, password: PASSWORD })
    const { token } = await shop.session()
    const uploads = await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) => {
        const form = new FormData()
        const fields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova' }
        for (const [name, value] of Object.entries({ ...fields, sku: `U-${round}-${index}` }))
          form.append(name, value)
        form.append('photo', photo, 'tile.jpg')
        return upload(`${shop.url}/api/projects/product`, token, form)
      }),
    )
    const begun = performance.now()
    const stopped = shop.stop()
    const answers = await Promise.all(uploads.map(({ answer }) => answer))
    expect(await stopped).toBe(0)
    slowest = Math.max(slowest, performance.now() - begun)
    finished += answers.filter(({ status }) => status === 201).length
    const others = answers.filter(({ status }) => status !== 201)
    refused += others.length
    for (const { status, body } of others)
      expect([status, body.message]).toEqual([503, expect.stringMatching(/\.$/)])
  }

  const shop = await startShop({ dataDir, password: PASSWORD })
  const products: Product[] = []
  for (let page = 1; products.length < finished; page++) {
    const answer = await shop.call<ProductPage>('GET', `/projects/product?limit=100&page=${page}`)
    products.push(...answer.products)
    if (page >= answer.pages) break
  }
  await shop.stop()
  const shelf = await readdir(join(dataDir, 'uploads'))
  const named = new Set(products.map(({ photo: url }) => url && imageIdOf(url)))
  await note('SIGTERM with 20 uploads in flight', {
    rounds: times,
    finished,
    'clean 503': refused,
    'cut off': 0,
    'slowest stop in ms': Math.round(slowest),
  })
  expect(finished + refused).toBe(times * UPLOADS)
  expect(products).toHaveLength(finished)
  for (const { photo: url = '' } of products) expect(shelf).toContain(url.slice('/uploads/'.length))
  expect(
    shelf.filter((name) => name !== 'removed' && !named.has(imageIdOf(`/uploads/${name}`))),
  ).toEqual([])
}, 600_000)
