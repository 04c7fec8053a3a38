// The last few states of a collection, stored as the records that each change replaced.
import type { RecordFields } from '#api/contract/fields.ts'

/** The records that one write changed, as they were before it; undefined for one that was new. */
export type Replaced<T> = ReadonlyMap<string, T | undefined>

export type ById<T> = ReadonlyMap<string, T>

export function byId<T extends RecordFields>(records: readonly T[]): ById<T> {
  return new Map(records.map((record) => [record._id, record]))
}

/** The records of the previous state, where they differ. */
export function replacedBy<T>(after: ById<T>, before: ById<T>): Replaced<T> {
  const ids = [...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id))
  return new Map(ids.map((id) => [id, before.get(id)]))
}

/**
 * The number of replaced records in memory, by whole writes: enough for an edit by hand that lasts a few
 * seconds under heavy traffic, at about 1 KB each.
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
