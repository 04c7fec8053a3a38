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
 * Reads from copies in `dir`, and makes those that are missing. It begins without copies, and anew when they have more than
 * `max` bytes: a power cut may have spoilt those of an earlier run.
 */
export function cachedFiles(files: ImageFiles, dir: string, max = CACHE_MAX): ImageFiles {
  let total = 0
  let emptied = empty()

  function empty(): Promise<void> {
    total = 0
    return rm(dir, { recursive: true, force: true }).catch(() => {})
  }

  /** Never rejects: without a copy the next reader asks further away. */
  async function copy(name: string, bytes: Uint8Array): Promise<void> {
    // Another process may use the same folder.
    const temporary = join(dir, `.${randomUUID()}.tmp`)
    try {
      await mkdir(dir, { recursive: true })
      await writeFile(temporary, bytes)
      await rename(temporary, join(dir, name))
    } catch {
      await rm(temporary, { force: true }).catch(() => {})
    }
    total += bytes.length
    if (total > max) emptied = empty()
  }

  return {
    ...files,
    async store(newFiles) {
      await files.store(newFiles)
      await emptied
      for (const { name, bytes } of newFiles) await copy(name, bytes)
    },
    async read(name) {
      await emptied
      const found = await readFile(join(dir, name)).catch(() => undefined)
      if (found) return found
      const bytes = await files.read(name)
      if (bytes) await copy(name, bytes)
      return bytes
    },
    async delete(names) {
      await files.delete(names)
      for (const name of names) await rm(join(dir, name), { force: true }).catch(() => {})
    },
  }
}
