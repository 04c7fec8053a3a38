// Copies all that is kept to a folder elsewhere, which is then a data folder itself; pictures are never deleted there.
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { imageIdOf } from '#api/contract/variant.ts'
import { REMOVED } from '#api/images/removed.ts'
import { backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { diskFiles, noneIfMissing, syncFolder } from '#api/store/file-system.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandEnvironment, count } from './command.ts'
import { copyUnchanging, writeCopy } from './copy-file.ts'
import { reasonOf } from './finding.ts'
import { missingFilesIn, type NamedFiles, namedFilesIn, sizesIn } from './picture-files.ts'

/**
 * Resolves with whether everything is there, also every picture that a record names. What cannot be copied is told,
 * and the rest is copied all the same; of a spoilt data file the copy from before stays.
 */
export async function copyOut(
  from: string,
  to: string,
  print: CommandEnvironment['print'],
): Promise<boolean> {
  const inside = relative(from, to)
  if (inside === '' || !inside.startsWith('..')) {
    print(`${to} lies in the data folder itself: name a place on another disk.`)
    return false
  }
  let good = true
  /** Resolves with what was copied; a failure is told, and counts as nothing. */
  const attempt = async <T>(path: string, copy: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await copy()
    } catch (error) {
      good = false
      print(`  ${path} could not be copied: ${reasonOf(error)}`)
      return undefined
    }
  }
  const madeFirst = await diskFiles.mkdir(join(to, 'uploads'))

  // Records before pictures: a picture that goes meanwhile is found among the removed ones.
  const named: NamedFiles = new Map()
  for (const [name, check] of Object.entries(readers)) {
    const path = join(from, `${name}.json`)
    await attempt(path, async () => {
      const bytes = await readFile(path).catch(noneIfMissing)
      if (!bytes) return
      for (const [url, files] of await namedFilesIn(name, bytes)) named.set(url, files)
      await check(bytes)
      await writeCopy(join(to, `${name}.json`), bytes)
    })
    await attempt(backupFolder(from, name), () => copyBackups(from, to, name, attempt))
  }
  let copied = 0
  for (const folder of [join(from, 'uploads'), join(from, 'uploads', REMOVED)])
    for (const file of (await attempt(folder, () => picturesIn(folder))) ?? []) {
      const path = join(folder, file)
      const isNew = await attempt(path, () => copyUnchanging(path, join(to, 'uploads', file)))
      if (isNew) copied++
    }
  for (const folder of [join(to, 'uploads'), to, ...above(to, madeFirst)])
    await attempt(folder, () => syncFolder(diskFiles, folder))

  const gaps = missingFilesIn(named, await sizesIn(join(to, 'uploads')))
  for (const { what } of gaps) print(`  ${what}`)
  good &&= gaps.length === 0
  const kept = count((await picturesIn(join(to, 'uploads'))).length, 'picture file')
  print(`${to} ${good ? 'holds' : 'does not hold'} everything: ${kept}, ${copied} of them new.`)
  return good
}

async function copyBackups(
  from: string,
  to: string,
  name: string,
  attempt: (path: string, copy: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const backups = await backupsIn(backupFolder(from, name))
  if (backups.length === 0) return
  const folder = backupFolder(to, name)
  for (const { path } of backups)
    await attempt(path, async () => {
      // Thinned out while it was looked at: the showroom may be running.
      const bytes = await readFile(path).catch(noneIfMissing)
      if (bytes) await writeCopy(join(folder, basename(path)), bytes)
    })
  for (const one of [folder, dirname(folder)]) await syncFolder(diskFiles, one)
}

/** Whole pictures only: half-written ones have another name. */
async function picturesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(noneIfMissing)) ?? []
  return names.filter((name) => imageIdOf(`/uploads/${name}`))
}

/** The folders above `to` that have a new entry, `madeFirst` being the outermost folder that was made. */
function above(to: string, madeFirst: string | undefined): string[] {
  const folders: string[] = []
  for (let path = to; madeFirst && path.startsWith(madeFirst); path = dirname(path))
    folders.push(dirname(path))
  return folders
}
