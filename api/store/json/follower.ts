// Keeps the JSON files up to date with the store, and applies what other programs save in them.
import { setTimeout as wait } from 'node:timers/promises'
import type PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { Log } from '#api/log.ts'
import { collectionIn } from '#api/store/draft.ts'
import type { FollowedStore } from '#api/store/engine.ts'
import { type FileSystem, replaceDurably } from '#api/store/file-system.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import type { DataFile } from './data-file.ts'
import { applyEdit } from './hand-edit.ts'
import { BadContent, parseRecords } from './parse-file.ts'
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
  /** Images before the records that name them. */
  dataFiles: readonly DataFile[]
  /** Saves the states of all files. */
  saveWritten(): Promise<void>
  /** One file operation at a time. */
  queue: PQueue
  store: FollowedStore
}

export type Follower = Awaited<ReturnType<typeof startFollower>>

interface FileEdit {
  bytes: Uint8Array
  records: readonly StoredRecord[]
}

/** Follows the store until `close`. Resolves when edits that were made before the start are applied. */
export async function startFollower(options: FollowerOptions) {
  const { dir, files, now, log, dataFiles, saveWritten, queue, store } = options
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let isClosing = false
  /** Edits before that were made while no process was running. */
  let isRunning = false

  function followIn(ms: number): void {
    timer ??= setTimeout(() => void follow(mergeFile), ms)
  }

  /** Runs `work` on every file. Never rejects. */
  async function follow(work: (file: DataFile) => Promise<void>): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await queue.add(async () => {
      for (const file of dataFiles)
        await work(file).catch((error) => {
          log.error(
            `${file.name}.json could not be written; its changes are safe in the history and are written later.`,
            error,
          )
          if (!isClosing) followIn(RETRY_MS)
        })
    })
  }

  /** Applies an edit, and writes the file where it lacks changes. */
  async function mergeFile(file: DataFile): Promise<void> {
    await mergeEdit(file)
    const { seq, records: all } = store.state()
    const records = all[file.name]
    if (file.refusal !== undefined || file.records === records) return
    await file.write({ records, seq }).catch((error) => {
      if (!file.isEdited()) throw error
      return mergeFile(file)
    })
  }

  /** Applies what another program has saved in the file, if it has. */
  async function mergeEdit(file: DataFile): Promise<void> {
    if (!file.isEdited()) return
    try {
      const edit = await readEdit(file)
      if (!edit) {
        log.warn(`${file.name}.json has disappeared and is written again.`)
        file.records = undefined
      } else if (!file.written?.some(({ sha256 }) => sha256 === hashOf(edit.bytes)))
        await applyToStore(file, edit)
      file.refusal = undefined
    } catch (error) {
      const isRefused =
        error instanceof BadContent || (error instanceof Failure && error.status === 409)
      if (isRefused) return refuse(file, error.message)
      // Not saved for another reason than the edit: the file is read again.
      file.forget()
      throw error
    }
  }

  /** The content of a file, once another program has saved all of it; undefined where there is none. */
  async function readEdit(file: DataFile): Promise<FileEdit | undefined> {
    for (const pause of [...REREAD_MS, 0]) {
      const bytes = await file.read()
      try {
        if (bytes) return { bytes, records: parseRecords(file.name, bytes) }
      } catch (error) {
        if (pause === 0) throw error
      }
      await wait(pause)
    }
    return undefined
  }

  async function applyToStore(file: DataFile, { bytes, records }: FileEdit): Promise<void> {
    const { name, records: written = [] } = file
    const edit = { records, written, now: now(), isRunning }
    const { result: kept, seq } = await store.transaction(
      (draft) => applyEdit(collectionIn(draft, name), edit),
      { by: 'file', label: `Edited in ${name}.json` },
    )
    if (seq !== undefined) log.info(`${name}.json was edited by hand: that is change ${seq}.`)
    if (kept.length > 0) {
      const beside = `${file.path}.edited-${now().toISOString().replaceAll(':', '-')}`
      await replaceDurably(files, beside, [bytes])
      log.warn(
        `${name}.json was edited by hand while the program changed it too. These records keep the program's version: ` +
          `${kept.join(', ')}. The edited file is now ${beside}`,
      )
    }
    file.records = records
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
    if (dataFiles.some((file) => file.isEdited())) void follow(mergeFile)
  }

  await follow(mergeEdit)
  isRunning = true
  store.onCommit(() => followIn(FOLLOW_MS))
  // Not at once: the first answers wait for nothing else after a start.
  followIn(FOLLOW_MS)
  const stopWatching = files.watch(dir, () => {
    looking ??= setTimeout(checkForEdits, LOOK_AFTER_MS).unref()
  })

  return {
    /** Writes what is outstanding. */
    async close(): Promise<void> {
      isClosing = true
      stopWatching()
      clearTimeout(looking)
      await follow(mergeFile)
      // From now on each file has one state, with which an edit by hand begins.
      await saveWritten().catch((error) =>
        log.error('The states of the files were not saved.', error),
      )
    },
  }
}
