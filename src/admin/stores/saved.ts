// What is said of a save that has succeeded, in a form and behind it.
import { type Item, labelOf, type Resource } from '#src/admin/resources/resource.ts'
import { created, keptChanges, updated } from '#src/admin/words.ts'
import { tell } from '#src/ui/toasts.ts'
import type { KeptChanges } from './sending.ts'

export function tellSaved<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  wasStored: boolean,
  ...kept: readonly (KeptChanges | undefined)[]
): void {
  tell('success', wasStored ? updated(resource.noun) : created(resource.noun))
  const by = kept.findLast((one) => one)?.by ?? ''
  const names = new Set(kept.flatMap((one) => one?.names ?? []))
  const labels = [...names].map((name) => labelOf(resource, name))
  if (labels.length > 0) tell('success', keptChanges(by, labels))
}
