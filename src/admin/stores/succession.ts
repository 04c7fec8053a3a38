// What a form goes on with: a save that has failed, what was put aside for it, the next item, or the list.
import { atom } from 'nanostores'
import type { Item, Resource, Values } from '#src/admin/resources/resource.ts'
import { $router } from '#src/admin/routes.ts'
import type { DraftContent, FormDraft } from './draft.ts'
import type { After, FormDeps, FormTarget } from './form-state.ts'

interface Deps<T extends Item, Name extends string>
  extends Pick<FormDeps<T, Name>, 'saves' | 'listPath'> {
  draft: FormDraft<T, Name>
}

export function createSuccession<T extends Item, Name extends string>(
  { paths, blank }: Pick<Resource<T, Name, never>, 'paths' | 'blank'>,
  target: FormTarget,
  { draft, saves, listPath }: Deps<T, Name>,
) {
  /** Counts the items that the form has begun anew with: the first empty field takes the focus with each. */
  const $begun = atom(0)
  /** What was being typed when failed saves were taken up again. */
  let aside: DraftContent<T, Name>[] = []

  function beginNext(values: Values<Name>): void {
    draft.beginNext(values)
    $begun.set($begun.get() + 1)
  }

  function beginAnother(values: Values<Name>): void {
    if (target.id || target.from) {
      draft.begin(blank)
      saves.passOn(values)
      $router.open(paths.create())
    } else beginNext(values)
  }

  return {
    $begun,
    /** Begins a new item, with what the form before has passed on. */
    begin(): void {
      const values = saves.takeOver()
      if (values) beginNext(values)
    },
    /** Takes up a save that has failed; what was being typed comes back after it. Resolves with whether it was there. */
    async takeUp(id: number): Promise<boolean> {
      const failed = saves.take(id)
      if (!failed) return false
      if (draft.$changed.get().length > 0) aside.push(draft.release())
      await draft.resume(failed.content)
      draft.check()
      draft.refuse(failed.fields, failed.content.values)
      return true
    },
    /** After a save of these values. */
    goOn(wish: After, values: Values<Name>): void {
      const last = aside.pop()
      if (last) void draft.resume(last)
      else if (wish === 'another') beginAnother(values)
      else $router.open(target.id ? listPath() : paths.list())
    },
    hasAside: () => aside.length > 0,
    forget(): void {
      aside = []
    },
  }
}
