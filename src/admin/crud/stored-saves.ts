// Background saves in the browser's storage: a reload loses only their images.
import { PICTURE_NOT_KEPT } from '#src/admin/messages.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { DraftContent } from './draft.ts'
import type { WaitingDraft, WaitingList } from './draft-storage.ts'
import { NO_IMAGE, type ReadImage } from './image.ts'
import { filledFrom } from './merging.ts'
import type { Item, Resource } from './resource.ts'
import { isNotFound } from './sending.ts'

export interface StoredSave<T extends Item, Name extends string> {
  /** Unique in all tabs. */
  key: string
  values: Record<string, string>
  /** Rejects where its item cannot be read. */
  content: () => Promise<DraftContent<T, Name>>
  /** The reason of the last attempt, also after a reload. */
  failure: WaitingDraft['failure']
  noteFailure: (failure: NonNullable<WaitingDraft['failure']>) => void
  /** Lets other tabs offer it. */
  release: () => void
  /** Removes it from the storage. */
  remove: () => void
}

export interface StoredSavesDeps {
  calls: Calls
  tabLocks: Environment['tabLocks']
  /** The list of the signed-in admin. */
  waitingList: () => WaitingList
}

export function createStoredSaves<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  { calls, tabLocks, waitingList }: StoredSavesDeps,
) {
  function hold(
    list: WaitingList,
    draft: WaitingDraft,
    content: StoredSave<T, Name>['content'],
  ): StoredSave<T, Name> {
    const { key, values, failure } = draft
    return {
      key,
      values,
      content,
      failure,
      noteFailure: (reason) => list.replace({ ...draft, failure: reason }),
      release: tabLocks.set(key),
      remove: () => list.remove(key),
    }
  }

  async function contentOf(draft: WaitingDraft): Promise<DraftContent<T, Name>> {
    const item = draft.item === undefined ? undefined : await find(draft.item)
    const refused = { kind: 'refused', message: PICTURE_NOT_KEPT } as const
    return {
      item: item && { ...item, rev: draft.rev },
      start: item ? filledFrom(resource.valuesOf(item), draft.start) : resource.blank,
      values: filledFrom(resource.blank, draft.values),
      repeated: [],
      takenOver: undefined,
      hasPicture: draft.hadPicture,
      picture: draft.hadPicture ? Promise.resolve<ReadImage>(refused) : NO_IMAGE,
    }
  }

  /** Undefined where the item was deleted: the text can only become a new item. */
  async function find(id: string): Promise<T | undefined> {
    try {
      return await resource.calls.find(calls.api, id)
    } catch (error) {
      if (isNotFound(error)) return undefined
      throw error
    }
  }

  return {
    keep(content: DraftContent<T, Name>): StoredSave<T, Name> {
      const list = waitingList()
      const at = new Date().toISOString()
      const draft: WaitingDraft = {
        key: `admin_save:${at}:${Math.random()}`,
        ...(content.item && { item: content.item._id }),
        rev: content.item?.rev ?? 0,
        start: content.start,
        values: content.values,
        hadPicture: content.hasPicture,
        at,
      }
      list.add(draft)
      return hold(list, draft, async () => content)
    },
    /** The stored saves that no open tab has. */
    async readLeft(): Promise<StoredSave<T, Name>[]> {
      const list = waitingList()
      const drafts = list.read()
      const marked = await Promise.all(drafts.map(({ key }) => tabLocks.isSet(key)))
      return drafts
        .filter((_, index) => !marked[index])
        .map((draft) => hold(list, draft, () => contentOf(draft)))
    },
  }
}
