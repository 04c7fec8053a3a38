// What a form continues with: a save that has failed, what was parked for it, the next item, or the list.
import { atom } from 'nanostores'
import { $router } from '#src/admin/router.ts'
import type { FormDraft } from './draft.ts'
import type { After, FormDeps, FormTarget } from './form-state.ts'
import type { Item, Resource, Values } from './resource.ts'
import type { Sending } from './sending.ts'

interface Deps<T extends Item, Name extends string>
  extends Pick<FormDeps<T, Name>, 'saves' | 'listPath'> {
  draft: FormDraft<T, Name>
}

export function createNextForm<T extends Item, Name extends string>(
  { paths, blank }: Pick<Resource<T, Name, never>, 'paths' | 'blank'>,
  target: FormTarget,
  { draft, saves, listPath }: Deps<T, Name>,
) {
  /** Counts the items that the form has begun anew with: the first empty field takes the focus with each. */
  const $begun = atom(0)
  /** The ids of what was in the form when failed saves were opened in it. */
  const parked: number[] = []

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

  /** Resolves with whether something was parked that is not saved meanwhile. */
  async function openParked(): Promise<boolean> {
    const id = parked.pop()
    if (id === undefined) return false
    const last = await saves.take(id)
    if (!last) return openParked()
    await draft.resume(last.content)
    return true
  }

  return {
    $begun,
    /** Begins a new item, with what the form before has passed on. */
    begin(): void {
      const values = saves.takePrevious()
      if (values) beginNext(values)
    },
    /**
     * Opens a save that has failed; what was being typed comes back after it, and what was `sending` goes on behind
     * it. Resolves with whether it was there; rejects as `saves.take` does.
     */
    async openFailedSave(id: number, sendingNow: () => Sending<T, Name> | undefined) {
      const failed = await saves.take(id)
      if (!failed) return false
      const sending = sendingNow()
      if (sending || draft.$changed.get().length > 0)
        parked.push(saves.park(draft.release(), sending))
      await draft.resume(failed.content)
      draft.check()
      draft.refuse(failed.fields, failed.content.values)
      return true
    },
    /** After a save of these values. */
    async continueAfter(wish: After, values: Values<Name>): Promise<void> {
      if (parked.length > 0 && (await openParked())) return
      if (wish === 'another') beginAnother(values)
      else $router.open(target.id ? listPath() : paths.list())
    },
  }
}
