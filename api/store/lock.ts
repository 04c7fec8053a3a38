// One process per data folder: two would overwrite each other's changes.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { diskFiles, errorCode, type FileSystem, noneIfMissing } from './file-system.ts'
import { isAlive, ownMark } from './process-mark.ts'

const LOCK_FILE = 'process.lock'

/** A process that has just been killed is given this long to go, in ms, and looked at this often. */
const DYING_MS = 300
const LOOK_MS = 50

const holderSchema = v.object({
  /** Unlike any other lock's. */
  token: v.string(),
  pid: v.number(),
  started: v.exactOptional(v.string()),
  host: v.string(),
  /** When the lock was taken. */
  since: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

/** Another process works with the data folder. */
export class FolderInUse extends Error {
  constructor(path: string, { pid, host, since }: Holder) {
    const folder = resolve(path, '..')
    super(
      host === hostname()
        ? `${folder} is in use by process ${pid} since ${since}. Stop that process first.`
        : `${folder} is in use by process ${pid} on ${host} since ${since}. Stop it first; ` +
            `if that machine no longer runs, remove ${resolve(path)}.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the data folder for this process until the returned function is called.
 * The lock of a process that has died is taken over.
 * @throws FolderInUse
 */
export async function lockFolder(
  dir: string,
  files: FileSystem,
  now: () => Date,
): Promise<() => Promise<void>> {
  const path = join(dir, LOCK_FILE)
  const token = randomUUID()
  const holder = { token, ...(await ownMark()), host: hostname(), since: now().toISOString() }
  const own = `${path}.${token}`
  await write(files, own, JSON.stringify(holder))
  try {
    await acquire(files, path, own)
  } finally {
    await files.unlink(own).catch(() => {})
  }
  await removeLeftovers(dir, files)
  return async () => {
    if ((await holderOf(files, path))?.token === token) await files.unlink(path)
  }
}

/** Removes what processes have left that were killed while they took the lock. */
async function removeLeftovers(dir: string, files: FileSystem): Promise<void> {
  for (const name of await files.readdir(dir)) {
    if (!name.startsWith(`${LOCK_FILE}.`)) continue
    const holder = await holderOf(files, join(dir, name))
    const isDead = holder?.host === hostname() && !(await isAlive(holder))
    if (isDead) await files.unlink(join(dir, name)).catch(noneIfMissing)
  }
}

/** The process that works with the data folder just now, if there is one. */
export async function holderOfFolder(
  dir: string,
): Promise<{ pid: number; since: string } | undefined> {
  const holder = await holderOf(diskFiles, join(dir, LOCK_FILE))
  return holder && (holder.host !== hostname() || (await isAlive(holder))) ? holder : undefined
}

/**
 * Makes `path` a second name of `own`, unless it belongs to a running process. A dead holder may be
 * replaced only by the one process that holds the lock on doing so, whose name is made of the dead
 * one's token: two that find the same dead lock cannot both take it.
 */
async function acquire(files: FileSystem, path: string, own: string): Promise<void> {
  for (;;) {
    try {
      files.link(own, path)
      return
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const holder = await holderOf(files, path)
    if (!holder) continue
    if (holder.host !== hostname() || (await staysAlive(holder)))
      throw new FolderInUse(path, holder)
    const succession = `${path}.after-${holder.token}`
    await acquire(files, succession, own)
    if ((await holderOf(files, path))?.token === holder.token) {
      files.rename(succession, path)
      return
    }
    await files.unlink(succession)
  }
}

async function staysAlive(holder: Holder): Promise<boolean> {
  for (let waited = 0; waited < DYING_MS; waited += LOOK_MS) {
    if (!(await isAlive(holder))) return false
    await wait(LOOK_MS)
  }
  return true
}

async function holderOf(files: FileSystem, path: string): Promise<Holder | undefined> {
  try {
    return v.parse(holderSchema, JSON.parse(new TextDecoder().decode(await files.readFile(path))))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) !== '') throw error
    // Locks appear complete or not at all, so only a power cut can have spoilt one.
    return { token: 'unreadable', pid: 0, host: hostname(), since: 'an unknown time' }
  }
}

async function write(files: FileSystem, path: string, text: string): Promise<void> {
  const file = await files.open(path, 'w')
  try {
    await file.writeFile(Buffer.from(text))
  } finally {
    await file.close()
  }
}
