// The note in the data folder of when and where a whole copy was made last; backups and copies leave it out.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#api/store/durable-write.ts'
import { diskFiles, syncFolder } from '#api/store/file-system.ts'

interface CopyNote {
  at: Date
  folder: string
}

const pathIn = (dataDir: string) => join(dataDir, 'last-copy.json')

export async function noteCopy(dataDir: string, { at, folder }: CopyNote): Promise<void> {
  const path = pathIn(dataDir)
  const text = `${JSON.stringify({ at: at.toISOString(), folder }, null, 2)}\n`
  await writeDurably(diskFiles, `${path}.new`, [Buffer.from(text)])
  diskFiles.rename(`${path}.new`, path)
  await syncFolder(diskFiles, dataDir)
}

/** Undefined when there never was a whole copy, and for a note that nobody can read. */
export async function readCopyNote(dataDir: string): Promise<CopyNote | undefined> {
  try {
    const { at, folder } = JSON.parse(await readFile(pathIn(dataDir), 'utf8'))
    const time = new Date(at)
    return Number.isNaN(time.getTime()) ? undefined : { at: time, folder: String(folder) }
  } catch {
    return undefined
  }
}
