// Image files without a record, kept for 14 days and while a backup names them: a restored record needs them.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imageIdOfFile } from './image-files.ts'

/** A folder inside the folder of images. */
export const REMOVED = 'removed'

/** The shortest time that a file is kept. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000

export interface RemovedFiles {
  list(): Promise<string[]>
  /** Moves files into this folder; a missing file is not an error. */
  moveHere(names: readonly string[]): Promise<void>
  /** Moves all files of these images back. Resolves with their names. */
  restore(ids: ReadonlySet<string>): Promise<string[]>
  /**
   * Deletes files older than 14 days whose image id is not in `wanted`, which is called only when there are such files.
   * Resolves with the number of deleted files.
   */
  clear(wanted: () => Promise<ReadonlySet<string>>, now?: number): Promise<number>
}

/** The removed files of the image folder `dir`; the first file creates their folder. */
export function removedFiles(dir: string): RemovedFiles {
  const folder = join(dir, REMOVED)
  const files: RemovedFiles = {
    list: () => readdir(folder).catch(noneIfMissing),

    async moveHere(names) {
      if (names.length === 0) return
      await mkdir(folder, { recursive: true })
      await Promise.all(names.map((name) => move(join(dir, name), join(folder, name))))
    },

    async restore(ids) {
      const names = (await files.list()).filter((name) => ids.has(imageIdOfFile(name) ?? ''))
      await Promise.all(names.map((name) => move(join(folder, name), join(dir, name))))
      return names
    },

    async clear(wanted, now = Date.now()) {
      const old: string[] = []
      for (const name of await files.list()) {
        // The move set ctime; mtime is the time of the upload.
        const { ctimeMs } = await stat(join(folder, name))
        if (now - ctimeMs > KEEP_MS) old.push(name)
      }
      if (old.length === 0) return 0
      const keep = await wanted()
      const gone = old.filter((name) => !keep.has(imageIdOfFile(name) ?? ''))
      await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })))
      return gone.length
    },
  }
  return files
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(noneIfMissing)
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
