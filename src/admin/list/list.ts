// Stores of a list: the page for the URL's query; selection, deletion and the order of featured items.
import { atom, computed, onMount } from 'nanostores'
import { readBody } from '#api/client.ts'
import { deleteQuestion, fetchFailedMessage, formatCount } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import type { Undo } from '#src/admin/undo/undo.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import type { UrlQuery } from '#src/ui/url-query.ts'
import type { BulkChange, Item, ListPage, Resource, ResourceCalls } from './resource.ts'
import { createSelection, type Selection } from './selection.ts'

export type ListState<T> =
  /** The previous page stays visible while the next one loads. */
  | { kind: 'loading'; page: ListPage<T> | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; page: ListPage<T> }

interface PageDeps<Query> {
  api: Api
  undo: Undo
  urlQuery: UrlQuery<Query>
  /** Whether the list is loaded whole, whatever the query. */
  isWhole?: boolean
}

interface Deps<T, Query> extends PageDeps<Query> {
  confirm: Environment['confirm']
  noteOf?: ((item: T) => string) | undefined
  onDeleted?: (id: string) => void
}

interface ListResource<T extends Item, Query> {
  noun: Noun
  calls: Pick<ResourceCalls<T, Query>, 'list' | 'remove' | 'removeMany'>
}

/** Loads when it is mounted, when the URL changes, and after an undo. */
export function createListPage<T, Query extends { page?: number }>(
  noun: Noun,
  list: (api: Api, query: Query) => Promise<ListPage<T>>,
  { api, undo, urlQuery, isWhole = false }: PageDeps<Query>,
) {
  const $state = atom<ListState<T>>({ kind: 'loading', page: undefined })
  let latestRequest = 0

  async function load(): Promise<void> {
    latestRequest += 1
    const request = latestRequest
    const query = urlQuery.$query.get()
    $state.set({ kind: 'loading', page: pageOf($state.get()) })
    const next = await list(api, query)
      .then((page): ListState<T> => ({ kind: 'ready', page }))
      .catch((error): ListState<T> => ({ kind: 'failed', message: messageOf(error, '') }))
    // Ignore the response of an older request, or after leaving the list.
    if (request !== latestRequest || !urlQuery.isOpen()) return
    // Deleting the last item of a page leaves a page past the end: go to the last page.
    if (next.kind === 'ready' && (query.page ?? 1) > next.page.pages)
      return urlQuery.go({ page: next.page.pages } as Partial<Query>, { replace: true })
    $state.set(next)
    if (next.kind === 'failed') showToast('error', fetchFailedMessage(noun))
  }

  const $query = isWhole ? urlQuery.$visits : urlQuery.$query
  const $request = computed([urlQuery.$visits, undo.$undone, $query], (...request) => request)
  onMount($state, () => $request.subscribe(() => void load()))

  return {
    $state,
    load,
    /** Reloads if the list is visible. */
    async refresh(): Promise<void> {
      if (urlQuery.isOpen()) await load()
    },
  }
}

/** A list whose items can be selected and deleted. */
export function createList<T extends Item, Query extends { page?: number }>(
  { noun, calls }: ListResource<T, Query>,
  { confirm, noteOf, onDeleted, ...deps }: Deps<T, Query>,
) {
  const { api, undo, urlQuery } = deps
  const { $state, load, refresh } = createListPage(noun, calls.list, deps)
  const $deleting = atom<ReadonlySet<string>>(new Set())
  const serializeFilter = ({ page: _, sort: __, ...filter }: Query & { sort?: string }) =>
    JSON.stringify(filter)
  const selection = createSelection(computed(urlQuery.$query, serializeFilter))
  const errorToast = createErrorToast()

  async function remove(item: T): Promise<boolean> {
    const { _id: id } = item
    if ($deleting.get().has(id) || !confirm(deleteQuestion(noun, noteOf?.(item)))) return false
    $deleting.set(new Set([...$deleting.get(), id]))
    const isDeleted = await undo.remove(noun, () => calls.remove(api, id))
    if (isDeleted) onDeleted?.(id)
    if (isDeleted) selection.set([id], false)
    await refresh()
    $deleting.set(new Set([...$deleting.get()].filter((other) => other !== id)))
    return isDeleted
  }

  /** Changes many items and shows a toast with 'Undo'. Resolves to whether they were changed. */
  async function changeMany(change: () => Promise<BulkChange>): Promise<boolean> {
    errorToast.close()
    try {
      const { message, undo: entry } = await change()
      undo.showToast(message, entry)
    } catch (error) {
      errorToast.show(withReason('Nothing was changed.', error))
      return false
    }
    await refresh()
    return true
  }

  /** The API parameters that name the selected items: their ids, or the query that finds them. */
  function getSelectionParams(): Record<string, string> {
    const { ids, all } = selection.$selected.get()
    const idList = [...ids].join(',')
    return all ? { query: urlQuery.search().slice(1), except: idList } : { ids: idList }
  }

  /** Deletes the selected items after a confirmation. */
  async function removeSelected(): Promise<void> {
    const count = selection.$count.get()
    const { deleted = noun.one, deletedMany = noun.many } = noun
    if (count === 0 || !confirm(`Delete ${formatCount(count, deleted, deletedMany)}?`)) return
    const { ids, all } = selection.$selected.get()
    const removeMany = () => calls.removeMany(api, getSelectionParams(), count)
    if (!(await changeMany(removeMany))) return
    if (!all) for (const id of ids) onDeleted?.(id)
    selection.clear()
  }

  function replace(item: T): void {
    const withItem = (page: ListPage<T>) => ({
      ...page,
      items: page.items.map((existing) => (existing._id === item._id ? item : existing)),
    })
    $state.set(changePage($state.get(), withItem))
  }

  return {
    $state,
    $deleting,
    urlQuery,
    load,
    /** Deletes the item after a confirmation. Resolves to whether it was deleted. */
    remove,
    refresh,
    replace,
    selection,
    changeMany,
    getSelectionParams,
    removeSelected,
    selectAll: () => selection.selectAll(pageOf($state.get())?.total ?? 0),
  }
}

export function pageOf<T>(state: ListState<T>): ListPage<T> | undefined {
  return state.kind === 'failed' ? undefined : state.page
}

/** The state with its page transformed, if it has one. */
export function changePage<T>(
  state: ListState<T>,
  change: (page: ListPage<T>) => ListPage<T>,
): ListState<T> {
  const page = pageOf(state)
  return page ? ({ ...state, page: change(page) } as ListState<T>) : state
}

interface FeaturedDeps<T> {
  api: Api
  list: {
    changeMany: (change: () => Promise<BulkChange>) => Promise<boolean>
    selection: Selection
  }
  /** All featured items in their order. */
  listFeatured: () => Promise<readonly T[]>
}

export function createFeatured<T extends Item>(
  { collection }: Pick<Resource<T>, 'collection'>,
  { api, list: { changeMany, selection }, listFeatured }: FeaturedDeps<T>,
) {
  const saveOrder = (ids: readonly string[]) =>
    readBody(api.records.featured.$put({ form: { collection, ids: ids.join(',') } }))
  return {
    /** Shows the items with these ids first, in this order. */
    saveFeatured: (ids: readonly string[]) => changeMany(() => saveOrder(ids)),
    /** Appends the selected items to the featured ones. */
    async featureSelected(): Promise<void> {
      const { ids: selectedIds } = selection.$selected.get()
      const isSaved = await changeMany(async () => {
        const ids = (await listFeatured()).map(({ _id }) => _id)
        return saveOrder([...new Set(ids).union(selectedIds)])
      })
      if (isSaved) selection.clear()
    },
  }
}
