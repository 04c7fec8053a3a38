// The committed records in memory and the storage adapter behind them.
import { randomUUID } from 'node:crypto'
import { Low } from 'lowdb'
import { Failure } from '#api/contract/failure.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import type { Log } from '#api/log.ts'
import { BadContent } from './bad-content.ts'
import { type ChangeListener, changesBetween, changesOf } from './change-listener.ts'
import { mergeExternalEdit } from './merge-external-edit.ts'
import { notSaved } from './not-saved.ts'
import { readEdit } from './read-edit.ts'
import { RecentStates } from './recent-states.ts'
import type { RecordKind } from './record-kind.ts'
import type { Origin, StorageAdapter } from './storage-adapter.ts'
import { Table, type Transaction } from './table.ts'
import { UnreadableData } from './unreadable-data.ts'

export interface StoreState {
  now: () => Date
  log: Log
}

export class CommittedState<T extends RecordFields> {
  readonly #kind: RecordKind<T>
  readonly #medium: StorageAdapter<T>
  readonly #db: Low<readonly T[]>
  readonly #world: StoreState
  readonly #recent = new RecentStates<T>()
  readonly #followers: ChangeListener<T>[] = []
  readonly #process = randomUUID()
  #table: Table<T>
  #versions = 0
  /** Whether the file lacks changes that memory has. */
  #unsaved = false
  /** Whether the file has changes that memory lacks. */
  #unread = false
  /** The error of an invalid file; nothing is saved until the file is mended. */
  #refusal: Failure | undefined

  private constructor(
    kind: RecordKind<T>,
    medium: StorageAdapter<T>,
    db: Low<readonly T[]>,
    world: StoreState,
  ) {
    this.#kind = kind
    this.#medium = medium
    this.#db = db
    this.#world = world
    this.#table = new Table(db.data.toReversed(), kind.unique)
    this.#unsaved = medium.mended
  }

  /** @throws UnreadableData */
  static async open<T extends RecordFields>(
    kind: RecordKind<T>,
    medium: StorageAdapter<T>,
    world: StoreState,
  ): Promise<CommittedState<T>> {
    const db = new Low<readonly T[]>(medium, [])
    await db.read()
    return new CommittedState(kind, medium, db, world)
  }

  get table(): Table<T> {
    return this.#table
  }

  get version(): string {
    return `${this.#process}-${this.#versions}`
  }

  get unsaved(): boolean {
    return this.#unsaved
  }

  /**
   * Makes a transaction durable, then visible.
   * @throws EditedOutside when the file must be read first; Failure 503 or 507.
   */
  async save(draft: Transaction<T>): Promise<void> {
    // lowdb's copy is only for the write and is never read, so a failed write needs no undoing.
    this.#db.data = draft.all.toReversed()
    await this.#db.write()
    const replaced = draft.replaced()
    this.#recent.add(replaced)
    this.#table.settle(draft)
    this.#unsaved = false
    this.#versions++
    const changes = changesOf(replaced, this.#table.byId)
    for (const follower of this.#followers) follower.onChanges(changes)
  }

  follow(follower: ChangeListener<T>): void {
    this.#followers.push(follower)
    follower.reset(this.#table.all)
  }

  /**
   * Reads and merges external edits since the last read.
   * @throws Failure 503 naming file and place while the file cannot be understood.
   */
  async refresh(): Promise<void> {
    try {
      if (this.#unread || (await this.#medium.edited())) await this.#takeOver()
    } catch (error) {
      throw notSaved(error)
    }
    if (this.#refusal) throw this.#refusal
  }

  /** Closes the file; the last changes are already saved. */
  close(): Promise<void> {
    return this.#medium.close()
  }

  async #takeOver(): Promise<void> {
    this.#unread = true
    try {
      const edited = await readEdit(this.#medium)
      if (edited) this.#adopt(edited, await this.#medium.origin())
      else this.#rescue()
      this.#refusal = undefined
    } catch (error) {
      if (!(error instanceof UnreadableData || error instanceof BadContent)) throw error
      this.#refuse(error, await this.#medium.origin())
    }
    await this.#medium.accept()
    this.#unread = false
  }

  #adopt(edited: readonly T[], origin: Origin): void {
    const before = this.#table
    const adoption = mergeExternalEdit(edited, {
      kind: this.#kind,
      before,
      recentWrites: this.#recent.writes,
      origin,
      now: this.#world.now(),
    })
    for (const replaced of adoption.replaced) this.#recent.add(replaced)
    this.#table = adoption.table
    this.#unsaved = adoption.unsaved || this.#medium.mended
    this.#versions++
    const changes = changesBetween(before.all, adoption.table.all)
    for (const follower of this.#followers)
      if (changes) follower.onChanges(changes)
      else follower.reset(adoption.table.all)

    const { log } = this.#world
    log.info(`${this.#file} was edited by hand: ${adoption.summary}.`)
    for (const id of adoption.conflicts)
      log.warn(`${this.#file}: ${id} was being changed here too; where both did, the edit counts.`)
  }

  #rescue(): void {
    this.#world.log.warn(`${this.#file} has disappeared and is written again from memory.`)
    this.#unsaved = true
  }

  #refuse(error: UnreadableData | BadContent, origin: Origin): void {
    const { log } = this.#world
    const finding = error instanceof UnreadableData ? error.finding : error.message
    if (origin === 'crossing') {
      // The file itself is valid: the rejected edit is no longer in it.
      log.error(`${this.#file} was saved by hand during a write and is left as it was: ${finding}.`)
      return
    }
    const message = `${this.#file} was edited by hand and cannot be used: ${finding}. Changes are refused until it is mended.`
    if (message !== this.#refusal?.message)
      log.error(`${message} The last good state is still shown. ${error.message}`)
    this.#refusal = new Failure(503, message, { cause: error })
  }

  get #file(): string {
    return `${this.#kind.name}.json`
  }
}
