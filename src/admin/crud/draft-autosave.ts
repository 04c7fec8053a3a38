// Keeps what is typed into a form, and brings back what an earlier visit could not save.
import { atom } from 'nanostores'
import type { FormDraft } from './draft.ts'
import type { DraftSlot, StoredDraft } from './draft-storage.ts'
import type { Item } from './resource.ts'

/** Does nothing until `start` is called. `addressOf` the draft is where it is looked for at the next visit. */
export function createDraftAutosave<T extends Item, Name extends string>(
  draft: FormDraft<T, Name>,
  slotOf: (address: string) => DraftSlot,
  addressOf: () => string,
) {
  /** What was brought back, while some of it is still unsaved. */
  const $restored = atom<StoredDraft | undefined>()
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
      const stored = slot().read()
      if (stored) draft.restore(stored)
      if (stored && draft.$changed.get().length > 0) $restored.set(stored)
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
