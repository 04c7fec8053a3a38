// Copies of one data file, each read back and checked when it is made; old ones are thinned out.
import { join } from 'node:path'
import type { Log } from '#api/log.ts'
import { type BackupFile, backupFolder, backupName, backupsIn } from './backup-files.ts'
import { writeDurably } from './durable-write.ts'
import { type FileSystem, syncFolder } from './file-system.ts'

/** A copy now and then while staff work: at most this much work lies between two of them. */
const BACKUP_EVERY_MS = 10 * 60 * 1000

/** The last copies, and the newest copy of each of the last days with copies. */
const KEEP_LAST = 10
const KEEP_DAYS = 14

interface BackupOptions {
  /** The data folder. */
  dir: string
  /** The collection: its copies lie in `<dir>/backups/<name>`. */
  name: string
  /** The data file's bytes, or undefined when there is nothing to copy just now. */
  source(): Promise<Uint8Array | undefined>
  files: FileSystem
  now: () => Date
  log: Log
  /** The temporary name of an unchecked copy; each process needs another one. */
  draft?: string
  /** Throws BadContent when the bytes are not a good data file. */
  check(bytes: Uint8Array): Promise<unknown>
}

export class Backups {
  readonly #options: BackupOptions
  readonly #folder: string
  /** When the last copy was made or tried, in ms; undefined when the next write calls for one. */
  #last: number | undefined
  #running: Promise<void> = Promise.resolve()

  private constructor(options: BackupOptions) {
    this.#options = options
    this.#folder = backupFolder(options.dir, options.name)
  }

  static async open(options: BackupOptions): Promise<Backups> {
    const backups = new Backups(options)
    const [newest] = await backups.#copies()
    if (newest) backups.#last = newest.time
    return backups
  }

  /** The path of the newest copy. */
  async newest(): Promise<string | undefined> {
    return (await this.#copies())[0]?.path
  }

  /** The path of the newest readable copy: a disk can damage a checked copy. */
  async lastGood(): Promise<string | undefined> {
    for (const { path } of await this.#copies()) {
      try {
        await this.#options.check(await this.#options.files.readFile(path))
        return path
      } catch {}
    }
    return undefined
  }

  /** Whether a copy has these bytes. */
  async include(bytes: Uint8Array): Promise<boolean> {
    const { files } = this.#options
    for (const { path } of await this.#copies()) {
      if (files.stat(path)?.size !== BigInt(bytes.length)) continue
      if (Buffer.compare(await files.readFile(path), bytes) === 0) return true
    }
    return false
  }

  /** Starts a copy in the background when the last one is old enough. A copy that fails is only logged. */
  makeIfDue(): void {
    const now = this.#options.now().getTime()
    // A clock that has jumped back must not put off the next copy for as long.
    if (Math.abs(now - (this.#last ?? 0)) < BACKUP_EVERY_MS) return
    this.#last = now
    void this.makeIfChanged()
  }

  /** Makes a copy unless the newest one is the same; resolves when it is done, also when it has failed. */
  makeIfChanged(): Promise<void> {
    this.#running = this.#running.then(async () => {
      try {
        await this.#make()
      } catch (error) {
        this.#options.log.error(`${this.#options.name}.json could not be backed up.`, error)
      }
    })
    return this.#running
  }

  async #make(): Promise<void> {
    const { dir, files, check, now, source, draft = 'unchecked.json' } = this.#options
    const bytes = await source()
    if (!bytes) {
      this.#last = undefined
      return
    }
    const [newest] = await this.#copies()
    if (newest && Buffer.compare(await files.readFile(newest.path), bytes) === 0) return
    await files.mkdir(this.#folder)
    const made = now()
    const path = join(this.#folder, `${backupName(made, newest)}.json`)
    const unchecked = join(this.#folder, draft)
    try {
      await writeDurably(files, unchecked, [bytes])
      const copy = await files.readFile(unchecked)
      if (Buffer.compare(copy, bytes) !== 0) throw new Error('The copy differs from the file.')
      await check(copy)
      files.rename(unchecked, path)
    } catch (error) {
      await files.unlink(unchecked).catch(() => {})
      throw error
    }
    for (const folder of [this.#folder, join(dir, 'backups'), dir]) await syncFolder(files, folder)
    this.#last = made.getTime()
    await this.#thinOut()
  }

  async #thinOut(): Promise<void> {
    const copies = await this.#copies()
    // By the order of making, so that days with wrong names push nothing newer out.
    const newestOfDay = new Map<string, BackupFile>()
    for (const copy of copies) {
      const day = copy.name.slice(0, 10)
      if (!newestOfDay.has(day)) newestOfDay.set(day, copy)
    }
    const kept = new Set([
      ...copies.slice(0, KEEP_LAST),
      ...[...newestOfDay.values()].slice(0, KEEP_DAYS),
    ])
    for (const copy of copies.filter((copy) => !kept.has(copy)))
      await this.#options.files.unlink(copy.path)
  }

  #copies(): Promise<BackupFile[]> {
    return backupsIn(this.#folder, this.#options.files)
  }
}
