// The dashboard's figures: counts and the newest items of each kind.
import { answer } from '#api/client.ts'
import type { Product } from '#api/contract/product.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createCard } from '#src/admin/ui/card.ts'

/** How many interiors and gallery items are shown as recent. */
export const RECENT_PICTURES = 3

/** The newest of something, and how much there is in all. */
export interface Recent<T> {
  total: number
  items: readonly T[]
}

interface Deps {
  api: Api
  world: Pick<Environment, 'log'>
}

/** Loads nothing until `load` is called. */
export function createDashboard({ api, world }: Deps) {
  const card = <T>(what: string, fetch: () => Promise<T>) =>
    createCard(`The dashboard's ${what}`, fetch, world)
  const newest = <T>(items: T[]): Recent<T> => ({
    total: items.length,
    items: items.slice(0, RECENT_PICTURES),
  })

  const cards = {
    products: card('products', async (): Promise<Recent<Product>> => {
      const { total, products } = await answer(api.projects['recent-products'].$get())
      return { total, items: products }
    }),
    interiors: card('interiors', async () => newest(await answer(api.projects.interiors.$get()))),
    galleries: card('galleries', async () => newest(await answer(api.projects.galleries.$get()))),
    admins: card('administrators', async () => {
      const { count } = await answer(api.admins.count.$get())
      return count
    }),
  }
  return {
    ...cards,
    /** Loads every card; none waits for another. */
    async load(): Promise<void> {
      await Promise.all(Object.values(cards).map((one) => one.load()))
    },
  }
}
