// Fills a file so that its content would survive a power cut.
import { basename, dirname, join } from 'node:path'
import { type FileSystem, noneIfMissing, syncFolder } from './file-system.ts'

/** Writes the slices one after the other; others get their turn in between. The name is not durable yet. */
export async function writeDurably(
  files: FileSystem,
  path: string,
  slices: Iterable<Uint8Array>,
): Promise<void> {
  const file = await files.open(path, 'w')
  try {
    for (const slice of slices) await file.writeFile(slice)
    // A unique time: the file system's clock may tick every few milliseconds, and a save right after this one
    // could have the same time.
    const now = (Date.now() + Math.random()) / 1000
    await file.utimes(now, now)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a file until it is complete. */
const nextName = (name: string) => `.${name}.next`
const UNFINISHED = /^\..+\.next$/

/** Removes files of a folder that a kill has left unfinished. */
export async function removeUnfinished(files: FileSystem, folder: string): Promise<void> {
  for (const name of (await files.readdir(folder).catch(noneIfMissing)) ?? [])
    if (UNFINISHED.test(name)) await files.unlink(join(folder, name))
}

/** Replaces a file as a whole: at any moment the old or the new content is there. `rename` may throw to keep the old one. */
export async function replaceDurably(
  files: FileSystem,
  path: string,
  slices: Iterable<Uint8Array>,
  rename = (next: string) => files.rename(next, path),
): Promise<void> {
  const next = join(dirname(path), nextName(basename(path)))
  try {
    await writeDurably(files, next, slices)
    rename(next)
  } catch (error) {
    await files.unlink(next).catch(() => {})
    throw error
  }
  await syncFolder(files, dirname(path))
}
