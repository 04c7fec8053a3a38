// Autosave of open forms in the browser's storage.
import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'

const textRecord = v.record(v.string(), v.string())

const autosaveSchema = v.object({
  values: textRecord,
  /** The values before the change. */
  start: textRecord,
  /** The revision of the edited item; 0 for a new one. */
  rev: v.number(),
  at: v.string(),
})
export type Autosave = v.InferOutput<typeof autosaveSchema>

const autosaveTextSchema = v.pipe(v.string(), v.parseJson(), autosaveSchema)

export type AutosaveStorage = ReturnType<typeof createAutosaveStorage>

/** Entries are kept per admin; `getOwner` returns the id of the signed-in admin. */
export function createAutosaveStorage(storage: Environment['storage'], getOwner: () => string) {
  return {
    /** The autosave of the form at a URL. */
    entryAt(address: string) {
      const key = `admin_draft:${getOwner()}:${address}`
      return {
        /** Returns undefined for invalid content. */
        read(): Autosave | undefined {
          const result = v.safeParse(autosaveTextSchema, storage.getItem(key))
          return result.success ? result.output : undefined
        },
        write(content: Omit<Autosave, 'at'>): void {
          try {
            storage.setItem(key, JSON.stringify({ ...content, at: new Date().toISOString() }))
          } catch {
            // The storage is full. The form works without it.
          }
        },
        remove: () => storage.removeItem(key),
      }
    },
  }
}
