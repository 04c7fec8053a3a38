// The browser storage of unsaved forms and of background saves.

import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'

const storedDraft = v.object({
  values: v.record(v.string(), v.string()),
  /** The values before the change. */
  start: v.record(v.string(), v.string()),
  /** The revision of the edited item; 0 for a new one. */
  rev: v.number(),
  /** Whether an image was chosen; images are not stored. */
  hadPicture: v.boolean(),
  /** The time of the last change. */
  at: v.string(),
})
export type StoredDraft = v.InferOutput<typeof storedDraft>

const waitingDraft = v.object({
  ...storedDraft.entries,
  /** Unique in all tabs. */
  key: v.string(),
  /** The id of the edited item; undefined for a new one. */
  item: v.optional(v.string()),
  /** The reason of the last attempt; absent before its result. */
  failure: v.optional(v.object({ message: v.string(), fields: v.record(v.string(), v.string()) })),
})
export type WaitingDraft = v.InferOutput<typeof waitingDraft>

type Texts = Pick<Environment['storage'], 'getItem' | 'setItem' | 'removeItem'>

/** One entry of the storage; each admin has own entries. */
function entryOf<S extends v.GenericSchema>(storage: Texts, name: string, schema: S) {
  return {
    /** Returns undefined for invalid content. */
    read(): v.InferOutput<S> | undefined {
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage.getItem(name))
      return result.success ? result.output : undefined
    },
    keep(content: v.InferOutput<S>): void {
      try {
        storage.setItem(name, JSON.stringify(content))
      } catch {
        // The storage is full. The form works without it.
      }
    },
    drop: () => storage.removeItem(name),
  }
}

export type DraftEntry = ReturnType<ReturnType<typeof createDraftStorage>>

/** Returns the storage entry of the form at a URL. */
export function createDraftStorage(storage: Texts, owner: () => string) {
  return (address: string) => entryOf(storage, `admin_draft:${owner()}:${address}`, storedDraft)
}

export type WaitingList = ReturnType<ReturnType<typeof createWaitingStorage>>

/** Returns the background saves of a resource, by the URL of its new items. */
export function createWaitingStorage(storage: Texts, owner: () => string) {
  return (address: string) => {
    const list = entryOf(storage, `admin_waiting:${owner()}:${address}`, v.array(waitingDraft))
    const read = (): readonly WaitingDraft[] => list.read() ?? []
    return {
      read,
      add: (draft: WaitingDraft) => list.keep([...read(), draft]),
      replace: (draft: WaitingDraft) =>
        list.keep(read().map((one) => (one.key === draft.key ? draft : one))),
      remove(key: string): void {
        const others = read().filter((draft) => draft.key !== key)
        if (others.length > 0) list.keep(others)
        else list.drop()
      },
    }
  }
}
