// Store of the dashboard: counts and newest items.
import { readBody } from '#api/client.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createCard } from '#src/admin/shell/card.ts'

export const RECENT_LIMIT = 3

export interface Recent<T> {
  total: number
  items: readonly T[]
}

interface Deps {
  api: Api
  environment: Pick<Environment, 'log'>
}

/** Each card loads on its own when it is shown. */
export function createDashboard({ api, environment }: Deps) {
  const createNamedCard = <T>(name: string, fetch: () => Promise<T>) =>
    createCard(`The dashboard's ${name}`, fetch, environment)
  const toRecent = <T>(items: T[]): Recent<T> => ({
    total: items.length,
    items: items.slice(0, RECENT_LIMIT),
  })

  return {
    products: createNamedCard('products', async (): Promise<Recent<Product>> => {
      const { total, products } = await readBody(api.projects['recent-products'].$get())
      return { total, items: products }
    }),
    interiors: createNamedCard('interiors', async () =>
      toRecent(await readBody(api.projects.interiors.$get())),
    ),
    galleries: createNamedCard('galleries', async () =>
      toRecent(await readBody(api.projects.galleries.$get())),
    ),
    qualityReport: createNamedCard('health', () => readBody(api['health-report'].$get())),
    admins: createNamedCard('administrators', async () => {
      const { count } = await readBody(api.admins.count.$get())
      return { total: count }
    }),
  }
}
