// What the dashboard shows: how many products there are, and the newest of them.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import type { Product } from '#api/contract/product.ts'
import type { Api } from './calls.ts'
import type { World } from './world.ts'

export type RecentState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; total: number; products: readonly Product[] }

interface RecentProducts {
  total: number
  products: Product[]
}

/** Loads nothing until `load` is called; a failure is logged and shown where the numbers would stand. */
export function createRecentProducts(api: Api, { log }: Pick<World, 'log'>) {
  const $recent = atom<RecentState>({ kind: 'loading' })
  return {
    $recent,
    async load(): Promise<void> {
      if ($recent.get().kind === 'failed') $recent.set({ kind: 'loading' })
      try {
        const { total, products } = await answer<RecentProducts>(
          api.projects['recent-products'].$get(),
        )
        $recent.set({ kind: 'ready', total, products })
      } catch (error) {
        log(`The dashboard could not be loaded: ${error}`)
        $recent.set({ kind: 'failed' })
      }
    },
  }
}
