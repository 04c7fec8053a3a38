// Undo of a log entry, record by record, never overwriting a later change.
import type { CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import { foldCase } from '#api/contract/fields.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { CollectionChange, StoredRecord } from '#api/store/log-entry.ts'
import { listChangedFields } from '#api/store/record-metadata.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'
import { hasVisibleDifference } from './differences.ts'

export interface UndoResult {
  restored: CollectionChange[]
  refused: Refusal[]
}

interface Refusal {
  change: CollectionChange
  reason: string
}

/** Throws a Failure if a rule between records, or about the caller, forbids this change. */
export type UndoRule = (
  transaction: Transaction,
  target: StoredRecord | null,
  change: CollectionChange,
) => void

export interface UndoOptions {
  /** The last versions of records that newer entries have deleted, by id. */
  deleted: ReadonlyMap<string, StoredRecord>
  rule?: UndoRule
}

/** A change, and the record that its undo restores; null deletes an added record. */
interface Step {
  change: CollectionChange
  target: StoredRecord | null
}

/**
 * Undoes these changes in a transaction. A changed record gets the old values of the fields that the entry changed, and a
 * new revision; a deleted one goes back to its position. A record is refused if its fields differ from what the entry
 * left, but not if they were changed and changed back in between. Images are not touched.
 */
export function undoChanges(
  transaction: Transaction,
  changes: readonly CollectionChange[],
  { deleted, rule = () => {} }: UndoOptions,
): UndoResult {
  const candidates: Step[] = []
  const result: UndoResult = { restored: [], refused: [] }
  for (const change of orderForUndo(changes)) {
    if (kindOf(change.collection).isPermanent) continue
    const reason = findRefusalReason(transaction, change, deleted)
    if (reason) result.refused.push({ change, reason })
    else candidates.push(createStep(transaction, change, deleted))
  }
  const { steps, refused } = freeUniqueValues(transaction, candidates)
  result.refused.push(...refused)
  for (const step of steps) {
    const { change, target } = step
    const reason = catchFailureMessage(() => {
      rule(transaction, target, change)
      applyStep(transaction, step)
    })
    if (reason) result.refused.push({ change, reason })
    else result.restored.push(change)
  }
  return result
}

/**
 * The reason why none of these changes can be undone now; undefined if at least one can. Stops at the first one that
 * can, because an entry may have 20,000 changes.
 */
export function explainUndoRefusal(
  transaction: Transaction,
  changes: readonly CollectionChange[],
  options: UndoOptions,
): string | undefined {
  let firstReason: string | undefined
  let areAllRefused = true
  for (const change of changes) {
    const reason = findRefusalReason(transaction, change, options.deleted)
    firstReason ??= reason
    if (reason) continue
    areAllRefused = false
    if (undoChanges(transaction, [change], options).restored.length > 0) return undefined
  }
  if (areAllRefused) return firstReason
  // Records that have swapped SKUs can only be restored together.
  const { restored, refused } = undoChanges(transaction, changes, options)
  return restored.length > 0 ? undefined : refused[0]?.reason
}

/** Runs `work`, and returns the message of its Failure if it throws one. */
function catchFailureMessage(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

/**
 * Added records are removed first: they may hold the SKU of a deleted one. Deleted records return in order of position.
 */
function orderForUndo(changes: readonly CollectionChange[]): CollectionChange[] {
  const added = changes.filter(({ before }) => !before)
  const changedOrDeleted = changes.filter(({ before }) => before)
  return [...added, ...changedOrDeleted.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))]
}

/** Why this change cannot be undone: the record is no longer as the change left it. */
function findRefusalReason(
  transaction: Transaction,
  { collection, id, before, after }: CollectionChange,
  deleted: UndoOptions['deleted'],
): string | undefined {
  const current = collectionIn(transaction, collection).find(id)
  if (!after) {
    if (current) return 'It has been put back already.'
    // The record may have been restored and changed in between.
    const lastVersion = deleted.get(id)
    return lastVersion && hasChanged(before, lastVersion) ? CHANGED_SINCE : undefined
  }
  if (!current) return 'It has been deleted since.'
  if (!before) return hasChanged(after, current) ? CHANGED_SINCE : undefined
  const isUndoable = createUndoableFieldFilter(collection)
  const { protect } = kindOf(collection)
  if (protect && !listChangedFields(before, after).some(isUndoable))
    return 'Passwords and sessions cannot be put back.'
  if (!hasChanged(after, current, isUndoable)) return undefined
  const isRevertedAlready = !hasChanged(before, current, isUndoable)
  return isRevertedAlready ? 'It has been changed back already.' : CHANGED_SINCE
}

