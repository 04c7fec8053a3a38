// Reading of product lists with their facets, on the server and in the browser.
import { CATEGORIES, type CategoryId, keepAddressable } from '#api/products/catalogue.contract.ts'
import type { ProductFacets, ProductPage, ProductSuggestions } from '#api/products/contract.ts'
import { logFailure, readJson, TIMEOUT_MS } from '#src/site/runtime/requests.ts'
import { type CatalogueQuery, withCategory } from './catalogue-query.ts'
import { choicesOf, type Filters, NO_FILTERS } from './filters.ts'

/** In the console of the browser. */
export const LIST_FAILURE = 'Failed to fetch products'

/** The query as API parameters. */
interface ListParams extends Filters, Omit<CatalogueQuery, 'category' | 'filters'> {
  category: string
}

/** The API calls that a list needs. They reject on an error status. */
export interface CatalogueApi {
  products: (params: ListParams) => Promise<ProductPage>
  facets: (params: ListParams) => Promise<ProductFacets>
  /** Corrected searches with results, for a search without any. */
  suggestWords: (search: string) => Promise<readonly string[]>
}

export interface Facets extends ProductFacets {
  /** The category that these values belong to. */
  category: CategoryId
  /** The number of products of each category that match the search alone. */
  counts: ProductFacets['categories']
  /** Corrected searches with results; empty if the search has results itself. */
  corrections: readonly string[]
}

/** The state of the list. While loading and after a failure it holds the previous page and facets. */
export interface Listing {
  status: 'loading' | 'failed' | 'ready'
  page?: ProductPage | undefined
  facets?: Facets | undefined
  /** The requested category, if the other one is listed because only it matches the search. */
  insteadOf?: CategoryId | undefined
}

const paramsOf = ({ filters, ...query }: CatalogueQuery): ListParams => ({
  ...query,
  ...filters,
})

/** Reads the query's page, or the last page if its number is past the end. */
export async function readPage(api: CatalogueApi, query: CatalogueQuery): Promise<ProductPage> {
  const page = await api.products(paramsOf(query))
  if (query.page > page.pages) return readPage(api, { ...query, page: page.pages })
  return { ...page, products: keepAddressable(page.products) }
}

/** Undefined if the facets cannot be read: the list works without them. */
async function readFacets(api: CatalogueApi, query: CatalogueQuery): Promise<Facets | undefined> {
  const { category, search, filters } = query
  try {
    const facets = await api.facets(paramsOf(query))
    const isFiltered = choicesOf(filters).length > 0
    const unfilteredQuery = { ...query, filters: NO_FILTERS }
    const { categories: counts } = isFiltered ? await api.facets(paramsOf(unfilteredQuery)) : facets
    const corrections = facets.total === 0 && search ? await api.suggestWords(search) : []
    return { ...facets, category, counts, corrections }
  } catch (error) {
    logFailure(LIST_FAILURE, error)
    return undefined
  }
}

/**
 * Reads page and facets in parallel, or uses `cachedFacets`. Reads the other category instead if only it matches the
 * search.
 */
export async function readList(
  api: CatalogueApi,
  query: CatalogueQuery,
  cachedFacets?: Facets,
): Promise<Omit<Listing, 'status'> & { page: ProductPage }> {
  const pendingFacets = cachedFacets ?? readFacets(api, query)
  const [page, facets] = [await readPage(api, query), await pendingFacets]
  if (page.total > 0 || query.search === '' || choicesOf(query.filters).length > 0)
    return { page, facets }
  const otherCategory = CATEGORIES.find(({ id }) => id !== query.category && facets?.categories[id])
  if (!otherCategory) return { page, facets }
  return {
    ...(await readList(api, withCategory(query, otherCategory.id))),
    insteadOf: query.category,
  }
}

/** The query of the list as it was read: its last page, or the other category. */
export function queryOfList(
  query: CatalogueQuery,
  { page, insteadOf }: Omit<Listing, 'status'>,
): CatalogueQuery {
  const otherCategory = CATEGORIES.find(({ id }) => id !== insteadOf)?.id ?? query.category
  const listedQuery = insteadOf ? withCategory(query, otherCategory) : query
  return { ...listedQuery, page: Math.min(page?.page ?? listedQuery.page, listedQuery.page) }
}

type Fetch = (path: string, init: { signal: AbortSignal }) => Response | Promise<Response>

/** API calls for the browser. The typed client would take a quarter of the page's size budget besides React. */
export function createCatalogueApi(fetch: Fetch): CatalogueApi {
  async function readEndpoint<T extends object>(
    endpoint: string,
    params: Partial<ListParams>,
  ): Promise<T> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(params))
      for (const item of [value].flat()) query.append(name, `${item}`)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`/api/projects/${endpoint}?${query}`, { signal })
    if (!response.ok) throw new Error(LIST_FAILURE, { cause: response.status })
    return readJson<T>(response)
  }
  return {
    products: (params) => readEndpoint('product', params),
    facets: (params) => readEndpoint('product-facets', params),
    suggestWords: async (search) =>
      (await readEndpoint<ProductSuggestions>('product-suggestions', { search, limit: 1 })).words,
  }
}
