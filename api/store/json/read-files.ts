// Reader of a data folder's JSON files, which can also set unreadable ones aside.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { COLLECTIONS, type CollectionName } from '#api/history/contract.ts'
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

const writtenState = v.object({ seq: v.number(), sha256: v.string() })
const writtenFiles = v.record(v.string(), v.array(writtenState))
/**
 * A state of a JSON file, by its hash, and the log entry that
 * it includes. A file has several while it is being replaced.
 */
export type Written = v.InferOutput<typeof writtenState>
type WrittenFiles = Partial<Record<CollectionName, Written[]>>

/** The state of a file that has never been written. */
export const NO_FILE: Written = { seq: 0, sha256: '' }

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const writtenPath = (dir: string) => join(dir, 'history', 'written.json')

/** Saves which states the files may hold. If the list is missing, a start writes all files from the log. */
export async function saveWritten(
  dir: string,
  files: FileSystem,
  dataFiles: Iterable<{ name: string; written: readonly Written[] }>,
): Promise<void> {
  const known = [...dataFiles].filter(({ written }) => written.length > 0)
  const states = Object.fromEntries(known.map(({ name, written }) => [name, written]))
  await replaceDurably(files, writtenPath(dir), [Buffer.from(JSON.stringify(states))])
}

/** The states in which each JSON file was written; undefined before the first write, empty if the list is damaged. */
export async function readWritten(dir: string): Promise<WrittenFiles | undefined> {
  const bytes = await diskFiles.readFile(writtenPath(dir)).catch(noneIfMissing)
  if (!bytes) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), writtenFiles), bytes.toString())
  return parsed.success ? (parsed.output as WrittenFiles) : {}
}

interface ReadFile {
  path: string
  /** Absent if the file is missing or cannot be read. */
  records?: readonly StoredRecord[]
  sha256?: string
  /** Why the file cannot be read. */
  problem?: unknown
  /** The recorded state that the file is in; absent if it was edited by hand. */
  state?: Written | undefined
}

/** The files by collection. A collection that has never had a file is absent. */
export type ReadFiles = ReadonlyMap<CollectionName, ReadFile>

/** Reads every file, and the recorded states, which are undefined before the first write. */
export async function readFiles(
  dir: string,
  read = (_: CollectionName, path: string) => diskFiles.readFile(path).catch(noneIfMissing),
): Promise<{ found: ReadFiles; written: WrittenFiles | undefined }> {
  const written = await readWritten(dir)
  const found = new Map<CollectionName, ReadFile>()
  for (const name of COLLECTIONS) {
    const path = join(dir, `${name}.json`)
    const states = written?.[name] ?? [NO_FILE]
    try {
      const bytes = await read(name, path)
      // A kill may have interrupted the file's first write.
      if (!bytes && states.some((state) => state.sha256 === NO_FILE.sha256)) continue
      if (!bytes) throw new Error('the file is missing')
      const sha256 = hashOf(bytes)
      const state = states.find((one) => one.sha256 === sha256)
      found.set(name, { path, sha256, state, records: parseRecords(name, bytes) })
    } catch (problem) {
      found.set(name, { path, problem })
    }
  }
  return { found, written }
}

/** The number of the last entry that the log must hold, from the files or the newest readable backup. */
export async function lastKnownSeq(dir: string, written: WrittenFiles = {}): Promise<number> {
  const newest = await openSnapshots(dir, diskFiles).before()
  const states = Object.values(written).flat()
  return Math.max(newest?.seq ?? 0, ...states.map(({ seq }) => seq))
}

/**
 * The state of the files, for a backup. It may already include
 * parts of later entries; applying those again does no harm.
 * @throws Error that names the first file that cannot be read
 */
export async function stateOfFiles(dir: string): Promise<State> {
  const records = emptyRecords()
  const { found } = await readFiles(dir)
  for (const [name, { path, records: read, problem }] of found) {
    if (!read) throw new Error(`${path} cannot be read: ${String(problem)}`)
    records[name] = read
  }
  const seqs = Array.from(found.values(), ({ state }) => state?.seq ?? 0)
  return { records, seq: seqs.length > 0 ? Math.min(...seqs) : 0 }
}

/** Renames unreadable files and forgets missing ones; the next start writes both from the log. */
export async function setFilesAside(dir: string, time: string): Promise<string[]> {
  const moved: string[] = []
  const { found, written = {} } = await readFiles(dir)
  for (const [name, { path, problem }] of found) {
    if (problem === undefined) continue
    delete written[name]
    const aside = `${path}.unreadable-${time}`
    if (diskFiles.stat(path)) diskFiles.rename(path, aside)
    moved.push(aside)
  }
  const left = Object.entries(written).map(([name, states]) => ({ name, written: states }))
  await saveWritten(dir, diskFiles, left)
  return moved
}
