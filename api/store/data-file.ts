// One file that is replaced as a whole, durably, and that notices when somebody else has saved it.
import { join } from 'node:path'
import { errorCode, type FileIdentity, type FileSystem, syncFolder } from './file-system.ts'
import { EditedOutside } from './medium.ts'

/** How often a file is read again because it changed under the reader's eyes. */
const READ_TRIES = 20

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
  /** Whether something is left aside that nobody needs. */
  #untidy = false

  constructor(folder: string, fileName: string, files: FileSystem) {
    this.path = join(folder, fileName)
    this.#folder = folder
    this.#files = files
    this.#next = join(folder, `.${fileName}.next`)
    this.#aside = join(folder, `.${fileName}.aside`)
  }

  /** Puts in order what an interrupted write has left behind. */
  async tidy(): Promise<void> {
    const [aside, current] = [await this.#stat(this.#aside), await this.#stat(this.path)]
    // Saved by somebody while that write ran: the write was never acknowledged, so their save goes back.
    if (aside && (!current || aside.mtimeNs > current.mtimeNs)) {
      this.#files.rename(this.#aside, this.path)
      await syncFolder(this.#files, this.#folder)
    }
    await this.#discardAside()
    await this.#files.unlink(this.#next).catch(noneIfMissing)
  }

  /** The content as it is now, or undefined when there is no file. */
  async read(): Promise<Uint8Array | undefined> {
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const before = await this.#stat(this.path)
      const bytes = before && (await this.#files.readFile(this.path).catch(noneIfMissing))
      if (!same(before, await this.#stat(this.path))) continue
      this.#known = before
      return bytes
    }
    throw new Error(`${this.path} changes faster than it can be read`)
  }

  /** Whether the file is no longer the one that was last read or written here. */
  async edited(): Promise<boolean> {
    return !same(this.#known, await this.#stat(this.path))
  }

  /**
   * Resolves when the new content would survive a power cut. After an error the old content stands.
   * @throws EditedOutside when somebody else has saved the file; then theirs stands.
   */
  async replace(slices: Iterable<string>): Promise<void> {
    if (this.#untidy) await this.#discardAside()
    let written: FileIdentity
    let keptAside: boolean
    try {
      written = await this.#writeNext(slices)
      keptAside = await this.#swap()
    } catch (error) {
      await this.#files.unlink(this.#next).catch(() => {})
      throw error
    }
    try {
      await syncFolder(this.#files, this.#folder)
      if (keptAside && !same(this.#known, await this.#files.stat(this.#aside)))
        throw new EditedOutside(this.path)
    } catch (error) {
      await this.#swapBack(keptAside, written, error)
      throw error
    }
    this.#known = written
    if (keptAside) await this.#discardAside()
  }

  async #writeNext(slices: Iterable<string>): Promise<FileIdentity> {
    const file = await this.#files.open(this.#next, 'w')
    try {
      for (const slice of slices) await file.writeFile(slice)
      // The file system's own clock may tick so slowly that somebody's save right after this looked the same.
      const now = (performance.timeOrigin + performance.now()) / 1000
      await file.utimes(now, now)
      await file.sync()
    } finally {
      await file.close()
    }
    return this.#files.stat(this.#next)
  }

  /**
   * Puts the next content in place and the replaced one aside, so that a save which came after the
   * last look at the file can be noticed and put back. There is no atomic exchange in Node: a save
   * by rename between these two system calls (some 5 microseconds) would still be lost.
   */
  async #swap(): Promise<boolean> {
    const keptAside = this.#linkAside()
    try {
      if (!keptAside && this.#known) throw new EditedOutside(this.path)
      this.#files.rename(this.#next, this.path)
      return keptAside
    } catch (error) {
      if (keptAside) await this.#discardAside()
      throw error
    }
  }

  #linkAside(): boolean {
    try {
      this.#files.link(this.path, this.#aside)
      return true
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      return false
    }
  }

  async #swapBack(keptAside: boolean, written: FileIdentity, reason: unknown): Promise<void> {
    try {
      if (keptAside) this.#files.rename(this.#aside, this.path)
      else await this.#files.unlink(this.path)
    } catch {
      // What was refused stands until the next write replaces it; it must not pass for somebody's save.
      this.#known = written
      // A save that waits aside is put back when the store is opened again; until then, nothing is written.
      this.#untidy = !(reason instanceof EditedOutside)
      return
    }
    await syncFolder(this.#files, this.#folder).catch(() => {})
  }

  async #discardAside(): Promise<void> {
    try {
      await this.#files.unlink(this.#aside)
      this.#untidy = false
    } catch (error) {
      this.#untidy = errorCode(error) !== 'ENOENT'
    }
  }

  #stat(path: string): Promise<FileIdentity | undefined> {
    return this.#files.stat(path).catch(noneIfMissing)
  }
}

function noneIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function same(a: FileIdentity | undefined, b: FileIdentity | undefined): boolean {
  if (!a || !b) return a === b
  return a.ino === b.ino && a.size === b.size && a.mtimeNs === b.mtimeNs
}
