// One JSON file of a collection behind lowdb: replaced as a whole, never over an edit by another program.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Low } from 'lowdb'
import type { CollectionName } from '#api/contract/history.ts'
import {
  type FileIdentity,
  type FileSystem,
  noneIfMissing,
  replaceDurably,
  sameSave,
} from '#api/store/file-system.ts'
import { textSlices } from '#api/store/json-text.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { NO_FILE, type Written } from './read-files.ts'

/** Limit for reading a file again because it changed during the read. */
const READ_TRIES = 20

interface Content {
  /** Oldest first. */
  records: readonly StoredRecord[]
  /** The number of the last entry in them. */
  seq: number
}

export class DataFile {
  readonly name: CollectionName
  readonly path: string
  /** The states that it may hold: several while one is being replaced by the next. */
  written: readonly Written[] | undefined
  /** The records in it, oldest first; undefined while it has to be written. An edit is compared with them. */
  records: readonly StoredRecord[] | undefined
  /** Why an edit of it by hand cannot be used. */
  refusal: string | undefined
  readonly #files: FileSystem
  readonly #saveWritten: () => Promise<void>
  readonly #db: Low<Content>
  /** The file as it was last read or written here; undefined while there is none. */
  #known: FileIdentity

  /** `saveWritten` saves the states of all files. */
  constructor(
    dir: string,
    name: CollectionName,
    files: FileSystem,
    saveWritten: () => Promise<void>,
  ) {
    this.name = name
    this.path = join(dir, `${name}.json`)
    this.#files = files
    this.#saveWritten = saveWritten
    const write = (content: Content) => this.#replace(content)
    this.#db = new Low<Content>({ read: async () => null, write }, { records: [], seq: 0 })
  }

  /** The whole content, or undefined when there is no file. */
  async read(): Promise<Buffer | undefined> {
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

  /** Makes the file count as edited, so that it is read again. */
  forget(): void {
    this.#known = undefined
  }

  /** Writes the records. @throws Error where it was edited, or of the file system; the file keeps its content then. */
  async write(content: Content): Promise<void> {
    this.#db.data = content
    await this.#db.write()
  }

  /** Names the new state before the file has it: after a kill either of them is no edit by hand. */
  async #replace({ records, seq }: Content): Promise<void> {
    const sha256 = createHash('sha256')
    const { name, path } = this
    function* slices() {
      for (const slice of textSlices(name, records)) {
        sha256.update(slice)
        yield slice
      }
    }
    await replaceDurably(this.#files, path, slices(), async (next) => {
      const state = { seq, sha256: sha256.digest('hex') }
      // After a failure any of these may be in the file.
      const others = (this.written ?? [NO_FILE]).filter((one) => one.sha256 !== state.sha256)
      this.written = [...others, state]
      await this.#saveWritten()
      const saved = this.#files.stat(next)
      if (this.isEdited()) throw new Error(`${path} was edited`)
      this.#files.rename(next, path)
      this.#known = saved
    })
    this.written = this.written?.slice(-1)
    this.records = records
  }
}
