// Image files in a folder: always complete, and durable before a change is confirmed.
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'
import { type Image, type ImageFormat, imageIdOf, variantUrl } from '#api/contract/image.ts'
import {
  diskFiles,
  type FileSystem,
  isDiskFull,
  noneIfMissing,
  syncFolder,
  writeDurably,
} from '#api/store/file-system.ts'

const NOT_SAVED = 'The picture could not be saved. Please try again.'

/** One file to store. */
interface NewFile {
  name: string
  bytes: Uint8Array
}

/** Image files by name, in a folder or a database. No method treats a missing file as an error. */
export interface ImageFiles {
  /**
   * Stores all files or none, durably.
   * @throws Failure 507 if the disk is full, 503 for any other reason
   */
  store(files: readonly NewFile[]): Promise<void>
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** File sizes in bytes, by name; with `storedBefore`, only of files stored before that time in ms. */
  list(storedBefore?: number): Promise<Map<string, number>>
  delete(names: readonly string[]): Promise<void>
  /** Deletes files that a stopped process left half-written. Nothing may be stored at the same time. */
  deleteUnfinished(): Promise<void>
  /** Runs `work` for a file and resolves with true, or with false if another process is working on that file. */
  runExclusively(name: string, work: () => Promise<void>): Promise<boolean>
}

/** The server never serves a name that starts with a dot. */
const createTemporaryName = (name: string) => `.${name}.tmp`
const TEMPORARY_NAME = /^\..+\.tmp$/

/** The id of the file's image; undefined for files of other programs. */
export const imageIdOfFile = (name: string): string | undefined => imageIdOf(`/uploads/${name}`)

/** The file name of one variant. */
export function createVariantName(id: string, width: number, format: ImageFormat): string {
  return basename(variantUrl(id, width, format))
}

/** The names of all files of an image. */
export function listVariantNames({ url, meta }: Image): string[] {
  const id = imageIdOf(url)
  if (!id) return []
  return meta.widths.flatMap((width) =>
    meta.formats.map((format) => createVariantName(id, width, format)),
  )
}

/** The files in the folder `dir`, which the first file creates. Each is first written under a temporary name. */
export function imageFilesIn(dir: string, disk: FileSystem = diskFiles): ImageFiles {
  async function writeFile({ name, bytes }: NewFile): Promise<void> {
    const temporaryPath = join(dir, createTemporaryName(name))
    await writeDurably(disk, temporaryPath, [bytes])
    disk.rename(temporaryPath, join(dir, name))
  }

  const files: ImageFiles = {
    async store(newFiles) {
      try {
        await disk.mkdir(dir)
        // Waits for all writes, even after a failure, because the clean-up must not run during a write.
        const results = await Promise.allSettled(newFiles.map(writeFile))
        for (const result of results) if (result.status === 'rejected') throw result.reason
        await syncFolder(disk, dir)
      } catch (cause) {
        const names = newFiles.map(({ name }) => name)
        await files.delete([...names, ...names.map(createTemporaryName)]).catch(() => {
          // The next start deletes the rest; the caller needs the first failure.
        })
        throw toSaveFailure(cause)
      }
    },
    read: (name) => disk.readFile(join(dir, name)).catch(noneIfMissing),
    async list(storedBefore = Number.POSITIVE_INFINITY) {
      const sizes = new Map<string, number>()
      for (const name of (await disk.readdir(dir).catch(noneIfMissing).catch(throwUnreadable)) ??
        []) {
        // Not the synchronous `disk.stat`: a folder may have 100,000 files. Another process may delete one in between.
        const stats = await stat(join(dir, name)).catch(noneIfMissing)
        if (stats && stats.mtimeMs < storedBefore) sizes.set(name, stats.size)
      }
      return sizes
    },
    async delete(names) {
      await Promise.all(names.map((name) => disk.unlink(join(dir, name)).catch(noneIfMissing)))
    },
    async deleteUnfinished() {
      const names = (await disk.readdir(dir).catch(noneIfMissing)) ?? []
      await files.delete(names.filter((name) => TEMPORARY_NAME.test(name)))
    },
    // A folder is used by one process only.
    runExclusively: (_, work) => work().then(() => true),
  }
  return files
}

/** Always 503: reading never fills a disk. */
function throwUnreadable(cause: unknown): never {
  throw new Failure(503, NOT_SAVED, { cause })
}

/** The failure for a file system error. */
function toSaveFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  return isDiskFull(cause)
    ? new Failure(507, 'The picture was not saved: the disk is full.', { cause })
    : new Failure(503, NOT_SAVED, { cause })
}
