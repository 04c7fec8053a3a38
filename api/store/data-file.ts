// One file that is replaced durably as a whole. Detects saves by other programs.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeDurably } from './durable-write.ts'
import { exchange } from './exchange.ts'
import {
  errorCode,
  type FileIdentity,
  type FileSystem,
  noneIfMissing,
  sameSave,
  syncFolder,
} from './file-system.ts'
import { tidyLeftovers } from './leftovers.ts'
import { FileChangedError } from './storage-adapter.ts'

/** How often a file is read again because it changed under the reader's eyes. */
const READ_TRIES = 20

/**
 * During an edit by hand, and for the first time after it, each write waits the second time for bytes that an
 * editor may still write into the replaced file. Both in ms.
 */
const EDITING_MS = 5000
const CROSSING_MS = 50

export class DataFile {
  readonly path: string
  readonly #folder: string
  readonly #files: FileSystem
  /** The content to come, until it is complete. */
  readonly #next: string
  /** The replaced content, until it is certain that no program has saved it meanwhile. */
  readonly #aside: string
  /** The state of the file put aside: not needed, to be put back, or an external save to be read. */
  #asideIs: 'spare' | 'needed' | 'edited' = 'spare'
  /** The file as it was last read or written here; undefined while there is none. */
  #known: FileIdentity | undefined
  /** The time of the last detected external edit, on the process's own clock. */
  #editedAt = Number.NEGATIVE_INFINITY

  constructor(folder: string, fileName: string, files: FileSystem) {
    this.path = join(folder, fileName)
    this.#folder = folder
    this.#files = files
    this.#next = join(folder, `.${fileName}.next`)
    this.#aside = join(folder, `.${fileName}.aside`)
  }

  /** Cleans up after an interrupted write; returns the path of a save that collided with it. */
  tidy(): Promise<string | undefined> {
    return tidyLeftovers(this.#files, { path: this.path, next: this.#next, aside: this.#aside })
  }

  /** The content to be read next, or undefined when there is no file. */
  async read(): Promise<Uint8Array | undefined> {
    if (this.crossed) return this.#files.readFile(this.#aside)
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const before = this.#files.stat(this.path)
      const bytes = before && (await this.#files.readFile(this.path).catch(noneIfMissing))
      if (!sameSave(before, this.#files.stat(this.path))) continue
      this.#known = before
      return bytes
    }
    throw new Error(`${this.path} changes faster than it can be read`)
  }

  /** Whether an external save collided with a write: it is read first, and must be accepted. */
  get crossed(): boolean {
    return this.#asideIs === 'edited'
  }

  /** Marks the collided save as merged. */
  async accept(): Promise<void> {
    if (!this.crossed) return
    this.#asideIs = 'spare'
    await this.#discardAside()
  }

  /** The content of the last read or write here; undefined after an external save, or without a file. */
  async readKnown(): Promise<Uint8Array | undefined> {
    if (!this.#known || !this.#isKnown(this.path)) return undefined
    const known = this.#known
    const bytes = await this.#files.readFile(this.path).catch(noneIfMissing)
    return sameSave(known, this.#files.stat(this.path)) ? bytes : undefined
  }

  /** Whether another program has saved the file since the last read or write here. */
  edited(): boolean {
    if (!this.crossed && this.#isKnown(this.path)) return false
    this.#editedAt = performance.now()
    return true
  }

  /**
   * Resolves when the new content would survive a power cut. After an error the file has the old content.
   * @throws EditedOutside when another program has saved the file, which then stays.
   */
  async replace(slices: Iterable<Uint8Array>): Promise<void> {
    if (this.crossed) throw new FileChangedError(this.path)
    if (this.#files.stat(this.#aside)) await this.#discardAside()
    // It may still be a second name of the last write.
    if (this.#files.stat(this.#next)) await this.#files.unlink(this.#next)
    let written: FileIdentity | undefined
    try {
      await writeDurably(this.#files, this.#next, slices)
      written = this.#files.stat(this.#next)
      await this.#swap()
    } catch (error) {
      await this.#files.unlink(this.#next).catch(() => {})
      await this.#discardAside()
      throw error
    }
    try {
      // At once: no program should read a write that is taken back.
      if (this.#asideIsEdited()) throw new FileChangedError(this.path)
      await this.#sync()
      // An editor may have written into the replaced file; that file is kept and read.
      this.#asideIs = this.#asideIsEdited() ? 'edited' : 'spare'
    } catch (error) {
      await this.#swapBack(written)
      throw error
    }
    this.#known = written
    await this.#discardAside()
  }

  /**
   * Replaces the known content by the next one and puts it aside. Node has no atomic exchange:
   * a save by rename between the last look and our own rename, some microseconds, is the one that could
   * be lost. During edits by hand the file is moved away before it is checked, which closes that gap.
   */
  async #swap(): Promise<void> {
    if (this.#known && this.#beingEdited) {
      if (!this.#exchange(this.#known, this.#next, this.#aside))
        throw new FileChangedError(this.path)
      await this.#files.unlink(this.#next).catch(() => {})
    } else {
      this.#linkAside()
      if (!this.#isKnown(this.path)) throw new FileChangedError(this.path)
      this.#files.rename(this.#next, this.path)
    }
    this.#asideIs = this.#known ? 'needed' : 'spare'
  }

  /** Gives the content that is going to be replaced a second name. */
  #linkAside(): void {
    try {
      if (this.#known) this.#files.link(this.path, this.#aside)
    } catch (error) {
      throw errorCode(error) === 'ENOENT' ? new FileChangedError(this.path) : error
    }
  }

  #exchange(expected: FileIdentity, from: string, spot: string): boolean {
    return exchange(this.#files, { path: this.path, expected, from, spot })
  }

  get #beingEdited(): boolean {
    return performance.now() - this.#editedAt < EDITING_MS
  }

  async #sync(): Promise<void> {
    await syncFolder(this.#files, this.#folder)
    if (this.#beingEdited) await wait(CROSSING_MS)
  }

  /** Takes back an incomplete write, unless another program has already saved over it. */
  async #swapBack(written: FileIdentity | undefined): Promise<void> {
    try {
      const takenBack = await this.#takeBack(written)
      this.#asideIs = !takenBack && this.#asideIsEdited() ? 'edited' : 'spare'
    } catch {
      // The refused content stays until the next write and must not count as an external save; the
      // replaced content is read as one instead.
      this.#known = written
      if (this.#asideIs === 'needed') this.#asideIs = 'edited'
    }
    await this.#discardAside()
    await syncFolder(this.#files, this.#folder).catch(() => {})
  }

  /** Returns false when another program has saved over the write. */
  async #takeBack(written: FileIdentity | undefined): Promise<boolean> {
    if (!written || !sameSave(written, this.#files.stat(this.path))) return false
    if (!this.#known) await this.#files.unlink(this.path)
    else if (!this.#beingEdited) this.#files.rename(this.#aside, this.path)
    else {
      await this.#files.unlink(this.#next).catch(noneIfMissing)
      const takenBack = this.#exchange(written, this.#aside, this.#next)
      await this.#files.unlink(this.#next).catch(() => {})
      return takenBack
    }
    return true
  }

  async #discardAside(): Promise<void> {
    if (this.#asideIs === 'spare') await this.#files.unlink(this.#aside).catch(() => {})
  }

  #asideIsEdited(): boolean {
    return this.#asideIs === 'needed' && !this.#isKnown(this.#aside)
  }

  #isKnown(path: string): boolean {
    return sameSave(this.#known, this.#files.stat(path))
  }
}
