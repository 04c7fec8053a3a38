// File operations of the store, replaceable in tests that record them or make them fail; and durable writes.
import { renameSync, statSync, watch } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from '#api/contract/failure.ts'

const DISK_FULL = 'The disk is full: the change was not saved. Free some space and try again.'
const NOT_WRITABLE = 'The data folder could not be written: the change was not saved. Try again.'
const NOT_SAVED =
  'The change could not be saved, so nothing was changed. Try again; if it happens again, tell whoever looks after this site.'

/** An open file or folder. */
export type OpenFile = Pick<
  FileHandle,
  'writeFile' | 'truncate' | 'utimes' | 'sync' | 'datasync' | 'close'
>

/**
 * Creates a folder and its missing parents; resolves with the first folder created, if any. Node's own `recursive`
 * option never returns for a folder below /proc.
 */
async function createFolder(path: string): Promise<string | undefined> {
  const existing = await stat(path).catch(() => undefined)
  if (existing?.isDirectory()) return undefined
  const firstCreated =
    existing || dirname(path) === path ? undefined : await createFolder(dirname(path))
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have created it in the meantime.
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  })
  return firstCreated ?? path
}

/** The machine's file system. */
export const diskFiles = {
  /**
   * 'w' creates or empties a file, 'a' creates it or appends to it, 'r' opens a file or folder. Readable only by the
   * user of this process: files hold password hashes and visitors' messages.
   */
  openFile: (path: string, flags: 'w' | 'a' | 'r'): Promise<OpenFile> => open(path, flags, 0o600),
  readFile: (path: string): Promise<Buffer> => readFile(path),
  readdir: (path: string) => readdir(path),
  /** Also creates missing parents; resolves with the first folder created, if any. */
  mkdir: createFolder,
  unlink: (path: string) => unlink(path),
  /**
   * Undefined if there is no such file. Synchronous, like `rename`, so that nothing runs between a check and a rename.
   */
  stat: (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false }),
  rename: (from: string, to: string) => renameSync(from, to),
  /**
   * Calls `listener` on changes in the folder until the returned function is called, as far as the system supports it.
   */
  watch(folder: string, listener: () => void): () => void {
    try {
      const watcher = watch(folder, { persistent: false }, listener)
      watcher.on('error', () => watcher.close())
      return () => watcher.close()
    } catch {
      // The system has no watchers left, or none for this kind of folder.
      return () => {}
    }
  },
}
export type FileSystem = typeof diskFiles
/** Tells one save of a file from the next, whichever program made it. */
export type FileIdentity = ReturnType<FileSystem['stat']>

/** The code of a failed system call, such as 'ENOENT'; empty for any other error. */
function readErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? ''
}

export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(readErrorCode(error))

/** The failure for a change that could not be saved because of this error; a Failure is returned as it is. */
export function toSaveFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  if (isDiskFull(cause)) return new Failure(507, DISK_FULL, { cause })
  // Errors of the database have other codes, such as '42P01'.
  const isFileError = /^E[A-Z]/.test(readErrorCode(cause))
  return new Failure(503, isFileError ? NOT_WRITABLE : NOT_SAVED, { cause })
}

/** For a file that may be missing: `await readFile(path).catch(noneIfMissing)`. */
export function noneIfMissing(error: unknown): undefined {
  if (readErrorCode(error) !== 'ENOENT') throw error
}

/** Whether both identify the same save of a file, or both are missing. */
export function isSameSave(a: FileIdentity, b: FileIdentity): boolean {
  if (!a || !b) return a === b
  return a.ino === b.ino && a.size === b.size && a.mtimeNs === b.mtimeNs
}

/** Makes created, renamed and removed files of a folder survive a power cut. */
export async function syncFolder(files: FileSystem, folder: string): Promise<void> {
  const handle = await files.openFile(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the slices one by one, letting other work run in between. The file's name is not durable yet. */
export async function writeDurably(
  files: FileSystem,
  path: string,
  slices: Iterable<Uint8Array>,
): Promise<void> {
  const file = await files.openFile(path, 'w')
  try {
    for (const slice of slices) await file.writeFile(slice)
    // Sets a unique time: the file system's clock may tick only every few
    // milliseconds, and a save right after this one could get the same time.
    const now = (Date.now() + Math.random()) / 1000
    await file.utimes(now, now)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a file until it is complete. */
const createUnfinishedName = (name: string) => `.${name}.next`
const UNFINISHED_NAME = /^\..+\.next$/

/** Removes unfinished files that a killed process left in a folder. */
export async function removeUnfinished(files: FileSystem, folder: string): Promise<void> {
  for (const name of (await files.readdir(folder).catch(noneIfMissing)) ?? [])
    if (UNFINISHED_NAME.test(name)) await files.unlink(join(folder, name))
}

/**
 * Replaces a file atomically: at any moment it has either the old
 * or the new content. If `rename` rejects, the old one stays.
 */
export async function replaceDurably(
  files: FileSystem,
  path: string,
  slices: Iterable<Uint8Array>,
  rename: (next: string) => void | Promise<void> = (next) => files.rename(next, path),
): Promise<void> {
  const unfinishedPath = join(dirname(path), createUnfinishedName(basename(path)))
  try {
    await writeDurably(files, unfinishedPath, slices)
    await rename(unfinishedPath)
  } catch (error) {
    await files.unlink(unfinishedPath).catch(() => {})
    throw error
  }
  await syncFolder(files, dirname(path))
}
