// Change log on disk: one line of JSON per entry, one file per month, append-only.
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import {
  type FileSystem,
  noneIfMissing,
  type OpenFile,
  replaceDurably,
  syncFolder,
} from '#api/store/file-system.ts'
import type { LogEntry } from '#api/store/log-entry.ts'

const MONTH = /^\d{4}-\d{2}\.jsonl$/
const ARCHIVED = /^\d{4}-\d{2}\.jsonl\.gz$/
const SET_ASIDE = /\.unreadable-/
/** Number of months that stay uncompressed. */
const UNCOMPRESSED_MONTHS = 24
/** Lines read, and changes written, before other work gets a turn. */
const SLICE_LINES = 2000
const SLICE_CHANGES = 200
const LINE_BREAK = 10

/** A damaged line of the log. */
export class UnreadableLog extends Error {
  /** `location` is a path and line number. */
  constructor(location: string, options?: ErrorOptions) {
    super(
      `${location} cannot be read. Nothing was changed. Mend the line, or set the file aside and go on from ` +
        'the data files as they stand: npm run restore -- files',
      options,
    )
    this.name = 'UnreadableLog'
  }
}

export class LogFiles {
  readonly folder: string
  readonly #files: FileSystem
  #current: { month: string; file: OpenFile; length: number } | undefined
  /** Whether a failed append has not been rolled back yet. */
  #isTorn = false

  constructor(dir: string, files: FileSystem) {
    this.folder = join(dir, 'history')
    this.#files = files
  }

