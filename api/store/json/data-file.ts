// One JSON file of a collection behind lowdb: replaced as a whole, never over an edit by another program.
import { join } from 'node:path'
import { Low } from 'lowdb'
import { replaceDurably } from '#api/store/durable-write.ts'
import {
  type FileIdentity,
  type FileSystem,
  noneIfMissing,
  sameSave,
} from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'

/** Limit for reading a file again because it changed during the read. */
const READ_TRIES = 20

/** Another program has saved the file, so that it was not written. */
export class FileEdited extends Error {}

export class DataFile {
  readonly path: string
  readonly #files: FileSystem
  readonly #db: Low<readonly StoredRecord[]>
  /** The file as it was last read or written here; undefined while there is none. */
  #known: FileIdentity

  constructor(dir: string, name: string, files: FileSystem) {
    this.path = join(dir, `${name}.json`)
    this.#files = files
    const write = (oldestFirst: readonly StoredRecord[]) =>
      replaceDurably(files, this.path, textSlices(name, oldestFirst), (next) => {
        if (this.isEdited()) throw new FileEdited(`${this.path} was edited`)
        const written = files.stat(next)
        files.rename(next, this.path)
        this.#known = written
      })
    this.#db = new Low<readonly StoredRecord[]>({ read: async () => null, write }, [])
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

  /** Writes the records. @throws FileEdited, or Error of the file system; the file keeps its content then. */
  async write(oldestFirst: readonly StoredRecord[]): Promise<void> {
    this.#db.data = oldestFirst
    await this.#db.write()
  }

  /** Makes the file count as edited, so that it is read again. */
  forget(): void {
    this.#known = undefined
  }
}
