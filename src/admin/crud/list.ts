// A list of items: loaded as the address asks for it, kept true after a deletion.
import { atom } from 'nanostores'
import { confirmDelete, fetchFailed } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import type { UrlQuery } from '#src/admin/ui/url-query.ts'
import { showToast } from '#src/ui/toasts.ts'
import { deleteAndTell } from './deletion.ts'
import type { Item, ListPage, Resource, ResourceCalls } from './resource.ts'

export type ListState<T> =
  /** `before` is what was shown until now and stays while its successor is on the way. */
  | { kind: 'loading'; before: ListPage<T> | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; page: ListPage<T> }

interface Deps<T, Query> {
  api: Api
  confirm: Environment['confirm']
  place: UrlQuery<Query>
  /** What else there is to know before an item is deleted, if anything. */
  noteOf?: ((item: T) => Promise<string>) | undefined
  /** Told which item is gone for good. */
  onDeleted?: (id: string) => void
}

interface Listed<T extends Item, Query> extends Pick<Resource<T, never, Query>, 'noun'> {
  calls: Pick<ResourceCalls<T, never, Query>, 'list' | 'remove'>
}

/** Loads nothing until `watch` is called. */
export function createList<T extends Item, Query extends { page: number }>(
  { noun, calls }: Listed<T, Query>,
  { api, confirm, place, noteOf, onDeleted }: Deps<T, Query>,
) {
  const $state = atom<ListState<T>>({ kind: 'loading', before: undefined })
  const $deleting = atom<ReadonlySet<string>>(new Set())
  const asking = new Set<string>()
  let latest = 0
  /** How many screens show the list: nobody is taken back to one that has been left. */
  let watching = 0

  async function load(): Promise<void> {
    latest += 1
    const mine = latest
    const query = place.$query.get()
    $state.set({ kind: 'loading', before: pageOf($state.get()) })
    const next = await calls
      .list(api, query)
      .then((page): ListState<T> => ({ kind: 'ready', page }))
      .catch((error): ListState<T> => ({ kind: 'failed', message: messageOf(error, '') }))
    if (mine !== latest) return
    // A page past the end, as after deleting the last item on it: on to the last one there is.
    if (next.kind === 'ready' && query.page > next.page.pages)
      return place.go({ page: next.page.pages } as Partial<Query>, { replace: true })
    $state.set(next)
    if (next.kind === 'failed') showToast('error', fetchFailed(noun))
  }

  async function remove(item: T): Promise<boolean> {
    if ($deleting.get().has(item._id) || !(await mayDelete(item))) return false
    $deleting.set(new Set([...$deleting.get(), item._id]))
    const isGone = await deleteAndTell(noun, () => calls.remove(api, item._id))
    if (isGone) onDeleted?.(item._id)
    if (watching > 0) await load()
    $deleting.set(new Set([...$deleting.get()].filter((id) => id !== item._id)))
    return isGone
  }

  async function mayDelete(item: T): Promise<boolean> {
    if (asking.has(item._id)) return false
    asking.add(item._id)
    const note = await noteOf?.(item)
    asking.delete(item._id)
    return confirm(confirmDelete(noun, note))
  }

  function replace(item: T): void {
    const state = $state.get()
    const page = pageOf(state)
    if (!page) return
    const items = page.items.map((one) => (one._id === item._id ? item : one))
    if (state.kind === 'ready') $state.set({ kind: 'ready', page: { ...page, items } })
    else $state.set({ kind: 'loading', before: { ...page, items } })
  }

  return {
    $state,
    /** The ids of items whose deletion is on its way. */
    $deleting,
    place,
    load,
    /** Asks, deletes, says what came of it, and loads again. Resolves with whether the item is gone. */
    remove,
    /** Loads again where the list is on screen: something has been stored meanwhile. */
    async refresh(): Promise<void> {
      if (watching > 0) await load()
    },
    /** Shows the item as it has been saved elsewhere, at the place where it stands. */
    replace,
    /** Loads now and whenever the address asks for something else, until the returned function is called. */
    watch(): () => void {
      watching += 1
      const stop = place.$query.subscribe(() => void load())
      return () => {
        watching -= 1
        latest += 1
        stop()
      }
    },
  }
}

/** The page on screen, if there is one. */
export function pageOf<T>(state: ListState<T>): ListPage<T> | undefined {
  if (state.kind === 'ready') return state.page
  return state.kind === 'loading' ? state.before : undefined
}
