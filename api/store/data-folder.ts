// Opens the store of a data folder, or one in memory for tests.
import { dirname } from 'node:path'
import { type Log, silentLog } from '#api/log.ts'
import { openJsonEngine } from '#api/store/json/json-engine.ts'
import { memoryEngine } from './engine.ts'
import { diskFiles, type FileSystem, syncFolder } from './file-system.ts'
import { lockFolder } from './lock.ts'
import { openStore, type Store } from './store.ts'

interface FolderOptions {
  files?: FileSystem
  now?: () => Date
  log?: Log
}

/**
 * Opens the store of a data folder, which is made if it is missing and belongs to this process until `close`.
 * @throws FolderInUse, UnreadableData or UnreadableLog for the first file that cannot be understood.
 */
export async function openDataFolder(
  dir: string,
  { files = diskFiles, now = () => new Date(), log = silentLog }: FolderOptions = {},
): Promise<Store> {
  const made = await files.mkdir(dir)
  if (made) await syncFolder(files, dirname(made))
  const unlock = await lockFolder(dir, files, now)
  const engine = openJsonEngine(dir, { files, now, log })
  try {
    const store = await openStore(engine, now)
    return {
      ...store,
      async close() {
        await store.close()
        await unlock()
      },
    }
  } catch (error) {
    await engine.close()
    await unlock()
    throw error
  }
}

/** A store with nothing on disk, for tests. */
export function openMemoryStore(now?: () => Date): Promise<Store> {
  return openStore(memoryEngine(), now)
}
