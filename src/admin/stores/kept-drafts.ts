// What was typed into forms and not saved, kept in the browser's storage until it is.
import * as v from 'valibot'
import type { World } from './world.ts'

const keptDraft = v.object({
  values: v.record(v.string(), v.string()),
  /** What they were changes to. */
  start: v.record(v.string(), v.string()),
  /** The revision of the item that was being edited; 0 for a new one. */
  rev: v.number(),
  /** Whether a photograph was chosen too, which is not kept. */
  hadPicture: v.boolean(),
  /** When it was last typed in. */
  at: v.string(),
})
export type KeptDraft = v.InferOutput<typeof keptDraft>

export type DraftSlot = ReturnType<ReturnType<typeof createKeptDrafts>>

/** Finds the slot of a form by its address; each admin of a shared machine has their own. */
export function createKeptDrafts(storage: World['storage'], owner: () => string) {
  return (address: string) => {
    const key = `admin_draft:${owner()}:${address}`
    return {
      /** What was kept, unless something else has been written there. */
      read(): KeptDraft | undefined {
        const result = v.safeParse(
          v.pipe(v.string(), v.parseJson(), keptDraft),
          storage.getItem(key),
        )
        return result.success ? result.output : undefined
      },
      keep(draft: KeptDraft): void {
        try {
          storage.setItem(key, JSON.stringify(draft))
        } catch {
          // The storage is full: the form works on without its safety net.
        }
      },
      drop: () => storage.removeItem(key),
    }
  }
}
