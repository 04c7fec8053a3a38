// The folder of image files: complete files only, durable before a change is answered.
import * as nodeFiles from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'
import type { Image } from '#api/contract/image.ts'
import { type ImageFormat, imageIdOf, variantUrl } from '#api/contract/variant.ts'

/** The file-system calls of this module; tests pass failing ones. */
export type FileCalls = Pick<
  typeof nodeFiles,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm'
>

/** One file to be stored. */
interface NewFile {
  name: string
  bytes: Uint8Array
}

export interface ImageFiles {
  /**
   * Store all files or none: writes each under a temporary name, fsyncs and renames it, then fsyncs the folder.
   * @throws Failure 507 when the disk is full, 503 for every other reason
   */
  store(files: readonly NewFile[]): Promise<void>
  read(name: string): Promise<Buffer>
  list(): Promise<string[]>
  /** Deletes files; a missing file is not an error. */
  remove(names: readonly string[]): Promise<void>
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

/** Opens the folder; creates it when it is missing. */
export async function openImageFiles(
  dir: string,
  calls: FileCalls = nodeFiles,
): Promise<ImageFiles> {
  await calls.mkdir(dir, { recursive: true })

  async function write({ name, bytes }: NewFile): Promise<void> {
    const temp = join(dir, tempName(name))
    const file = await calls.open(temp, 'w')
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
        // Waits for all writes, also after a failure: the clean-up must not run beside a write.
        const results = await Promise.allSettled(newFiles.map(write))
        for (const result of results) if (result.status === 'rejected') throw result.reason
        await syncFolder()
      } catch (cause) {
        const names = newFiles.map(({ name }) => name)
        await files.remove([...names, ...names.map(tempName)]).catch(() => {
          // The next start deletes the rest; the caller needs the first failure.
        })
        throw notDurable(cause)
      }
    },
    read: (name) => calls.readFile(join(dir, name)),
    list: () => calls.readdir(dir),
    async remove(names) {
      await Promise.all(names.map((name) => calls.rm(join(dir, name), { force: true })))
    },
  }
  return files
}

/** The failure for an error of the file system. */
export function notDurable(cause: unknown): Failure {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new Failure(507, 'The picture was not saved: the disk is full.', { cause })
    : new Failure(503, 'The picture could not be saved. Please try again.', { cause })
}
