// The next step of a form after a save: a suspended item, the next item, or the list.
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
  /** Counts started items; each moves the focus to the first empty field. */
  const $begun = atom(0)
  /** Ids of the items that were suspended to open a failed save. */
  const suspended: number[] = []

  function beginNext(values: Values<Name>): void {
    draft.beginNext(values)
    $begun.set($begun.get() + 1)
  }

  function beginAnother(values: Values<Name>): void {
    if (target.id || target.from) {
      draft.begin(blank)
      saves.setPrevious(values)
      $router.open(paths.create())
    } else beginNext(values)
  }

  /** Resolves with whether a suspended item was opened. */
  async function openSuspended(): Promise<boolean> {
    const id = suspended.pop()
    if (id === undefined) return false
    const last = await saves.take(id)
    if (!last) return openSuspended()
    await draft.resume(last.content)
    return true
  }

  return {
    $begun,
    /** Starts a new item with the repeated fields of the previous form. */
    begin(): void {
      const values = saves.takePrevious()
      if (values) beginNext(values)
    },
    /**
     * Opens a failed save. The current content is suspended, a running save continues. Resolves with whether it
     * was found.
     */
    async openFailedSave(id: number, sendingNow: () => Sending<T, Name> | undefined) {
      const failed = await saves.take(id)
      if (!failed) return false
      const sending = sendingNow()
      if (sending || draft.$changed.get().length > 0)
        suspended.push(saves.suspend(draft.release(), sending))
      await draft.resume(failed.content)
      draft.check()
      draft.refuse(failed.fields, failed.content.values)
      return true
    },
    async continueAfter(after: After, values: Values<Name>): Promise<void> {
      if (suspended.length > 0 && (await openSuspended())) return
      if (after === 'another') beginAnother(values)
      else $router.open(target.id ? listPath() : paths.list())
    },
  }
}
