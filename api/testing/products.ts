// For tests: products, the store of a data folder, and a log that tests can read.
import '#api/record-kinds.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'

export function tile(sku: string, overrides: Partial<ProductRecord> = {}): FieldsOf<ProductRecord> {
  return {
    name: `Tile ${sku}`,
    category: 'tiles',
    sku,
    brand: 'Kova',
    size: '2x2',
    tags: [],
    ...overrides,
  }
}

/** The record of a stored tile. */
export function storedTile(sku: string, overrides: Partial<ProductRecord> = {}): ProductRecord {
  const time = '2026-01-02T03:04:05.678Z'
  return { _id: `id-of-${sku}`, createdAt: time, updatedAt: time, rev: 1, ...tile(sku, overrides) }
}

export function fileText(records: readonly unknown[]): string {
  return `${JSON.stringify({ products: records }, null, 2)}\n`
}

/** Opens the store of a folder, and closes it after the test. */
export async function openFolder(
  dir: string,
  options: Parameters<typeof openDataFolder>[1] = {},
): Promise<Store> {
  const store = await openDataFolder(dir, options)
  onTestFinished(() => store.close())
  return store
}

/** The products on disk, oldest first. */
export async function readProducts(dir: string): Promise<ProductRecord[]> {
  return JSON.parse(await readFile(join(dir, 'products.json'), 'utf8')).products
}

/** All entries of the log, oldest first. */
export async function readEntries(store: Pick<Store, 'entries'>): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for await (const entry of store.entries()) entries.unshift(entry)
  return entries
}

/** The files of the folder that are neither data files nor folders of the store. */
export async function listLeftovers(dir: string): Promise<string[]> {
  const entries = await readdir(dir)
  const isStoreFile = (name: string) =>
    /^(\w+\.json|backups|history|lock\.db|process\.lock)$/.test(name)
  return entries.filter((name) => !isStoreFile(name))
}

export interface LinesLog extends Log {
  lines: string[]
}

/** Creates a log that collects its lines. */
export function createLinesLog(): LinesLog {
  const lines: string[] = []
  return {
    lines,
    info: (message) => lines.push(`info ${message}`),
    warn: (message) => lines.push(`warn ${message}`),
    error: (message) => lines.push(`error ${message}`),
  }
}
