// Storage of a whole showroom, as source or target of `npm run move`: a data folder, or a database.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnalyticsStorage, analyticsInFolder } from '#api/analytics/count-storage.ts'
import { analyticsInDatabase } from '#api/analytics/database-counts.ts'
import { enquiryFilesIn } from '#api/enquiries/images.ts'
import { CACHE_FOLDER } from '#api/images/cached-files.ts'
import { imageFilesInDatabase } from '#api/images/database-files.ts'
import { type ImageFiles, imageFilesIn } from '#api/images/image-files.ts'
import { importsInDatabase } from '#api/imports/database-imports.ts'
import { type ImportStorage, importFilesIn } from '#api/imports/import-files.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import type { State } from '#api/store/engine.ts'
import { diskFiles, noneIfMissing } from '#api/store/file-system.ts'
import { LogFiles } from '#api/store/json/log-files.ts'
import { saveFileStates } from '#api/store/json/read-files.ts'
import { openSnapshots } from '#api/store/json/snapshots.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { openDatabase } from '#api/store/postgres/database.ts'
import { fillDatabase } from '#api/store/postgres/write-entries.ts'
import type { Store } from '#api/store/store.ts'
import type { CommandEnvironment } from './command.ts'

/** A day before all analytics sums, for reading all of them. */
export const ANALYTICS_SINCE = '2000-01-01'

/** Number of entries per write. */
const PAGE_ENTRIES = 1000

export interface ShowroomStorage {
  /** The name in messages. */
  name: string
  /** The setting that makes a showroom use this storage. */
  setting: string
  /** The files of public images. */
  imageFiles: ImageFiles
  enquiryImageFiles: ImageFiles
  analytics: AnalyticsStorage
  imports: ImportStorage
  /** Opens the showroom there. @throws Error for the owner, for example if it is running on a folder */
  open(): Promise<Store>
  isEmpty(): Promise<boolean>
  /** Writes the records and the log (oldest entry first), from which `open` builds everything else. */
  fill(state: State, entries: readonly LogEntry[]): Promise<void>
  close(): Promise<void>
}

/** The storage at `address`: a `postgres:` URL, or a folder. */
export function openStorage(address: string, environment: CommandEnvironment): ShowroomStorage {
  const { print, now } = environment
  const log = { info: () => {}, warn: print, error: print }
  const usesDatabase = isDatabaseUrl(address)
  const open = () =>
    openConfigured(
      { databaseUrl: usesDatabase ? address : undefined, dataDir: address },
      { log, now },
    )
  return usesDatabase
    ? createDatabaseStorage(address, open)
    : createFolderStorage(address, open, now)
}

export const isDatabaseUrl = (address: string) => /^postgres(ql)?:/.test(address)

function createFolderStorage(
  dir: string,
  open: ShowroomStorage['open'],
  now: () => Date,
): ShowroomStorage {
  return {
    name: `The folder ${dir}`,
    setting: `DATA_DIR=${dir}, without DATABASE_URL`,
    imageFiles: imageFilesIn(join(dir, 'uploads')),
    enquiryImageFiles: enquiryFilesIn(dir),
    analytics: analyticsInFolder(join(dir, 'demand')),
    imports: importFilesIn(join(dir, 'imports')),
    open,
    async isEmpty() {
      const names = (await readdir(dir).catch(noneIfMissing)) ?? []
      // A process on PostgreSQL stores its copies of images there.
      return names.every((name) => name === CACHE_FOLDER)
    },
    async fill(state, entries) {
      const log = new LogFiles(dir, diskFiles)
      await diskFiles.mkdir(log.folder)
      const page: LogEntry[] = []
      for (const entry of entries) {
        const isOtherMonth = page[0] && page[0].at.slice(0, 7) !== entry.at.slice(0, 7)
        if (isOtherMonth || page.length === PAGE_ENTRIES) await log.append(page.splice(0))
        page.push(entry)
      }
      if (page.length > 0) await log.append(page)
      await log.close()
      const nextSeqAfter = (index: number) => entries[index + 1]?.seq ?? state.seq + 1
      // Marks the gap in the same way as LogFiles.setAside: months that are
      // missing in the source are missing here as well.
      if (entries.some(({ seq }, index) => seq + 1 !== nextSeqAfter(index)))
        await writeFile(join(log.folder, 'moved.unreadable-months'), '')
      await openSnapshots(dir, diskFiles).make(state, now(), 'command')
      // Saved so that no data file counts as missing, even if the log is empty.
      await saveFileStates(dir, diskFiles, [])
    },
    close: async () => {},
  }
}

function createDatabaseStorage(url: string, open: ShowroomStorage['open']): ShowroomStorage {
  const database = openDatabase(url)
  const imageFiles = imageFilesInDatabase(database)
  const enquiryImageFiles = imageFilesInDatabase(database, 'enquiry_files')
  const analytics = analyticsInDatabase(database)
  const imports = importsInDatabase(database)
  return {
    name: 'The database',
    setting: 'DATABASE_URL',
    imageFiles,
    enquiryImageFiles,
    analytics,
    imports,
    open,
    async isEmpty() {
      const store = await open()
      const { seq, records } = store.state()
      await store.close()
      const lists = [imageFiles, enquiryImageFiles].map(async (files) => [
        ...(await files.list()).keys(),
      ])
      const contents = await Promise.all([
        ...lists,
        imports.list(),
        analytics.read(ANALYTICS_SINCE),
      ])
      return seq === 0 && [...Object.values(records), ...contents].flat().length === 0
    },
    fill: (state, entries) => fillDatabase(database, state, entries),
    close: () => database.close(),
  }
}
