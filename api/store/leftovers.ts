// Cleans up files of an interrupted write at the next start.
import { dirname } from 'node:path'
import { type FileSystem, noneIfMissing, syncFolder } from './file-system.ts'

interface Places {
  path: string
  /** The content to come, until it is complete. */
  next: string
  /** The content that was replaced, until it is certain that nobody has saved it meanwhile. */
  aside: string
}

/**
 * Leaves nothing but the data file. Returns the path of what seems to be somebody's save that had crossed with the
 * interrupted write: it is kept under another name.
 */
export async function tidyLeftovers(
  files: FileSystem,
  { path, next, aside }: Places,
): Promise<string | undefined> {
  const current = files.stat(path)
  const replaced = files.stat(aside)
  if (replaced && !current && files.stat(next)) {
    // Cut off between the two steps of an exchange. `next` goes last: with it, another cut is known for the same.
    files.rename(aside, path)
    await syncFolder(files, dirname(path))
    await files.unlink(next)
    return undefined
  }
  await files.unlink(next).catch(noneIfMissing)
  if (!replaced) return undefined
  if (current && replaced.mtimeNs <= current.mtimeNs) {
    await files.unlink(aside)
    return undefined
  }
  const kept = `${path}.crossed-${replaced.mtimeNs}`
  files.rename(aside, kept)
  return kept
}
