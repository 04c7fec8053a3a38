// Reads the JSON files of a data folder beside a running program, and sets unreadable ones aside.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import { replaceDurably } from '#api/store/durable-write.ts'
import { type AllRecords, emptyRecords, type State } from '#api/store/engine.ts'
import { diskFiles, noneIfMissing } from '#api/store/file-system.ts'
import { forCollections, kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { parseRecords } from '#api/store/validation.ts'

const writtenState = v.object({ seq: v.number(), sha256: v.string() })
const writtenStates = v.array(writtenState)
const writtenFiles = v.partial(
  v.object(forCollections<Record<CollectionName, typeof writtenStates>>(() => writtenStates)),
)
/** What a JSON file holds: the state after an entry. Several while one is being replaced by the next. */
export type Written = v.InferOutput<typeof writtenState>
export type WrittenFiles = Partial<Record<CollectionName, Written[]>>

/** The state of a file before it is written for the first time. */
export const NO_FILE: Written = { seq: 0, sha256: '' }

/** Whether there may be no file: it was never written, or a kill came before its first write was complete. */
export function mayBeMissing(states: readonly Written[] | undefined): boolean {
  return !states || states.some(({ sha256 }) => sha256 === NO_FILE.sha256)
}

/** The file that names the state of each JSON file. */
export const writtenPath = (dir: string) => join(dir, 'history', 'written.json')

/** The state of each JSON file when it was written; undefined before the first one, nothing where it is damaged. */
export async function readWritten(dir: string): Promise<WrittenFiles | undefined> {
  const bytes = await diskFiles.readFile(writtenPath(dir)).catch(noneIfMissing)
  if (!bytes) return undefined
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), writtenFiles),
    Buffer.from(bytes).toString(),
  )
  return parsed.success ? (parsed.output as WrittenFiles) : {}
}

export interface ReadFile {
  path: string
  /** Oldest first; absent where the file is missing or cannot be read. */
  records?: readonly StoredRecord[]
  /** Why the file cannot be read. */
  problem?: unknown
  /** The entry of the log whose state the file holds; absent where it was edited by hand. */
  seq?: number
}

/** Reads every file. A collection without a file that never had one is absent. */
export async function readFiles(dir: string): Promise<Map<CollectionName, ReadFile>> {
  const written = (await readWritten(dir)) ?? {}
  const found = new Map<CollectionName, ReadFile>()
  for (const name of COLLECTIONS) {
    const path = join(dir, `${name}.json`)
    try {
      const bytes = await diskFiles.readFile(path).catch(noneIfMissing)
      if (!bytes && mayBeMissing(written[name])) continue
      if (!bytes) throw new Error('the file is missing')
      const { records } = await parseRecords(kindOf(name), bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const seq = written[name]?.find((one) => one.sha256 === sha256)?.seq
      found.set(name, { path, records, ...(seq !== undefined && { seq }) })
    } catch (problem) {
      found.set(name, { path, problem })
    }
  }
  return found
}

/**
 * The state of the files, for a backup. Later entries of the log may be in it in part; applying them again does no harm.
 * @throws Error naming the first file that cannot be read
 */
export async function stateOfFiles(dir: string): Promise<State> {
  const records: AllRecords = emptyRecords()
  const seqs: number[] = []
  for (const [name, file] of await readFiles(dir)) {
    if (!file.records) throw new Error(`${file.path} cannot be read: ${String(file.problem)}`)
    records[name] = file.records
    seqs.push(file.seq ?? 0)
  }
  return { records, seq: seqs.length > 0 ? Math.min(...seqs) : 0 }
}

/** Renames files that cannot be read, and forgets missing ones: the next start writes them from the log. */
export async function setFilesAside(dir: string, time: string): Promise<string[]> {
  const moved: string[] = []
  const written = (await readWritten(dir)) ?? {}
  for (const [name, { path, problem }] of await readFiles(dir)) {
    if (problem === undefined) continue
    delete written[name]
    const aside = `${path}.unreadable-${time}`
    if (diskFiles.stat(path)) diskFiles.rename(path, aside)
    moved.push(aside)
  }
  await replaceDurably(diskFiles, writtenPath(dir), [Buffer.from(JSON.stringify(written))])
  return moved
}
