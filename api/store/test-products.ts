// What the tests of the store share: a folder, the products in it, and a log that can be read.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FieldsOf } from '#api/contract/fields.ts'
import { type ProductRecord, productSchema, SKU_TAKEN } from '#api/contract/product.ts'
import type { Log } from '#api/log.ts'
import { type Collection, openCollection } from './collection.ts'
import type { RecordKind } from './record-kind.ts'

const productKind: RecordKind<ProductRecord> = {
  name: 'products',
  noun: 'Product',
  schema: productSchema,
  unique: [{ key: 'sku', taken: SKU_TAKEN }],
}

export function tile(sku: string, more: Partial<ProductRecord> = {}): FieldsOf<ProductRecord> {
  return {
    name: `Tile ${sku}`,
    category: 'tiles',
    sku,
    brand: 'Kova',
    size: '2x2',
    tags: [],
    ...more,
  }
}

/** A record as it stands in a file. */
export function storedTile(sku: string, more: Partial<ProductRecord> = {}): ProductRecord {
  const time = '2026-01-02T03:04:05.678Z'
  return { _id: `id-of-${sku}`, createdAt: time, updatedAt: time, rev: 1, ...tile(sku, more) }
}

export function fileText(records: readonly unknown[]): string {
  return `${JSON.stringify({ products: records }, null, 2)}\n`
}

/** A folder of its own for each test. */
export async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

type Options = Partial<Parameters<typeof openCollection<ProductRecord>>[0]>

/** The products of a folder, closed when the test is over. */
export async function openProducts(
  dir: string,
  options: Options = {},
): Promise<Collection<ProductRecord>> {
  const products = await openCollection({ ...productKind, dir, ...options })
  onTestFinished(() => products.close())
  return products
}

/** The records on disk, oldest first. */
export async function recordsIn(dir: string): Promise<ProductRecord[]> {
  return JSON.parse(await readFile(join(dir, 'products.json'), 'utf8')).products
}

/** What lies beside the data file and its backups. */
export async function leftovers(dir: string): Promise<string[]> {
  const entries = await readdir(dir)
  return entries.filter((entry) => entry !== 'products.json' && entry !== 'backups')
}

export interface Lines extends Log {
  lines: string[]
}

/** A log that can be read. */
export function linesLog(): Lines {
  const lines: string[] = []
  return {
    lines,
    info: (message) => lines.push(`info ${message}`),
    warn: (message) => lines.push(`warn ${message}`),
    error: (message) => lines.push(`error ${message}`),
  }
}
