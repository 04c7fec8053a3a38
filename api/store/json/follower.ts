// Keeps the JSON files up to date with the store, and applies what other programs save in them.

import { createHash } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { CollectionName } from '#api/contract/history.ts'
import type { Log } from '#api/log.ts'
import { collectionIn } from '#api/store/draft.ts'
import { replaceDurably } from '#api/store/durable-write.ts'
import type { FollowedStore } from '#api/store/engine.ts'
import type { FileSystem } from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import { type DataFile, FileEdited } from './data-file.ts'
import { applyEdit } from './hand-edit.ts'
import { BadContent, isJson, parseRecords } from './parse-file.ts'
import { hashOf, NO_FILE, saveWritten } from './read-files.ts'

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
}

export type Follower = ReturnType<typeof createFollower>

/** Follows the store until `close`. */
export function createFollower(options: FollowerOptions) {
  const { dir, files, now, log, queue, store } = options
  const dataFiles = Object.values(options.dataFiles)
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let isClosing = false

  function note(entries: readonly LogEntry[]): void {
    for (const file of dataFiles) file.noteChanges(entries)
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
      for (const file of dataFiles.filter(({ isUnsaved }) => isUnsaved))
        await writeFile(file).catch((error) => {
          log.error(
            `${file.name}.json could not be written; its changes are safe in the history and are written later.`,
            error,
          )
          if (!isClosing) followIn(RETRY_MS)
        })
    })
  }

  async function writeFile(file: DataFile): Promise<void> {
    const { name, since } = file
    if (file.isEdited()) await applySavedEdit(file)
    if (file.refusal !== undefined) return
    const { seq, records } = store.state()
    const changed = new Map(since)
    since.clear()
    file.isUnsaved = false
    try {
      const next = { seq, sha256: await hashOfSlices(name, records[name]) }
      // After a failure any of these may be in the file.
      const others = (file.written ?? [NO_FILE]).filter(({ sha256 }) => sha256 !== next.sha256)
      file.written = [...others, next]
      await saveWritten(dir, files, dataFiles)
      await file.write(records[name])
      file.written = [next]
    } catch (error) {
      for (const [id, before] of changed) since.set(id, before)
      file.isUnsaved = true
      if (!(error instanceof FileEdited)) throw error
      await writeFile(file)
    }
  }

  /** Reads a file that another program has saved, once it is complete. */
  async function applySavedEdit(file: DataFile): Promise<void> {
    for (const pause of [...REREAD_MS, undefined]) {
      const bytes = await file.read()
      const isUnfinished = !bytes || !isJson(bytes)
      if (isUnfinished && pause !== undefined) await wait(pause)
      else if (bytes) return applyBytes(file, bytes)
    }
    log.warn(`${file.name}.json has disappeared and is written again.`)
    file.isUnsaved = true
  }

  async function applyBytes(file: DataFile, bytes: Uint8Array): Promise<void> {
    const isOurs = file.written?.some(({ sha256 }) => sha256 === hashOf(bytes))
    if (isOurs) file.refusal = undefined
    else await apply(file, bytes)
  }

  /** Applies an edit. `isRunning`: the program was running when it was made. */
  async function apply(file: DataFile, bytes: Uint8Array, isRunning = true): Promise<void> {
    const { name, since } = file
    file.isUnsaved = true
    try {
      const records = await parseRecords(name, bytes)
      const edit = { records, since, now: now(), isRunning }
      const { result, seq } = await store.transaction(
        (draft) => applyEdit(collectionIn(draft, name), edit),
        { by: 'file', label: `Edited in ${name}.json` },
      )
      file.refusal = undefined
      if (seq !== undefined) log.info(`${name}.json was edited by hand: that is change ${seq}.`)
      if (result.length > 0)
        log.warn(
          `${name}.json was edited by hand while the program changed it too. These records keep the program's version: ` +
            `${result.join(', ')}. The edited file is now ${await keepBeside(file, bytes)}`,
        )
    } catch (error) {
      // Not saved for another reason than the edit: the file is read again.
      if (!isRefusal(error)) {
        file.forget()
        throw error
      }
      refuse(file, error.message)
    }
  }

  /** Writes an edited file beside the data file. Resolves with its path. */
  async function keepBeside({ path }: DataFile, bytes: Uint8Array): Promise<string> {
    const kept = `${path}.edited-${now().toISOString().replaceAll(':', '-')}`
    await replaceDurably(files, kept, [bytes])
    return kept
  }

  function refuse(file: DataFile, reason: string): void {
    if (file.refusal !== reason)
      log.error(
        `${file.name}.json was edited by hand and cannot be used: ${reason}. ` +
          'It stays as it is, and the last good state is shown. Mend it, or: npm run restore -- last',
      )
    file.refusal = reason
  }

  /** Without the watch, the next write sees the edit. */
  function lookForEdits(): void {
    looking = undefined
    const edited = dataFiles.filter((file) => file.isEdited())
    for (const file of edited) file.isUnsaved = true
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
        .add(() => apply(options.dataFiles[name], bytes, false))
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
      await saveWritten(dir, files, dataFiles).catch((error) =>
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
