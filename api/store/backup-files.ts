// Paths and order of backup files: their names are times.
import { join } from 'node:path'
import { diskFiles, errorCode, type FileSystem } from './file-system.ts'

const NAME = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)(?:~(\d{1,9}))?\.json$/

/** One copy of one data file. */
export interface BackupFile {
  /** The name in `npm run restore`: `2026-11-21T10-00-00.000Z`, or `…Z~1` after a clock jump. */
  name: string
  path: string
  /** When it was made by the clock of that moment, in ms. */
  time: number
  /** How often the clock had jumped back before it was made: a wrong clock does not change the order of copies. */
  jumps: number
}

/** The folder of the copies of `<dir>/<collection>.json`. */
export function backupFolder(dir: string, collection: string): string {
  return join(dir, 'backups', collection)
}

/** The name of a copy that is made now; it comes after `newest` in order, whatever the clock says. */
export function backupName(made: Date, newest?: BackupFile): string {
  const name = made.toISOString().replaceAll(':', '-')
  if (!newest) return name
  const jumps = made.getTime() > newest.time ? newest.jumps : newest.jumps + 1
  return jumps > 0 ? `${name}~${jumps}` : name
}

/** The copies in a folder, the one made last first; whatever else lies there is left alone. */
export async function backupsIn(
  folder: string,
  files: Pick<FileSystem, 'readdir'> = diskFiles,
): Promise<BackupFile[]> {
  const entries = await files.readdir(folder).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return []
  })
  return entries
    .flatMap((entry) => {
      const [, day, hour, minute, second, jumps = '0'] = NAME.exec(entry) ?? []
      if (day === undefined) return []
      const time = Date.parse(`${day}${hour}:${minute}:${second}`)
      const name = entry.slice(0, -'.json'.length)
      return { name, path: join(folder, entry), time, jumps: Number(jumps) }
    })
    .sort((a, b) => b.jumps - a.jumps || b.time - a.time)
}
