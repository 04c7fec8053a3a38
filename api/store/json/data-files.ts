// The JSON files of a data folder: they follow the store, and what other programs save in them becomes a change.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Low } from 'lowdb'
import type PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import type { Log } from '#api/log.ts'
import { collectionIn } from '#api/store/draft.ts'
import type { FollowedStore, State } from '#api/store/engine.ts'
import {
  type FileIdentity,
  type FileSystem,
  noneIfMissing,
  replaceDurably,
  sameSave,
} from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { applyEdit } from './hand-edit.ts'
import { BadContent, isJson, parseRecords } from './parse-file.ts'
import { hashOf, NO_FILE, saveWritten, type Written } from './read-files.ts'

/** Interval from a change to its JSON file, in ms. */
const FOLLOW_MS = 500
/** Pause after a failed write of a JSON file, in ms. */
const RETRY_MS = 5000
/** Groups the many events of one save by another program, in ms. */
const LOOK_AFTER_MS = 100
/** Pauses before an unfinished file is read again, in ms. */
const REREAD_MS = [20, 50, 100, 200, 400, 400]
/** Limit for reading a file again because it changed during the read. */
const READ_TRIES = 20

interface DataFile {
  readonly name: CollectionName
  readonly path: string
  /** The states that it may hold: several while one is being replaced by the next. */
  written: readonly Written[]
  /** The records in it, oldest first; undefined while it has to be written. An edit is compared with them. */
  records?: readonly StoredRecord[] | undefined
  /** Why an edit of it by hand cannot be used. */
  refusal?: string | undefined
  /** The file as it was last read or written here; undefined while there is none. */
  known: FileIdentity
}

interface DataFilesOptions {
  files: FileSystem
  now: () => Date
  log: Log
  /** One file operation at a time. */
  queue: PQueue
}

