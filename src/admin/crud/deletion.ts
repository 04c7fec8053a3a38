// Toasts of saving and deleting, the same in a list and in a form.
import { NOT_ALLOWED } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import {
  created,
  deleted,
  deleteFailed,
  keptChanges,
  type Noun,
  updated,
} from '#src/admin/messages.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import type { TakenOver } from './merging.ts'
import { type Deletion, type Item, labelOf, type Resource } from './resource.ts'
import type { Undo } from './undo.ts'

const errorToast = createErrorToast()

/** Resolves with whether the item was deleted; shows a toast with 'Undo' and never rejects. */
export async function deleteWithToast(
  noun: Noun,
  undo: Undo,
  remove: () => Promise<Deletion>,
): Promise<boolean> {
  errorToast.takeBack()
  try {
    const { undo: entry } = await remove()
    undo.showToast(deleted(noun), entry)
    return true
  } catch (error) {
    const forbidden = error instanceof Failure && error.status === 403
    errorToast.say(forbidden ? NOT_ALLOWED : deleteFailed(noun))
    return false
  }
}

export function showSavedToasts<T extends Item>(
  resource: Resource<T>,
  wasStored: boolean,
  takenOver: TakenOver | undefined,
): void {
  showToast('success', wasStored ? updated(resource.noun) : created(resource.noun))
  const labels = takenOver?.names.map((name) => labelOf(resource, name)) ?? []
  if (takenOver && labels.length > 0) showToast('success', keptChanges(takenOver.by, labels))
}
