// Reader of a data folder's JSON files, which can also set unreadable ones aside.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import { emptyRecords, type State } from '#api/store/engine.ts'
import {
  diskFiles,
  type FileSystem,
  noneIfMissing,
  replaceDurably,
} from '#api/store/file-system.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { parseRecords } from './parse-file.ts'
import { openSnapshots } from './snapshots.ts'

const fileState = v.object({ seq: v.number(), sha256: v.string() })
const statesByFile = v.record(v.string(), v.array(fileState))
/**
 * A state of a JSON file, by its hash, and the log entry that
 * it includes. A file has several while it is being replaced.
 */
export type FileState = v.InferOutput<typeof fileState>
type StatesByFile = Partial<Record<CollectionName, FileState[]>>

/** The state of a file that has never been written. */
export const NO_FILE: FileState = { seq: 0, sha256: '' }

export const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const createStatesPath = (dir: string) => join(dir, 'history', 'written.json')

/** Saves which states the files may hold. If the list is missing, a start writes all files from the log. */
export async function saveFileStates(
  dir: string,
  files: FileSystem,
  dataFiles: Iterable<{ name: string; fileStates: readonly FileState[] }>,
): Promise<void> {
  const filesWithStates = [...dataFiles].filter(({ fileStates }) => fileStates.length > 0)
  const states = Object.fromEntries(
    filesWithStates.map(({ name, fileStates }) => [name, fileStates]),
  )
  await replaceDurably(files, createStatesPath(dir), [Buffer.from(JSON.stringify(states))])
}

/** The states in which each JSON file was written; undefined before the first write, empty if the list is damaged. */
export async function readFileStates(dir: string): Promise<StatesByFile | undefined> {
  const bytes = await diskFiles.readFile(createStatesPath(dir)).catch(noneIfMissing)
  if (!bytes) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), statesByFile), bytes.toString())
  return parsed.success ? (parsed.output as StatesByFile) : {}
}

interface FileContent {
  path: string
  /** Absent if the file is missing or cannot be read. */
  records?: readonly StoredRecord[]
  sha256?: string
  /** Why the file cannot be read. */
  problem?: unknown
  /** The recorded state that the file is in; absent if it was edited by hand. */
  state?: FileState | undefined
}

/** The files by collection. A collection that has never had a file is absent. */
export type FileContents = ReadonlyMap<CollectionName, FileContent>

/** Reads every file, and the recorded states, which are undefined before the first write. */
export async function readFiles(
  dir: string,
  readFile = (_: CollectionName, path: string) => diskFiles.readFile(path).catch(noneIfMissing),
): Promise<{ contents: FileContents; fileStates: StatesByFile | undefined }> {
  const fileStates = await readFileStates(dir)
  const contents = new Map<CollectionName, FileContent>()
  for (const name of COLLECTIONS) {
    const path = join(dir, `${name}.json`)
    const states = fileStates?.[name] ?? [NO_FILE]
    try {
      const bytes = await readFile(name, path)
      // A kill may have interrupted the file's first write.
      if (!bytes && states.some((state) => state.sha256 === NO_FILE.sha256)) continue
      if (!bytes) throw new Error('the file is missing')
      const sha256 = computeHash(bytes)
      const state = states.find((candidate) => candidate.sha256 === sha256)
      contents.set(name, { path, sha256, state, records: parseRecords(name, bytes) })
    } catch (problem) {
      contents.set(name, { path, problem })
    }
  }
  return { contents, fileStates }
}

/** The number of the last entry that the log must hold, from the files or the newest readable backup. */
export async function findLastSeq(dir: string, fileStates: StatesByFile = {}): Promise<number> {
  const newestSnapshot = await openSnapshots(dir, diskFiles).findNewest()
  const states = Object.values(fileStates).flat()
  return Math.max(newestSnapshot?.seq ?? 0, ...states.map(({ seq }) => seq))
}

/**
 * The state of the files, for a backup. It may already include
 * parts of later entries; applying those again does no harm.
 * @throws Error that names the first file that cannot be read
 */
export async function readStateOfFiles(dir: string): Promise<State> {
  const records = emptyRecords()
  const { contents } = await readFiles(dir)
  for (const [name, { path, records: fileRecords, problem }] of contents) {
    if (!fileRecords) throw new Error(`${path} cannot be read: ${String(problem)}`)
    records[name] = fileRecords
  }
  const seqs = Array.from(contents.values(), ({ state }) => state?.seq ?? 0)
  return { records, seq: seqs.length > 0 ? Math.min(...seqs) : 0 }
}

/** Renames unreadable files and forgets missing ones; the next start writes both from the log. */
export async function setFilesAside(dir: string, time: string): Promise<string[]> {
  const asidePaths: string[] = []
  const { contents, fileStates = {} } = await readFiles(dir)
  for (const [name, { path, problem }] of contents) {
    if (problem === undefined) continue
    delete fileStates[name]
    const asidePath = `${path}.unreadable-${time}`
    if (diskFiles.stat(path)) diskFiles.rename(path, asidePath)
    asidePaths.push(asidePath)
  }
  const remainingStates = Object.entries(fileStates).map(([name, states]) => ({
    name,
    fileStates: states,
  }))
  await saveFileStates(dir, diskFiles, remainingStates)
  return asidePaths
}
