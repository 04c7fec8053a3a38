// The inbox: the list of enquiries, the one that is open, and all of them as a file.
import { atom } from 'nanostores'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { createList, pageOf } from '#src/admin/crud/list.ts'
import { EXPORT_FAILED } from '#src/admin/messages.ts'
import { $router, enquiriesPath } from '#src/admin/router.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Unread } from '#src/admin/shell/unread.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { formatDate } from '#src/admin/ui/format-time.ts'
import { createSearchText } from '#src/admin/ui/search-text.ts'
import { createUrlQuery } from '#src/admin/ui/url-query.ts'
import { showToast } from '#src/ui/toasts.ts'
import { enquiriesCsv } from './csv.ts'
import { createEnquiry, type OpenEnquiry } from './enquiry.ts'
import {
  allEnquiries,
  deleteEnquiry,
  ENQUIRY,
  type InboxQuery,
  listEnquiries,
  readInboxQuery,
  writeInboxQuery,
} from './enquiry-calls.ts'
import { nextToDo } from './next-action.ts'

interface Deps {
  api: Api
  world: Pick<Environment, 'confirm' | 'save'>
  unread: Unread
}

/** Loads nothing until `watch` is called. */
export function createEnquiries({ api, world, unread }: Deps) {
  const place = createUrlQuery('enquiries', enquiriesPath, readInboxQuery, writeInboxQuery)
  /** As the last answer about the list has told. */
  let unreadSeen = 0
  const calls = {
    async list(by: Api, query: InboxQuery) {
      const page = await listEnquiries(by, query)
      unreadSeen = page.unread
      unread.note(page.unread)
      return page
    },
    remove: deleteEnquiry,
  }
  const list = createList({ noun: ENQUIRY, calls }, { api, confirm: world.confirm, place })
  /** Those opened since the page was loaded: notes that could not be saved stay in them. */
  const opened = new Map<string, OpenEnquiry>()
  const $exporting = atom(false)

  const items = () => pageOf(list.$state.get())?.items ?? []
  const pathOf = (id: string) => enquiriesPath(id, writeInboxQuery(place.$query.get()))

  function enquiry(id: string): OpenEnquiry {
    const known = opened.get(id)
    if (known) return known
    const made = createEnquiry(id, {
      api,
      listed: () => items().find(({ _id }) => _id === id),
      onChange: list.replace,
      onStatus: unread.load,
    })
    opened.set(id, made)
    return made
  }

  function openNext(id: string): void {
    const next = nextToDo(items(), id)
    $router.open(next ? pathOf(next._id) : place.path())
  }

  return {
    list,
    place,
    search: createSearchText(place),
    $exporting,
    /** The address of one enquiry, with the list as it is around it. */
    pathOf,
    /** One enquiry, opened; the same each time. */
    enquiry,
    /** Loads the list now, whenever the address asks for another, and when something new has come in. */
    watch(): () => void {
      const stopList = list.watch()
      const stopUnread = unread.$unread.listen((count) => {
        if (count > unreadSeen) void list.load()
      })
      return () => {
        stopList()
        stopUnread()
      }
    },
    /** Done with this one: opens the next that is not, or the list where there is none. */
    async finish(id: string): Promise<void> {
      const done = enquiry(id).setStatus('done')
      openNext(id)
      await done
    },
    /** Asks, deletes, and shows the list: the next one is read by whoever opens it. */
    async remove(item: Enquiry): Promise<void> {
      const from = $router.get()?.path
      // A change that arrives after the deletion would find nothing to change.
      await opened.get(item._id)?.settled()
      if (!(await list.remove(item))) return
      opened.delete(item._id)
      // Whoever has gone elsewhere meanwhile stays there.
      if ($router.get()?.path === from) $router.open(place.path())
    },
    /** Hands over all enquiries that the list is asked for as a file for a spreadsheet. */
    async exportAll(): Promise<void> {
      if ($exporting.get()) return
      $exporting.set(true)
      try {
        const csv = enquiriesCsv(await allEnquiries(api, place.$query.get()))
        const name = `enquiries-${formatDate(new Date())}.csv`
        world.save(new File([csv], name, { type: 'text/csv;charset=utf-8' }))
      } catch (error) {
        showToast('error', withReason(EXPORT_FAILED, error))
      }
      $exporting.set(false)
    },
  }
}
