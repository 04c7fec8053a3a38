// One file that is replaced as a whole, durably, and that notices when somebody else has saved it.
import { join } from 'node:path'
import { errorCode, type FileIdentity, type FileSystem, syncFolder } from './file-system.ts'
import { EditedOutside, Overtaken } from './medium.ts'

/** How often a file is read again because it changed under the reader's eyes. */
const READ_TRIES = 20

/** How soon it is noticed that an editor writes into a file that has just been replaced. */
const LOOKOUT_MS = 1

export class DataFile {
  readonly path: string
  readonly #folder: string
  readonly #files: FileSystem
  /** The content to come, until it is complete. */
  readonly #next: string
  /** The content that was replaced, until it is certain that nobody had saved it meanwhile. */
  readonly #aside: string
  /** The file as it was last read or written here; undefined while there is none. */
  #known: FileIdentity | undefined
  /** Whether the replaced content may still have to be put back. */
  #asideIsNeeded = false

  constructor(folder: string, fileName: string, files: FileSystem) {
    this.path = join(folder, fileName)
    this.#folder = folder
    this.#files = files
    this.#next = join(folder, `.${fileName}.next`)
    this.#aside = join(folder, `.${fileName}.aside`)
  }

  /** Puts in order what an interrupted write has left behind. */
  async tidy(): Promise<void> {
    const [aside, current] = [this.#files.stat(this.#aside), this.#files.stat(this.path)]
    // Saved by somebody while that write ran: the write was never acknowledged, so their save goes back.
    if (aside && (!current || aside.mtimeNs > current.mtimeNs)) {
      this.#files.rename(this.#aside, this.path)
      await syncFolder(this.#files, this.#folder)
    }
    await this.#files.unlink(this.#aside).catch(noneIfMissing)
    await this.#files.unlink(this.#next).catch(noneIfMissing)
  }

  /** The content as it is now, or undefined when there is no file. */
  async read(): Promise<Uint8Array | undefined> {
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const before = this.#files.stat(this.path)
      const bytes = before && (await this.#files.readFile(this.path).catch(noneIfMissing))
      if (!same(before, this.#files.stat(this.path))) continue
      this.#known = before
      return bytes
    }
    throw new Error(`${this.path} changes faster than it can be read`)
  }

  /** The content as it was last read or written here; undefined when somebody has saved it since, or there is none. */
  async readKnown(): Promise<Uint8Array | undefined> {
    if (!this.#known || this.edited()) return undefined
    const known = this.#known
    const bytes = await this.#files.readFile(this.path).catch(noneIfMissing)
    return same(known, this.#files.stat(this.path)) ? bytes : undefined
  }

  /** Whether the file is no longer the one that was last read or written here. */
  edited(): boolean {
    return !this.#isKnown(this.path)
  }

  /**
   * Resolves when the new content would survive a power cut. After an error the old content stands.
   * @throws EditedOutside or Overtaken when somebody else has saved the file; then theirs stands.
   */
  async replace(slices: Iterable<Uint8Array>): Promise<void> {
    if (this.#files.stat(this.#aside)) await this.#discardAside()
    let written: FileIdentity | undefined
    try {
      written = await this.#writeNext(slices)
      this.#swap()
    } catch (error) {
      await this.#files.unlink(this.#next).catch(() => {})
      await this.#discardAside()
      throw error
    }
    try {
      // At once: nobody should read what is going to be taken back.
      if (this.#asideIsEdited()) throw new EditedOutside(this.path)
      await this.#syncOnTheLookout()
    } catch (error) {
      await this.#swapBack(written, error)
      throw error
    }
    this.#known = written
    this.#asideIsNeeded = false
    await this.#discardAside()
  }

  async #writeNext(slices: Iterable<Uint8Array>): Promise<FileIdentity | undefined> {
    const file = await this.#files.open(this.#next, 'w')
    try {
      for (const slice of slices) await file.writeFile(slice)
      // A time like no other: by the file system's own clock, which may tick only every few milliseconds,
      // somebody's save right after this one could look the same.
      const now = (Date.now() + Math.random()) / 1000
      await file.utimes(now, now)
      await file.sync()
    } finally {
      await file.close()
    }
    return this.#files.stat(this.#next)
  }

  /**
   * Puts the next content in place and the replaced one aside. Node knows no atomic exchange, so the
   * replaced file gets a second name first: a save by rename between these two system calls, some
   * 5 microseconds, is the one that could be lost.
   */
  #swap(): void {
    if (this.#known) this.#linkAside()
    else if (this.#files.stat(this.path)) throw new EditedOutside(this.path)
    this.#files.rename(this.#next, this.path)
    this.#asideIsNeeded = this.#known !== undefined
  }

  #linkAside(): void {
    try {
      this.#files.link(this.path, this.#aside)
    } catch (error) {
      throw errorCode(error) === 'ENOENT' ? new EditedOutside(this.path) : error
    }
  }

  #asideIsEdited(): boolean {
    return this.#asideIsNeeded && !this.#isKnown(this.#aside)
  }

  /** Makes the swap durable; an editor that had the replaced file open may still write into it. */
  async #syncOnTheLookout(): Promise<void> {
    const overtaken = Promise.withResolvers<never>()
    const look = () => {
      try {
        if (this.#asideIsEdited()) throw new Overtaken(this.path)
      } catch (error) {
        overtaken.reject(error)
      }
    }
    const lookout = setInterval(look, LOOKOUT_MS)
    try {
      await Promise.race([syncFolder(this.#files, this.#folder), overtaken.promise])
      if (this.#asideIsEdited()) throw new Overtaken(this.path)
    } finally {
      clearInterval(lookout)
    }
  }

  /** Takes back a write that could not be completed, unless somebody has saved over it already. */
  async #swapBack(written: FileIdentity | undefined, reason: unknown): Promise<void> {
    try {
      const stands = same(written, this.#files.stat(this.path))
      if (stands && this.#known) this.#files.rename(this.#aside, this.path)
      else if (stands) await this.#files.unlink(this.path)
      this.#asideIsNeeded = false
      // What could be read may come back in somebody's next save: it counts as having been there.
      if (reason instanceof Overtaken) this.#known = written
    } catch {
      // It stands until the next write replaces it, and must not pass for somebody's save.
      this.#known = written
      this.#asideIsNeeded = reason instanceof EditedOutside || reason instanceof Overtaken
    }
    await this.#discardAside()
    await syncFolder(this.#files, this.#folder).catch(() => {})
  }

  /** Tries to. Somebody's save that could not be put back stays for `tidy`, and until then nothing is written. */
  async #discardAside(): Promise<void> {
    if (!this.#asideIsNeeded) await this.#files.unlink(this.#aside).catch(() => {})
  }

  #isKnown(path: string): boolean {
    return same(this.#known, this.#files.stat(path))
  }
}

function noneIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function same(a: FileIdentity | undefined, b: FileIdentity | undefined): boolean {
  if (!a || !b) return a === b
  return a.ino === b.ino && a.size === b.size && a.mtimeNs === b.mtimeNs
}
