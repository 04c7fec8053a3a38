// The calls the catalogue makes from a browser. They are written out, because the typed client would take
// another quarter of what a public page may weigh besides React.
import type { ProductSuggestions } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { readJson, TIMEOUT_MS } from '#src/site/ui/read-json.ts'
import type { ProductListParams, ReadCatalogue } from './listing.ts'

type Fetch = (path: string, init: { signal: AbortSignal }) => Response | Promise<Response>

/** Reads by `fetch`. Rejects after a timeout, and with the catalogue's sentence for an error status. */
export function readCatalogue(fetch: Fetch): ReadCatalogue {
  async function read<T extends object>(
    call: string,
    params: Partial<ProductListParams>,
  ): Promise<T> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(params))
      for (const one of [value].flat()) query.append(name, `${one}`)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`/api/projects/${call}?${query}`, { signal })
    if (!response.ok) throw new Error(CATALOGUE.failed, { cause: response.status })
    return readJson<T>(response)
  }
  return {
    products: (params) => read('product', params),
    facets: (params) => read('product-facets', params),
    words: async (search) =>
      (await read<ProductSuggestions>('product-suggestions', { search, limit: 1 })).words,
  }
}
