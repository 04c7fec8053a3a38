// The folder of variants: whole files only, on disk before anybody hears of them.
import * as nodeFiles from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'
import { imageIdOf } from '#api/contract/variant.ts'

/** The calls made here; tests hand in ones that fail. */
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
   * All of the files or none: each is written beside its place, fsynced and renamed, then the folder is fsynced.
   * @throws Failure 507 when the disk is full, 503 for every other reason
   */
  store(files: readonly NewFile[]): Promise<void>
  read(name: string): Promise<Buffer>
  list(): Promise<string[]>
  /** Deletes for good. A name that is not there is not an error. */
  remove(names: readonly string[]): Promise<void>
}

/** A leading dot keeps an unfinished file from ever being served. */
const tempName = (name: string) => `.${name}.tmp`
const TEMP = /^\.(.+)\.tmp$/

/** Whether a crash left this file half written. */
export function isTemp(name: string): boolean {
  return TEMP.test(name)
}

/** The id of the picture a file belongs to, or undefined for files that the shelf never made. */
export function pictureOf(name: string): string | undefined {
  return imageIdOf(`/uploads/${TEMP.exec(name)?.[1] ?? name}`)
}

/** Opens the folder, making it where it is missing. */
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
        // All are awaited even when one fails, so that nothing is still being written during clean-up.
        const results = await Promise.allSettled(newFiles.map(write))
        for (const result of results) if (result.status === 'rejected') throw result.reason
        await syncFolder()
      } catch (cause) {
        const names = newFiles.map(({ name }) => name)
        await files.remove([...names, ...names.map(tempName)]).catch(() => {
          // The next start sweeps what could not be removed now; the first failure is the one to report.
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

function notDurable(cause: unknown): Failure {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new Failure(507, 'The picture was not saved: the disk is full.', { cause })
    : new Failure(503, 'The picture could not be saved. Please try again.', { cause })
}
