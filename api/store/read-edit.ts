// Reads a file that another program is saving, once it is complete.
import { setTimeout as wait } from 'node:timers/promises'
import type { StorageAdapter } from './storage-adapter.ts'
import { UnreadableData } from './unreadable-data.ts'

/** Pauses before an unfinished file is read again, in ms. */
const REREAD_AFTER_MS = [20, 50, 100, 200, 400, 400]

/**
 * The records as they have been left, oldest first, or null when there is no file any more.
 * @throws UnreadableData for what still cannot be understood after more than a second.
 */
export async function readEdit<T>(
  medium: StorageAdapter<T>,
  [pause, ...further]: readonly number[] = REREAD_AFTER_MS,
): Promise<readonly T[] | null> {
  try {
    const edited = await medium.read()
    if (edited || pause === undefined) return edited
  } catch (error) {
    if (!(error instanceof UnreadableData && error.unfinished)) throw error
    if (pause === undefined && error.missing) return null
    if (pause === undefined) throw error
  }
  await wait(pause)
  return readEdit(medium, further)
}
