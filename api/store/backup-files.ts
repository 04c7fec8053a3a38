// Where the copies of a data file lie, and when each was made: their names are times.
import { join } from 'node:path'
import { diskFiles, errorCode, type FileSystem } from './file-system.ts'

const NAME = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.json$/

/** One copy of one data file. */
export interface BackupFile {
  /** As `2026-11-21T10-00-00.000Z`: what a person writes to mean this one. */
  name: string
  path: string
  /** When it was made, in ms. */
  time: number
}

/** The folder of the copies of `<dir>/<collection>.json`. */
export function backupFolder(dir: string, collection: string): string {
  return join(dir, 'backups', collection)
}

/** The name of a copy that is made now. */
export function backupName(made: Date): string {
  return made.toISOString().replaceAll(':', '-')
}

/** The copies in a folder, newest first; whatever else lies there is left alone. */
export async function backupsIn(
  folder: string,
  files: Pick<FileSystem, 'readdir'> = diskFiles,
): Promise<BackupFile[]> {
  const entries = await files.readdir(folder).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return []
  })
  return entries
    .filter((entry) => NAME.test(entry))
    .sort()
    .reverse()
    .map((entry) => ({
      name: entry.slice(0, -'.json'.length),
      path: join(folder, entry),
      time: Date.parse(entry.replace(NAME, '$1$2:$3:$4')),
    }))
}
