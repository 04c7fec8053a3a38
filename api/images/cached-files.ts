// Copies of image files on the disk of this machine, in front of files that are further away.
import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles } from '#api/store/file-system.ts'
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
  let total = 0
  const emptied = rm(dir, { recursive: true, force: true }).catch(() => {})

  function note(name: string, size: number): void {
    total += size - (copies.get(name) ?? 0)
    copies.delete(name)
    copies.set(name, size)
    for (const oldest of copies.keys()) {
      if (total <= max) break
      drop(oldest)
    }
  }

  function drop(name: string): void {
    total -= copies.get(name) ?? 0
    copies.delete(name)
    void rm(join(dir, name), { force: true }).catch(() => {})
  }

  /** Never rejects: without a copy the next reader asks further away. */
  async function copy(name: string, bytes: Uint8Array): Promise<void> {
    await emptied
    // Another process may use the same folder.
    const temporary = join(dir, `.${randomUUID()}.tmp`)
    try {
      await diskFiles.mkdir(dir)
      await writeFile(temporary, bytes)
      await rename(temporary, join(dir, name))
      note(name, bytes.length)
    } catch {
      await rm(temporary, { force: true }).catch(() => {})
    }
  }

  return {
    ...files,
    async store(newFiles) {
      await files.store(newFiles)
      for (const { name, bytes } of newFiles) await copy(name, bytes)
    },
    async read(name) {
      const found = copies.has(name)
        ? await readFile(join(dir, name)).catch(() => undefined)
        : undefined
      if (found) {
        note(name, found.length)
        return found
      }
      const bytes = await files.read(name)
      if (bytes) await copy(name, bytes)
      return bytes
    },
    async delete(names) {
      await files.delete(names)
      for (const name of names) drop(name)
    },
  }
}
