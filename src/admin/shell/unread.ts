// Stores of the numbers in the sidebar: unread enquiries, and suggestions that wait. Refreshed while they are used.
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

/** The suggestions that wait for an answer; for super admins only. Loads like `createUnread`. */
export function createWaiting({ calls: { api }, queries }: AdminStores) {
  const source = {
    key: ['suggestions', 'count'],
    load: async () => (await readBody(api.suggestions.count.$get())).count,
  } as const
  const { $result } = queries.observe(source, {
    shouldRefetchOnFocus: true,
    intervalMs: UNREAD_INTERVAL_MS,
  })
  return { $count: computed($result, ({ data = 0 }) => data) }
}
