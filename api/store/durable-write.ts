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
    // A unique time: the file system's clock may tick every few milliseconds, and a save right after this one
    // could have the same time.
    const now = (Date.now() + Math.random()) / 1000
    await file.utimes(now, now)
    await file.sync()
  } finally {
    await file.close()
  }
}
