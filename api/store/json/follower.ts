// Keeps the JSON files up to date with the store, and applies what other programs save in them.

import { createHash } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import type { Log } from '#api/log.ts'
import { collectionIn } from '#api/store/draft.ts'
import { replaceDurably } from '#api/store/durable-write.ts'
import type { FollowedStore } from '#api/store/engine.ts'
import type { FileSystem } from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import { type DataFile, FileEdited } from './data-file.ts'
import { applyEdit } from './hand-edit.ts'
import { BadContent, isJson, parseRecords } from './parse-file.ts'
import { hashOf, NO_FILE, type WrittenFiles, writtenPath } from './read-files.ts'

/** Interval from a change to its JSON file, in ms. */
const FOLLOW_MS = 500
/** Pause after a failed write of a JSON file, in ms. */
const RETRY_MS = 5000
/** Groups the many events of one save by another program, in ms. */
const LOOK_AFTER_MS = 100
/** Pauses before an unfinished file is read again, in ms. */
const REREAD_MS = [20, 50, 100, 200, 400, 400]

interface FollowerOptions {
  dir: string
  files: FileSystem
  now: () => Date
  log: Log
  dataFiles: Readonly<Record<CollectionName, DataFile>>
  /** One file operation at a time. */
  queue: PQueue
  store: FollowedStore
  /** The states of the files, as they were read. */
  written: WrittenFiles
  /** The collections whose files lack something. */
  unsaved: Set<CollectionName>
  since: ChangedSince
}

/** The records of each collection that have changed since its file was written, as they are in the file. */
export type ChangedSince = Record<CollectionName, Map<string, StoredRecord | null>>

/** Adds the changes of entries in one collection. Returns whether there are any. */
export function noteChanges(
  since: Map<string, StoredRecord | null>,
  name: CollectionName,
  entries: readonly LogEntry[],
): boolean {
  const changes = entries
    .flatMap((entry) => entry.changes)
    .filter(({ collection }) => collection === name)
  for (const { id, before } of changes) if (!since.has(id)) since.set(id, before)
  return changes.length > 0
}

export type Follower = ReturnType<typeof createFollower>