/** The files of the folder `dir`, which are read one by one, and then follow a store. */
export function openDataFiles(dir: string, { files, now, log, queue }: DataFilesOptions) {
  const all = COLLECTIONS.map((name): DataFile => {
    return { name, path: join(dir, `${name}.json`), written: [], known: undefined }
  })
  let store: FollowedStore | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let stopWatching = () => {}
  /** Edits of before were made while no process was running. */
  let isRunning = false
  let isClosing = false

  const get = (name: CollectionName) => all[COLLECTIONS.indexOf(name)] as DataFile

  /** The whole content, or undefined when there is no file. */
  async function read(file: DataFile): Promise<Buffer | undefined> {
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const before = files.stat(file.path)
      const bytes = before && (await files.readFile(file.path).catch(noneIfMissing))
      if (!sameSave(before, files.stat(file.path))) continue
      file.known = before
      return bytes
    }
    throw new Error(`${file.path} changes faster than it can be read`)
  }

  /** Whether another program has saved the file since the last read or write here. */
  const isEdited = (file: DataFile) => !sameSave(file.known, files.stat(file.path))

  /** Saves the states of all files. One that no newer entry has changed holds the last state: a start replays none then. */
  function saveStates(): Promise<void> {
    const { seq = 0, records } = store?.state() ?? {}
    for (const file of all) {
      const [state, other] = file.written
      if (state && !other && file.records === records?.[file.name])
        file.written = [{ ...state, seq }]
    }
    return saveWritten(dir, files, all)
  }

  /** Replaces the file, unless it was edited. Names the new state before: after a kill either of them is no edit. */
  async function replace(file: DataFile, { seq, records }: State): Promise<void> {
    const sha256 = createHash('sha256')
    function* slices() {
      for (const slice of textSlices(file.name, records[file.name])) {
        sha256.update(slice)
        yield slice
      }
    }
    await replaceDurably(files, file.path, slices(), async (next) => {
      const state = { seq, sha256: sha256.digest('hex') }
      // After a failure any of these may be in the file.
      const others = file.written.length > 0 ? file.written : [NO_FILE]
      file.written = [...others.filter((one) => one.sha256 !== state.sha256), state]
      await saveStates()
      const saved = files.stat(next)
      if (isEdited(file)) throw new Error(`${file.path} was edited`)
      files.rename(next, file.path)
      file.known = saved
    })
    file.written = file.written.slice(-1)
    file.records = records[file.name]
  }

  const write = (file: DataFile, state: State) =>
    new Low({ read: async () => null, write: (next: State) => replace(file, next) }, state).write()

  function followIn(ms: number): void {
    timer ??= setTimeout(() => void forEach(mergeFile), ms)
  }

  /** Runs `work` on every file, images before the records that name them. Never rejects. */
  async function forEach(work: (file: DataFile, following: FollowedStore) => Promise<void>) {
    clearTimeout(timer)
    timer = undefined
    const following = store
    if (!following) return
    await queue.add(async () => {
      for (const file of all.toReversed())
        await work(file, following).catch((error) => {
          log.error(
            `${file.name}.json could not be written; its changes are safe in the history and are written later.`,
            error,
          )
          if (!isClosing) followIn(RETRY_MS)
        })
    })
  }

  /** Applies an edit, and writes the file where it lacks changes. */
  async function mergeFile(file: DataFile, following: FollowedStore): Promise<void> {
    await mergeEdit(file, following)
    const state = following.state()
    if (file.refusal !== undefined || file.records === state.records[file.name]) return
    await write(file, state).catch((error) => {
      if (!isEdited(file)) throw error
      return mergeFile(file, following)
    })
  }

  /** Applies what another program has saved in the file, if it has. */
  async function mergeEdit(file: DataFile, following: FollowedStore): Promise<void> {
    if (!isEdited(file)) return
    try {
      const edit = await readEdit(file)
      if (!edit) {
        log.warn(`${file.name}.json has disappeared and is written again.`)
        file.records = undefined
      } else if (file.written.every(({ sha256 }) => sha256 !== hashOf(edit.bytes)))
        await applyToStore(file, edit, following)
      file.refusal = undefined
    } catch (error) {
      const isRefused =
        error instanceof BadContent || (error instanceof Failure && error.status === 409)
      if (isRefused) return refuse(file, error.message)
      // Not saved for another reason than the edit: the file is read again.
      file.known = undefined
      throw error
    }
  }

  /** The content of a file, once another program has saved all of it; undefined where there is none. */
  async function readEdit(file: DataFile): Promise<FileEdit | undefined> {
    for (const pause of [...REREAD_MS, 0]) {
      const bytes = await read(file)
      const isUnfinished = !bytes || !isJson(bytes)
      if (isUnfinished && pause > 0) await wait(pause)
      else return bytes && { bytes, records: parseRecords(file.name, bytes) }
    }
    return undefined
  }

  async function applyToStore(
    file: DataFile,
    { bytes, records }: FileEdit,
    { transaction }: FollowedStore,
  ): Promise<void> {
    const { name, records: written = [] } = file
    const edit = { records, written, now: now(), isRunning }
    const { result: kept, seq } = await transaction(
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
    if (all.some(isEdited)) void forEach(mergeFile)
  }

  return {
    all,
    get,
    read: (name: CollectionName) => read(get(name)),
    saveStates,
    /** Follows the store until `close`. Resolves when edits that were made before the start are applied. */
    async follow(opened: FollowedStore): Promise<void> {
      store = opened
      await forEach(mergeEdit)
      isRunning = true
      store.onCommit(() => followIn(FOLLOW_MS))
      // Not at once: the first answers wait for nothing else after a start.
      followIn(FOLLOW_MS)
      stopWatching = files.watch(dir, () => {
        looking ??= setTimeout(checkForEdits, LOOK_AFTER_MS).unref()
      })
    },
    /** Writes what is outstanding. */
    async close(): Promise<void> {
      isClosing = true
      stopWatching()
      clearTimeout(looking)
      await forEach(mergeFile)
      if (!store) return
      // From now on each file has one state, with which an edit by hand begins.
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
