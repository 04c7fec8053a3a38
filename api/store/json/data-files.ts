// JSON files of a data folder: they follow the store, and edits by other programs become changes.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Low } from 'lowdb'
import type PQueue from 'p-queue'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import type { FollowedStore, State } from '#api/store/engine.ts'
import {
  type FileIdentity,
  type FileSystem,
  isSameSave,
  noneIfMissing,
  replaceDurably,
} from '#api/store/file-system.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { collectionIn } from '#api/store/transaction.ts'
import type { Log } from '#api/telemetry/log.ts'
import { applyEdit } from './hand-edit.ts'
import { textSlices } from './json-text.ts'
import { BadContent, isJson, parseRecords } from './parse-file.ts'
import { computeHash, type FileState, NO_FILE, saveFileStates } from './read-files.ts'

/** Delay from a change to its JSON file, in ms. */
const FOLLOW_MS = 500
/** Delay before retrying a failed write of a JSON file, in ms. */
const RETRY_MS = 5000
/** Delay that groups the many events of one save by another program, in ms. */
const CHECK_DELAY_MS = 100
/** Delays before an incomplete file is read again, in ms. */
const REREAD_MS = [20, 50, 100, 200, 400, 400]
/** Maximum number of attempts to read a file that changes while it is read. */
const READ_TRIES_MAX = 20

interface DataFile {
  readonly name: CollectionName
  readonly path: string
  /** The states that the file may hold: more than one while it is being replaced. */
  fileStates: readonly FileState[]
  /** The records in the file, oldest first; undefined if it must be written. An edit is compared with them. */
  records?: readonly StoredRecord[] | undefined
  /** Why a manual edit of the file cannot be used. */
  refusal?: string | undefined
  /** The file as this process last read or wrote it; undefined if there is none. */
  identity: FileIdentity
}

interface DataFilesOptions {
  files: FileSystem
  now: () => Date
  log: Log
  /** Runs one file operation at a time. */
  queue: PQueue
}

