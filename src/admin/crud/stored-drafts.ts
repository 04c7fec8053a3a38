// Unsaved texts of open forms in the browser's storage.
import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'
import type { FormDraft } from './draft.ts'
import type { Item } from './resource.ts'

const texts = v.record(v.string(), v.string())

const storedDraft = v.object({
  values: texts,
  /** The values before the change. */
  start: texts,
  /** The revision of the edited item; 0 for a new one. */
  rev: v.number(),
  at: v.string(),
})
type StoredDraft = v.InferOutput<typeof storedDraft>

export type DraftStorage = ReturnType<typeof createDraftStorage>

/** Each admin has own entries; `getOwner` returns the id of the admin. */
export function createDraftStorage(storage: Environment['storage'], getOwner: () => string) {
  return {
    /** The draft of the form at a URL. */
    entryAt(address: string) {
      const key = `admin_draft:${getOwner()}:${address}`
      return {
        /** Returns undefined for invalid content. */
        read(): StoredDraft | undefined {
          const stored = v.pipe(v.string(), v.parseJson(), storedDraft)
          const result = v.safeParse(stored, storage.getItem(key))
          return result.success ? result.output : undefined
        },
        keep(draft: Omit<StoredDraft, 'at'>): void {
          try {
            storage.setItem(key, JSON.stringify({ ...draft, at: new Date().toISOString() }))
          } catch {
            // The storage is full. The form works without it.
          }
        },
        drop: () => storage.removeItem(key),
      }
    },
  }
}

/** Stores the text of a form, once started. */
export function createDraftAutosave<T extends Item>(
  draft: FormDraft<T>,
  entry: ReturnType<DraftStorage['entryAt']>,
) {
  /** The restored draft, while some of it is unsaved. */
  const $restored = atom<StoredDraft | undefined>()
  let stop = () => {}

  function drop(): void {
    entry.drop()
    $restored.set(undefined)
  }

  function storeChange({ length }: readonly string[]): void {
    const { item, start, values } = draft.content()
    if (length > 0) entry.keep({ rev: item?.rev ?? 0, start, values })
    else drop()
  }

  return {
    $restored,
    /** Restores the stored draft, then stores every change. */
    start(): void {
      stop()
      const stored = entry.read()
      if (stored) draft.restore(stored)
      if (stored && draft.$changed.get().length > 0) $restored.set(stored)
      stop = draft.$changed.listen(storeChange)
    },
    stop: () => stop(),
    /** Stores the text as it is now, and every further change. */
    resume(): void {
      stop()
      stop = draft.$changed.subscribe(storeChange)
    },
    drop(): void {
      stop()
      drop()
    },
  }
}
