// What counts as saved: the records in memory and the medium behind them, kept alike in both directions.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Low } from 'lowdb'
import { Failure } from '#api/contract/failure.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import type { Log } from '#api/log.ts'
import { editedByHand } from './bookkeeping.ts'
import { mergeEdit } from './hand-edit.ts'
import { sameText } from './json-text.ts'
import type { Medium } from './medium.ts'
import { notSaved } from './not-saved.ts'
import { byId, RecentStates, replacedBy } from './recent-states.ts'
import { completeRecord, type RecordKind } from './record-kind.ts'
import { type Draft, Table } from './table.ts'
import { UnreadableData } from './unreadable-data.ts'
import { refuseRepeats } from './validation.ts'

/** Pauses before an unreadable file is read again, in ms: an editor may be in the middle of saving it. */
const REREAD_AFTER_MS = [20, 50, 100, 200, 400, 400]

/**
 * While somebody edits the file, and for this long after, writes keep this distance from each other
 * (both in ms): a save by hand and a write can miss each other only if they happen at the same moment.
 */
const EDITING_MS = 5000
const WRITE_DISTANCE_MS = 50

export interface World {
  now: () => Date
  log: Log
}

export class CommittedState<T extends RecordFields> {
  readonly #kind: RecordKind<T>
  readonly #medium: Medium<T>
  readonly #db: Low<readonly T[]>
  readonly #world: World
  readonly #recent = new RecentStates<T>()
  readonly #process = randomUUID()
  #table: Table<T>
  #versions = 0
  /** Whether the medium lacks something that memory has. */
  #unsaved = false
  /** Why nothing is saved until somebody mends the file. */
  #refusal: Failure | undefined
  /** When somebody was last seen editing, on the process's own clock. */
  #editedAt = Number.NEGATIVE_INFINITY

  private constructor(kind: RecordKind<T>, medium: Medium<T>, db: Low<readonly T[]>, world: World) {
    this.#kind = kind
    this.#medium = medium
    this.#db = db
    this.#world = world
    this.#table = new Table(db.data.toReversed(), kind.unique)
  }

  /** @throws UnreadableData */
  static async open<T extends RecordFields>(
    kind: RecordKind<T>,
    medium: Medium<T>,
    world: World,
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

  /** Makes room for somebody who is editing the file by hand. */
  async keepDistance(): Promise<void> {
    if (performance.now() - this.#editedAt < EDITING_MS) await wait(WRITE_DISTANCE_MS)
  }

  /**
   * Makes a draft durable, then visible.
   * @throws EditedOutside when the medium has to be looked at first; Failure 503 or 507.
   */
  async save(draft: Draft<T>): Promise<void> {
    const before = this.#db.data
    this.#db.data = draft.all.toReversed()
    try {
      await this.#db.write()
    } catch (error) {
      this.#db.data = before
      throw error
    }
    this.#recent.add(draft.replaced())
    this.#table.settle(draft)
    this.#unsaved = false
    this.#versions++
  }

  /**
   * Takes over what somebody else has saved since the last look.
   * @throws Failure 503 naming file and place while the file cannot be understood.
   */
  async refresh(): Promise<void> {
    try {
      if (await this.#medium.edited()) await this.#takeOver()
    } catch (error) {
      throw notSaved(error)
    }
    if (this.#refusal) throw this.#refusal
  }

  /** Gives the medium free; the last changes have been saved before. */
  close(): Promise<void> {
    return this.#medium.close()
  }

  async #takeOver(): Promise<void> {
    const file = `${this.#kind.name}.json`
    const { log } = this.#world
    this.#editedAt = performance.now()
    try {
      const edited = await this.#reread()
      if (edited) {
        this.#db.data = edited
        this.#adopt(edited, await this.#medium.restored())
      } else {
        log.warn(`${file} has disappeared and is written again from memory.`)
        this.#unsaved = true
      }
      this.#refusal = undefined
    } catch (error) {
      const [finding, message] =
        error instanceof UnreadableData
          ? [error.finding, error.message]
          : [String(error), `${file} cannot be used: ${error}.`]
      log.error(
        `${message} Until it is mended, changes are refused and the last good state is shown.`,
      )
      this.#refusal = new Failure(
        503,
        `${file} was edited by hand and cannot be used (${finding}). Changes are refused until it is mended.`,
        { cause: error },
      )
    }
  }

  /** The records as somebody else has left them, oldest first, or null when there is no file any more. */
  async #reread(pauses: readonly number[] = REREAD_AFTER_MS): Promise<readonly T[] | null> {
    const [pause, ...further] = pauses
    try {
      const edited = await this.#medium.read()
      if (edited || pause === undefined) return edited
    } catch (error) {
      if (!(error instanceof UnreadableData)) throw error
      if (pause === undefined && error.missing) return null
      if (pause === undefined) throw error
    }
    await wait(pause)
    return this.#reread(further)
  }

  #adopt(edited: readonly T[], restored: boolean): void {
    const before = this.#table
    const theirs = edited.map((record) => {
      const ours = before.byId.get(record._id)
      return ours && sameText(ours, record) ? ours : record
    })
    const ours = before.all.toReversed()
    const merged = mergeEdit(theirs, ours, restored ? [] : this.#recent.writes)
    const records = merged.records.map((record) => this.#booked(record))
    refuseRepeats(this.#kind, records)

    const table = new Table(records.toReversed(), this.#kind.unique)
    // The next edit may start from the file as it is now, before it is written again.
    const [edit, books] = [byId(theirs), replacedBy(table.byId, byId(theirs))]
    this.#recent.add(replacedBy(edit, before.byId))
    this.#recent.add(books)
    this.#table = table
    this.#versions++
    this.#unsaved = books.size > 0 || records.some((record, index) => record !== theirs[index])
    report(this.#world.log, `${this.#kind.name}.json`, before, table, merged.conflicts)
  }

  /** The record as it is kept: one that was edited by hand counts as changed, so that no older save replaces it. */
  #booked(record: T): T {
    const current = this.#table.byId.get(record._id)
    if (!current || current === record) return record
    return completeRecord(this.#kind, editedByHand(current, record, this.#world.now()))
  }
}

function report<T extends RecordFields>(
  log: Log,
  file: string,
  before: Table<T>,
  after: Table<T>,
  conflicts: readonly string[],
): void {
  const replaced = [...replacedBy(after.byId, before.byId)]
  const added = replaced.filter(([, record]) => !record).length
  const removed = replaced.filter(([id]) => !after.byId.has(id)).length
  const changed = replaced.length - added - removed
  log.info(`${file} was edited by hand: ${changed} changed, ${added} added, ${removed} removed.`)
  if (conflicts.length > 0)
    log.warn(`${file} was edited by hand where it was changed here too: ${conflicts.join(', ')}.`)
}
