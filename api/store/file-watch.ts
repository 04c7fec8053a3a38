// Watches a file for saves by other programs. Without it, the next write detects them.
import { basename, dirname } from 'node:path'
import type { FileSystem } from './file-system.ts'

/** Groups the many events of one save, in ms. */
const LOOK_AFTER_MS = 100

/** Calls `look` soon after the file has changed, until the returned function is called. Never keeps the process alive. */
export function watchFile(files: FileSystem, path: string, look: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const noticed = (file: string | null) => {
    if (timer || (file !== null && file !== basename(path))) return
    timer = setTimeout(() => {
      timer = undefined
      look()
    }, LOOK_AFTER_MS).unref()
  }
  const stop = startWatching(files, dirname(path), noticed)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

function startWatching(
  files: FileSystem,
  folder: string,
  noticed: (file: string | null) => void,
): () => void {
  try {
    return files.watch(folder, noticed)
  } catch {
    // The system has no watchers left, or none for this kind of folder.
    return () => {}
  }
}
