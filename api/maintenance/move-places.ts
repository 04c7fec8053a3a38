// The places that `npm run move` carries a showroom between: a data folder, or a database.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_FOLDER } from '#api/images/cached-files.ts'
import { imageFilesInDatabase } from '#api/images/database-files.ts'
import { type ImageFiles, imageFilesIn } from '#api/images/image-files.ts'
import type { Engine, State } from '#api/store/engine.ts'
import { diskFiles, noneIfMissing } from '#api/store/file-system.ts'
import { fillFolder } from '#api/store/json/fill-folder.ts'
import { openJsonEngine } from '#api/store/json/json-engine.ts'
import { readFiles, readWritten } from '#api/store/json/read-files.ts'
import { lockFolder } from '#api/store/lock.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { fillDatabase } from '#api/store/postgres/fill-database.ts'
import { openPostgresEngine } from '#api/store/postgres/postgres-engine.ts'
import type { CommandEnvironment } from './command.ts'

/** What a process on PostgreSQL keeps in its data folder: nothing of the showroom. */
const OF_A_PROCESS = [CACHE_FOLDER, 'imports']

export interface Place {
  /** For sentences. */
  name: string
  /** The setting that makes a showroom use it. */
  setting: string
  engine: Pick<Engine, 'load' | 'entries'>
  files: ImageFiles
  isEmpty(): Promise<boolean>
  /** Keeps a showroom from starting there, until the returned function is called. @throws Error for the owner */
  lock(): Promise<() => Promise<void>>
  /** Writes all records, and the log, oldest entry first. */
  fill(state: State, entries: readonly LogEntry[]): Promise<void>
  close(): Promise<void>
}

/** The place at `address`: a `postgres:` URL, or a folder. */
export function openPlace(address: string, { print, now }: CommandEnvironment): Place {
  const log = { info: () => {}, warn: print, error: print }
  return isDatabase(address)
    ? openDatabasePlace(openPostgresEngine(address, log))
    : openFolderPlace(address, openJsonEngine(address, { files: diskFiles, now, log }), now)
}

export const isDatabase = (address: string) => /^postgres(ql)?:/.test(address)

function openFolderPlace(dir: string, engine: Engine, now: () => Date): Place {
  return {
    name: `The folder ${dir}`,
    setting: `DATA_DIR=${dir}, without DATABASE_URL`,
    engine,
    files: imageFilesIn(join(dir, 'uploads')),
    async isEmpty() {
      const names = (await readdir(dir).catch(noneIfMissing)) ?? []
      return names.every((name) => OF_A_PROCESS.includes(name))
    },
    async lock() {
      const files = [...(await readFiles(dir))]
      const edited = files.find(([, { seq }]) => seq === undefined)
      if (edited || !(await readWritten(dir)))
        throw new Error(
          `${edited?.[1].path ?? dir} is not as this version has written it. Start the showroom once, stop it, and move then.`,
        )
      return lockFolder(dir, diskFiles, now)
    },
    fill: (state, entries) => fillFolder(dir, state, entries),
    close: () => engine.close(),
  }
}

function openDatabasePlace(engine: ReturnType<typeof openPostgresEngine>): Place {
  const files = imageFilesInDatabase(engine.database)
  return {
    name: 'The database',
    setting: 'DATABASE_URL',
    engine,
    files,
    async isEmpty() {
      const { seq, records } = await engine.load()
      const names = [...(await files.list()), ...(await files.listRemoved())]
      return seq === 0 && Object.values(records).flat().length + names.length === 0
    },
    // Its processes may go on; a change during the move is noticed.
    lock: async () => async () => {},
    fill: (state, entries) => fillDatabase(engine.database, state, entries),
    close: () => engine.close(),
  }
}