/** The data files of the folder `dir`: first read one by one, then kept in step with a store. */
export function openDataFiles(dir: string, { files, now, log, queue }: DataFilesOptions) {
  const dataFiles = COLLECTIONS.map((name): DataFile => {
    return { name, path: join(dir, `${name}.json`), fileStates: [], identity: undefined }
  })
  let store: FollowedStore | undefined
  let followTimer: NodeJS.Timeout | undefined
  let checkTimer: NodeJS.Timeout | undefined
  let stopWatching = () => {}
  /** False while edits from before the start are applied: no process was running when they were made. */
  let isRunning = false
  let isClosing = false

  const getDataFile = (name: CollectionName) => dataFiles[COLLECTIONS.indexOf(name)] as DataFile

  /** The whole content; undefined if there is no file. */
  async function readFile(file: DataFile): Promise<Buffer | undefined> {
    for (let tries = 0; tries < READ_TRIES_MAX; tries++) {
      const identity = files.stat(file.path)
      const bytes = identity && (await files.readFile(file.path).catch(noneIfMissing))
      if (!isSameSave(identity, files.stat(file.path))) continue
      file.identity = identity
      return bytes
    }
    throw new Error(`${file.path} changes faster than it can be read`)
  }

  /** Whether another program has saved the file since this process last read or wrote it. */
  const isEdited = (file: DataFile) => !isSameSave(file.identity, files.stat(file.path))

  /**
   * Saves the states of all files. One that is up to date gets
   * the last entry's number, so that a start replays nothing.
   */
  function saveStates(): Promise<void> {
    const { seq = 0, records } = store?.state() ?? {}
    for (const file of dataFiles) {
      const [state, otherState] = file.fileStates
      if (state && !otherState && file.records === records?.[file.name])
        file.fileStates = [{ ...state, seq }]
    }
    return saveFileStates(dir, files, dataFiles)
  }

  /**
   * Replaces the file unless it was edited. Its new state is saved
   * first: after a kill, neither content looks like an edit.
   */
  async function replaceFile(file: DataFile, { seq, records }: State): Promise<void> {
    const sha256 = createHash('sha256')
    function* createSlices() {
      for (const slice of textSlices(file.name, records[file.name])) {
        sha256.update(slice)
        yield slice
      }
    }
    await replaceDurably(files, file.path, createSlices(), async (nextPath) => {
      const state = { seq, sha256: sha256.digest('hex') }
      // After a failed write, the file may hold any of these.
      const possibleStates = file.fileStates.length > 0 ? file.fileStates : [NO_FILE]
      file.fileStates = [...possibleStates.filter((other) => other.sha256 !== state.sha256), state]
      await saveStates()
      const identity = files.stat(nextPath)
      if (isEdited(file)) throw new Error(`${file.path} was edited`)
      files.rename(nextPath, file.path)
      file.identity = identity
    })
    file.fileStates = file.fileStates.slice(-1)
    file.records = records[file.name]
  }

  const writeFile = (file: DataFile, state: State) =>
    new Low(
      { read: async () => null, write: (next: State) => replaceFile(file, next) },
      state,
    ).write()

  function scheduleWrites(ms: number): void {
    followTimer ??= setTimeout(() => void forEachFile(syncFile), ms)
  }

  /** Runs `work` on every file, images before the records that reference them. Never rejects. */
  async function forEachFile(work: (file: DataFile, following: FollowedStore) => Promise<void>) {
    clearTimeout(followTimer)
    followTimer = undefined
    const followedStore = store
    if (!followedStore) return
    await queue.add(async () => {
      for (const file of dataFiles.toReversed())
        await work(file, followedStore).catch((error) => {
          log.error(
            `${file.name}.json could not be written; its changes are safe in the history and are written later.`,
            error,
          )
          if (!isClosing) scheduleWrites(RETRY_MS)
        })
    })
  }

  /** Applies an edit if there is one, and writes the file if it lacks changes. */
  async function syncFile(file: DataFile, followedStore: FollowedStore): Promise<void> {
    await mergeEdit(file, followedStore)
    const state = followedStore.state()
    if (file.refusal !== undefined || file.records === state.records[file.name]) return
    await writeFile(file, state).catch((error) => {
      if (!isEdited(file)) throw error
      return syncFile(file, followedStore)
    })
  }

  /** Applies what another program has saved in the file, if anything. */
  async function mergeEdit(file: DataFile, followedStore: FollowedStore): Promise<void> {
    if (!isEdited(file)) return
    try {
      const edit = await readEdit(file)
      if (!edit) {
        log.warn(`${file.name}.json has disappeared and is written again.`)
        file.records = undefined
      } else if (file.fileStates.every(({ sha256 }) => sha256 !== computeHash(edit.bytes)))
        await applyEditToStore(file, edit, followedStore)
      file.refusal = undefined
    } catch (error) {
      const isRefused =
        error instanceof BadContent || (error instanceof Failure && error.status === 409)
      if (isRefused) return refuseEdit(file, error.message)
      // The edit itself is not at fault, so the file is read again later.
      file.identity = undefined
      throw error
    }
  }

  /** The content of a file once another program has finished saving it; undefined if there is none. */
  async function readEdit(file: DataFile): Promise<FileEdit | undefined> {
    for (const pauseMs of [...REREAD_MS, 0]) {
      const bytes = await readFile(file)
      const isUnfinished = !bytes || !isJson(bytes)
      if (isUnfinished && pauseMs > 0) await wait(pauseMs)
      else return bytes && { bytes, records: parseRecords(file.name, bytes) }
    }
    return undefined
  }

  async function applyEditToStore(
    file: DataFile,
    { bytes, records: newRecords }: FileEdit,
    { transaction: runTransaction }: FollowedStore,
  ): Promise<void> {
    const { name, records: lastWritten = [] } = file
    const edit = { records: newRecords, lastWritten, now: now(), isRunning }
    const { result: conflictIds, seq } = await runTransaction(
      (transaction) => applyEdit(collectionIn(transaction, name), edit),
      { by: 'file', label: `Edited in ${name}.json` },
    )
    if (seq !== undefined) log.info(`${name}.json was edited by hand: that is change ${seq}.`)
    if (conflictIds.length > 0) {
      const editedPath = `${file.path}.edited-${now().toISOString().replaceAll(':', '-')}`
      await replaceDurably(files, editedPath, [bytes])
      log.warn(
        `${name}.json was edited by hand while the program changed it too. These records keep the program's version: ` +
          `${conflictIds.join(', ')}. The edited file is now ${editedPath}`,
      )
    }
    file.records = newRecords
  }

  function refuseEdit(file: DataFile, reason: string): void {
    if (file.refusal !== reason)
      log.error(
        `${file.name}.json was edited by hand and cannot be used: ${reason}. ` +
          'It stays as it is, and the last good state is shown. Mend it, or: npm run restore -- last',
      )
    file.refusal = reason
  }

  /** If the watcher misses an edit, the next write notices it. */
  function checkForEdits(): void {
    checkTimer = undefined
    if (dataFiles.some(isEdited)) void forEachFile(syncFile)
  }

  return {
    dataFiles,
    getDataFile,
    read: (name: CollectionName) => readFile(getDataFile(name)),
    saveStates,
    /** Follows the store until `close`. Resolves once edits from before the start have been applied. */
    async follow(followedStore: FollowedStore): Promise<void> {
      store = followedStore
      await forEachFile(mergeEdit)
      isRunning = true
      store.onCommit(() => scheduleWrites(FOLLOW_MS))
      // Delayed, because the first responses after a start come first.
      scheduleWrites(FOLLOW_MS)
      stopWatching = files.watch(dir, () => {
        checkTimer ??= setTimeout(checkForEdits, CHECK_DELAY_MS).unref()
      })
    },
    /** Writes everything outstanding. */
    async close(): Promise<void> {
      isClosing = true
      stopWatching()
      clearTimeout(checkTimer)
      await forEachFile(syncFile)
      if (!store) return
      // From here on each file has exactly one state, the starting point of any manual edit.
      await saveStates().catch((error) =>
        log.error('The states of the files were not saved.', error),
      )
    },
  }
}

interface FileEdit {
  bytes: Uint8Array
  records: readonly StoredRecord[]
}
