// Edits products.json by hand while staff save: both keep all of their changes.
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { note, rounds } from './figures.ts'

const EDITS = rounds(100, 1000)
const PRODUCTS = 20

/** The three ways in which editors save: into the file, by a new file in its place, and by a copy kept. */
const EDITORS: ((path: string, text: string) => Promise<void>)[] = [
  (path, text) => writeFile(path, text),
  async (path, text) => {
    await writeFile(`${path}.swp`, text)
    await rename(`${path}.swp`, path)
  },
  async (path, text) => {
    await rename(path, `${path}~`)
    await writeFile(path, text)
  },
]

async function readRecords(path: string): Promise<Product[]> {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => '')
    try {
      return JSON.parse(text).products
    } catch {
      // The server or an editor is in between: a person would open the file again.
      await wait(5)
    }
  }
}

async function productsOf(shop: Shop): Promise<Map<string, Product>> {
  const page = await shop.call<ProductPage>('GET', '/projects/product?limit=100')
  return new Map(page.products.map((product) => [product.sku, product]))
}

async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'edits-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await startShop({ dataDir, password: 'nothing is lost here' })
  onTestFinished(() => void shop.stop('SIGKILL'))
  const path = join(dataDir, 'products.json')
  return { shop, path }
}

test('of 100 edits by hand and all that staff save meanwhile nothing is lost', async () => {
  const { shop, path } = await openShop()
  const made: Product[] = []
  for (let index = 0; index < PRODUCTS; index++)
    made.push(await shop.addProduct({ sku: `H-${index}` }))

  // Staff change the finish of every product, over and over; what was answered last is remembered.
  const finishes = new Map<string, string>()
  const brands = new Map<string, string>()
  let [editing, saves] = [true, 0]
  const staff = async (start: number) => {
    for (let turn = start; editing; turn++) {
      const { _id, sku } = made[(turn * 7 + start) % PRODUCTS] as Product
      // Each member of staff has products of their own, so that "last" has one meaning.
      if (Number(sku.slice(2)) % 3 !== start) continue
      const finish = `finish ${turn}`
      await shop.call('PUT', `/projects/product/${_id}`, { finish })
      finishes.set(sku, finish)
      saves += 1
      // An editor is a person: without a pause of staff's there would be no moment to read the file.
      await wait(10)
    }
  }
  const working = [0, 1, 2].map(staff)
  for (let edit = 0; edit < EDITS; edit++) {
    const records = await readRecords(path)
    const record = records[edit % PRODUCTS] as Product
    record.brand = `Brand ${edit}`
    brands.set(record.sku, record.brand)
    await EDITORS[edit % EDITORS.length]?.(
      path,
      `${JSON.stringify({ products: records }, null, 2)}\n`,
    )
    await wait(20)
  }
  editing = false
  await Promise.all(working)

  let lost: string[] = []
  const look = async () => {
    const products = await productsOf(shop)
    lost = [
      ...[...brands].filter(([sku, brand]) => products.get(sku)?.brand !== brand),
      ...[...finishes].filter(([sku, finish]) => products.get(sku)?.finish !== finish),
    ].map(String)
    return lost
  }
  await expect.poll(look, { timeout: 10_000 }).toEqual([])
  const onDisk = new Map((await readRecords(path)).map((record) => [record.sku, record]))
  for (const [sku, brand] of brands) expect(onDisk.get(sku)?.brand).toBe(brand)
  for (const [sku, finish] of finishes) expect(onDisk.get(sku)?.finish).toBe(finish)
  await note('edits by hand while staff save', {
    edits: EDITS,
    'saves by staff': saves,
    'lost on either side': lost.length,
  })
}, 600_000)

test('an edit that cannot be used is named, never overwritten, and mended without a restart', async () => {
  const { shop, path } = await openShop()
  const { _id } = await shop.addProduct({ sku: 'H-1' })
  const good = await readFile(path, 'utf8')
  const spoilt = good.replace('"tiles"', '"cutlery"')
  await writeFile(path, spoilt)
  await expect.poll(() => shop.printed()).toContain('products.json was edited by hand and cannot')
  expect(shop.printed()).toContain('products[0].category')
  const change = () => shop.call('PUT', `/projects/product/${_id}`, { finish: 'matt' })
  await expect(change()).rejects.toThrow(/ 503 .*Changes are refused until it is mended/)
  expect(await readFile(path, 'utf8')).toBe(spoilt)
  expect((await productsOf(shop)).get('H-1')?.category).toBe('tiles')

  await writeFile(path, good.replace('Kelvarra', 'Mended'))
  await change()
  expect((await productsOf(shop)).get('H-1')).toMatchObject({ brand: 'Mended', finish: 'matt' })
})
