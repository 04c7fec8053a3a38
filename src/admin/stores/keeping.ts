// Keeps what is typed into a form, and brings back what an earlier visit could not save.
import { atom } from 'nanostores'
import type { Item } from '#src/admin/resources/resource.ts'
import type { FormDraft } from './draft.ts'
import type { DraftSlot, KeptDraft } from './kept-drafts.ts'

/** Does nothing until `start` is called. `addressOf` the draft is where it is looked for at the next visit. */
export function createKeeping<T extends Item, Name extends string>(
  draft: FormDraft<T, Name>,
  slotOf: (address: string) => DraftSlot,
  addressOf: () => string,
) {
  /** What was brought back, while some of it is still unsaved. */
  const $restored = atom<KeptDraft | undefined>()
  let address = addressOf()
  let stop = () => {}

  /** A new item that has been stored is kept where it is edited. */
  function slot(): DraftSlot {
    if (address !== addressOf()) slotOf(address).drop()
    address = addressOf()
    return slotOf(address)
  }

  function follow(changed: readonly string[]): void {
    if (changed.length === 0) {
      slot().drop()
      $restored.set(undefined)
      return
    }
    slot().keep({
      values: draft.$values.get(),
      start: draft.$start.get(),
      rev: draft.$item.get()?.rev ?? 0,
      hadPicture: changed.includes(draft.pictureField),
      at: new Date().toISOString(),
    })
  }

  return {
    $restored,
    /** Once the form is filled: brings back what was kept for it, and keeps what is typed from now on. */
    start(): void {
      stop()
      const kept = slot().read()
      if (kept) draft.restore(kept)
      if (kept && draft.$changed.get().length > 0) $restored.set(kept)
      stop = draft.$changed.listen(follow)
    },
    /** Lets go of the form; what was kept stays. */
    stop: () => stop(),
    /** Forgets what was kept. */
    drop(): void {
      stop()
      slot().drop()
      $restored.set(undefined)
    },
  }
}
