// Pictures that no record names any more, kept aside: whoever restores a backup of the records needs them again.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureOf } from './image-files.ts'

/** Where they lie, inside the folder of pictures: nothing in it has an address. */
export const REMOVED = 'removed'

/** At least this long, in ms; after that for as long as a backup names them. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000

export interface RemovedFiles {
  list(): Promise<string[]>
  /** Moves files off the shelf; a name that is not there is not an error. */
  take(names: readonly string[]): Promise<void>
  /** Moves every file of these pictures back to the shelf. Resolves with their names. */
  giveBack(ids: ReadonlySet<string>): Promise<string[]>
  /**
   * Deletes the files that have lain here for 14 days and whose picture is not wanted; `wanted` is
   * asked only when there are such files. Resolves with how many were deleted.
   */
  clear(wanted: () => Promise<ReadonlySet<string>>, now?: number): Promise<number>
}

/** The folder beside the shelf in `dir`; it is made when the first file comes. */
export function removedFiles(dir: string): RemovedFiles {
  const folder = join(dir, REMOVED)
  const files: RemovedFiles = {
    list: () => readdir(folder).catch(noneIfMissing),

    async take(names) {
      if (names.length === 0) return
      await mkdir(folder, { recursive: true })
      await Promise.all(names.map((name) => move(join(dir, name), join(folder, name))))
    },

    async giveBack(ids) {
      const names = (await files.list()).filter((name) => ids.has(pictureOf(name) ?? ''))
      await Promise.all(names.map((name) => move(join(folder, name), join(dir, name))))
      return names
    },

    async clear(wanted, now = Date.now()) {
      const old: string[] = []
      for (const name of await files.list()) {
        // The time of the move: it touches the entry, never the bytes.
        const { ctimeMs } = await stat(join(folder, name))
        if (now - ctimeMs > KEEP_MS) old.push(name)
      }
      if (old.length === 0) return 0
      const keep = await wanted()
      const gone = old.filter((name) => !keep.has(pictureOf(name) ?? ''))
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
