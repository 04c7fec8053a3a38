// Products by SKU, as the catalogue has them now.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** Loads nothing before `want`. */
export function createProductsBySku(api: Api) {
  /** By folded SKU; null where the catalogue has no such product. */
  const $products = atom<ReadonlyMap<string, Product | null>>(new Map())
  const loading = new Set<string>()
  return {
    $products,
    /** Loads the product, once for all simultaneous callers. */
    async load(sku: string): Promise<void> {
      const key = fold(sku)
      if (loading.has(key)) return
      loading.add(key)
      // For an unknown SKU the list is empty, while a call for one product would fail. After a failure the next caller asks again.
      const query = { sku, hidden: 'any', limit: '1' }
      const page = await answer(api.projects.product.$get({ query })).catch(() => undefined)
      loading.delete(key)
      if (page) $products.set(new Map([...$products.get(), [key, page.products[0] ?? null]]))
    },
  }
}
