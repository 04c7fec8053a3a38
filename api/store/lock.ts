// Lock of a data folder: two processes in one folder would overwrite each other's changes.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskFiles, type FileSystem } from './file-system.ts'

/**
 * Always empty. SQLite keeps it locked while a process uses the
 * folder; the kernel frees the lock however that process ends.
 */
const LOCK_FILE = 'lock.db'
/** Names the process that holds the lock, for messages. */
const HOLDER_FILE = 'process.lock'

/** How long a process that has just been killed may take to go away, in ms. */
const EXIT_MS = 300

const SQLITE_BUSY = 5

interface Holder {
  pid: number
  since: string
}

/** Another process is using the data folder. */
export class FolderInUse extends Error {
  constructor(dir: string, { pid, since }: Holder) {
    super(`${resolve(dir)} is in use by process ${pid} since ${since}. Stop that process first.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Locks the data folder for this process until the returned function is called or the process ends.
 * @throws FolderInUse
 */
export async function lockFolder(
  dir: string,
  files: FileSystem,
  now: () => Date,
): Promise<() => Promise<void>> {
  const path = join(dir, LOCK_FILE)
  // Not opened if it exists: when a process closes any handle of a file, the kernel frees its locks on that file.
  if (!files.stat(path)) await (await files.openFile(path, 'a')).close()
  const lock = tryLock(path)
  if (!lock) throw new FolderInUse(dir, await readHolder(dir))
  try {
    const holder: Holder = { pid: process.pid, since: now().toISOString() }
    const file = await files.openFile(join(dir, HOLDER_FILE), 'w')
    await file.writeFile(Buffer.from(JSON.stringify(holder))).finally(() => file.close())
  } catch (error) {
    lock.close()
    throw error
  }
  return async () => {
    if (lock.isOpen) await files.unlink(join(dir, HOLDER_FILE)).finally(() => lock.close())
  }
}

/** The process that is using the data folder, if any. */
export async function findFolderHolder(dir: string): Promise<Holder | undefined> {
  if (!diskFiles.stat(join(dir, LOCK_FILE))) return undefined
  const lock = tryLock(join(dir, LOCK_FILE))
  lock?.close()
  return lock ? undefined : readHolder(dir)
}

/** Locks the file; returns undefined if another process has locked it. */
function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: EXIT_MS })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return undefined
  }
}

async function readHolder(dir: string): Promise<Holder> {
  try {
    return JSON.parse(await readFile(join(dir, HOLDER_FILE), 'utf8'))
  } catch {
    return { pid: 0, since: 'a moment ago' }
  }
}
