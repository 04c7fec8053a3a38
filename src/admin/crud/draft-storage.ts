// The browser storage of unsaved texts: drafts of open forms, and background saves.
import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'
import { type Typed, withFields } from './merging.ts'
import type { Item, Values } from './resource.ts'

const texts = v.record(v.string(), v.string())

const storedDraft = v.object({
  values: texts,
  /** The values before the change. */
  start: texts,
  /** The id of the edited item; undefined for a new one. */
  item: v.optional(v.string()),
  /** The revision of the edited item; 0 for a new one. */
  rev: v.number(),
  /** Whether an image was chosen; images are not stored. */
  hadPicture: v.boolean(),
  at: v.string(),
  /** The reason of a failed background save. */
  failure: v.optional(v.object({ message: v.string(), fields: texts })),
})
export type StoredDraft = v.InferOutput<typeof storedDraft>

export type DraftStorage = ReturnType<typeof createDraftStorage>
export type DraftEntry = ReturnType<DraftStorage['entryAt']>

/** Each admin has own entries; `getOwner` returns the id of the admin. */
export function createDraftStorage(storage: Environment['storage'], getOwner: () => string) {
  const keyOf = (address: string) => `admin_draft:${getOwner()}:${address}`
  const entryOf = (key: string) => ({
    key,
    /** Returns undefined for invalid content. */
    read(): StoredDraft | undefined {
      const stored = v.pipe(v.string(), v.parseJson(), storedDraft)
      const result = v.safeParse(stored, storage.getItem(key))
      return result.success ? result.output : undefined
    },
    keep(draft: StoredDraft): void {
      try {
        storage.setItem(key, JSON.stringify(draft))
      } catch {
        // The storage is full. The form works without it.
      }
    },
    drop: () => storage.removeItem(key),
  })
  return {
    /** The draft of the form at a URL. */
    entryAt: (address: string) => entryOf(keyOf(address)),
    /** The entries whose address starts with `start`, in alphabetical order. */
    entriesFrom(start: string) {
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
      const found = keys.filter((key) => key.startsWith(keyOf(start)))
      return found.sort().map(entryOf)
    },
  }
}

export const toStored = (typed: Typed<Item>, hadPicture: boolean): StoredDraft => ({
  ...(typed.item && { item: typed.item._id }),
  rev: typed.item?.rev ?? 0,
  start: typed.start,
  values: typed.values,
  hadPicture,
  at: new Date().toISOString(),
})

/** Returns the stored texts as changes to their revision of `opened`. */
export function fromStored<T extends Item>(opened: Typed<T>, stored: StoredDraft): Typed<T> {
  const { item, start, values } = opened
  const fill = (known: Values, found: Values) => withFields(known, found, Object.keys(known))
  return {
    item: item && { ...item, rev: stored.rev },
    start: item ? fill(start, stored.start) : start,
    values: fill(values, stored.values),
  }
}
