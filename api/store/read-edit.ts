// Reads a file that another program is saving, once it is complete.
import { setTimeout as wait } from 'node:timers/promises'
import type { StorageAdapter } from './storage-adapter.ts'
import { UnreadableData } from './unreadable-data.ts'

/** Pauses before an unfinished file is read again, in ms. */
const REREAD_AFTER_MS = [20, 50, 100, 200, 400, 400]

/**
 * The records of the edited file, oldest first, or null when the file is gone.
 * @throws UnreadableData for a file that is still invalid after more than a second.
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
