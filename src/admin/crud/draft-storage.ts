// What was typed into forms and not saved, kept in the browser's storage until it is.
import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'

const storedDraft = v.object({
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
export type StoredDraft = v.InferOutput<typeof storedDraft>

const waitingDraft = v.object({
  ...storedDraft.entries,
  /** Names the entry, in all tabs. */
  key: v.string(),
  /** The id of the item that it changes; none for a new one. */
  item: v.optional(v.string()),
})
export type WaitingDraft = v.InferOutput<typeof waitingDraft>

type Texts = Pick<Environment['storage'], 'getItem' | 'setItem' | 'removeItem'>

/** One entry of the storage; each admin of a shared machine has their own. */
function entryOf<S extends v.GenericSchema>(storage: Texts, name: string, schema: S) {
  return {
    /** What was stored, unless something else has been written there. */
    read(): v.InferOutput<S> | undefined {
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage.getItem(name))
      return result.success ? result.output : undefined
    },
    keep(content: v.InferOutput<S>): void {
      try {
        storage.setItem(name, JSON.stringify(content))
      } catch {
        // The storage is full: the form works on without its safety net.
      }
    },
    drop: () => storage.removeItem(name),
  }
}

export type DraftSlot = ReturnType<ReturnType<typeof createDraftStorage>>

/** Finds the slot of a form by its address. */
export function createDraftStorage(storage: Texts, owner: () => string) {
  return (address: string) => entryOf(storage, `admin_draft:${owner()}:${address}`, storedDraft)
}

export type WaitingList = ReturnType<ReturnType<typeof createWaitingStorage>>

/** Finds what waits to be saved of the kind of item that is made at an address, in all tabs of whoever is signed in. */
export function createWaitingStorage(storage: Texts, owner: () => string) {
  return (address: string) => {
    const list = entryOf(storage, `admin_waiting:${owner()}:${address}`, v.array(waitingDraft))
    const read = (): readonly WaitingDraft[] => list.read() ?? []
    return {
      read,
      add: (draft: WaitingDraft) => list.keep([...read(), draft]),
      remove(key: string): void {
        const others = read().filter((draft) => draft.key !== key)
        if (others.length > 0) list.keep(others)
        else list.drop()
      },
    }
  }
}
