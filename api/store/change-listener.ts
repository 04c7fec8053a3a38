// Keeps data derived from a collection up to date with its records.
import type { RecordFields } from '#api/contract/fields.ts'
import type { ById, Replaced } from './recent-states.ts'

/** A record before and after a durable write: without `before` it is new, without `after` it has been removed. */
export interface Change<T> {
  readonly before: T | undefined
  readonly after: T | undefined
}

/** Called synchronously with each change, so that derived data never differs from the records. */
export interface ChangeListener<T> {
  /** All records, newest first, whatever was known before: at the beginning, and when records have changed places. */
  reset(newestFirst: readonly T[]): void
  /** The changes of one write; new records are newer than all others, and come in the order of their creation. */
  onChanges(changes: readonly Change<T>[]): void
}

/** The changes of a write, from the replaced records and the current ones. */
export function changesOf<T>(replaced: Replaced<T>, after: ById<T>): Change<T>[] {
  return [...replaced].map(([id, before]) => ({ before, after: after.get(id) }))
}

/**
 * The changes from one state to the next, newest first; undefined when records have moved or new
 * ones are between older ones, as after an edit by hand.
 */
export function changesBetween<T extends RecordFields>(
  before: readonly T[],
  after: readonly T[],
): Change<T>[] | undefined {
  const next = new Map(after.map((record) => [record._id, record]))
  const stayed = before.filter(({ _id }) => next.has(_id))
  const added = after.slice(0, after.length - stayed.length)
  const survivors = after.slice(added.length)
  if (stayed.some(({ _id }, at) => survivors[at]?._id !== _id)) return undefined
  return [
    ...before.map((record) => ({ before: record, after: next.get(record._id) })),
    ...added.toReversed().map((record) => ({ before: undefined, after: record })),
  ].filter(({ before, after }) => before !== after)
}
