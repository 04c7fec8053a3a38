// The products that enquiries are about, as the catalogue has them now.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/contract/product.ts'
import { urlPart } from '#api/contract/text.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** By folded SKU; null where the catalogue has no such product (any more). */
type Found = ReadonlyMap<string, Product | null>

/** Asks for nothing until `want` is called. */
export function createAskedProducts(api: Api) {
  const $found = atom<Found>(new Map())
  const asking = new Set<string>()

  async function want(sku: string): Promise<void> {
    const key = fold(sku)
    if (asking.has(key)) return
    asking.add(key)
    // Where nothing is known, the enquiry's own words stand, and the next one who wants it asks again.
    const product = await find(api, sku).catch(() => undefined)
    asking.delete(key)
    if (product !== undefined) $found.set(new Map([...$found.get(), [key, product]]))
  }

  return {
    $found,
    /** Asks for the product, once for all who want it at the same time; what is known stays meanwhile. */
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
