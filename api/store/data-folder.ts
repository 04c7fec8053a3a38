// Factory of the store, on a data folder or a database.
import { dirname } from 'node:path'
import { openJsonEngine } from '#api/store/json/json-engine.ts'
import { type Log, silentLog } from '#api/telemetry/log.ts'
import { diskFiles, type FileSystem, syncFolder } from './file-system.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { openStore, type Store } from './store.ts'
import { createUnusableFolderError, findFolderProblem } from './usable-folder.ts'

interface FolderOptions {
  files?: FileSystem
  now?: () => Date
  log?: Log
}

/**
 * Opens the store of a data folder, which is created if missing and locked for this process until `close`.
 * @throws FolderInUse, or an Error for the owner about the first file that cannot be read.
 */
export async function openDataFolder(
  dir: string,
  { files = diskFiles, now = () => new Date(), log = silentLog }: FolderOptions = {},
): Promise<Store> {
  const unlock = await createAndLockFolder(dir, files, now)
  const engine = openJsonEngine(dir, { files, now, log })
  try {
    const store = await openStore(engine, now)
    return {
      ...store,
      problem: () => findFolderProblem(dir),
      close: () => store.close().finally(unlock),
    }
  } catch (error) {
    await engine.close().finally(unlock)
    throw error
  }
}

/** Creates and locks the folder. @throws FolderInUse, or an Error that tells the owner to choose another folder */
async function createAndLockFolder(dir: string, files: FileSystem, now: () => Date) {
  try {
    const firstCreated = await files.mkdir(dir)
    if (firstCreated) await syncFolder(files, dirname(firstCreated))
    return await lockFolder(dir, files, now)
  } catch (error) {
    throw error instanceof FolderInUse ? error : createUnusableFolderError(dir, error as Error)
  }
}

/**
 * Opens the configured store: the database of DATABASE_URL if it is set, otherwise the data folder.
 * @throws Error for the owner within 5 s if the database cannot be reached; otherwise like `openDataFolder`.
 */
export async function openConfigured(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  options: FolderOptions = {},
): Promise<Store> {
  if (databaseUrl === undefined) return openDataFolder(dataDir, options)
  // Imported dynamically, so that an installation on files never loads it.
  const { openPostgresEngine } = await import('#api/store/postgres/postgres-engine.ts')
  const engine = openPostgresEngine(databaseUrl, options.log ?? silentLog)
  return openStore(engine, options.now).catch(async (error: unknown) => {
    await engine.close()
    throw error
  })
}
