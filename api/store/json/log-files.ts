// The log on disk: one line of JSON for each entry, one file for each month, only ever appended to.
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
import {
  countLines,
  LINE_BREAK,
  linesBackwards,
  parseLine,
  readLines,
  toLines,
  UnreadableLog,
} from './log-lines.ts'

const MONTH = /^\d{4}-\d{2}\.jsonl$/
const ARCHIVED = /^\d{4}-\d{2}\.jsonl\.gz$/
const SET_ASIDE = /\.unreadable-/
/** Months of the log that stay uncompressed. */
const KEEP_MONTHS = 24
/** Lines read in one go, so that other work gets its turn. */
const SLICE_LINES = 2000

export class LogFiles {
  readonly folder: string
  readonly #files: FileSystem
  #open: { month: string; file: OpenFile; length: number } | undefined
  /** Whether a failed append could not be taken back yet. */
  #isTorn = false

  constructor(dir: string, files: FileSystem) {
    this.folder = join(dir, 'history')
    this.#files = files
  }

  /**
   * Appends the entries as one write. After an error the file has none of them.
   * @throws Error of the file system
   */
  async append(entries: readonly LogEntry[]): Promise<void> {
    const month = `${entries[0]?.at.slice(0, 7)}.jsonl`
    const text = await toLines(entries)
    if (this.#isTorn && this.#open) await this.#takeBack(this.#open)
    const open = await this.#openMonth(month)
    try {
      await open.file.writeFile(text)
      await open.file.datasync()
      open.length += text.length
    } catch (error) {
      this.#isTorn = true
      await this.#takeBack(open).catch(() => {})
      throw error
    }
  }

  /** The entries, newest first; with an id, those whose line contains it as one. @throws UnreadableLog */
  async *entries(id?: string): AsyncGenerator<LogEntry> {
    const wanted = Buffer.from(id === undefined ? '' : `"id":${JSON.stringify(id)}`)
    for (const path of await this.#paths()) {
      const bytes = await this.#read(path)
      let count = 0
      for (const line of linesBackwards(bytes)) {
        if (++count % SLICE_LINES === 0) await setImmediate()
        const place = () => `${path}, line ${countLines(bytes) - count}`
        if (line.includes(wanted)) yield parseLine(line, place)
      }
    }
  }

  /**
   * Checks every line of the newest month and of each month that holds entries after `seq`. A last line without its
   * end was never acknowledged and is cut off.
   * @param known the number of the last entry that the data files hold
   * @returns the entries after `seq`, oldest first, and the number of the last one.
   * @throws UnreadableLog, or Error where entries are missing
   */
  async readAfter(seq: number, known = 0): Promise<{ entries: LogEntry[]; last: number }> {
    const newestFirst: LogEntry[][] = []
    let [last, next] = [0, 0]
    for (const path of await this.#paths()) {
      const whole = await this.#readWhole(path, last > 0)
      const found = readLines(path, whole, seq)
      if (next > 0 && found.last > 0 && found.last + 1 !== next)
        await this.#explainMissing(found.last + 1, next - 1)
      if (found.first > 0) next = found.first
      newestFirst.push(found.entries)
      last ||= found.last
      if (found.first <= seq + 1 && found.first > 0) break
    }
    if (last > 0 && last < known) await this.#explainMissing(last + 1, known)
    return { entries: newestFirst.toReversed().flat(), last }
  }

  /** The lines of a month. Only the newest one may end in the middle of a line, which is cut off. */
  async #readWhole(path: string, hasNewer: boolean): Promise<Buffer> {
    const bytes = await this.#read(path)
    const end = bytes.lastIndexOf(LINE_BREAK) + 1
    if (end === bytes.length) return bytes
    if (hasNewer) throw new UnreadableLog(`${path}, line ${countLines(bytes)}`)
    await this.#cut(path, end)
    return bytes.subarray(0, end)
  }

  /** Whether there is any entry. Cuts off a torn first one. */
  async hasEntries(): Promise<boolean> {
    return (await this.readAfter(Number.POSITIVE_INFINITY)).last > 0
  }

