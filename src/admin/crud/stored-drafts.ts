// Unsaved texts in the browser's storage: drafts of open forms, and background saves.
import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { DraftContent, FormDraft } from './draft.ts'
import { fromStored, type Typed } from './merging.ts'
import type { Item, Resource } from './resource.ts'
import { isNotFound } from './sending.ts'

const texts = v.record(v.string(), v.string())

const storedDraft = v.object({
  values: texts,
  /** The values before the change. */
  start: texts,
  /** The id of the edited item; undefined for a new one. */
  item: v.optional(v.string()),
  /** The revision of the edited item; 0 for a new one. */
  rev: v.number(),
  at: v.string(),
  /** The reason of a failed background save. */
  failure: v.optional(v.object({ message: v.string(), fields: texts })),
})
type StoredDraft = v.InferOutput<typeof storedDraft>

export type DraftStorage = ReturnType<typeof createDraftStorage>
type DraftEntry = ReturnType<DraftStorage['entryAt']>

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

const toStored = ({ item, start, values }: Typed<Item>): StoredDraft => ({
  ...(item && { item: item._id }),
  ...{ rev: item?.rev ?? 0, start, values, at: new Date().toISOString() },
})

/** Stores the text of a form, once started. `addressOf` is the URL under which the draft is stored. */
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

  return {
    $restored,
    /** Restores the stored draft, then stores every change. */
    start(): void {
      stop()
      const stored = entry().read()
      if (stored) draft.restore(stored)
      if (stored && draft.$changed.get().length > 0) $restored.set(stored)
      stop = draft.$changed.listen(({ length }) =>
        length > 0 ? entry().keep(toStored(draft.typed())) : drop(),
      )
    },
    stop: () => stop(),
    drop(): void {
      stop()
      drop()
    },
  }
}

export interface StoredSave<T> {
  entry: DraftEntry
  stored: StoredDraft
  /** Rejects where its item cannot be read. */
  content: () => Promise<DraftContent<T>>
  /** Lets other tabs offer it. */
  release: () => void
}

export interface StoredSavesDeps {
  calls: Calls
  tabLocks: Environment['tabLocks']
  drafts: DraftStorage
}

/** The background saves of a resource. */
export function createStoredSaves<T extends Item>(
  resource: Resource<T>,
  { calls, tabLocks, drafts }: StoredSavesDeps,
) {
  /** Begins the addresses of the entries. */
  const address = () => `${resource.paths.create()}#`

  /** Resolves with undefined where the item was deleted: the text can only become a new item. */
  const findItem = (id: string): Promise<T | undefined> =>
    resource.calls.find(calls.api, id).catch((error) => {
      if (isNotFound(error)) return undefined
      throw error
    })

  async function contentOf(stored: StoredDraft): Promise<DraftContent<T>> {
    const item = stored.item === undefined ? undefined : await findItem(stored.item)
    const start = item ? resource.valuesOf(item) : resource.blank
    const typed = fromStored({ item, start, values: resource.blank }, stored)
    return { ...typed, repeated: [], takenOver: undefined }
  }

  return {
    keep(content: DraftContent<T>): StoredSave<T> {
      const stored = toStored(content)
      const entry = drafts.entryAt(`${address()}${stored.at}:${Math.random()}`)
      entry.keep(stored)
      return { entry, stored, content: async () => content, release: tabLocks.set(entry.key) }
    },
    /** Calls `onFound` with each save that no open tab has, oldest first. */
    async findLeft(
      isKnown: (key: string) => boolean,
      onFound: (save: StoredSave<T>) => void,
    ): Promise<void> {
      for (const entry of drafts.entriesFrom(address())) {
        const isHeld = await tabLocks.isSet(entry.key)
        const stored = entry.read()
        if (!stored || isHeld || isKnown(entry.key)) continue
        const release = tabLocks.set(entry.key)
        onFound({ entry, stored, content: () => contentOf(stored), release })
      }
    },
  }
}
