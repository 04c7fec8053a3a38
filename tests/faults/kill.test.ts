// Kills the process at random moments while staff save: every acknowledged change must survive.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import { filesOfPicture } from '#api/maintenance/picture-files.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(6, 500)
const WRITERS = 20
/** The number of writers that send a picture with each product. */
const PHOTOGRAPHERS = 3
/** The longest time of a round. */
const ROUND_MS = 700
const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))

/** The last acknowledged state by id; null after a deletion. */
type Acknowledged = Map<string, Product | null>

/** Creates, edits and deletes products of its own until the process is gone. */
async function write(shop: Shop, writer: number, round: number, seen: Acknowledged): Promise<void> {
  for (let i = 0; ; i++) {
    const sku = `W${writer}-R${round}-${i}`
    const made = await shop.addProduct({ sku }, writer < PHOTOGRAPHERS ? PHOTO : undefined)
    seen.set(made._id, made)
    const edited = await shop.call<Product>('PUT', `/projects/product/${made._id}`, {
      finish: `finish ${i}`,
    })
    seen.set(edited._id, edited)
    if (i % 4 === 3) {
      await shop.call('DELETE', `/projects/product/${made._id}`)
      seen.set(made._id, null)
    }
  }
}

async function allProducts(shop: Shop): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  for (let page = 1; ; page++) {
    const answer = await shop.call<ProductPage>('GET', `/projects/product?limit=100&page=${page}`)
    for (const product of answer.products) found.set(product._id, product)
    if (page >= answer.pages) return found
  }
}

/** Acknowledged changes that the restarted server does not know. */
function lost(seen: Acknowledged, found: Map<string, Product>): string[] {
  return [...seen].flatMap(([id, last]) => {
    const now = found.get(id)
    // An unanswered change may be durable too.
    if (last === null) return now ? [`${id} is back`] : []
    if (!now) return deletable(last) ? [] : [`${last.sku} is gone`]
    return now.rev < last.rev ? [`${last.sku} fell back to rev ${now.rev}`] : []
  })
}

/** Whether the writer's next step was to delete it: the deletion may have been durable, but unanswered. */
const deletable = ({ sku, rev }: Product) => Number(sku.split('-')[2]) % 4 === 3 && rev === 2

/** The files of all pictures that records name. */
function namedFiles(found: Map<string, Product>): string[] {
  return [...found.values()].flatMap(({ photo, photoMeta }) =>
    photo ? filesOfPicture(photo, photoMeta) : [],
  )
}

/** The products in the file as the kill left it, before any recovery. */
async function productsOnDisk(dataDir: string): Promise<Map<string, Product>> {
  const text = await readFile(join(dataDir, 'products.json'), 'utf8').catch(() => '')
  try {
    const products: Product[] = JSON.parse(text).products
    return new Map(products.map((one) => [one._id, one]))
  } catch {
    return new Map()
  }
}

/** The JSON files of the folder that are not whole. */
async function tornFiles(dataDir: string): Promise<string[]> {
  const torn: string[] = []
  for (const name of await readdir(dataDir)) {
    if (!name.endsWith('.json') || name.startsWith('.')) continue
    try {
      JSON.parse(await readFile(join(dataDir, name), 'utf8'))
    } catch {
      torn.push(name)
    }
  }
  return torn
}

test('no acknowledged change is lost, no file torn, no record without its picture', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const seen: Acknowledged = new Map()
  const start = () => startShop({ dataDir, password: 'the plug is pulled' })
  const torn: string[] = []
  const gone: string[] = []

  for (let round = 1; round <= ROUNDS; round++) {
    const shop = await start()
    await shop.session()
    // A round ends with the process: every call of a writer fails then.
    const writers = Array.from({ length: WRITERS }, (_, i) => write(shop, i, round, seen))
    const killTimer = setTimeout(() => void shop.stop('SIGKILL'), Math.random() * ROUND_MS + 50)
    await Promise.allSettled(writers)
    clearTimeout(killTimer)
    await shop.stop('SIGKILL')
    torn.push(...(await tornFiles(dataDir)))
    gone.push(...lost(seen, await productsOnDisk(dataDir)))
  }

  const shop = await start()
  const found = await allProducts(shop)
  await shop.stop()
  const stored = new Set(await readdir(join(dataDir, 'uploads')))
  const named = namedFiles(found)
  const missing = named.filter((name) => !stored.has(name))
  const ids = new Set(named.map((name) => imageIdOf(`/uploads/${name}`)))
  const orphans = [...stored].filter((name) => name !== 'removed' && !ids.has(idOf(name)))
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith('.'))
  expect(seen.size).toBeGreaterThan(ROUNDS)
  expect(torn).toEqual([])
  expect(gone).toEqual([])
  expect(lost(seen, found)).toEqual([])
  expect(missing).toEqual([])
  expect(orphans).toEqual([])
  expect(leftovers).toEqual([])
}, 3_600_000)

const idOf = (name: string) => imageIdOf(`/uploads/${name}`)
