// One JSON file of a collection behind lowdb: replaced as a whole, never over an edit by another program.
import { dirname, join } from 'node:path'
import { type Adapter, Low } from 'lowdb'
import { writeDurably } from '#api/store/durable-write.ts'
import {
  type FileIdentity,
  type FileSystem,
  noneIfMissing,
  sameSave,
  syncFolder,
} from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'

/** Limit for reading a file again because it changed during the read. */
const READ_TRIES = 20

export class DataFile {
  readonly path: string
  readonly #files: FileSystem
  readonly #next: string
  /** A second name of the replaced file, to see whether it was edited at the last moment. */
  readonly #aside: string
  readonly #db: Low<readonly StoredRecord[]>
  /** The file as it was last read or written here; undefined while there is none. */
  #known: FileIdentity | undefined
  #overwritten: Uint8Array | undefined

  constructor(dir: string, name: string, files: FileSystem) {
    this.path = join(dir, `${name}.json`)
    this.#files = files
    this.#next = join(dir, `.${name}.json.next`)
    this.#aside = join(dir, `.${name}.json.aside`)
    const adapter: Adapter<readonly StoredRecord[]> = {
      read: async () => null,
      write: (oldestFirst) => this.#replace(textSlices(name, oldestFirst)),
    }
    this.#db = new Low(adapter, [])
  }

  /** Removes the unfinished files of an interrupted write. */
  async tidy(): Promise<void> {
    for (const path of [this.#next, this.#aside])
      if (this.#files.stat(path)) await this.#files.unlink(path)
  }

  /** The whole content, or undefined when there is no file. */
  async read(): Promise<Uint8Array | undefined> {
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const before = this.#files.stat(this.path)
      const bytes = before && (await this.#files.readFile(this.path).catch(noneIfMissing))
      if (!sameSave(before, this.#files.stat(this.path))) continue
      this.#known = before
      return bytes
    }
    throw new Error(`${this.path} changes faster than it can be read`)
  }

  /** Whether another program has saved the file since the last read or write here. */
  isEdited(): boolean {
    return !sameSave(this.#known, this.#files.stat(this.path))
  }

  /**
   * Writes the records.
   * @returns the content of an edit that was saved at the last moment and is replaced now.
   * @throws Error of the file system; the file keeps its content then.
   */
  async write(oldestFirst: readonly StoredRecord[]): Promise<Uint8Array | undefined> {
    this.#overwritten = undefined
    this.#db.data = oldestFirst
    await this.#db.write()
    return this.#overwritten
  }

  /** Makes the file count as edited, so that it is read again. */
  forget(): void {
    this.#known = undefined
  }

  async #replace(slices: Iterable<Uint8Array>): Promise<void> {
    try {
      await this.tidy()
      await writeDurably(this.#files, this.#next, slices)
      const written = this.#files.stat(this.#next)
      if (this.#known) this.#files.link(this.path, this.#aside)
      this.#files.rename(this.#next, this.path)
      const isCrossed = this.#known && !sameSave(this.#known, this.#files.stat(this.#aside))
      if (isCrossed) this.#overwritten = await this.#files.readFile(this.#aside)
      this.#known = written
      await syncFolder(this.#files, dirname(this.path))
    } finally {
      await this.tidy().catch(() => {})
    }
  }
}
