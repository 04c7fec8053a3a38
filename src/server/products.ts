// Reads product lists in process, for server islands.
import { answer, type Client } from '#api/client.ts'
import type { Facet, Sort } from '#api/contract/catalogue.ts'

/** What a list is asked; of each facet any of the values will do. */
interface Asked extends Readonly<Record<Facet, readonly string[]>> {
  category: string
  search: string
  sort: Sort
  page: number
  limit: number
}

/** The calls behind a catalogue; they reject with a Failure where it cannot be read. */
export const readCatalogue = (api: Client['api']) => ({
  products: (asked: Asked) => answer(api.projects.product.$get({ query: queryOf(asked) })),
  facets: (asked: Asked) => answer(api.projects['product-facets'].$get({ query: queryOf(asked) })),
  words: async (search: string) => {
    const query = { search, limit: '1' }
    const call = api.projects['product-suggestions'].$get({ query })
    return (await answer(call)).words
  },
})

/** What a search could mean; rejects with a Failure where the catalogue cannot be read. */
export const readSuggestions = (api: Client['api'], search: string) =>
  answer(api.projects['product-suggestions'].$get({ query: { search } }))

function queryOf({ category, search, sort, page, limit, ...facets }: Asked) {
  const copied = Object.entries(facets).map(([facet, values]) => [facet, [...values]])
  return {
    ...(Object.fromEntries(copied) as Record<Facet, string[]>),
    category,
    search,
    sort,
    page: String(page),
    limit: String(limit),
  }
}
