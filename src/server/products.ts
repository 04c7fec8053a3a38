// Reads product lists in process, for server islands.
import { answer, type Client } from '#api/client.ts'
import type { Facet, Sort } from '#api/products/catalogue.contract.ts'

/** The parameters of a list; a product matches any of the values of a facet. */
interface ListParams extends Readonly<Record<Facet, readonly string[]>> {
  category: string
  search: string
  sort: Sort
  page: number
  limit: number
}

/** The calls of a catalogue. They reject with a Failure. */
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
  // The types of the client know no readonly arrays.
  const params = filters as typeof filters & Record<Facet, string[]>
  return { ...params, page: String(page), limit: String(limit) }
}
