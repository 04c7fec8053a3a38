// Store of the history: the list of entries, one entry, and the versions of one item.
import { atom, computed, onMount } from 'nanostores'
import { readBody } from '#api/client.ts'
import { AUTHORS, type CollectionName } from '#api/contract/collections.ts'
import {
  HISTORY_KINDS,
  HISTORY_PAGE,
  type HistoryDetail,
  type HistoryEntry,
} from '#api/history/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createListPage, pageOf } from '#src/admin/list/list.ts'
import type { Item, ListPage, Resource } from '#src/admin/list/resource.ts'
import { UNDO_FAILED } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import { $router, createListQuery, historyEntryPath, historyPath } from '#src/admin/router.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { isNotFound, withReason } from '#src/admin/ui/error-message.ts'
import { showroomDayRange } from '#src/admin/ui/format.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { QueryOf } from '#src/ui/url-query.ts'

export const CHANGE: Noun = { title: 'Change', one: 'change', many: 'changes' }

/** The parameters of the list's URL; an empty text means all. `day` looks like '2026-11-22'. */
const PARAMS = { by: '', kind: ['', ...HISTORY_KINDS], day: '', page: 1 } as const

export const NO_FILTERS = { by: '', kind: '', day: '', page: 1 } as const

interface Author {
  id: string
  name: string
}

/** The list loads when it is shown. */
export function createHistory({ calls: { api }, queries, environment, undo }: AdminStores) {
  const urlQuery = createListQuery('history', historyPath, PARAMS)
  const list = createListPage(
    { noun: CHANGE, subject: 'history', list: listEntries },
    { api, queries, urlQuery },
  )
  /** The authors of all entries loaded so far. */
  const $authors = atom<readonly Author[]>(
    Object.entries(AUTHORS).map(([id, name]) => ({ id, name })),
  )

  onMount($authors, () =>
    list.$state.subscribe((state) => {
      const pageAuthors = (pageOf(state)?.items ?? []).map(({ by }) => by)
      const authorsById = new Map(
        [...$authors.get(), ...pageAuthors].map((author) => [author.id, author]),
      )
      if (authorsById.size > $authors.get().length)
        $authors.set([...authorsById.values()].sort((a, b) => a.name.localeCompare(b.name)))
    }),
  )

  const findEntry = (seq: number): Promise<HistoryDetail> =>
    readBody(api.history[':seq'].$get({ param: { seq: String(seq) } }))

  return {
    list,
    urlQuery,
    $authors,
    /** The store of one entry with its differences. */
    openEntry: (seq: number) =>
      createCard(
        `Change ${seq}`,
        { key: ['history', 'entry', seq], load: () => findEntry(seq) },
        { queries, environment },
      ),
    /** Undoes an entry at once, or opens its page if only some of its records can be undone. */
    async undoWhole(seq: number): Promise<void> {
      try {
        const { changes, canUndo } = await findEntry(seq)
        // The list may be out of date. If an undo is no longer possible, the server's reason is shown in a toast.
        const isPartial = canUndo && changes.some(({ refusal }) => refusal)
        if (isPartial) $router.open(historyEntryPath(seq))
        else await undo.undo(seq)
        if (!canUndo) await list.load()
      } catch (error) {
        showToast('error', withReason(UNDO_FAILED, error))
      }
    },
    /** The store of an item's entries, newest first; the item has no name after its deletion. */
    openVersions(
      { calls, valuesOf, nameOf }: Resource<Item>,
      collection: CollectionName,
      id: string,
    ) {
      const $pages = atom(1)
      const loadPage = (page: number) =>
        readBody(api.history.$get({ query: { collection, id, page: String(page) } }))
      async function findName(): Promise<string | undefined> {
        try {
          return nameOf(valuesOf(await calls.find(api, id)))
        } catch (error) {
          if (isNotFound(error)) return undefined
          throw error
        }
      }
      const $source = computed($pages, (pages) => ({
        key: ['history', 'versions', collection, id, pages] as const,
        async load() {
          const pageNumbers = Array.from({ length: pages }, (_, i) => i + 1)
          const [name, ...loaded] = await Promise.all([findName(), ...pageNumbers.map(loadPage)])
          const entries = loaded.flatMap((page) => page.entries)
          return { name, entries, hasMore: loaded.at(-1)?.hasMore ?? false }
        },
      }))
      return {
        ...createCard('The history', $source, { queries, environment }),
        loadOlder: () => $pages.set($pages.get() + 1),
      }
    },
  }
}

/** The API does not count all entries, so `pages` says only whether there are older ones. */
async function listEntries(
  api: Api,
  { by, kind, day, page }: QueryOf<typeof PARAMS>,
): Promise<ListPage<HistoryEntry>> {
  const query = {
    page: String(page),
    ...(by && { by }),
    ...(kind && { kind }),
    ...showroomDayRange(day),
  }
  const { entries, hasMore } = await readBody(api.history.$get({ query }))
  const pages = hasMore ? page + 1 : page
  return { items: entries, total: entries.length, pages, page, limit: HISTORY_PAGE }
}
