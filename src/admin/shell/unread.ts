// Store of the number of unread enquiries, refreshed while it is used.
import { computed } from 'nanostores'
import { readBody } from '#api/client.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'

export const UNREAD_INTERVAL_MS = 60_000

/** Loads when it is mounted, at an interval, and when the tab gets the focus. After an error the number stays. */
export function createUnread({ calls: { api }, queries }: AdminStores) {
  const query = { status: 'new', limit: '1' } as const
  const source = {
    key: ['enquiries', 'unread'],
    load: async () => (await readBody(api.enquiries.$get({ query }))).unread,
  } as const
  const { $result, load, change } = queries.observe(source, {
    shouldRefetchOnFocus: true,
    intervalMs: UNREAD_INTERVAL_MS,
  })
  return {
    $count: computed($result, ({ data = 0 }) => data),
    load,
    set: (count: number) => change(() => count),
  }
}
