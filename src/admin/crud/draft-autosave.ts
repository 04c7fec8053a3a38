// Stores the unsaved text of a form and restores it at the next visit.
import { atom } from 'nanostores'
import type { FormDraft } from './draft.ts'
import { type DraftStorage, type StoredDraft, toStored } from './draft-storage.ts'
import type { Item } from './resource.ts'

/** Does nothing before `start`. `addressOf` is the URL under which the draft is stored. */
export function createDraftAutosave<T extends Item>(
  draft: FormDraft<T>,
  { entryAt }: DraftStorage,
  addressOf: () => string,
) {
  /** The restored draft, while some of it is unsaved. */
  const $restored = atom<StoredDraft | undefined>()
  let address = addressOf()
  let stop = () => {}

  /** A newly created item moves its draft to the URL of its form. */
  function entry() {
    if (address !== addressOf()) entryAt(address).drop()
    address = addressOf()
    return entryAt(address)
  }

  function drop(): void {
    entry().drop()
    $restored.set(undefined)
  }

  function follow(changed: readonly string[]): void {
    if (changed.length === 0) drop()
    else
      entry().keep(
        toStored(
          draft.typed(),
          changed.some((name) => name === draft.pictureField),
        ),
      )
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
    drop(): void {
      stop()
      drop()
    },
  }
}
