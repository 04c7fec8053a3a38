// The engine of a data folder: a log that is appended to, and JSON files that follow within a second.
import { dirname, join, resolve } from 'node:path'
import PQueue from 'p-queue'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import type { Log } from '#api/log.ts'
import {
  type AllRecords,
  type Engine,
  emptyRecords,
  type FollowedStore,
  oneProcess,
  type State,
} from '#api/store/engine.ts'
import { type FileSystem, removeUnfinished } from '#api/store/file-system.ts'
import { forCollections, kindOf } from '#api/store/kinds.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import { completeRecord } from '#api/store/record-kind.ts'
import { Table } from '#api/store/table.ts'
import { DataFile } from './data-file.ts'
import { upgradeFolder } from './earlier-version.ts'
import { createFollower, type Follower } from './follower.ts'
import { LogFiles } from './log-files.ts'
import { hashOf, hasWritten, type ReadFiles, readFiles, saveWritten } from './read-files.ts'
import { openSnapshots } from './snapshots.ts'

/** When snapshots and the archive are looked after, in ms: soon after a start, then every hour. */
const FIRST_MS = 2000
const HOUR_MS = 60 * 60 * 1000

interface JsonEngineOptions {
  files: FileSystem
  now: () => Date
  log: Log
}

/** The engine over the data folder `dir`, which belongs to this process. */
export function openJsonEngine(dir: string, options: JsonEngineOptions): Engine {
  const { files, now, log } = options
  const logFiles = new LogFiles(dir, files)
  const snapshots = openSnapshots(dir, files)
  const dataFiles = forCollections<Record<CollectionName, DataFile>>(
    (name) => new DataFile(dir, name, files, saveStates),
  )
  /** One file operation at a time. */
  const queue = new PQueue({ concurrency: 1 })
  /** Edits that were made while no process was running. */
  const earlierEdits = new Map<CollectionName, Uint8Array>()
  let store: FollowedStore | undefined
  let follower: Follower | undefined
  let timers: NodeJS.Timeout[] = []

  /** A file that no newer entry has changed holds the last state: the next start need not replay them. */
  function saveStates(): Promise<void> {
    const { seq = 0, records } = store?.state() ?? {}
    for (const file of Object.values(dataFiles)) {
      const [state, other] = file.written ?? []
      if (state && !other && file.records === records?.[file.name])
        file.written = [{ ...state, seq }]
    }
    return saveWritten(dir, files, Object.values(dataFiles))
  }

  async function load(): Promise<State> {
    await files.mkdir(logFiles.folder)
    for (const folder of [dir, logFiles.folder, join(dir, 'backups')])
      await removeUnfinished(files, folder)
    const hasHistory = (await hasWritten(dir)) || (await logFiles.hasEntries())
    if (!hasHistory) await upgradeFolder(dir, options)
    const read = await readFiles(dir, (name) => dataFiles[name].read())
    for (const name of COLLECTIONS) dataFiles[name].written = read.written?.[name]
    for (const { path, problem } of read.found.values())
      if (problem !== undefined) throw unreadable(path, problem, await snapshots.before())
    return hasHistory ? replay(read.found) : takeOver(read.found)
  }

  /** The state of the files, and of the entries that they lack. */
  async function replay(read: ReadFiles): Promise<State> {
    // The older one of two: the file may have been edited before it was replaced.
    const lastWritten = (name: CollectionName) => dataFiles[name].written?.[0]?.seq
    const startOf = async (name: CollectionName) => {
      const { state, records = [] } = read.get(name) ?? {}
      if (state) return { seq: state.seq, records }
      // A file that was never written has no older state than the newest snapshot's.
      const snapshot = await snapshots.before(lastWritten(name))
      return { seq: snapshot?.seq ?? 0, records: snapshot?.records[name] ?? [] }
    }
    const starts = new Map<CollectionName, Awaited<ReturnType<typeof startOf>>>()
    for (const name of COLLECTIONS) starts.set(name, await startOf(name))
    const begun = Array.from(starts.values(), ({ seq }) => seq)
    const known = Math.max(...begun)
    const { entries, last } = await logFiles.readAfter(Math.min(...begun), known)
    if (last === 0 && known > 0)
      log.warn(`${logFiles.folder} has no changes: those up to ${known} cannot be undone any more.`)
    const between = (from: number, to: number) =>
      entries.filter(({ seq }) => seq > from && seq <= to)
    const records = forCollections<AllRecords>((name) => {
      const { bytes, state } = read.get(name) ?? {}
      const start = starts.get(name) ?? { seq: 0, records: [] }
      const writtenSeq = Math.max(start.seq, lastWritten(name) ?? 0)
      const inFile = replayed(name, start.records, between(start.seq, writtenSeq))
      const file = dataFiles[name]
      if (state) file.written = [state]
      if (bytes) file.records = inFile
      if (bytes && !state) earlierEdits.set(name, bytes)
      return replayed(name, inFile, between(writtenSeq, last))
    })
    return { seq: Math.max(last, known), records }
  }

  /** Begins the history of a folder without one. */
  async function takeOver(read: ReadFiles): Promise<State> {
    if (read.size === 0) return { seq: 0, records: emptyRecords() }
    const [newest] = await snapshots.list()
    const state = {
      seq: (newest?.seq ?? 0) + 1,
      records: forCollections<AllRecords>((name) => read.get(name)?.records ?? []),
    }
    const { path } = await snapshots.make(state, now(), 'version')
    const counts = COLLECTIONS.map((name) => `${state.records[name].length} ${name}`).join(', ')
    const label = `Taken over: ${counts}`
    await logFiles.append([
      { seq: state.seq, at: now().toISOString(), by: 'system', label, changes: [] },
    ])
    // After a kill they are no edits by hand.
    for (const [name, { bytes, records = [] }] of read) {
      dataFiles[name].records = [...records]
      if (bytes) dataFiles[name].written = [{ seq: state.seq, sha256: hashOf(bytes) }]
    }
    await saveStates()
    log.info(
      `${label}. Every change is kept in ${logFiles.folder} from now on. The records as they were are in ${path}.`,
    )
    return state
  }

  async function keepHistorySmall(): Promise<void> {
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
    ...oneProcess,
    entries: (id) => logFiles.entries(id),
    async commit(make) {
      const entries = await make([])
      if (entries.length > 0) await logFiles.append(entries)
    },
    async backUp() {
      await queue.add(async () => {
        if (store) await snapshots.make(store.state(), now(), 'import')
      })
    },
    async watch(opened) {
      store = opened
      follower = createFollower({
        ...options,
        dir,
        dataFiles,
        saveWritten: saveStates,
        queue,
        store,
      })
      const keep = () => void queue.add(keepHistorySmall)
      timers = [setTimeout(keep, FIRST_MS), setInterval(keep, HOUR_MS)]
      for (const timer of timers) timer.unref()
      const { applyEarlier } = follower
      // All stand in the queue before the files are written.
      await Promise.all(Array.from(earlierEdits, ([name, bytes]) => applyEarlier(name, bytes)))
      earlierEdits.clear()
    },
    async close() {
      timers.forEach(clearInterval)
      // A process may end before its first backup of the day.
      if (store) await queue.add(keepHistorySmall)
      await follower?.close()
      await queue.onIdle()
      await logFiles.close()
    },
  }
}

/** An invalid data file, which is never changed. */
function unreadable(path: string, cause: unknown, backup: { path: string } | undefined): Error {
  const file = resolve(path)
  const folder = dirname(file).replaceAll("'", "'\\''")
  return new Error(
    `${file} cannot be read: ${cause instanceof Error ? cause.message : cause}. Nothing was changed. ` +
      'Mend the file by hand, or have it written again as it was after the last change: ' +
      `DATA_DIR='${folder}' npm run restore -- last${backup ? `. The last backup is ${resolve(backup.path)}` : ''}`,
    { cause },
  )
}

/** The records after these entries: the same array where they change none. */
function replayed(
  name: CollectionName,
  start: readonly StoredRecord[],
  entries: readonly LogEntry[],
): readonly StoredRecord[] {
  const table = new Table(start)
  for (const { changes } of entries) {
    const ours = changes.filter(({ collection }) => collection === name)
    table.apply(
      ours.map((change) => ({
        ...change,
        after: change.after && completeRecord(kindOf(name), change.after),
      })),
    )
  }
  return table.oldestFirst()
}
