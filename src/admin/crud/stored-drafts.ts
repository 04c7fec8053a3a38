// Unsaved texts of open forms in the browser's storage.
import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'

const texts = v.record(v.string(), v.string())

const storedDraft = v.object({
  values: texts,
  /** The values before the change. */
  start: texts,
  /** The revision of the edited item; 0 for a new one. */
  rev: v.number(),
  at: v.string(),
})
export type StoredDraft = v.InferOutput<typeof storedDraft>

const storedText = v.pipe(v.string(), v.parseJson(), storedDraft)

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
          const result = v.safeParse(storedText, storage.getItem(key))
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
