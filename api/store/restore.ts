// Replaces a data file by a backup, durably, and keeps the replaced file.
import { join } from 'node:path'
import { backupName } from './backup-files.ts'
import { writeDurably } from './durable-write.ts'
import { diskFiles, errorCode, syncFolder } from './file-system.ts'

/**
 * Makes `<dir>/<name>.json` hold `bytes`. At any moment the old or the new file is there as a whole, so
 * that this may be done while the server runs: it takes a backup over as it is.
 * Resolves with the path that the old file has now, or undefined when there was none.
 * @throws Error of the file system; the old file stays then.
 */
export async function replaceByBackup(
  dir: string,
  name: string,
  bytes: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const path = join(dir, `${name}.json`)
  const next = join(dir, `.${name}.json.restored`)
  const aside = `${path}.before-${backupName(now)}`
  try {
    await writeDurably(diskFiles, next, [bytes])
    if (Buffer.compare(await diskFiles.readFile(next), bytes) !== 0)
      throw new Error(`${next} reads back differently: the disk may be damaged.`)
    const kept = await keep(path, aside)
    diskFiles.rename(next, path)
    await syncFolder(diskFiles, dir)
    return kept
  } catch (error) {
    await diskFiles.unlink(next).catch(() => {})
    throw error
  }
}

async function keep(path: string, aside: string): Promise<string | undefined> {
  try {
    diskFiles.link(path, aside)
    return aside
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
