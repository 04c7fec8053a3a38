// The product that a message is about, as the address of the contact page names it.
import type { Product } from '#api/contract/product.ts'
import { cut, urlPart } from '#api/contract/text.ts'

/** Longer than any SKU; whatever is longer was not written by this site. */
const SKU_SHOWN = 120

/** A product that is not, or no longer, in the catalogue is asked about by its SKU alone. */
export interface Topic {
  sku: string
  product?: Product
}

type Fetch = (path: string) => Response | Promise<Response>

/** The SKU in an address such as /contact?product=KM-T-131. */
export function skuAskedAbout({ searchParams }: URL): string | undefined {
  return cut(searchParams.get('product')?.trim() ?? '', SKU_SHOWN).trim() || undefined
}

/** The product with this SKU; undefined where there is none, or where it cannot be read. */
export async function readProduct(fetch: Fetch, sku: string): Promise<Product | undefined> {
  try {
    const response = await fetch(`/api/projects/product/by-sku/${urlPart(sku)}`)
    if (!response.ok) return undefined
    const body = (await response.json()) as Product | { data: Product }
    return 'data' in body ? body.data : body
  } catch {
    return undefined
  }
}
