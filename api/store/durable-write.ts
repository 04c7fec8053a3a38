// Fills a file so that its content would survive a power cut.
import type { FileSystem } from './file-system.ts'

/** Writes the slices one after the other; others get their turn in between. The name is not durable yet. */
export async function writeDurably(
  files: FileSystem,
  path: string,
  slices: Iterable<Uint8Array>,
): Promise<void> {
  const file = await files.open(path, 'w')
  try {
    for (const slice of slices) await file.writeFile(slice)
    // A time like no other: by the file system's own clock, which may tick only every few milliseconds,
    // somebody's save right after this one could look the same.
    const now = (Date.now() + Math.random()) / 1000
    await file.utimes(now, now)
    await file.sync()
  } finally {
    await file.close()
  }
}
