// One JSON file of a collection behind lowdb: replaced as a whole, never over an edit by another program.
import { join } from 'node:path'
import { Low } from 'lowdb'
import type { CollectionName } from '#api/contract/history.ts'
import { replaceDurably } from '#api/store/durable-write.ts'
import {
  type FileIdentity,
  type FileSystem,
  noneIfMissing,
  sameSave,
} from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import type { Written } from './read-files.ts'

/** Limit for reading a file again because it changed during the read. */
const READ_TRIES = 20

/** Another program has saved the file, so that it was not written. */
export class FileEdited extends Error {}

export class DataFile {
  readonly name: CollectionName
  readonly path: string
  /** The states that it may hold: several while one is being replaced by the next. */
  written: readonly Written[] | undefined
  /** Whether it lacks something. */
  isUnsaved = false
  /** The records that have changed since it was written, as they are in it. */
  readonly since = new Map<string, StoredRecord | null>()
  /** Why an edit of it by hand cannot be used. */
  refusal: string | undefined
  readonly #files: FileSystem
  readonly #db: Low<readonly StoredRecord[]>
  /** The file as it was last read or written here; undefined while there is none. */
  #known: FileIdentity

  constructor(dir: string, name: CollectionName, files: FileSystem) {
    this.name = name
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

  /** Adds the changes of entries in this collection. */
  noteChanges(entries: readonly LogEntry[]): void {
    for (const { changes } of entries)
      for (const { collection, id, before } of changes) {
        if (collection !== this.name) continue
        this.isUnsaved = true
        if (!this.since.has(id)) this.since.set(id, before)
      }
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
