// What is said of a save that has succeeded, in a form and behind it.
import { type Item, labelOf, type Resource } from '#src/admin/resources/resource.ts'
import { created, keptChanges, updated } from '#src/admin/words.ts'
import { tell } from '#src/ui/toasts.ts'
import type { TakenOver } from './merging.ts'

export function tellSaved<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  wasStored: boolean,
  takenOver: TakenOver | undefined,
): void {
  tell('success', wasStored ? updated(resource.noun) : created(resource.noun))
  const labels = takenOver?.names.map((name) => labelOf(resource, name)) ?? []
  if (takenOver && labels.length > 0) tell('success', keptChanges(takenOver.by, labels))
}
