// The last few states of a collection, kept as what each change replaced.
import type { RecordFields } from '#api/contract/fields.ts'

/** The records that one write changed, as they were before it; undefined for one that was new. */
export type Replaced<T> = ReadonlyMap<string, T | undefined>

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
