// Cleans up files of an interrupted write at the next start.
import { dirname } from 'node:path'
import { type FileSystem, noneIfMissing, syncFolder } from './file-system.ts'

interface Places {
  path: string
  /** The content to come, until it is complete. */
  next: string
  /** The replaced content, until it is certain that no program has saved it meanwhile. */
  aside: string
}

/**
 * Removes everything but the data file. A save that collided with the interrupted write is kept under another name,
 * which is returned.
 */
export async function tidyLeftovers(
  files: FileSystem,
  { path, next, aside }: Places,
): Promise<string | undefined> {
  const current = files.stat(path)
  const replaced = files.stat(aside)
  if (replaced && !current && files.stat(next)) {
    // Interrupted between the two steps of an exchange. `next` is deleted last: with it, a second interruption is recognised.
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
