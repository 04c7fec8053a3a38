// Disk cache for image files that are stored in a database.
import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles } from '#api/store/file-system.ts'
import type { ImageFiles } from './image-files.ts'

/** The cache folder inside the data folder. */
export const CACHE_FOLDER = 'cache'

/** Maximum size of all copies, in bytes: several thousand photos. */
const CACHE_MAX_BYTES = 512e6

/**
 * Reads files from copies in `dir`, and makes copies that are missing. If they exceed `maxBytes`
 * together, the least recently read ones are deleted. The cache starts empty, because a power cut may
 * have damaged the copies of an earlier run.
 */
export function createCachedFiles(
  files: ImageFiles,
  dir: string,
  maxBytes = CACHE_MAX_BYTES,
): ImageFiles {
  /** File sizes by name, the most recently read last. */
  const copySizes = new Map<string, number>()
  let totalBytes = 0
  const clearPromise = rm(dir, { recursive: true, force: true }).catch(() => {})

  function recordUse(name: string, size: number): void {
    totalBytes += size - (copySizes.get(name) ?? 0)
    copySizes.delete(name)
    copySizes.set(name, size)
    for (const oldest of copySizes.keys()) {
      if (totalBytes <= maxBytes) break
      dropCopy(oldest)
    }
  }

  function dropCopy(name: string): void {
    totalBytes -= copySizes.get(name) ?? 0
    copySizes.delete(name)
    void rm(join(dir, name), { force: true }).catch(() => {})
  }

  /** Never rejects: without a copy, the next read goes to the original files. */
  async function writeCopy(name: string, bytes: Uint8Array): Promise<void> {
    await clearPromise
    // Another process may use the same folder.
    const temporaryPath = join(dir, `.${randomUUID()}.tmp`)
    try {
      await diskFiles.mkdir(dir)
      await writeFile(temporaryPath, bytes)
      await rename(temporaryPath, join(dir, name))
      recordUse(name, bytes.length)
    } catch {
      await rm(temporaryPath, { force: true }).catch(() => {})
    }
  }

  return {
    ...files,
    async store(newFiles) {
      await files.store(newFiles)
      for (const { name, bytes } of newFiles) await writeCopy(name, bytes)
    },
    async read(name) {
      const copy = copySizes.has(name)
        ? await readFile(join(dir, name)).catch(() => undefined)
        : undefined
      if (copy) {
        recordUse(name, copy.length)
        return copy
      }
      const bytes = await files.read(name)
      if (bytes) await writeCopy(name, bytes)
      return bytes
    },
    async delete(names) {
      await files.delete(names)
      for (const name of names) dropCopy(name)
    },
  }
}