/** Follows the store until `close`. */
export function createFollower(options: FollowerOptions) {
  const { dir, files, now, log, dataFiles, queue, store, written, unsaved, since } = options
  /** The finding about each file that was edited by hand and cannot be used. */
  const refused = new Map<CollectionName, string>()
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let isClosing = false

  function note(entries: readonly LogEntry[]): void {
    for (const name of COLLECTIONS) if (noteChanges(since[name], name, entries)) unsaved.add(name)
    followIn(FOLLOW_MS)
  }

  function followIn(ms: number): void {
    timer ??= setTimeout(() => void follow(), ms)
  }

  /** Writes the files that lack changes. Never rejects. */
  async function follow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await queue.add(async () => {
      for (const name of [...unsaved])
        await writeFile(name).catch((error) => {
          log.error(
            `${name}.json could not be written; its changes are safe in the history and are written later.`,
            error,
          )
          if (!isClosing) followIn(RETRY_MS)
        })
    })
  }

  async function writeFile(name: CollectionName): Promise<void> {
    if (dataFiles[name].isEdited()) await applySavedEdit(name)
    if (refused.has(name)) return
    const { seq, records } = store.state()
    const changed = new Map(since[name])
    since[name].clear()
    unsaved.delete(name)
    try {
      const next = { seq, sha256: await hashOfSlices(name, records[name]) }
      // After a failure any of these may be in the file.
      const others = (written[name] ?? [NO_FILE]).filter(({ sha256 }) => sha256 !== next.sha256)
      written[name] = [...others, next]
      await saveWritten()
      await dataFiles[name].write(records[name])
      written[name] = [next]
    } catch (error) {
      for (const [id, before] of changed) since[name].set(id, before)
      unsaved.add(name)
      if (!(error instanceof FileEdited)) throw error
      await writeFile(name)
    }
  }

  async function saveWritten(): Promise<void> {
    await replaceDurably(files, writtenPath(dir), [Buffer.from(JSON.stringify(written))])
  }

  /** Reads a file that another program has saved, once it is complete. */
  async function applySavedEdit(name: CollectionName): Promise<void> {
    for (const pause of [...REREAD_MS, undefined]) {
      const bytes = await dataFiles[name].read()
      const isUnfinished = !bytes || !isJson(bytes)
      if (isUnfinished && pause !== undefined) await wait(pause)
      else if (bytes) return applyBytes(name, bytes)
    }
    log.warn(`${name}.json has disappeared and is written again.`)
    unsaved.add(name)
  }

  async function applyBytes(name: CollectionName, bytes: Uint8Array): Promise<void> {
    const isOurs = written[name]?.some(({ sha256 }) => sha256 === hashOf(bytes))
    if (isOurs) refused.delete(name)
    else await apply(name, bytes)
  }

  /** Applies an edit. `isRunning`: the program was running when it was made. */
  async function apply(name: CollectionName, bytes: Uint8Array, isRunning = true): Promise<void> {
    unsaved.add(name)
    try {
      const records = await parseRecords(kindOf(name), bytes)
      const edit = { records, since: since[name], now: now(), isRunning }
      const { result, seq } = await store.transaction(
        (draft) => applyEdit(collectionIn(draft, name), edit),
        { by: 'file', label: `Edited in ${name}.json` },
      )
      refused.delete(name)
      if (seq !== undefined) log.info(`${name}.json was edited by hand: that is change ${seq}.`)
      if (result.length > 0)
        log.warn(
          `${name}.json was edited by hand while the program changed it too. These records keep the program's version: ` +
            `${result.join(', ')}. The edited file is now ${await keepBeside(name, bytes)}`,
        )
    } catch (error) {
      // Not saved for another reason than the edit: the file is read again.
      if (!isRefusal(error)) {
        dataFiles[name].forget()
        throw error
      }
      refuse(name, error.message)
    }
  }

  /** Writes an edited file beside the data file. Resolves with its path. */
  async function keepBeside(name: CollectionName, bytes: Uint8Array): Promise<string> {
    const kept = `${dataFiles[name].path}.edited-${now().toISOString().replaceAll(':', '-')}`
    await replaceDurably(files, kept, [bytes])
    return kept
  }

  function refuse(name: CollectionName, reason: string): void {
    if (refused.get(name) !== reason)
      log.error(
        `${name}.json was edited by hand and cannot be used: ${reason}. ` +
          'It stays as it is, and the last good state is shown. Mend it, or: npm run restore -- last',
      )
    refused.set(name, reason)
  }

  /** Without the watch, the next write sees the edit. */
  function lookForEdits(): void {
    looking = undefined
    const edited = COLLECTIONS.filter((name) => dataFiles[name].isEdited())
    for (const name of edited) unsaved.add(name)
    if (edited.length > 0) void follow()
  }

  store.onCommit(note)
  const stopWatching = files.watch(dir, () => {
    looking ??= setTimeout(lookForEdits, LOOK_AFTER_MS).unref()
  })

  return {
    follow,
    /** Applies an edit that was made while no process was running. */
    async applyEarlier(name: CollectionName, bytes: Uint8Array): Promise<void> {
      await queue
        .add(() => apply(name, bytes, false))
        .catch((error) =>
          log.error(`${name}.json was edited by hand, which could not be saved.`, error),
        )
    },
    /** Writes what is outstanding. */
    async close(): Promise<void> {
      isClosing = true
      stopWatching()
      clearTimeout(looking)
      await follow()
      // From now on each file has one state, with which an edit by hand begins.
      await saveWritten().catch((error) =>
        log.error('The states of the files were not saved.', error),
      )
    },
  }
}

/** Whether an edit breaks a rule, rather than the disk. */
function isRefusal(error: unknown): error is Error {
  return error instanceof BadContent || (error instanceof Failure && error.status === 409)
}

/** The hash of a file with these records, made in slices. */
async function hashOfSlices(name: string, records: readonly StoredRecord[]): Promise<string> {
  const sha256 = createHash('sha256')
  for (const slice of textSlices(name, records)) {
    sha256.update(slice)
    await setImmediate()
  }
  return sha256.digest('hex')
}
