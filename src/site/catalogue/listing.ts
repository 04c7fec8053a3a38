// Reads a page of products with its facets, the same on the server and in the browser.

import type { ProductFacets } from '#api/contract/responses.ts'
import { CATEGORIES, type CategoryId, withAddress } from '#api/products/catalogue.contract.ts'
import type { ProductPage, ProductSuggestions } from '#api/products/contract.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, withCategory } from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { choicesOf, type Filters, NO_FILTERS } from '#src/site/ui/filters.ts'
import { readJson, TIMEOUT_MS } from '#src/site/ui/read-json.ts'

/** The query as parameters of the API. */
interface ListParams extends Filters, Omit<CatalogueQuery, 'category' | 'filters'> {
  category: string
}

/** The calls reject for an error status. */
export interface CatalogueApi {
  products: (params: ListParams) => Promise<ProductPage>
  facets: (params: ListParams) => Promise<ProductFacets>
  /** Searches that are found, for one that is not found as it is typed. */
  suggestWords: (search: string) => Promise<readonly string[]>
}

export interface Facets extends ProductFacets {
  /** The category of these values. */
  category: CategoryId
  /** The number of products of each category that match the search alone. */
  counts: ProductFacets['categories']
  /** Corrected searches with results, where this one has none. */
  corrections: readonly string[]
}

/** What is known of the list; while it loads and after a failure, of the list before. */
export interface Listing {
  status: 'loading' | 'failed' | 'ready'
  page?: ProductPage | undefined
  facets?: Facets | undefined
  /** The requested category, where only the other one has what is searched for: that one is listed. */
  insteadOf?: CategoryId | undefined
}

const paramsOf = ({ filters, ...query }: CatalogueQuery): ListParams => ({
  ...query,
  ...filters,
})

/** The page of the query, or the last page where its number is past the end. */
export async function readPage(api: CatalogueApi, query: CatalogueQuery): Promise<ProductPage> {
  const page = await api.products(paramsOf(query))
  if (query.page > page.pages) return readPage(api, { ...query, page: page.pages })
  return { ...page, products: withAddress(page.products) }
}

/** Undefined where the facets cannot be read: a list can do without. */
async function readFacets(api: CatalogueApi, query: CatalogueQuery): Promise<Facets | undefined> {
  const { category, search, filters } = query
  try {
    const facets = await api.facets(paramsOf(query))
    const isFiltered = choicesOf(filters).length > 0
    const unfiltered = { ...query, filters: NO_FILTERS }
    const { categories: counts } = isFiltered ? await api.facets(paramsOf(unfiltered)) : facets
    const corrections = facets.total === 0 && search ? await api.suggestWords(search) : []
    return { ...facets, category, counts, corrections }
  } catch (error) {
    logFailure(CATALOGUE.failed, error)
    return undefined
  }
}

/**
 * Reads both at once; `known` are the facets of the query, where they have been read. Where only the other category has
 * what is searched for, it reads that one.
 */
export async function readList(
  api: CatalogueApi,
  query: CatalogueQuery,
  cachedFacets?: Facets,
): Promise<Omit<Listing, 'status'> & { page: ProductPage }> {
  const facetsOrPromise = cachedFacets ?? readFacets(api, query)
  const [page, facets] = [await readPage(api, query), await facetsOrPromise]
  if (page.total > 0 || query.search === '' || choicesOf(query.filters).length > 0)
    return { page, facets }
  const otherCategory = CATEGORIES.find(({ id }) => id !== query.category && facets?.categories[id])
  if (!otherCategory) return { page, facets }
  return {
    ...(await readList(api, withCategory(query, otherCategory.id))),
    insteadOf: query.category,
  }
}

/** The query of the list that is shown: its last page, and the category that has what is searched for. */
export function queryOfList(
  query: CatalogueQuery,
  { page, insteadOf }: Omit<Listing, 'status'>,
): CatalogueQuery {
  const otherCategory = CATEGORIES.find(({ id }) => id !== insteadOf)?.id ?? query.category
  const listedQuery = insteadOf ? withCategory(query, otherCategory) : query
  return { ...listedQuery, page: Math.min(page?.page ?? listedQuery.page, listedQuery.page) }
}

type Fetch = (path: string, init: { signal: AbortSignal }) => Response | Promise<Response>

/** The calls from a browser, written out: the typed client is a quarter of what a page may weigh besides React. */
export function createCatalogueApi(fetch: Fetch): CatalogueApi {
  async function read<T extends object>(endpoint: string, params: Partial<ListParams>): Promise<T> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(params))
      for (const item of [value].flat()) query.append(name, `${item}`)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`/api/projects/${endpoint}?${query}`, { signal })
    if (!response.ok) throw new Error(CATALOGUE.failed, { cause: response.status })
    return readJson<T>(response)
  }
  return {
    products: (params) => read('product', params),
    facets: (params) => read('product-facets', params),
    suggestWords: async (search) =>
      (await read<ProductSuggestions>('product-suggestions', { search, limit: 1 })).words,
  }
}
