// Stores of a list: the page for the URL's query; selection, deletion and the order of featured items.
import { atom, computed } from 'nanostores'
import { readBody } from '#api/client.ts'
import { deleteQuestion, fetchFailedMessage, formatCount } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Queries, Source, Subject } from '#src/admin/session/queries.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import type { ChangeResult, Undo } from '#src/admin/undo/undo.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { UrlQuery } from '#src/ui/url-query.ts'
import type { Item, ListPage, Resource, ResourceCalls } from './resource.ts'
import { createSelection, type Selection } from './selection.ts'

export type ListState<T> =
  /** The previous page stays visible while the next one loads. */
  | { kind: 'loading'; page: ListPage<T> | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; page: ListPage<T> }

interface PageDeps<Query> {
  api: Api
  queries: Queries
  urlQuery: UrlQuery<Query>
  /** Whether the list is loaded whole, whatever the query. */
  isWhole?: boolean
}

interface Deps<T, Query> extends PageDeps<Query> {
  undo: Undo
  confirm: Environment['confirm']
  noteOf?: ((item: T) => string) | undefined
  onDeleted?: (id: string) => void
}

interface ListResource<T extends Item, Query> {
  noun: Noun
  collection: Subject
  calls: Pick<ResourceCalls<T, Query>, 'list' | 'remove' | 'removeMany'>
}

interface PageSource<T, Query> {
  noun: Noun
  subject: Subject
  list: (api: Api, query: Query) => Promise<ListPage<T>>
}

/** Loads when it is mounted, when the URL changes, and when a change has made it stale. */
export function createListPage<T, Query extends { page?: number }>(
  { noun, subject, list }: PageSource<T, Query>,
  { api, queries, urlQuery, isWhole = false }: PageDeps<Query>,
) {
  const createSource = (query: Query): Source<ListPage<T>> => ({
    key: [subject, 'list', isWhole ? '' : query],
    async load() {
      const page = await list(api, query)
      if ((query.page ?? 1) <= page.pages) return page
      // The query of a late answer is not the current one any more.
      if (query !== urlQuery.$query.get()) return page
      // Deleting the last item of a page leaves a page past the end: go to the last page.
      const lastPage = { page: page.pages } as Partial<Query>
      urlQuery.go(lastPage, { replace: true })
      return queries.read(createSource({ ...query, ...lastPage }))
    },
  })
  const $source = computed(urlQuery.$query, createSource)
  const { $result, load, change } = queries.observe($source, {
    shouldRefetchOnFocus: true,
    onError: () => showToast('error', fetchFailedMessage(noun)),
  })
  const $state = computed($result, ({ data: page, error, isPlaceholderData }): ListState<T> => {
    if (page) return { kind: isPlaceholderData ? 'loading' : 'ready', page }
    return error ? { kind: 'failed', message: messageOf(error, '') } : { kind: 'loading', page }
  })
  return { $state, load, change }
}

/** A list whose items can be selected and deleted. */
export function createList<T extends Item, Query extends { page?: number }>(
  { noun, collection, calls }: ListResource<T, Query>,
  { undo, confirm, noteOf, onDeleted, ...deps }: Deps<T, Query>,
) {
  const { api, queries, urlQuery } = deps
  const source = { noun, subject: collection, list: calls.list }
  const { $state, load, change: changeData } = createListPage(source, deps)
  const $deleting = atom<ReadonlySet<string>>(new Set())
  const serializeFilter = ({ page: _, sort: __, ...filter }: Query & { sort?: string }) =>
    JSON.stringify(filter)
  const selection = createSelection(computed(urlQuery.$query, serializeFilter))

  async function remove(item: T): Promise<boolean> {
    const { _id: id } = item
    if ($deleting.get().has(id) || !confirm(deleteQuestion(noun, noteOf?.(item)))) return false
    $deleting.set(new Set([...$deleting.get(), id]))
    const isDeleted = await undo.remove(noun, () => calls.remove(api, id))
    if (isDeleted) onDeleted?.(id)
    if (isDeleted) selection.set([id], false)
    await queries.whenFresh()
    $deleting.set(new Set([...$deleting.get()].filter((other) => other !== id)))
    return isDeleted
  }

  /** Changes many items and shows a toast with 'Undo'. Resolves to whether they were changed. */
  async function changeMany(send: () => Promise<ChangeResult>): Promise<boolean> {
    const isChanged = await undo.change(send, 'Nothing was changed.')
    if (isChanged) await queries.whenFresh()
    return isChanged
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

  const replace = (item: T): void =>
    changeData((page) => ({
      ...page,
      items: page.items.map((existing) => (existing._id === item._id ? item : existing)),
    }))

  return {
    $state,
    $deleting,
    urlQuery,
    load,
    /** Deletes the item after a confirmation. Resolves to whether it was deleted. */
    remove,
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
    changeMany: (send: () => Promise<ChangeResult>) => Promise<boolean>
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
