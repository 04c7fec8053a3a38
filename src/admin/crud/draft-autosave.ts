// Stores the unsaved text of a form and restores it at the next visit.
import { atom } from 'nanostores'
import type { FormDraft } from './draft.ts'
import type { DraftEntry, StoredDraft } from './draft-storage.ts'
import type { Item } from './resource.ts'

/** Does nothing before `start`. `addressOf` is the URL under which the draft is stored. */
export function createDraftAutosave<T extends Item, Name extends string>(
  draft: FormDraft<T, Name>,
  draftEntryOf: (address: string) => DraftEntry,
  addressOf: () => string,
) {
  /** The restored draft, while some of it is unsaved. */
  const $restored = atom<StoredDraft | undefined>()
  let address = addressOf()
  let stop = () => {}

  /** A newly created item moves its draft to the URL of its form. */
  function entry(): DraftEntry {
    if (address !== addressOf()) draftEntryOf(address).drop()
    address = addressOf()
    return draftEntryOf(address)
  }

  function follow(changed: readonly string[]): void {
    if (changed.length === 0) {
      entry().drop()
      $restored.set(undefined)
      return
    }
    entry().keep({
      values: draft.$values.get(),
      start: draft.$start.get(),
      rev: draft.$item.get()?.rev ?? 0,
      hadPicture: changed.includes(draft.pictureField),
      at: new Date().toISOString(),
    })
  }

  return {
    $restored,
    /** Restores the stored draft, then stores every change. */
    start(): void {
      stop()
      const stored = entry().read()
      if (stored) draft.restore(stored)
      if (stored && draft.$changed.get().length > 0) $restored.set(stored)
      stop = draft.$changed.listen(follow)
    },
    stop: () => stop(),
    /** Deletes the stored draft. */
    drop(): void {
      stop()
      entry().drop()
      $restored.set(undefined)
    },
  }
}
