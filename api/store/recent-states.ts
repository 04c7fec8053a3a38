// The last few states of a collection, kept as what each change replaced.
import type { RecordFields } from '#api/contract/fields.ts'

/** The records that one write changed, as they were before it; undefined for one that was new. */
export type Replaced<T> = ReadonlyMap<string, T | undefined>

export type ById<T> = ReadonlyMap<string, T>

export function byId<T extends RecordFields>(records: readonly T[]): ById<T> {
  return new Map(records.map((record) => [record._id, record]))
}

/** What the records of one state were in the one before, where they differ. */
export function replacedBy<T>(after: ById<T>, before: ById<T>): Replaced<T> {
  const ids = [...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id))
  return new Map(ids.map((id) => [id, before.get(id)]))
}

/**
 * Changed records that are remembered, whole writes at a time: enough for somebody's read and save of
 * a file to span a few seconds of heavy traffic, at about 1 KB each.
 */
const REMEMBERED = 5000

export class RecentStates<T extends RecordFields> {
  #writes: Replaced<T>[] = []
  #records = 0

  /** Newest first. */
  get writes(): readonly Replaced<T>[] {
    return this.#writes.toReversed()
  }

  add(replaced: Replaced<T>): void {
    this.#writes.push(replaced)
    this.#records += replaced.size
    while (this.#records > REMEMBERED) this.#records -= this.#writes.shift()?.size ?? 0
  }
}
