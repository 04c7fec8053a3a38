// Background saves in the browser's storage: a reload loses only their images.
import { PICTURE_NOT_KEPT } from '#src/admin/messages.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { DraftContent } from './draft.ts'
import {
  type DraftEntry,
  type DraftStorage,
  fromStored,
  type StoredDraft,
  toStored,
} from './draft-storage.ts'
import { NO_IMAGE } from './image.ts'
import type { Item, Resource } from './resource.ts'
import { isNotFound } from './sending.ts'

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
    const { item: id, hadPicture } = stored
    const item = id === undefined ? undefined : await findItem(id)
    const start = item ? resource.valuesOf(item) : resource.blank
    const refused = { kind: 'refused', message: PICTURE_NOT_KEPT } as const
    return {
      ...fromStored({ item, start, values: resource.blank }, stored),
      repeated: [],
      takenOver: undefined,
      hasPicture: hadPicture,
      picture: hadPicture ? Promise.resolve(refused) : NO_IMAGE,
    }
  }

  return {
    keep(content: DraftContent<T>): StoredSave<T> {
      const stored = toStored(content, content.hasPicture)
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
