// The doctor's look at the copy in another place: backups hold no pictures, and lie on the disk that may break.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readers } from '#api/store/kinds.ts'
import type { CommandEnvironment } from './command.ts'
import { readCopyNote } from './copy-note.ts'
import { type Finding, good, look } from './finding.ts'

/** One is made every night; a week without says that nobody looks. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000

const TODO = 'npm run backup -- FOLDER, with a folder on another disk, every night.'

export async function checkCopy({
  config: { dataDir },
  now,
}: CommandEnvironment): Promise<Finding[]> {
  if (!(await holdsSomething(dataDir))) return []
  const note = await readCopyNote(dataDir)
  if (!note)
    return [look('Pictures are copied nowhere, and all backups are on this one disk.', TODO)]
  const what = `The last whole copy is of ${note.at.toISOString()}, in ${note.folder}`
  // A copy from the future tells of a wrong clock, and nothing about its age.
  const isOld = Math.abs(now().getTime() - note.at.getTime()) > OLD_MS
  return [isOld ? look(`${what}: that is more than a week away.`, TODO) : good(what)]
}

async function holdsSomething(dataDir: string): Promise<boolean> {
  const found = await Promise.allSettled(
    Object.keys(readers).map((name) => stat(join(dataDir, `${name}.json`))),
  )
  return found.some(({ status }) => status === 'fulfilled')
}
