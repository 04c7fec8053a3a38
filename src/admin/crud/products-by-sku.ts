// Products by SKU, as the catalogue has them now.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/contract/product.ts'
import { urlPart } from '#api/contract/text.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** By folded SKU; null where the catalogue has no such product. */
type Found = ReadonlyMap<string, Product | null>

/** Loads nothing before `want`. */
export function createProductsBySku(api: Api) {
  const $found = atom<Found>(new Map())
  const loading = new Set<string>()

  async function want(sku: string): Promise<void> {
    const key = fold(sku)
    if (loading.has(key)) return
    loading.add(key)
    // After an error the next caller asks again.
    const product = await find(api, sku).catch(() => undefined)
    loading.delete(key)
    if (product !== undefined) $found.set(new Map([...$found.get(), [key, product]]))
  }

  return {
    $found,
    /** Loads the product, once for all simultaneous callers. */
    want,
    of: (found: Found, sku: string) => found.get(fold(sku)),
  }
}

async function find(api: Api, sku: string): Promise<Product | null> {
  try {
    const param = { sku: urlPart(sku) }
    return await answer(api.projects.product['by-sku'][':sku'].$get({ param }))
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}
