// The one call the catalogue makes from a browser. It is written out, because the typed client would take
// another quarter of what a public page may weigh besides React.
import type { ProductPage } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import type { ReadProducts } from './listing.ts'

/** Reads by `fetch`; an answer that is not a success raises the catalogue's sentence. */
export const readProducts =
  (fetch: (path: string) => Response | Promise<Response>): ReadProducts =>
  async ({ category, page, limit }) => {
    const query = new URLSearchParams({ category, page: String(page), limit: String(limit) })
    const response = await fetch(`/api/projects/product?${query}`)
    if (!response.ok) throw new Error(CATALOGUE.failed, { cause: response.status })
    const body = (await response.json()) as ProductPage | { data: ProductPage }
    return 'data' in body ? body.data : body
  }
