// Store of the enquiries: the list, the opened enquiries, and the CSV export.
import { atom, onMount } from 'nanostores'
import { readBody } from '#api/client.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createList, pageOf } from '#src/admin/list/list.ts'
import { createRemoveMany } from '#src/admin/list/resource.ts'
import { EXPORT_FAILED } from '#src/admin/messages.ts'
import { $router, createListQuery, enquiriesPath } from '#src/admin/router.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { createUnread } from '#src/admin/shell/unread.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { formatDate } from '#src/admin/ui/format.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import { showToast } from '#src/ui/toasts.ts'
import { createEnquiry, type OpenEnquiry } from './enquiry.ts'
import {
  ALL_ENQUIRIES,
  ENQUIRY,
  ENQUIRY_PARAMS,
  listAllEnquiries,
  listEnquiries,
} from './enquiry-calls.ts'
import { enquiriesCsv } from './enquiry-messages.ts'

/** How many unread enquiries the dashboard lists. */
export const WAITING_LIMIT = 4

export interface PrintedDay {
  day: string
  visits: readonly Enquiry[]
}

/** The list loads when it is shown. */
export function createEnquiries(stores: AdminStores) {
  const {
    calls: { api },
    queries,
    environment,
    undo,
  } = stores
  const unread = stores.storeOf(createUnread)
  const urlQuery = createListQuery('enquiries', enquiriesPath, ENQUIRY_PARAMS)
  /** The unread count of the last list response. */
  let lastUnreadCount = 0
  /** The number of enquiries that came during a flood. */
  const $floodCount = atom(0)
  const calls = {
    list: listEnquiries,
    remove: (client: Api, id: string) =>
      readBody(client.enquiries[':id'].$delete({ param: { id } })),
    removeMany: createRemoveMany('enquiries'),
  }
  const { confirm } = environment
  const list = {
    ...createList(
      { noun: ENQUIRY, collection: 'enquiries', calls },
      { api, queries, confirm, undo, urlQuery },
    ),
    async selectAll(): Promise<void> {
      const matches = await listAllEnquiries(api, urlQuery.$query.get())
      list.selection.set(
        matches.map(({ _id }) => _id),
        true,
      )
    },
  }
  onMount(list.$state, () => {
    const stopCounting = list.$state.listen((state) => {
      if (state.kind !== 'ready') return
      // The page is what listEnquiries has returned.
      const page = state.page as Awaited<ReturnType<typeof listEnquiries>>
      lastUnreadCount = page.unread
      unread.set(page.unread)
      $floodCount.set(page.flood)
    })
    // A newly arrived enquiry reloads the list.
    const stopWatching = unread.$count.listen((count) => {
      if (count > lastUnreadCount) void list.load()
    })
    return () => {
      stopCounting()
      stopWatching()
    }
  })
  /** The stores of enquiries opened so far; they keep notes that could not be saved. */
  const openEnquiries = new Map<string, OpenEnquiry>()
  const $exporting = atom(false)
  /** The day whose visits are printed. */
  const $printed = atom<PrintedDay | undefined>()

  /** The newest unread enquiries, for the dashboard. */
  const waiting = createCard(
    "The dashboard's enquiries",
    {
      key: ['enquiries', 'waiting'],
      load: () => listEnquiries(api, { ...ALL_ENQUIRIES, status: 'new' }, WAITING_LIMIT),
    },
    { queries, environment },
    { shouldRefetchOnFocus: true },
  )

  const getItems = () => pageOf(list.$state.get())?.items ?? []
  const pathOf = (id: string) => enquiriesPath(id) + urlQuery.search()

  function getStore(id: string): OpenEnquiry {
    const existing = openEnquiries.get(id)
    if (existing) return existing
    const store = createEnquiry(id, {
      api,
      undo,
      findInList: () => getItems().find(({ _id }) => _id === id),
      onChange: list.replace,
      onStatusSaved: unread.load,
      onMoved: list.load,
    })
    openEnquiries.set(id, store)
    return store
  }

  return {
    list,
    $floodCount,
    /** Deletes all enquiries that came during a flood, without confirmation, because the toast offers 'Undo'. */
    async removeFlood(): Promise<void> {
      if (await list.changeMany(() => readBody(api.enquiries.flood.$delete())))
        $router.open(urlQuery.path())
    },
    waiting,
    urlQuery,
    search: createSearchText(urlQuery),
    $exporting,
    /** The URL of an enquiry that keeps the query of the list. */
    pathOf,
    /** Returns the store of an enquiry, always the same one for an id. */
    getStore,
    /** Sets the status to done and opens the next open enquiry, or the list. */
    async finish(id: string): Promise<void> {
      const saving = getStore(id).setStatus('done')
      const next = nextOpenEnquiry(getItems(), id)
      $router.open(next ? pathOf(next._id) : urlQuery.path())
      await saving
    },
    /** Asks for confirmation, deletes, and shows the list. The next enquiry is not opened, so it stays unread. */
    async remove(item: Enquiry): Promise<void> {
      const previousPath = $router.get()?.path
      // A change must not arrive after the deletion.
      await openEnquiries.get(item._id)?.waitUntilIdle()
      if (!(await list.remove(item))) return
      openEnquiries.delete(item._id)
      // Stay on the page if the admin has opened another one meanwhile.
      if ($router.get()?.path === previousPath) $router.open(urlQuery.path())
    },
    $printed,
    /** Loads the visits of a day, and prints their sheet. Cancelled ones are left out. */
    async printDay(day: string): Promise<void> {
      try {
        const visits = await listAllEnquiries(api, { ...ALL_ENQUIRIES, status: 'visits', day })
        $printed.set({ day, visits: visits.filter(({ visit }) => visit?.state !== 'cancelled') })
      } catch (error) {
        showToast('error', withReason('The visits were not printed.', error))
      }
    },
    /** Downloads all enquiries of the current query. */
    async exportAll(): Promise<void> {
      if ($exporting.get()) return
      $exporting.set(true)
      try {
        const csv = enquiriesCsv(await listAllEnquiries(api, urlQuery.$query.get()))
        const name = `enquiries-${formatDate(new Date())}.csv`
        environment.save(new File([csv], name, { type: 'text/csv;charset=utf-8' }))
      } catch (error) {
        showToast('error', withReason(EXPORT_FAILED, error))
      }
      $exporting.set(false)
    },
  }
}

/** The first enquiry after this one that is not done. */
export function nextOpenEnquiry(items: readonly Enquiry[], id: string): Enquiry | undefined {
  const index = items.findIndex(({ _id }) => _id === id)
  return items.slice(index + 1).find(({ status }) => status !== 'done')
}
