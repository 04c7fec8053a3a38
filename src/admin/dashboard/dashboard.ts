// Store of the dashboard: counts and newest items.
import { readBody } from '#api/client.ts'
import type { Product } from '#api/products/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import type { QueryKey } from '#src/admin/session/queries.ts'
import { createCard } from '#src/admin/shell/card.ts'

export const RECENT_LIMIT = 3

export interface Recent<T> {
  total: number
  items: readonly T[]
}

/** Each card loads on its own when it is shown. */
export function createDashboard(stores: AdminStores) {
  const { api } = stores.calls
  const card = <T>(name: string, key: QueryKey, load: () => Promise<T>) =>
    createCard(`The dashboard's ${name}`, { key, load }, stores, { shouldRefetchOnFocus: true })
  const toRecent = <T>(items: T[]): Recent<T> => ({
    total: items.length,
    items: items.slice(0, RECENT_LIMIT),
  })

  return {
    products: card('products', ['products', 'recent'], async (): Promise<Recent<Product>> => {
      const { total, products } = await readBody(api.projects['recent-products'].$get())
      return { total, items: products }
    }),
    interiors: card('interiors', ['interiors', 'recent'], async () =>
      toRecent(await readBody(api.projects.interiors.$get())),
    ),
    galleries: card('galleries', ['galleries', 'recent'], async () =>
      toRecent(await readBody(api.projects.galleries.$get())),
    ),
    qualityReport: card('health', ['analytics', 'quality'], () =>
      readBody(api['health-report'].$get()),
    ),
    admins: card('administrators', ['admins', 'count'], async () => {
      const { count } = await readBody(api.admins.count.$get())
      return { total: count }
    }),
  }
}
