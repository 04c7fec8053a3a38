// What waits to be saved behind forms, kept in the browser's storage: a reload or a closed tab loses only photographs.
import { PICTURE_NOT_KEPT } from '#src/admin/messages.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { DraftContent } from './draft.ts'
import type { WaitingDraft, WaitingList } from './draft-storage.ts'
import { NO_PICTURE, type ReadPicture } from './image.ts'
import { filledFrom } from './merging.ts'
import type { Item, Resource } from './resource.ts'
import { isGone } from './sending.ts'

export interface StoredSave<T extends Item, Name extends string> {
  /** Names it, in all tabs. */
  key: string
  values: Record<string, string>
  /** Rejects where the item that it changes cannot be read. */
  content: () => Promise<DraftContent<T, Name>>
  /** Other tabs may offer it from now on. */
  letGo: () => void
  /** Takes it out of the storage. */
  remove: () => void
}

export interface StoredSavesDeps {
  calls: Calls
  marks: Environment['marks']
  /** Of whoever is signed in now. */
  waitingList: () => WaitingList
}

export function createStoredSaves<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  { calls, marks, waitingList }: StoredSavesDeps,
) {
  /** In this tab's hand, in the list of whoever is signed in now. */
  function hold(
    list: WaitingList,
    { key, values }: WaitingDraft,
    content: StoredSave<T, Name>['content'],
  ): StoredSave<T, Name> {
    return { key, values, content, letGo: marks.set(key), remove: () => list.remove(key) }
  }

  async function contentOf(draft: WaitingDraft): Promise<DraftContent<T, Name>> {
    const item = draft.item === undefined ? undefined : await find(draft.item)
    const refused = { kind: 'refused', message: PICTURE_NOT_KEPT } as const
    return {
      item: item && { ...item, rev: draft.rev },
      start: item ? filledFrom(resource.valuesOf(item), draft.start) : resource.blank,
      values: filledFrom(resource.blank, draft.values),
      kept: [],
      takenOver: undefined,
      hasPicture: draft.hadPicture,
      picture: draft.hadPicture ? Promise.resolve<ReadPicture>(refused) : NO_PICTURE,
    }
  }

  /** Undefined where somebody has deleted it: what was typed can only become a new one. */
  async function find(id: string): Promise<T | undefined> {
    try {
      return await resource.calls.find(calls.api, id)
    } catch (error) {
      if (isGone(error)) return undefined
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
    /** Everything stored that no open tab has in hand. */
    async readLeft(): Promise<StoredSave<T, Name>[]> {
      const list = waitingList()
      const drafts = list.read()
      const marked = await Promise.all(drafts.map(({ key }) => marks.isSet(key)))
      return drafts
        .filter((_, index) => !marked[index])
        .map((draft) => hold(list, draft, () => contentOf(draft)))
    },
  }
}
