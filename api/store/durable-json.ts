// The lowdb adapter: one collection in one JSON file, on disk before it counts, with backups beside it.
import type { RecordFields } from '#api/contract/fields.ts'
import type { Log } from '#api/log.ts'
import { Backups } from './backups.ts'
import type { StoreState } from './committed-state.ts'
import { DataFile } from './data-file.ts'
import type { FileSystem } from './file-system.ts'
import { watchFile } from './file-watch.ts'
import { REPLACEMENT } from './half-pairs.ts'
import { textSlices } from './json-text.ts'
import { notSaved } from './not-saved.ts'
import type { RecordKind } from './record-kind.ts'
import { FileChangedError, type Origin, type StorageAdapter } from './storage-adapter.ts'
import { UnreadableData } from './unreadable-data.ts'
import { checkRecords, parseRecords } from './validation.ts'

interface Place extends StoreState {
  dir: string
  files: FileSystem
}

export class DurableJson<T extends RecordFields> implements StorageAdapter<T> {
  readonly #kind: RecordKind<T>
  readonly #file: DataFile
  readonly #files: FileSystem
  readonly #backups: Backups
  readonly #log: Log
  #mended = false
  #stopWatching = () => {}

  private constructor(
    kind: RecordKind<T>,
    file: DataFile,
    backups: Backups,
    { files, log }: Pick<Place, 'files' | 'log'>,
  ) {
    this.#kind = kind
    this.#log = log
    this.#file = file
    this.#files = files
    this.#backups = backups
  }

  /** The medium behind `<dir>/<name>.json`; nothing is read yet. */
  static async open<T extends RecordFields>(
    kind: RecordKind<T>,
    { dir, files, now, log }: Place,
  ): Promise<DurableJson<T>> {
    const check = (bytes: Uint8Array) => checkRecords(kind, bytes)
    const file = new DataFile(dir, `${kind.name}.json`, files)
    const source = () => file.readKnown()
    const backups = await Backups.open({ dir, name: kind.name, source, files, now, log, check })
    const crossed = await file.tidy()
    if (crossed)
      log.warn(
        `Somebody saved ${file.path} while the server was being stopped: that is now ${crossed}. ` +
          'What was changed there has to be changed again.',
      )
    return new DurableJson(kind, file, backups, { files, log })
  }

  /**
   * The records, oldest first, or null when there is neither a file nor a backup of one.
   * @throws UnreadableData
   */
  async read(): Promise<readonly T[] | null> {
    this.#mended = false
    try {
      const bytes = await this.#file.read()
      if (bytes) return await parseRecords(this.#kind, bytes, () => this.#noteMended())
    } catch (error) {
      throw await this.#unreadable(error)
    }
    if ((await this.#backups.newest()) === undefined) return null
    throw await this.#unreadable(new Error('the file is missing'), true)
  }

  /**
   * Resolves when the records would survive a power cut.
   * @throws EditedOutside, or Failure 503 or 507 with a sentence for the user.
   */
  async write(oldestFirst: readonly T[]): Promise<void> {
    try {
      await this.#file.replace(textSlices(this.#kind.name, oldestFirst))
    } catch (error) {
      throw error instanceof FileChangedError ? error : notSaved(error)
    }
    this.#backups.makeIfDue()
  }

  async edited(): Promise<boolean> {
    return this.#file.edited()
  }

  get mended(): boolean {
    return this.#mended
  }

  async origin(): Promise<Origin> {
    if (this.#file.crossed) return 'crossing'
    const bytes = await this.#file.readKnown()
    return bytes && (await this.#backups.include(bytes)) ? 'backup' : 'edit'
  }

  accept(): Promise<void> {
    return this.#file.accept()
  }

  watch(look: () => void): void {
    this.#stopWatching = watchFile(this.#files, this.#file.path, look)
    void this.#backups.makeIfChanged()
  }

  async close(): Promise<void> {
    this.#stopWatching()
    await this.#backups.makeIfChanged()
  }

  #noteMended(): void {
    this.#mended = true
    this.#log.warn(
      `${this.#kind.name}.json held half characters, which nothing can show: each is replaced by ${REPLACEMENT}.`,
    )
  }

  async #unreadable(cause: unknown, missing = false): Promise<UnreadableData> {
    const backup = await this.#backups.lastGood()
    return new UnreadableData({ path: this.#file.path, cause, missing, backup })
  }
}
