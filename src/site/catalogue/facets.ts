// The store of the facets: the values of every facet, and the number of products in each category.
import { atom } from 'nanostores'
import type { CategoryId } from '#api/contract/catalogue.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, cataloguePath, DEFAULT_QUERY } from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { choicesOf, NO_FILTERS } from '#src/site/ui/filters.ts'
import { productListParams, type ReadCatalogue } from './listing.ts'

export type CategoryCounts = Readonly<Record<CategoryId, number>>

export interface Facets extends ProductFacets {
  /** The query of these counts. */
  category: CategoryId
  search: string
  /** The number of products of each category that match the search alone. */
  counts: CategoryCounts
  /** Corrected searches with results, where this one has none. */
  words: readonly string[]
}

/** Reads the facets. Counts of `before` for the same search are reused. */
export async function readFacets(
  read: ReadCatalogue,
  query: CatalogueQuery,
  before?: Facets,
): Promise<Facets> {
  const { category, search } = query
  const isFiltered = choicesOf(query.filters).length > 0
  const known = before?.search === search ? before.counts : undefined
  const [facets, unfiltered] = await Promise.all([
    read.facets(productListParams(query)),
    isFiltered && !known
      ? read.facets(productListParams({ ...query, filters: NO_FILTERS }))
      : undefined,
  ])
  const counts = isFiltered ? (known ?? unfiltered?.categories) : undefined
  const words = facets.total === 0 && search ? await read.words(search).catch(() => []) : []
  return { ...facets, category, search, counts: counts ?? facets.categories, words }
}

interface FacetsOptions {
  read: ReadCatalogue
  query: CatalogueQuery
  /** The facets of that query, where they could be read. */
  first: Facets | undefined
}

/** Facets and counts do not depend on order and page. */
const keyOf = (query: CatalogueQuery) =>
  cataloguePath('', { ...query, sort: DEFAULT_QUERY.sort, page: 1 })

/** Reads the facets of each query. After a failure the previous facets stay. */
export function createFacets({ read, query, first }: FacetsOptions) {
  const $facets = atom(first)
  const seen = new Map<string, Facets>()
  if (first) seen.set(keyOf(query), first)
  let latest = first && keyOf(query)

  return {
    $facets,

    /** Shows known facets of the query at once, then the current ones. */
    async ask(query: CatalogueQuery): Promise<void> {
      const key = keyOf(query)
      if (key === latest) return
      latest = key
      const known = seen.get(key)
      if (known) $facets.set(known)
      try {
        const facets = await readFacets(read, query, $facets.get())
        seen.set(key, facets)
        if (key === latest) $facets.set(facets)
      } catch (error) {
        if (key === latest) latest = undefined
        logFailure(CATALOGUE.failed, error)
      }
    },
  }
}