  /** Sets the months aside that cannot be read or lack the newest entries, and resolves with their new paths. */
  async setAside(time: string, known: number): Promise<string[]> {
    const moved: string[] = []
    for (const [age, path] of (await this.#paths()).entries())
      try {
        const bytes = await this.#read(path)
        const { last } = readLines(path, bytes.subarray(0, bytes.lastIndexOf(LINE_BREAK) + 1), 0)
        if (age === 0 && last < known) throw new UnreadableLog(path)
      } catch {
        this.#files.rename(path, `${path}.unreadable-${time}`)
        moved.push(`${path}.unreadable-${time}`)
      }
    return moved
  }

  /** Whether months were set aside, whose entries are missing. */
  async hasSetAside(): Promise<boolean> {
    return (await this.#names(this.folder, SET_ASIDE)).length > 0
  }

  /** @throws Error where entries are missing, and not because their month was set aside. */
  async #explainMissing(first: number, last: number): Promise<void> {
    if (await this.hasSetAside()) return
    throw new Error(
      `${this.folder} lacks the changes ${first} to ${last}: a file of the history is missing. Nothing was changed. ` +
        'Copy it back from a copy of the data folder, or go on from the data files: npm run restore -- files',
    )
  }

  /** Compresses months older than 24 into `archive/`. */
  async archiveOld(now: Date): Promise<void> {
    const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEEP_MONTHS))
    const archive = join(this.folder, 'archive')
    const [, ...older] = await this.#names(this.folder, MONTH)
    for (const name of older) {
      if (name >= `${oldest.toISOString().slice(0, 7)}.jsonl`) continue
      await this.#files.mkdir(archive)
      await syncFolder(this.#files, this.folder)
      const path = join(this.folder, name)
      const bytes = await promisify(gzip)(await this.#files.readFile(path))
      await replaceDurably(this.#files, join(archive, `${name}.gz`), [bytes])
      await this.#files.unlink(path)
    }
  }

  async close(): Promise<void> {
    if (this.#isTorn && this.#open) await this.#takeBack(this.#open).catch(() => {})
    const { file } = this.#open ?? {}
    this.#open = undefined
    await file?.close()
  }

  /** Opens the file of a month, or a newer one that exists: a clock that was wrong must not change the order of entries. */
  async #openMonth(month: string) {
    if (this.#open && this.#open.month >= month) return this.#open
    await this.close()
    const [newest = month] = await this.#names(this.folder, MONTH)
    const name = newest > month ? newest : month
    const path = join(this.folder, name)
    const file = await this.#files.open(path, 'a')
    try {
      // Before the first entry: without its name the file would be lost in a power cut.
      await syncFolder(this.#files, this.folder)
      this.#open = { month: name, file, length: Number(this.#files.stat(path)?.size ?? 0) }
      return this.#open
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async #takeBack({ file, length }: { file: OpenFile; length: number }): Promise<void> {
    await file.truncate(length)
    await file.sync()
    this.#isTorn = false
  }

  async #cut(path: string, length: number): Promise<void> {
    const file = await this.#files.open(path, 'a')
    await this.#takeBack({ file, length }).finally(() => file.close())
  }

  /** The newest month first, archived ones last. */
  async #paths(): Promise<string[]> {
    const archive = join(this.folder, 'archive')
    const months = await this.#names(this.folder, MONTH)
    // A kill can leave both the month and its archive.
    const archived = (await this.#names(archive, ARCHIVED)).filter(
      (name) => !months.includes(name.slice(0, -'.gz'.length)),
    )
    return [
      ...months.map((name) => join(this.folder, name)),
      ...archived.map((name) => join(archive, name)),
    ]
  }

  async #names(folder: string, pattern: RegExp): Promise<string[]> {
    const names = (await this.#files.readdir(folder).catch(noneIfMissing)) ?? []
    return names
      .filter((name) => pattern.test(name))
      .toSorted()
      .toReversed()
  }

  async #read(path: string): Promise<Buffer> {
    const bytes = await this.#files.readFile(path)
    if (!path.endsWith('.gz')) return bytes
    return promisify(gunzip)(bytes).catch((cause) => {
      throw new UnreadableLog(path, { cause })
    })
  }
}
