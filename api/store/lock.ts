// One process per data folder: two would overwrite each other's changes.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskFiles, type FileSystem } from './file-system.ts'

/** Locked by SQLite while a process has the folder: the kernel frees it however that process ends. Always empty. */
const LOCK_FILE = 'lock.db'
/** The process that has the folder, for messages. */
const HOLDER_FILE = 'process.lock'

/** A process that has just been killed is given this long to go, in ms. */
const DYING_MS = 300

const SQLITE_BUSY = 5

interface Holder {
  pid: number
  since: string
}

/** Another process works with the data folder. */
export class FolderInUse extends Error {
  constructor(dir: string, { pid, since }: Holder) {
    super(`${resolve(dir)} is in use by process ${pid} since ${since}. Stop that process first.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the data folder for this process until the returned function is called, or the process ends.
 * @throws FolderInUse
 */
export async function lockFolder(
  dir: string,
  files: FileSystem,
  now: () => Date,
): Promise<() => Promise<void>> {
  const path = join(dir, LOCK_FILE)
  // Opened only while it is missing: the kernel frees a lock when its process closes the file anywhere.
  if (!files.stat(path)) await (await files.open(path, 'a')).close()
  const lock = tryLock(path)
  if (!lock) throw new FolderInUse(dir, await readHolder(dir))
  try {
    const holder: Holder = { pid: process.pid, since: now().toISOString() }
    const file = await files.open(join(dir, HOLDER_FILE), 'w')
    await file.writeFile(Buffer.from(JSON.stringify(holder))).finally(() => file.close())
  } catch (error) {
    lock.close()
    throw error
  }
  return async () => {
    if (lock.isOpen) await files.unlink(join(dir, HOLDER_FILE)).finally(() => lock.close())
  }
}

/** The process that works with the data folder just now, if there is one. */
export async function holderOfFolder(dir: string): Promise<Holder | undefined> {
  if (!diskFiles.stat(join(dir, LOCK_FILE))) return undefined
  const lock = tryLock(join(dir, LOCK_FILE))
  lock?.close()
  return lock ? undefined : readHolder(dir)
}

/** Locks the file, or returns undefined where another process has it. */
function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: DYING_MS })
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
