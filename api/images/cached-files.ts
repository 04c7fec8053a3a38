// Copies of image files on the disk of this machine, in front of files that are further away.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFiles } from './image-files.ts'

/** The folder of copies in the data folder. */
export const CACHE_FOLDER = 'cache'

/** Bytes of all copies: several thousand photographs. */
const CACHE_MAX = 512e6

/**
 * Reads from copies in `dir`, and makes those that are missing. Together they have at most `max` bytes; those that were
 * read longest ago are deleted first. It begins without copies: a power cut may have spoilt those of an earlier run.
 */
export function cachedFiles(files: ImageFiles, dir: string, max = CACHE_MAX): ImageFiles {
  /** Sizes by name, the one that was read last at the end. */
  const copies = new Map<string, number>()
  const loading = new Map<string, Promise<Buffer | undefined>>()
  const emptied = rm(dir, { recursive: true, force: true }).catch(() => {})
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
    void rm(join(dir, name), { force: true }).catch(() => {})
  }

  async function readCopy(name: string): Promise<Buffer | undefined> {
    if (!copies.has(name)) return undefined
    const bytes = await readFile(join(dir, name)).catch(() => undefined)
    if (bytes) note(name, bytes.length)
    return bytes
  }

  /** Never rejects: without a copy the next reader asks further away. */
  async function writeCopy(name: string, bytes: Uint8Array): Promise<void> {
    await emptied
    // Another process may use the same folder.
    const temporary = join(dir, `.${randomUUID()}.tmp`)
    try {
      await mkdir(dir, { recursive: true })
      await writeFile(temporary, bytes)
      await rename(temporary, join(dir, name))
      note(name, bytes.length)
    } catch {
      await rm(temporary, { force: true }).catch(() => {})
    }
  }

  async function load(name: string): Promise<Buffer | undefined> {
    const bytes = await files.read(name)
    if (bytes) await writeCopy(name, bytes)
    return bytes
  }

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
