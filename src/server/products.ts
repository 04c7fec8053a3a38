// Product lists for server islands, read in process.
import { answer, type Client } from '#api/client.ts'
import type { Facet, Sort } from '#api/products/catalogue.contract.ts'

/** The parameters of a list. A product matches a facet if it has any of its values. */
interface ListParams extends Readonly<Record<Facet, readonly string[]>> {
  category: string
  search: string
  sort: Sort
  page: number
  limit: number
}

/** The API calls of the catalogue. They reject with a Failure. */
export const readCatalogue = (api: Client['api']) => ({
  products: (params: ListParams) => answer(api.projects.product.$get({ query: queryOf(params) })),
  facets: (params: ListParams) =>
    answer(api.projects['product-facets'].$get({ query: queryOf(params) })),
  suggestWords: async (search: string) => {
    const query = { search, limit: '1' }
    const call = api.projects['product-suggestions'].$get({ query })
    return (await answer(call)).words
  },
})

/** Reads suggestions for a search. Rejects with a Failure. */
export const readSuggestions = (api: Client['api'], search: string) =>
  answer(api.projects['product-suggestions'].$get({ query: { search } }))

function queryOf({ page, limit, ...filters }: ListParams) {
  // The client types do not accept readonly arrays.
  const params = filters as typeof filters & Record<Facet, string[]>
  return { ...params, page: String(page), limit: String(limit) }
}
