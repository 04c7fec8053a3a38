// What is said of a save that has succeeded, in a form and behind it.

import { created, keptChanges, updated } from '#src/admin/messages.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { TakenOver } from './merging.ts'
import { type Item, labelOf, type Resource } from './resource.ts'

export function tellSaved<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  wasStored: boolean,
  takenOver: TakenOver | undefined,
): void {
  showToast('success', wasStored ? updated(resource.noun) : created(resource.noun))
  const labels = takenOver?.names.map((name) => labelOf(resource, name)) ?? []
  if (takenOver && labels.length > 0) showToast('success', keptChanges(takenOver.by, labels))
}
