// Storage engine on a data folder: an append-only log, and JSON files that follow within a second.
import { dirname, join, resolve } from 'node:path'
import PQueue from 'p-queue'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import {
  type AllRecords,
  type Engine,
  emptyRecords,
  type FollowedStore,
  type State,
  singleProcessMethods,
} from '#api/store/engine.ts'
import { type FileSystem, removeUnfinished } from '#api/store/file-system.ts'
import { completeRecord, forCollections, kindOf } from '#api/store/kinds.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import { Table } from '#api/store/table.ts'
import type { Log } from '#api/telemetry/log.ts'
import { openDataFiles } from './data-files.ts'
import { upgradeFolder } from './earlier-version.ts'
import { LogFiles } from './log-files.ts'
import { type FileContents, readFileStates, readFiles } from './read-files.ts'
import { openSnapshots } from './snapshots.ts'

/** When snapshots and the archive are checked, in ms: soon after a start, then every hour. */
const FIRST_MAINTENANCE_MS = 2000
const HOUR_MS = 60 * 60 * 1000

interface JsonEngineOptions {
  files: FileSystem
  now: () => Date
  log: Log
}

/** The engine of the data folder `dir`, which must be locked by this process. */
export function openJsonEngine(dir: string, options: JsonEngineOptions): Engine {
  const { files, now, log } = options
  const logFiles = new LogFiles(dir, files)
  const snapshots = openSnapshots(dir, files)
  /** Runs one file operation at a time. */
  const queue = new PQueue({ concurrency: 1 })
  const dataFiles = openDataFiles(dir, { ...options, queue })
  let store: FollowedStore | undefined
  let timers: NodeJS.Timeout[] = []

  async function load(): Promise<State> {
    await files.mkdir(logFiles.folder)
    for (const folder of [dir, logFiles.folder, join(dir, 'backups')])
      await removeUnfinished(files, folder)
    const hasHistory = (await readFileStates(dir)) !== undefined || (await logFiles.hasEntries())
    if (!hasHistory) await upgradeFolder(dir, options)
    const { contents, fileStates = {} } = await readFiles(dir, dataFiles.read)
    for (const { path, problem } of contents.values())
      if (problem !== undefined)
        throw createUnreadableFileError(path, problem, await snapshots.findNewest())
    for (const file of dataFiles.dataFiles) file.fileStates = fileStates[file.name] ?? []
    return hasHistory ? replayLog(contents) : startHistory(contents)
  }

  /** The state of the files plus the entries that they lack. */
  async function replayLog(contents: FileContents): Promise<State> {
    const startStates = new Map<CollectionName, { seq: number; records: readonly StoredRecord[] }>()
    for (const { name, fileStates } of dataFiles.dataFiles) {
      const { state, records = [] } = contents.get(name) ?? {}
      // Of two states, the older one: the file may have been edited before it was replaced. For a file that was never
      // written, the newest snapshot is the oldest state there is.
      const snapshot = state
        ? undefined
        : await snapshots.findNewest(fileStates[0]?.seq || undefined)
      const start = { seq: snapshot?.seq ?? 0, records: snapshot?.records[name] ?? [] }
      startStates.set(name, state ? { seq: state.seq, records } : start)
    }
    const startSeqs = Array.from(startStates.values(), ({ seq }) => seq)
    const lastStartSeq = Math.max(...startSeqs)
    const { entries, lastSeq } = await logFiles.readAfter(Math.min(...startSeqs), lastStartSeq)
    if (lastSeq === 0 && lastStartSeq > 0)
      log.warn(
        `${logFiles.folder} has no changes: those up to ${lastStartSeq} cannot be undone any more.`,
      )
    const listEntriesBetween = (from: number, to: number) =>
      entries.filter(({ seq }) => seq > from && seq <= to)
    const records = forCollections<AllRecords>((name) => {
      const { seq = 0, records: startRecords = [] } = startStates.get(name) ?? {}
      const file = dataFiles.getDataFile(name)
      const writtenSeq = Math.max(seq, file.fileStates[0]?.seq ?? 0)
      const recordsInFile = replayEntries(name, startRecords, listEntriesBetween(seq, writtenSeq))
      const content = contents.get(name)
      if (content) file.records = recordsInFile
      if (content?.state) file.fileStates = [content.state]
      // The file was edited, so it is read again later.
      else file.identity = undefined
      return replayEntries(name, recordsInFile, listEntriesBetween(writtenSeq, lastSeq))
    })
    return { seq: Math.max(lastSeq, lastStartSeq), records }
  }

  /** Starts the history of a folder that has none. */
  async function startHistory(contents: FileContents): Promise<State> {
    if (contents.size === 0) return { seq: 0, records: emptyRecords() }
    const [newestSnapshot] = await snapshots.list()
    const seq = (newestSnapshot?.seq ?? 0) + 1
    const records = forCollections<AllRecords>((name) => contents.get(name)?.records ?? [])
    const { path } = await snapshots.make({ seq, records }, now(), 'version')
    const counts = COLLECTIONS.map((name) => `${records[name].length} ${name}`).join(', ')
    const label = `Taken over: ${counts}`
    await logFiles.append([{ seq, at: now().toISOString(), by: 'system', label, changes: [] }])
    for (const [name, { sha256 = '' }] of contents) {
      const file = dataFiles.getDataFile(name)
      // Recorded so that it does not look like a manual edit after a kill.
      file.fileStates = [{ seq, sha256 }]
      // Copied, so that the file counts as outdated and is rewritten in the store's format.
      file.records = [...records[name]]
    }
    await dataFiles.saveStates()
    log.info(
      `${label}. Every change is kept in ${logFiles.folder} from now on. The records as they were are in ${path}.`,
    )
    return { seq, records }
  }

  async function maintainHistory(): Promise<void> {
    try {
      const state = store?.state()
      if (state && state.seq > 0) await snapshots.makeDaily(state, now())
      await logFiles.archiveOld(now())
    } catch (error) {
      log.error('The daily backup could not be made.', error)
    }
  }

  return {
    load,
    ...singleProcessMethods,
    entries: (id) => logFiles.entries(id),
    async commit(createEntries) {
      const entries = await createEntries([])
      if (entries.length > 0) await logFiles.append(entries)
    },
    async backUp() {
      await queue.add(async () => {
        if (store) await snapshots.make(store.state(), now(), 'import')
      })
    },
    async watch(followedStore) {
      store = followedStore
      await dataFiles.follow(store)
      const enqueueMaintenance = () => void queue.add(maintainHistory)
      timers = [
        setTimeout(enqueueMaintenance, FIRST_MAINTENANCE_MS),
        setInterval(enqueueMaintenance, HOUR_MS),
      ]
      for (const timer of timers) timer.unref()
    },
    async close() {
      timers.forEach(clearInterval)
      // The process may end before its first backup of the day.
      if (store) await queue.add(maintainHistory)
      await dataFiles.close()
      await queue.onIdle()
      await logFiles.close()
    },
  }
}

/** The error for an invalid data file, which is never modified. */
function createUnreadableFileError(
  path: string,
  cause: unknown,
  backup: { path: string } | undefined,
): Error {
  const file = resolve(path)
  const folder = dirname(file).replaceAll("'", "'\\''")
  return new Error(
    `${file} cannot be read: ${cause instanceof Error ? cause.message : cause}. Nothing was changed. ` +
      'Mend the file by hand, or have it written again as it was after the last change: ' +
      `DATA_DIR='${folder}' npm run restore -- last${backup ? `. The last backup is ${resolve(backup.path)}` : ''}`,
    { cause },
  )
}

/** The records after these entries; the same array if they change none. */
function replayEntries(
  name: CollectionName,
  start: readonly StoredRecord[],
  entries: readonly LogEntry[],
): readonly StoredRecord[] {
  const table = new Table(start)
  for (const { changes } of entries) {
    const collectionChanges = changes.filter(({ collection }) => collection === name)
    const completeOrNull = (after: object | null) => after && completeRecord(kindOf(name), after)
    table.apply(
      collectionChanges.map((change) => ({ ...change, after: completeOrNull(change.after) })),
    )
  }
  return table.oldestFirst()
}