  /**
   * Appends the entries in one write. After an error the file has none of them.
   * @throws Error of the file system
   */
  async append(entries: readonly LogEntry[]): Promise<void> {
    const month = `${entries[0]?.at.slice(0, 7)}.jsonl`
    const text = await encodeEntries(entries)
    if (this.#isTorn && this.#current) await this.#truncate(this.#current)
    const current = await this.#openMonth(month)
    try {
      await current.file.writeFile(text)
      await current.file.datasync()
      current.length += text.length
    } catch (error) {
      this.#isTorn = true
      await this.#truncate(current).catch(() => {})
      throw error
    }
  }

  /** The entries, newest first; with an id, those whose line contains it as an id. @throws UnreadableLog */
  async *entries(id?: string): AsyncGenerator<LogEntry> {
    for (const path of await this.#listPaths()) yield* readEntries(path, await this.#read(path), id)
  }

  /**
   * Checks every line of the newest month and of each month with entries after
   * `seq`. An incomplete last line was never acknowledged and is cut off.
   * @param lastKnownSeq the number of the last entry that the data files include
   * @returns the entries after `seq`, oldest first, and the number of the last one.
   * @throws UnreadableLog, or Error if entries are missing
   */
  async readAfter(
    seq: number,
    lastKnownSeq = 0,
  ): Promise<{ entries: LogEntry[]; lastSeq: number }> {
    const newestFirst: LogEntry[] = []
    let [lastSeq, firstSeq] = [0, 0]
    for (const path of await this.#listPaths()) {
      const bytes = await this.#readCompleteLines(path, lastSeq > 0)
      for await (const entry of readEntries(path, bytes)) {
        lastSeq ||= entry.seq
        if (firstSeq > 0 && entry.seq + 1 !== firstSeq)
          await this.#assertSetAside(entry.seq + 1, firstSeq - 1)
        firstSeq = entry.seq
        if (entry.seq > seq) newestFirst.push(entry)
      }
      if (firstSeq > 0 && firstSeq <= seq + 1) break
    }
    if (lastSeq > 0 && lastSeq < lastKnownSeq) await this.#assertSetAside(lastSeq + 1, lastKnownSeq)
    return { entries: newestFirst.reverse(), lastSeq }
  }

  /** The lines of a month. Only the newest month may end in an incomplete line, which is cut off. */
  async #readCompleteLines(path: string, hasNewer: boolean): Promise<Buffer> {
    const bytes = await this.#read(path)
    const end = bytes.lastIndexOf(LINE_BREAK) + 1
    if (end === bytes.length) return bytes
    if (hasNewer) throw new UnreadableLog(`${path}, line ${countLines(bytes)}`)
    const file = await this.#files.openFile(path, 'a')
    await this.#truncate({ file, length: end }).finally(() => file.close())
    return bytes.subarray(0, end)
  }

  /** Whether there is any entry. Cuts off an incomplete first one. */
  async hasEntries(): Promise<boolean> {
    return (await this.readAfter(Number.POSITIVE_INFINITY)).lastSeq > 0
  }

  /**
   * Renames months that cannot be read, or the newest one if it lacks the last entries; resolves with the new paths.
   */
  async setAside(time: string, lastKnownSeq: number): Promise<string[]> {
    const asidePaths: string[] = []
    for (const [age, path] of (await this.#listPaths()).entries())
      try {
        let lastSeq = 0
        for await (const { seq } of readEntries(path, await this.#read(path))) lastSeq ||= seq
        if (age === 0 && lastSeq < lastKnownSeq) throw new UnreadableLog(path)
      } catch {
        this.#files.rename(path, `${path}.unreadable-${time}`)
        asidePaths.push(`${path}.unreadable-${time}`)
      }
    return asidePaths
  }

  /** Whether months were set aside, whose entries are therefore missing. */
  async hasSetAside(): Promise<boolean> {
    return (await this.#listNames(this.folder, SET_ASIDE)).length > 0
  }

  /** @throws Error if entries are missing for another reason than a month that was set aside. */
  async #assertSetAside(firstSeq: number, lastSeq: number): Promise<void> {
    if (await this.hasSetAside()) return
    throw new Error(
      `${this.folder} lacks the changes ${firstSeq} to ${lastSeq}: a file of the history is missing. Nothing was changed. ` +
        'Copy it back from a copy of the data folder, or go on from the data files: npm run restore -- files',
    )
  }

  /** Compresses months older than 24 months into `archive/`. */
  async archiveOld(now: Date): Promise<void> {
    const oldestUncompressed = new Date(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - UNCOMPRESSED_MONTHS),
    )
    const archiveFolder = join(this.folder, 'archive')
    const [, ...olderMonths] = await this.#listNames(this.folder, MONTH)
    for (const name of olderMonths) {
      if (name >= `${oldestUncompressed.toISOString().slice(0, 7)}.jsonl`) continue
      await this.#files.mkdir(archiveFolder)
      await syncFolder(this.#files, this.folder)
      const path = join(this.folder, name)
      const bytes = await promisify(gzip)(await this.#files.readFile(path))
      await replaceDurably(this.#files, join(archiveFolder, `${name}.gz`), [bytes])
      await this.#files.unlink(path)
    }
  }

  async close(): Promise<void> {
    if (this.#isTorn && this.#current) await this.#truncate(this.#current).catch(() => {})
    const { file } = this.#current ?? {}
    this.#current = undefined
    await file?.close()
  }

  /**
   * Opens the file of a month, or the newest one if that is later: a wrong clock must not change the order of entries.
   */
  async #openMonth(month: string) {
    if (this.#current && this.#current.month >= month) return this.#current
    await this.close()
    const [newestMonth = month] = await this.#listNames(this.folder, MONTH)
    const name = newestMonth > month ? newestMonth : month
    const path = join(this.folder, name)
    const file = await this.#files.openFile(path, 'a')
    try {
      // Before the first entry, because without its name on disk the file would be lost in a power cut.
      await syncFolder(this.#files, this.folder)
      this.#current = { month: name, file, length: Number(this.#files.stat(path)?.size ?? 0) }
      return this.#current
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async #truncate({ file, length }: { file: OpenFile; length: number }): Promise<void> {
    await file.truncate(length)
    await file.sync()
    this.#isTorn = false
  }

  /** Newest month first, archived ones last. A kill can leave both a month and its archive; the month then counts. */
  async #listPaths(): Promise<string[]> {
    const archiveFolder = join(this.folder, 'archive')
    const months = await this.#listNames(this.folder, MONTH)
    const archivedMonths = await this.#listNames(archiveFolder, ARCHIVED)
    return [
      ...months.map((name) => join(this.folder, name)),
      ...archivedMonths
        .filter((name) => !months.includes(name.slice(0, -'.gz'.length)))
        .map((name) => join(archiveFolder, name)),
    ]
  }

  async #listNames(folder: string, pattern: RegExp): Promise<string[]> {
    const names = (await this.#files.readdir(folder).catch(noneIfMissing)) ?? []
    return names
      .filter((name) => pattern.test(name))
      .sort()
      .reverse()
  }

  async #read(path: string): Promise<Buffer> {
    const bytes = await this.#files.readFile(path)
    if (!path.endsWith('.gz')) return bytes
    return promisify(gunzip)(bytes).catch((cause) => {
      throw new UnreadableLog(path, { cause })
    })
  }
}

/**
 * The entries as lines. Yields to other work, because encoding
 * thousands of changes at once would keep visitors waiting.
 */
async function encodeEntries(entries: readonly LogEntry[]): Promise<Buffer> {
  const lines: string[] = []
  for (const { changes, ...info } of entries) {
    const parts: string[] = []
    for (let index = 0; index < changes.length; index += SLICE_CHANGES) {
      if (index > 0) await setImmediate()
      parts.push(JSON.stringify(changes.slice(index, index + SLICE_CHANGES)).slice(1, -1))
    }
    lines.push(`${JSON.stringify(info).slice(0, -1)},"changes":[${parts.join(',')}]}\n`)
  }
  return Buffer.from(lines.join(''))
}

/** The entries of a month, newest first; with an id, those whose line contains it. @throws UnreadableLog */
async function* readEntries(path: string, bytes: Buffer, id?: string): AsyncGenerator<LogEntry> {
  const idText = id === undefined ? '' : `"id":${JSON.stringify(id)}`
  let [end, count, newerSeq] = [bytes.lastIndexOf(LINE_BREAK), 0, 0]
  while (end > 0) {
    if (++count % SLICE_LINES === 0) await setImmediate()
    const start = bytes.lastIndexOf(LINE_BREAK, end - 1) + 1
    const line = bytes.subarray(start, end)
    const describeLocation = (offset: number) =>
      `${path}, line ${countLines(bytes.subarray(0, offset))}`
    if (line.includes(idText)) {
      const entry = parseLine(line, () => describeLocation(start))
      const isGap = !idText && newerSeq > 0 && entry.seq + 1 !== newerSeq
      if (isGap) throw new UnreadableLog(describeLocation(end + 1))
      newerSeq = entry.seq
      yield entry
    }
    end = start - 1
  }
}

/** @throws UnreadableLog with the location of a line that is not an entry. */
function parseLine(line: Buffer, getLocation: () => string): LogEntry {
  try {
    const entry: LogEntry = JSON.parse(line.toString())
    if (entry.seq > 0 && entry.at && Array.isArray(entry.changes)) return entry
  } catch (cause) {
    throw new UnreadableLog(getLocation(), { cause })
  }
  throw new UnreadableLog(getLocation())
}

/** The number of the line that starts where these bytes end. */
const countLines = (bytes: Buffer) => bytes.toString('latin1').split('\n').length
