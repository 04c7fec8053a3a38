// Merges a file edited by hand with concurrent changes of the process.
import { isDeepStrictEqual } from 'node:util'
import type { RecordFields } from '#api/contract/fields.ts'
import { sameText } from './json-text.ts'
import { type ById, byId, type Replaced } from './recent-states.ts'
import type { Origin } from './storage-adapter.ts'

interface Merged<T> {
  /** Oldest first. */
  records: T[]
  /** Ids of records of which the two sides have made something different. */
  conflicts: string[]
}

/**
 * The edit counts as changes to the state that it started from: mostly the current one, sometimes
 * an earlier one, when a write came between the editor's reading and saving. Changes made here since
 * then are kept by field; where both sides changed one field the edit wins.
 * Both lists are oldest first.
 */
export function mergeEdit<T extends RecordFields>(
  edited: readonly T[],
  current: readonly T[],
  recentWrites: readonly Replaced<T>[],
  origin: Origin,
): Merged<T> {
  const [theirs, ours] = [byId(edited), byId(current)]
  const start = findStart(theirs, ours, recentWrites, origin)
  const merged = new Map<string, T | undefined>(theirs)
  const conflicts: string[] = []
  for (const [id, before] of start) {
    const [our, their] = [ours.get(id), theirs.get(id)]
    if (disagree(before, our, their)) conflicts.push(id)
    merged.set(id, mergeRecord(before, our, their))
  }
  // Records created here follow the records of the file, in the order of their creation.
  const added = current.filter(({ _id }) => !theirs.has(_id))
  const records = [...edited, ...added].map(({ _id }) => merged.get(_id))
  return { records: records.filter((record) => record !== undefined), conflicts }
}

/**
 * Finds the state that an edit started from, given as the states replaced since; empty for the
 * current state. It is the one from which the edit differs least, but none older than a change whose
 * result the editor has seen. An edit that is exactly an older state puts that state back on purpose,
 * unless it has crossed with a write and could not know the newer one.
 */
function findStart<T extends RecordFields>(
  edited: ById<T>,
  current: ById<T>,
  recentWrites: readonly Replaced<T>[],
  origin: Origin,
): Replaced<T> {
  const state = new Map<string, T | undefined>()
  const at = (id: string) => (state.has(id) ? state.get(id) : current.get(id))
  let distance = distanceBetween(edited, current)
  let nearest = { distance, writes: 0 }
  for (const [index, replaced] of recentWrites.entries()) {
    if (hasSeen(edited, replaced, at)) break
    for (const [id, before] of replaced) {
      distance += gap(edited.get(id), before) - gap(edited.get(id), at(id))
      state.set(id, before)
    }
    if (distance < nearest.distance) nearest = { distance, writes: index + 1 }
  }
  if (nearest.distance === 0 && origin !== 'crossing') return new Map()
  return new Map(recentWrites.slice(0, nearest.writes).flatMap((replaced) => [...replaced]))
}

/** Whether the edit holds the result of a write, which its editor can have only from a later state. */
function hasSeen<T extends RecordFields>(
  edited: ById<T>,
  replaced: Replaced<T>,
  after: (id: string) => T | undefined,
): boolean {
  for (const [id, before] of replaced) {
    const [their, result] = [edited.get(id), after(id)]
    if (their && result && sameStamp(their, result) && !(before && sameStamp(their, before)))
      return true
  }
  return false
}

function sameStamp(a: RecordFields, b: RecordFields): boolean {
  return a.rev === b.rev && a.updatedAt === b.updatedAt
}

function distanceBetween<T extends RecordFields>(a: ById<T>, b: ById<T>): number {
  let distance = 0
  for (const [id, record] of a) distance += gap(record, b.get(id))
  for (const [id, record] of b) if (!a.has(id)) distance += gap(record, undefined)
  return distance
}

/** In how many fields two states of a record differ; one that is missing differs in all. */
function gap(a: object | undefined, b: object | undefined): number {
  return a === b ? 0 : keysOf(a, b).filter((key) => !agree(a, b, key)).length
}

function keysOf(...records: (object | undefined)[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record ?? {})))]
}

function fieldOf(record: object | undefined, key: string): unknown {
  return (record as Record<string, unknown> | undefined)?.[key]
}

function agree(a: object | undefined, b: object | undefined, key: string): boolean {
  return isDeepStrictEqual(fieldOf(a, key), fieldOf(b, key))
}

/** Whether both sides have changed the same thing, and not in the same way. */
function disagree(
  before: object | undefined,
  our: object | undefined,
  their: object | undefined,
): boolean {
  if (!our || !their) return gap(our, before) > 0 && gap(their, before) > 0 && our !== their
  return keysOf(our, their).some(
    (key) => !agree(our, before, key) && !agree(their, before, key) && !agree(our, their, key),
  )
}

/** One record after both sides' changes to `before`; undefined once either has removed it. */
function mergeRecord<T extends RecordFields>(
  before: T | undefined,
  our: T | undefined,
  their: T | undefined,
): T | undefined {
  if (!before) return their ?? our
  if (!our || !their) return undefined
  if (sameText(their, before)) return our
  const fields = keysOf(our, their).map((key) => {
    const side = agree(their, before, key) ? our : their
    return [key, fieldOf(side, key)] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as T
}
