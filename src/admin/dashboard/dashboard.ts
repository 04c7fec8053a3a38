// What the dashboard shows: how much there is of everything, what is new, and who waits for an answer.
import { answer } from '#api/client.ts'
import type { Product } from '#api/contract/product.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { listEnquiries } from '#src/admin/enquiries/enquiry-calls.ts'
import { gallery } from '#src/admin/galleries/gallery.ts'
import { interior } from '#src/admin/interiors/interior.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Unread } from '#src/admin/shell/unread.ts'
import { createCard } from './card.ts'

/** How many interiors and gallery items are shown as recent. */
export const RECENT_PICTURES = 3
/** How many of the enquiries that wait are shown. */
export const WAITING_SHOWN = 4

/** The newest of something, and how much there is in all. */
export interface Recent<T> {
  total: number
  items: readonly T[]
}

interface RecentProducts {
  total: number
  products: Product[]
}

interface Deps {
  api: Api
  world: Pick<Environment, 'log'>
  unread: Unread
}

/** Loads nothing until `load` is called. */
export function createDashboard({ api, world, unread }: Deps) {
  const card = <T>(what: string, fetch: () => Promise<T>) =>
    createCard(`The dashboard's ${what}`, fetch, world)
  const newest = <T>({ items, total }: ListPage<T>): Recent<T> => ({
    total,
    items: items.slice(0, RECENT_PICTURES),
  })

  const cards = {
    products: card('products', async (): Promise<Recent<Product>> => {
      const { total, products } = await answer<RecentProducts>(
        api.projects['recent-products'].$get(),
      )
      return { total, items: products }
    }),
    interiors: card('interiors', async () => newest(await interior.calls.list(api, undefined))),
    galleries: card('galleries', async () => newest(await gallery.calls.list(api, undefined))),
    admins: card('administrators', async () => {
      const { count } = await answer<{ count: number }>(api.admins.count.$get())
      return count
    }),
    waiting: card('enquiries', async () => {
      const query = { status: 'new', search: '', page: 1 } as const
      const page = await listEnquiries(api, query, WAITING_SHOWN)
      unread.note(page.unread)
      return page
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
