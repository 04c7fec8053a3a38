// Copies of image files on the disk of this machine, in front of files that are further away.
import { randomUUID } from 'node:crypto'
import * as nodeFiles from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { ImageFiles } from './image-files.ts'

/** The folder of copies in the data folder. */
export const CACHE_FOLDER = 'cache'

/** Bytes of all copies: several thousand photographs. */
const CACHE_MAX = 512e6
/** A copy begins with the checksum of the rest: a power cut or a full disk may have spoilt it. */
const CHECKSUM_BYTES = 4

/**
 * Reads from copies in `dir`, and makes those that are missing or spoilt anew. Together they have at most `max` bytes;
 * those that were read longest ago are deleted first.
 */
export function cachedFiles(files: ImageFiles, dir: string, max = CACHE_MAX): ImageFiles {
  /** Sizes by name, the one that was read last at the end. */
  const copies = new Map<string, number>()
  const loading = new Map<string, Promise<Buffer | undefined>>()
  let total = 0

  function note(name: string, size: number): void {
    total += size - (copies.get(name) ?? 0)
    copies.delete(name)
    copies.set(name, size)
    for (const oldest of copies.keys()) {
      if (total <= max) break
      dropCopy(oldest)
    }
  }

  function dropCopy(name: string): void {
    total -= copies.get(name) ?? 0
    copies.delete(name)
    void nodeFiles.rm(join(dir, name), { force: true }).catch(() => {})
  }

  async function readCopy(name: string): Promise<Buffer | undefined> {
    const copy = await nodeFiles.readFile(join(dir, name)).catch(() => undefined)
    if (!copy || copy.length < CHECKSUM_BYTES) return undefined
    const bytes = copy.subarray(CHECKSUM_BYTES)
    if (crc32(bytes) !== copy.readUInt32LE()) return undefined
    note(name, copy.length)
    return bytes
  }

  /** Never rejects: without a copy the next reader asks further away. */
  async function writeCopy(name: string, bytes: Uint8Array): Promise<void> {
    const checksum = Buffer.alloc(CHECKSUM_BYTES)
    checksum.writeUInt32LE(crc32(bytes))
    // Another process may use the same folder.
    const temporary = join(dir, `.${randomUUID()}.tmp`)
    try {
      await nodeFiles.mkdir(dir, { recursive: true })
      await nodeFiles.writeFile(temporary, [checksum, bytes])
      await nodeFiles.rename(temporary, join(dir, name))
      note(name, checksum.length + bytes.length)
    } catch {
      await nodeFiles.rm(temporary, { force: true }).catch(() => {})
    }
  }

  async function load(name: string): Promise<Buffer | undefined> {
    const bytes = await files.read(name)
    if (bytes) await writeCopy(name, bytes)
    return bytes
  }

  /** Counts the copies of an earlier run, the oldest first. */
  async function countCopies(): Promise<void> {
    const found: { name: string; size: number; at: number }[] = []
    for (const name of await nodeFiles.readdir(dir).catch(() => [])) {
      const stats = await nodeFiles.stat(join(dir, name)).catch(() => undefined)
      // Half written by a process that was killed.
      if (name.startsWith('.')) dropCopy(name)
      else if (stats) found.push({ name, size: stats.size, at: stats.mtimeMs })
    }
    for (const { name, size } of found.sort((a, b) => a.at - b.at))
      if (!copies.has(name)) note(name, size)
  }
  void countCopies()

  return {
    ...files,
    async store(newFiles) {
      await files.store(newFiles)
      for (const { name, bytes } of newFiles) await writeCopy(name, bytes)
    },
    async read(name) {
      const copy = await readCopy(name)
      if (copy) return copy
      const running = loading.get(name) ?? load(name).finally(() => loading.delete(name))
      loading.set(name, running)
      return running
    },
    async delete(names) {
      await files.delete(names)
      for (const name of names) dropCopy(name)
    },
  }
}
