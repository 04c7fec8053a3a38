// Store of the number of unread enquiries, refreshed while it is used.
import { atom, onMount } from 'nanostores'
import { readBody } from '#api/client.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'

export const UNREAD_INTERVAL_MS = 60_000

export type Unread = ReturnType<typeof createUnread>

/** Loads when it is mounted, at an interval, and when the tab gets the focus. */
export function createUnread(api: Api, { tabs }: Pick<Environment, 'tabs'>) {
  const $count = atom(0)

  async function load(): Promise<void> {
    await readBody(api.enquiries.$get({ query: { status: 'new', limit: '1' } })).then(
      ({ unread }) => $count.set(unread),
      // The previous number stays; the enquiries screen reports the error.
      () => {},
    )
  }

  onMount($count, () => {
    const refresh = () => void load()
    const timer = setInterval(refresh, UNREAD_INTERVAL_MS)
    tabs.addEventListener('focus', refresh)
    refresh()
    return () => {
      clearInterval(timer)
      tabs.removeEventListener('focus', refresh)
    }
  })

  return { $count, load, set: (count: number) => $count.set(count) }
}
