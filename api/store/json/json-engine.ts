// The engine of a data folder: a log that is appended to, and JSON files that follow within a second.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import type { Log } from '#api/log.ts'
import { removeUnfinished, replaceDurably } from '#api/store/durable-write.ts'
import {
  type AllRecords,
  type Engine,
  emptyRecords,
  type FollowedStore,
  oneProcess,
  type State,
} from '#api/store/engine.ts'
import type { FileSystem } from '#api/store/file-system.ts'
import { REPLACEMENT } from '#api/store/half-pairs.ts'
import { forCollections, kindOf } from '#api/store/kinds.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import { completeRecord } from '#api/store/record-kind.ts'
import { Table } from '#api/store/table.ts'
import { UnreadableData } from '#api/store/unreadable-data.ts'
import { type FileContent, parseRecords } from '#api/store/validation.ts'
import { DataFile } from './data-file.ts'
import { type ChangedSince, createFollower, type Follower, noteChanges } from './follower.ts'
import { LogFiles } from './log-files.ts'
import {
  mayBeMissing,
  readWritten,
  type Written,
  type WrittenFiles,
  writtenPath,
} from './read-files.ts'
import { openSnapshots } from './snapshots.ts'
import { keepEarlierFiles } from './take-over.ts'

/** Interval of snapshots and of the archive, in ms. */
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
    (name) => new DataFile(dir, name, files),
  )
  /** One file operation at a time. */
  const queue = new PQueue({ concurrency: 1 })
  /** The records changed since each file was written, as they are in the file. */
  const since = forCollections<ChangedSince>(() => new Map())
  const unsaved = new Set<CollectionName>()
  /** Edits that were made while no process was running. */
  const earlierEdits = new Map<CollectionName, Uint8Array>()
  let written: WrittenFiles = {}
  let store: FollowedStore | undefined
  let follower: Follower | undefined
  let hourly: NodeJS.Timeout | undefined

  async function load(): Promise<State> {
    await files.mkdir(logFiles.folder)
    for (const folder of [dir, logFiles.folder, join(dir, 'backups')])
      await removeUnfinished(files, folder)
    const contents = new Map<CollectionName, Uint8Array>()
    for (const name of COLLECTIONS) {
      await dataFiles[name].tidy()
      const bytes = await dataFiles[name].read()
      if (bytes) contents.set(name, bytes)
    }
    const known = await readWritten(dir)
    written = known ?? {}
    return known || (await logFiles.hasEntries()) ? replay(contents) : takeOver(contents)
  }

  /** The state of the files, and of the entries that they lack. */
  async function replay(contents: ReadonlyMap<CollectionName, Uint8Array>): Promise<State> {
    const known = new Map<CollectionName, Written>()
    const parsed = new Map<CollectionName, FileContent<StoredRecord>>()
    for (const name of COLLECTIONS) {
      const bytes = contents.get(name)
      if (!bytes && !mayBeMissing(written[name]))
        throw await unreadable(name, new Error('the file is missing'))
      if (bytes) parsed.set(name, await parse(name, bytes))
      const base = bytes && stateOf(name, bytes)
      if (base) known.set(name, base)
    }
    const isWhole = known.size === COLLECTIONS.length
    const snapshot = isWhole ? undefined : await snapshots.before(Number.POSITIVE_INFINITY)
    const from = (name: CollectionName) => (known.get(name) ?? snapshot)?.seq ?? 0
    // The older one of two: the file may have been edited before it was replaced.
    const lastWritten = (name: CollectionName) => written[name]?.[0]?.seq ?? from(name)
    const needed = COLLECTIONS.flatMap((name) => [from(name), lastWritten(name)])
    const { entries, last } = await logFiles.readAfter(Math.min(...needed))
    const records = forCollections<AllRecords>((name) => {
      const content = parsed.get(name)
      const isKnown = known.has(name)
      const bytes = contents.get(name)
      if (bytes && !isKnown) earlierEdits.set(name, bytes)
      noteChanges(
        since[name],
        name,
        entries.filter(({ seq }) => seq > lastWritten(name)),
      )
      const isOldForm = content?.isMended || (content?.images.length ?? 0) > 0
      if (!isKnown || isOldForm || from(name) < last) unsaved.add(name)
      const start = isKnown ? content?.records : snapshot?.records[name]
      return replayed(name, start ?? [], entries, from(name))
    })
    return { seq: Math.max(last, ...COLLECTIONS.map(from)), records }
  }

  /** The state that a file holds; undefined for one that another program has saved. */
  function stateOf(name: CollectionName, bytes: Uint8Array): Written | undefined {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const state = written[name]?.find((one) => one.sha256 === sha256)
    if (state) written[name] = [state]
    return state
  }

  /** Begins the history of a folder without one: an empty folder, or one of an earlier version. */
  async function takeOver(contents: ReadonlyMap<CollectionName, Uint8Array>): Promise<State> {
    for (const name of COLLECTIONS) unsaved.add(name)
    if (contents.size === 0) return { seq: 0, records: emptyRecords() }
    const images = new Map<string, StoredRecord>()
    const lists = new Map<CollectionName, readonly StoredRecord[]>()
    for (const [name, bytes] of contents) {
      const content = await parse(name, bytes)
      lists.set(name, content.records)
      for (const image of content.images) images.set(image._id, image)
    }
    for (const image of lists.get('images') ?? []) images.set(image._id, image)
    lists.set('images', [...images.values()])
    const time = await keepEarlierFiles(dir, contents, files, now())
    const [newest] = await snapshots.list()
    const state = {
      seq: (newest?.seq ?? 0) + 1,
      records: forCollections<AllRecords>((name) => lists.get(name) ?? []),
    }
    await snapshots.make(state, now(), 'version')
    const counts = COLLECTIONS.map((name) => `${state.records[name].length} ${name}`).join(', ')
    const label = `Taken over: ${counts}`
    await logFiles.append([
      { seq: state.seq, at: now().toISOString(), by: 'system', label, changes: [] },
    ])
    // After a kill they are no edits by hand.
    for (const [name, bytes] of contents)
      written[name] = [{ seq: state.seq, sha256: createHash('sha256').update(bytes).digest('hex') }]
    await replaceDurably(files, writtenPath(dir), [Buffer.from(JSON.stringify(written))])
    log.info(
      `${label}. Every change is kept in ${logFiles.folder} from now on. ` +
        `The files as they were are in ${join(dir, 'backups')} under ${time}.`,
    )
    return state
  }

  async function parse(
    name: CollectionName,
    bytes: Uint8Array,
  ): Promise<FileContent<StoredRecord>> {
    try {
      const content = await parseRecords(kindOf(name), bytes)
      if (content.isMended)
        log.warn(
          `${name}.json held half characters, which nothing can show: each is replaced by ${REPLACEMENT}.`,
        )
      return content
    } catch (error) {
      throw await unreadable(name, error)
    }
  }

  async function unreadable(name: CollectionName, cause: unknown): Promise<UnreadableData> {
    const [backup] = await snapshots.list()
    return new UnreadableData({ path: dataFiles[name].path, cause, backup: backup?.path })
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
      const entries = make([])
      if (entries.length > 0) await logFiles.append(entries)
    },
    async watch(opened) {
      store = opened
      follower = createFollower({
        ...options,
        dir,
        dataFiles,
        queue,
        store,
        written,
        unsaved,
        since,
      })
      hourly = setInterval(() => void queue.add(keepHistorySmall), HOUR_MS)
      hourly.unref()
      for (const [name, bytes] of earlierEdits) await follower.applyEarlier(name, bytes)
      earlierEdits.clear()
      void follower.follow()
      void queue.add(keepHistorySmall)
    },
    async close() {
      clearInterval(hourly)
      await follower?.close()
      await queue.onIdle()
      await logFiles.close()
    },
  }
}

/** The records after the entries that follow `from`. An entry that they hold already changes nothing. */
function replayed(
  name: CollectionName,
  start: readonly StoredRecord[],
  entries: readonly LogEntry[],
  from: number,
): readonly StoredRecord[] {
  const table = new Table(start)
  for (const { seq, changes } of entries) {
    if (seq <= from) continue
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