const CHANGED_SINCE = 'It has been changed since.'

/** Whether fields that mean something to staff differ. Versions with the same revision differ only by housekeeping. */
const hasChanged = (
  previous: StoredRecord | null,
  current: StoredRecord,
  isCompared?: (field: string) => boolean,
) => previous?.rev !== current.rev && hasVisibleDifference(previous, current, isCompared)

/** Returns a filter for the fields that an undo restores. */
function createUndoableFieldFilter(collection: CollectionName): (field: string) => boolean {
  const protectedFields = kindOf(collection).protect?.fields ?? []
  return (field) => !protectedFields.includes(field)
}

/** The step that undoes a change, for which `findRefusalReason` must have returned undefined. */
function createStep(
  transaction: Transaction,
  change: CollectionChange,
  deleted: UndoOptions['deleted'],
): Step {
  const { collection, id, before, after } = change
  if (!before) return { change, target: null }
  if (!after) {
    // Uses the record's last revision, so that no form opened earlier can be saved over it.
    const lastVersion = deleted.get(id) ?? before
    return {
      change,
      target: kindOf(collection).protect?.prepareRestored(lastVersion) ?? lastVersion,
    }
  }
  const fields = listChangedFields(before, after).filter(createUndoableFieldFilter(collection))
  // A field that the record did not have becomes undefined and is left out.
  const oldValues = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { change, target: { ...collectionIn(transaction, collection).get(id), ...oldValues } }
}

/**
 * Frees the unique values that other steps need, because records may have swapped theirs. Refuses steps that need a
 * value of a record that keeps it.
 */
function freeUniqueValues(transaction: Transaction, candidates: readonly Step[]) {
  const refused: Refusal[] = []
  let steps = candidates
  for (;;) {
    const targets = new Map(steps.map(({ change, target }) => [change.id, target]))
    const obstacles = steps.flatMap((step) => findObstacles(transaction, step, targets))
    const clashes = new Map(
      obstacles.filter(({ isFreed }) => !isFreed).map(({ step, reason }) => [step, reason]),
    )
    if (clashes.size === 0) {
      for (const { step, ownerId } of obstacles)
        if (targets.get(ownerId))
          collectionIn(transaction, step.change.collection).releaseUniqueValues(ownerId)
      return { steps, refused }
    }
    for (const [{ change }, reason] of clashes) refused.push({ change, reason })
    // A refused record keeps its values, which another step may need.
    steps = steps.filter((step) => !clashes.has(step))
  }
}

/** The records that hold a unique value of the step's target, and whether their own step gives it up. */
function findObstacles(
  transaction: Transaction,
  step: Step,
  targets: ReadonlyMap<string, StoredRecord | null>,
) {
  const { change, target } = step
  if (!target) return []
  const records = collectionIn(transaction, change.collection)
  return (records.kind.unique ?? []).flatMap(({ key, takenMessage: reason }) => {
    const value = uniqueValueOf(target, key)
    return records
      .findAllBy(key, value)
      .filter((owner) => owner._id !== change.id && uniqueValueOf(owner, key) === value)
      .map(({ _id: ownerId }) => {
        const nextVersion = targets.get(ownerId)
        const isFreed =
          nextVersion === null ||
          (nextVersion !== undefined && uniqueValueOf(nextVersion, key) !== value)
        return { step, ownerId, reason, isFreed }
      })
  })
}

/** The unique value of a record, normalized for comparison. */
const uniqueValueOf = (record: StoredRecord, key: keyof StoredRecord) =>
  foldCase(String(record[key]))

function applyStep(
  transaction: Transaction,
  { change: { collection, id, place }, target }: Step,
): void {
  const records = collectionIn(transaction, collection)
  const { mergeProtected = (next) => next } = kindOf(collection)
  const current = records.find(id)
  if (!target) records.remove(id)
  else if (current) records.revert(id, mergeProtected(target, current))
  else records.put(target, place)
}
