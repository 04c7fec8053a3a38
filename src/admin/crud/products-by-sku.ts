// Products by SKU, as the catalogue has them now.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/contract/product.ts'
import { urlPart } from '#api/contract/text.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** Loads nothing before `want`. */
export function createProductsBySku(api: Api) {
  /** By folded SKU; null where the catalogue has no such product. */
  const $found = atom<ReadonlyMap<string, Product | null>>(new Map())
  const loading = new Set<string>()
  return {
    $found,
    /** Loads the product, once for all simultaneous callers. */
    async want(sku: string): Promise<void> {
      const key = fold(sku)
      if (loading.has(key)) return
      loading.add(key)
      const call = api.projects.product['by-sku'][':sku'].$get({ param: { sku: urlPart(sku) } })
      // After another error the next caller asks again.
      const product = await answer(call).catch((error) =>
        error instanceof Failure && error.status === 404 ? null : undefined,
      )
      loading.delete(key)
      if (product !== undefined) $found.set(new Map([...$found.get(), [key, product]]))
    },
  }
}
