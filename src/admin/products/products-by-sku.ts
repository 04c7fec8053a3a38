// Cache of products by SKU.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** A product is loaded when `load` is first called for its SKU. */
export function createProductsBySku(api: Api) {
  /** By folded SKU; null for a SKU that is not in the catalogue. */
  const $products = atom<ReadonlyMap<string, Product | null>>(new Map())
  const loading = new Set<string>()
  return {
    $products,
    /** Loads the product; simultaneous calls share one request. */
    async load(sku: string): Promise<void> {
      const key = fold(sku)
      if (loading.has(key)) return
      loading.add(key)
      // The list is empty for an unknown SKU, while a call for one product would fail. After a failure, the next call retries.
      const query = { sku, hidden: 'any', limit: '1' }
      const page = await answer(api.projects.product.$get({ query })).catch(() => undefined)
      loading.delete(key)
      if (page) $products.set(new Map([...$products.get(), [key, page.products[0] ?? null]]))
    },
  }
}
