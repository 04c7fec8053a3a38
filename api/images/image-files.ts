// The files of images in a folder: complete ones only, durable before a change is answered.
import * as nodeFiles from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'
import type { Image } from '#api/contract/image.ts'
import { type ImageFormat, imageIdOf, variantUrl } from '#api/contract/variant.ts'

/** The file-system calls of this module; tests pass failing ones. */
export type FileCalls = Pick<
  typeof nodeFiles,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'
>

const NOT_SAVED = 'The picture could not be saved. Please try again.'

/** The folder of removed files, inside the folder of images. */
const REMOVED = 'removed'

/** One file to be stored. */
interface NewFile {
  name: string
  bytes: Uint8Array
}

/** The files of images, by name: in a folder, or in a database. A missing file is an error of no method. */
export interface ImageFiles {
  /**
   * Stores all files or none, durably.
   * @throws Failure 507 when the disk is full, 503 for every other reason
   */
  store(files: readonly NewFile[]): Promise<void>
  /** The bytes, also of a removed file; undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** The names of files that are not removed; with `before`, of those that were stored before this time in ms. */
  list(before?: number): Promise<string[]>
  /** The names of removed files; with `before`, of those that were removed before this time in ms. */
  listRemoved(before?: number): Promise<string[]>
  /** Bytes by name, of these files or of all; without removed and missing ones. */
  sizes(names?: readonly string[]): Promise<Map<string, number>>
  /** Sets files aside: they are still read, and can be restored. */
  setAside(names: readonly string[]): Promise<void>
  restore(names: readonly string[]): Promise<void>
  /** Deletes files for good, removed or not. */
  delete(names: readonly string[]): Promise<void>
}

/** The server never serves a name with a leading dot. */
const tempName = (name: string) => `.${name}.tmp`
const TEMP = /^\.(.+)\.tmp$/

/** Whether this is an unfinished file of a crashed process. */
export function isTemp(name: string): boolean {
  return TEMP.test(name)
}

/** The id of the file's image; undefined for files of other programs. */
export function imageIdOfFile(name: string): string | undefined {
  return imageIdOf(`/uploads/${TEMP.exec(name)?.[1] ?? name}`)
}

/** The file name of one variant. */
export function variantName(id: string, width: number, format: ImageFormat): string {
  return basename(variantUrl(id, width, format))
}

/** The names of all files of an image. */
export function variantNames({ url, meta }: Image): string[] {
  const id = imageIdOf(url)
  if (!id) return []
  return meta.widths.flatMap((width) =>
    meta.formats.map((format) => variantName(id, width, format)),
  )
}

/** The files in the folder `dir`; the first file creates it. Each is written under a temporary name first. */
export function imageFilesIn(dir: string, calls: FileCalls = nodeFiles, mode = 0o666): ImageFiles {
  const removed = join(dir, REMOVED)
  const readFile = (path: string) => calls.readFile(path).catch(undefinedIfMissing)
  const namesIn = async (folder: string) =>
    (await calls.readdir(folder).catch(undefinedIfMissing).catch(refuseUnread)) ?? []

  async function olderThan(
    before: number,
    time: 'mtimeMs' | 'ctimeMs',
    folder: string,
    names: readonly string[],
  ): Promise<string[]> {
    const old: string[] = []
    for (const name of names) {
      const found = await calls.stat(join(folder, name)).catch(undefinedIfMissing)
      if (found && found[time] < before) old.push(name)
    }
    return old
  }

  async function move(names: readonly string[], from: string, to: string): Promise<void> {
    if (names.length === 0) return
    await calls.mkdir(to, { recursive: true })
    const moveOne = (name: string) => calls.rename(join(from, name), join(to, name))
    // Waits for all, also after a failure: they may be moved back then.
    const results = await Promise.allSettled(
      names.map((name) => moveOne(name).catch(undefinedIfMissing)),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  async function write({ name, bytes }: NewFile): Promise<void> {
    const temp = join(dir, tempName(name))
    const file = await calls.open(temp, 'w', mode)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await calls.rename(temp, join(dir, name))
  }

  async function syncFolder(): Promise<void> {
    const folder = await calls.open(dir, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }

  const files: ImageFiles = {
    async store(newFiles) {
      try {
        await calls.mkdir(dir, { recursive: true })
        // Waits for all writes, also after a failure: the clean-up must not run beside a write.
        const results = await Promise.allSettled(newFiles.map(write))
        for (const result of results) if (result.status === 'rejected') throw result.reason
        await syncFolder()
      } catch (cause) {
        const names = newFiles.map(({ name }) => name)
        await files.delete([...names, ...names.map(tempName)]).catch(() => {
          // The next start deletes the rest; the caller needs the first failure.
        })
        throw notDurable(cause)
      }
    },
    read: async (name) => (await readFile(join(dir, name))) ?? readFile(join(removed, name)),
    async list(before) {
      const names = (await namesIn(dir)).filter((name) => name !== REMOVED)
      return before === undefined ? names : olderThan(before, 'mtimeMs', dir, names)
    },
    async listRemoved(before) {
      const names = await namesIn(removed)
      // The move set ctime; mtime is the time of the upload.
      return before === undefined ? names : olderThan(before, 'ctimeMs', removed, names)
    },
    async sizes(names) {
      const sizes = new Map<string, number>()
      for (const name of names ?? (await files.list())) {
        // A running server may remove the file in between.
        const found = await calls.stat(join(dir, name)).catch(undefinedIfMissing)
        if (found) sizes.set(name, found.size)
      }
      return sizes
    },
    setAside: (names) => move(names, dir, removed),
    restore: (names) => move(names, removed, dir),
    async delete(names) {
      const paths = names.flatMap((name) => [join(dir, name), join(removed, name)])
      await Promise.all(paths.map((path) => calls.rm(path, { force: true })))
    },
  }
  return files
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Nothing that is read fills a disk. */
function refuseUnread(cause: unknown): never {
  throw new Failure(503, NOT_SAVED, { cause })
}

/** The failure for an error of the file system. */
export function notDurable(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new Failure(507, 'The picture was not saved: the disk is full.', { cause })
    : new Failure(503, NOT_SAVED, { cause })
}
