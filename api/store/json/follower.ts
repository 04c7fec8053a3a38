// Keeps the JSON files up to date with the store, and applies what other programs save in them.
import { setTimeout as wait } from 'node:timers/promises'
import type PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { CollectionName } from '#api/contract/history.ts'
import type { Log } from '#api/log.ts'
import { collectionIn } from '#api/store/draft.ts'
import type { FollowedStore } from '#api/store/engine.ts'
import { type FileSystem, replaceDurably } from '#api/store/file-system.ts'
import { type DataFile, FileEdited } from './data-file.ts'
import { applyEdit } from './hand-edit.ts'
import { BadContent, isJson, parseRecords } from './parse-file.ts'
import { hashOf } from './read-files.ts'

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
  /** Saves the states of all files. */
  saveWritten(): Promise<void>
  /** One file operation at a time. */
  queue: PQueue
  store: FollowedStore
}

export type Follower = ReturnType<typeof createFollower>

/** Follows the store until `close`. */
export function createFollower(options: FollowerOptions) {
  const { dir, files, now, log, saveWritten, queue, store } = options
  // Images before the records that name them.
  const dataFiles = Object.values(options.dataFiles).toReversed()
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let isClosing = false

  function followIn(ms: number): void {
    timer ??= setTimeout(() => void follow(), ms)
  }

  /** Applies edits, and writes the files that lack changes. Never rejects. */
  async function follow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await queue.add(async () => {
      for (const file of dataFiles)
        await mergeFile(file).catch((error) => {
          log.error(
            `${file.name}.json could not be written; its changes are safe in the history and are written later.`,
            error,
          )
          if (!isClosing) followIn(RETRY_MS)
        })
    })
  }

  async function mergeFile(file: DataFile): Promise<void> {
    if (file.isEdited()) await applySavedEdit(file)
    const { seq, records: all } = store.state()
    const records = all[file.name]
    if (file.refusal !== undefined || file.records === records) return
    await file.write({ records, seq }).catch((error) => {
      if (!(error instanceof FileEdited)) throw error
      return mergeFile(file)
    })
  }

  /** Reads a file that another program has saved, once it is complete. */
  async function applySavedEdit(file: DataFile): Promise<void> {
    for (const pause of [...REREAD_MS, undefined]) {
      const bytes = await file.read()
      const isUnfinished = !bytes || !isJson(bytes)
      if (isUnfinished && pause !== undefined) await wait(pause)
      else if (bytes) return apply(file, bytes)
    }
    log.warn(`${file.name}.json has disappeared and is written again.`)
    file.records = undefined
    file.refusal = undefined
  }

  /** Applies an edit. `isRunning`: the program was running when it was made. */
  async function apply(file: DataFile, bytes: Uint8Array, isRunning = true): Promise<void> {
    const { name, records: written = [] } = file
    const isTakenBack = file.written?.some(({ sha256 }) => sha256 === hashOf(bytes))
    if (isTakenBack) {
      file.refusal = undefined
      return
    }
    try {
      const records = await parseRecords(name, bytes)
      const edit = { records, written, now: now(), isRunning }
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
      file.records = records
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
  function checkForEdits(): void {
    looking = undefined
    if (dataFiles.some((file) => file.isEdited())) void follow()
  }

  store.onCommit(() => followIn(FOLLOW_MS))
  // Not at once: the first answers wait for nothing else after a start.
  followIn(FOLLOW_MS)
  const stopWatching = files.watch(dir, () => {
    looking ??= setTimeout(checkForEdits, LOOK_AFTER_MS).unref()
  })

  return {
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
