// Undoes an entry of the log: puts back what its records were, record by record, never over a later change.
import { Failure } from '#api/contract/failure.ts'
import { collectionIn, type Draft } from './draft.ts'
import { kindOf } from './kinds.ts'
import type { CollectionChange, StoredRecord } from './log-entry.ts'
import { changedFields } from './record-metadata.ts'

export interface Undone {
  restored: CollectionChange[]
  refused: { change: CollectionChange; reason: string }[]
}

/** Throws a Failure where a rule between records, or about the caller, forbids this change. */
export type UndoRule = (draft: Draft, after: StoredRecord | null, change: CollectionChange) => void

/**
 * Puts back the records of these changes in a draft. A changed record gets the old values of the fields that the entry
 * changed, and a new revision; a deleted one returns to its place as it was, unless it is among `later`: the ids of
 * records that entries after this one have changed. Images stay.
 */
export function undoChanges(
  draft: Draft,
  changes: readonly CollectionChange[],
  { later, rule = () => {} }: { later: ReadonlySet<string>; rule?: UndoRule },
): Undone {
  const undone: Undone = { restored: [], refused: [] }
  for (const change of inOrder(changes)) {
    if (kindOf(change.collection).isPermanent) continue
    try {
      undoChange(draft, change, rule, later)
      undone.restored.push(change)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      undone.refused.push({ change, reason: error.message })
    }
  }
  return undone
}

/** Additions are taken away first: they may hold the SKU of a deleted record. Deleted records return by their place. */
function inOrder(changes: readonly CollectionChange[]): CollectionChange[] {
  const added = changes.filter(({ before }) => !before)
  const rest = changes.filter(({ before }) => before)
  return [...added, ...rest.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))]
}

function undoChange(
  draft: Draft,
  change: CollectionChange,
  rule: UndoRule,
  later: ReadonlySet<string>,
): void {
  const { collection, id, before, after, place } = change
  const records = collectionIn(draft, collection)
  const current = records.find(id)
  const { protect, mergeProtected = (next) => next } = kindOf(collection)
  if (!after) {
    if (current) throw new Failure(409, 'It has been put back already.')
    // The record was back in between: a later deletion has its last state.
    if (later.has(id)) throw new Failure(409, 'It has been changed since.')
    const returning = before && protect ? protect.returned(before) : before
    rule(draft, returning, change)
    records.put(returning, place)
    return
  }
  if (!current) throw new Failure(409, 'It has been deleted since.')
  if (current.rev !== after.rev) throw new Failure(409, 'It has been changed since.')
  if (!before) {
    rule(draft, null, change)
    records.remove(id)
    return
  }
  const old = withOldValues(current, before, after, protect?.fields ?? [])
  if (!old) throw new Failure(409, 'Passwords and sessions cannot be put back.')
  rule(draft, old, change)
  records.update(id, () => mergeProtected(old, current))
}

/** The current fields with the old values of those that the entry changed; undefined where none can be put back. */
function withOldValues(
  current: StoredRecord,
  before: StoredRecord,
  after: StoredRecord,
  except: readonly string[],
): StoredRecord | undefined {
  const changed = changedFields(before, after).filter((field) => !except.includes(field))
  if (changed.length === 0) return undefined
  // A field that the record did not have becomes undefined, and is left out.
  const old = Object.fromEntries(changed.map((key) => [key, before[key]]))
  return { ...current, ...old }
}
