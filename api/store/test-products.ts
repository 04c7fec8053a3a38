// Test helpers of the store: a folder, its products, and a readable log.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import type { Log } from '#api/log.ts'
import { type Collection, openCollection } from './collection.ts'
import { productKind } from './kinds.ts'
import { watchedFiles } from './test-files.ts'

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

/** A stored record. */
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

/** The files beside the data file and its backups. */
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

/**
 * Two products, A-1 and A-2, over a file system of which `before` sees every call and may throw in its
 * place. They have been opened and have a backup, so that nothing else is going on.
 */
export async function openWatched(before: (call: string, path: string) => void) {
  const dir = await tempDir()
  const backups = join(dir, 'backups/products')
  await mkdir(backups, { recursive: true })
  const text = fileText([storedTile('A-1'), storedTile('A-2')])
  await writeFile(join(dir, 'products.json'), text)
  await writeFile(join(backups, '2026-01-02T03-04-05.678Z.json'), text)
  const compared = Promise.withResolvers<void>()
  const files = watchedFiles((call, path) => {
    if (call === 'readFile' && path.startsWith(backups)) compared.resolve()
    if (!path.includes('backups')) before(call, path.slice(dir.length + 1))
  })
  const now = () => new Date('2026-01-02T03:05:00.000Z')
  const log = linesLog()
  const products = await openProducts(dir, { files, now, log })
  await compared.promise
  return { dir, log, products }
}
