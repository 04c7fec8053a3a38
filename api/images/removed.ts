// Image files without a record, kept for 14 days and while a backup names them: a restored record needs them.
import { type ImageFiles, imageIdOfFile } from './image-files.ts'

/** The shortest time that a file is kept. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000

/** Restores all removed files of these images, or none. */
export async function restoreImages(files: ImageFiles, ids: ReadonlySet<string>): Promise<void> {
  const names = await files.listRemoved()
  const returning = names.filter((name) => ids.has(imageIdOfFile(name) ?? ''))
  try {
    await files.restore(returning)
  } catch (cause) {
    await files.setAside(returning).catch(() => {})
    throw cause
  }
}

/**
 * Deletes files that were removed 14 days ago or earlier and whose image id is not in `wanted`, which is called only
 * when there are such files.
 */
export async function clearRemoved(
  files: ImageFiles,
  wanted: () => Promise<ReadonlySet<string>>,
  now = Date.now(),
): Promise<void> {
  const old = await files.listRemoved(now - KEEP_MS)
  if (old.length === 0) return
  const keep = await wanted()
  await files.delete(old.filter((name) => !keep.has(imageIdOfFile(name) ?? '')))
}
