// Copies all that is kept to a folder elsewhere, which is then a data folder itself; pictures are never deleted there.
import { copyFile, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { imageIdOf } from '#api/contract/variant.ts'
import { REMOVED } from '#api/images/removed.ts'
import { backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { writeDurably } from '#api/store/durable-write.ts'
import { diskFiles } from '#api/store/file-system.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandWorld, count } from './command.ts'
import { gapsIn, type NamedFiles, namedFilesIn, sizesIn } from './picture-files.ts'

/** Resolves with whether everything is there, also every picture that a record names. */
export async function copyOut(
  from: string,
  to: string,
  print: CommandWorld['print'],
): Promise<boolean> {
  const inside = relative(from, to)
  if (inside === '' || !inside.startsWith('..')) {
    print(`${to} lies in the data folder itself: name a place on another disk.`)
    return false
  }
  // Records before pictures: a picture that goes meanwhile is found among the removed ones.
  const named: NamedFiles = new Map()
  for (const [name, check] of Object.entries(readers)) {
    const bytes = await readFile(join(from, `${name}.json`)).catch(() => undefined)
    if (!bytes) continue
    await check(bytes)
    for (const [url, files] of await namedFilesIn(name, bytes)) named.set(url, files)
    await writeCopy(join(to, `${name}.json`), bytes)
    const folder = backupFolder(to, name)
    for (const { path } of await backupsIn(backupFolder(from, name)))
      await copyMissing(path, join(folder, basename(path)))
  }
  let copied = 0
  for (const folder of ['uploads', join('uploads', REMOVED)])
    for (const file of await pictures(join(from, folder)))
      copied += await copyMissing(join(from, folder, file), join(to, 'uploads', file))

  const kept = await sizesIn(join(to, 'uploads'))
  const gaps = gapsIn(named, kept)
  const holds = gaps.length > 0 ? 'holds not everything' : 'holds everything'
  print(`${to} ${holds}: ${count(kept.size, 'picture file')}, ${copied} of them new.`)
  for (const { what } of gaps) print(`  ${what}`)
  return gaps.length === 0
}

/** Whole pictures only: half-written ones have another name. */
async function pictures(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => imageIdOf(`/uploads/${name}`))
}

/** Copies a file that never changes, unless it is there. Resolves with the number of files copied. */
async function copyMissing(from: string, to: string): Promise<number> {
  const [source, there] = await Promise.all([size(from), size(to)])
  if (source === undefined || source === there) return 0
  await copyDurably(from, to)
  return 1
}

async function size(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

async function writeCopy(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeDurably(diskFiles, halfOf(path), [bytes])
  await rename(halfOf(path), path)
}

async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, halfOf(to))
  const file = await open(halfOf(to), 'r+')
  await file.sync().finally(() => file.close())
  await rename(halfOf(to), to)
}

/** Where a copy lies until it is whole. */
const halfOf = (path: string) => join(dirname(path), `.${basename(path)}.half`)
