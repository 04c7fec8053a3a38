// Catalogue query: its type, and its form in a URL.
import { withoutLanguage } from '#api/contract/languages.ts'
import {
  CATEGORIES,
  type CategoryId,
  DEFAULT_CATEGORY,
  SORTS,
  type Sort,
} from '#api/products/catalogue.contract.ts'
import { tidySearch } from '#src/ui/search-text.ts'
import { type Filters, NO_FILTERS, readFilters, writeFilters } from './filters.ts'

export interface CatalogueQuery {
  category: CategoryId
  /** Searched for in name, SKU and brand; empty for everything. */
  search: string
  filters: Filters
  sort: Sort
  page: number
  /** Products per page: one of PAGE_LENGTHS. */
  limit: number
}

/** Products per page. The first is the default, and the length of the teaser. */
export const PAGE_LENGTHS = [8, 24] as const

export const DEFAULT_QUERY: CatalogueQuery = {
  category: DEFAULT_CATEGORY,
  search: '',
  filters: NO_FILTERS,
  sort: 'relevance',
  page: 1,
  limit: PAGE_LENGTHS[0],
}

/** The form that all controls of the list belong to, so that the list works without scripts. */
export const LIST_FORM_ID = 'list'

/** Whether the list can be sorted by size. */
const isSized = (category: CategoryId) => category === 'tiles'

/** The sort orders for a list. Without a search, relevance already sorts by newest, so newest is left out. */
export function sortsOf({
  category,
  search,
}: Pick<CatalogueQuery, 'category' | 'search'>): readonly Sort[] {
  return SORTS.filter((sort) => {
    if (sort === 'size') return isSized(category)
    return sort !== 'newest' || search !== ''
  })
}

/** Reads the query from a URL. Missing and invalid parameters fall back to DEFAULT_QUERY. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const categoryId = params.get('category')?.trim().toLowerCase()
  const page = Math.floor(Number(params.get('page')))
  const category = CATEGORIES.find(({ id }) => id === categoryId)?.id ?? DEFAULT_QUERY.category
  const filters = readFilters(params)
  const search = tidySearch(params.get('search') ?? '')
  const sorts = sortsOf({ category, search })
  return {
    category,
    search,
    filters: isSized(category) ? filters : { ...filters, size: [] },
    sort: sorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_QUERY.sort,
    page: page >= 1 && Number.isSafeInteger(page) ? page : 1,
    limit: PAGE_LENGTHS.find((limit) => `${limit}` === params.get('limit')) ?? DEFAULT_QUERY.limit,
  }
}

/** Returns the query as a URL path, with parameters in a fixed order and without default values. */
export function cataloguePath(basePath: string, query: CatalogueQuery): string {
  const { category, search, filters, sort, page, limit } = query
  const params = new URLSearchParams()
  if (category !== DEFAULT_QUERY.category) params.set('category', category)
  if (search) params.set('search', search)
  writeFilters(filters, params)
  if (sort !== DEFAULT_QUERY.sort && sortsOf(query).includes(sort)) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (limit !== DEFAULT_QUERY.limit) params.set('limit', String(limit))
  return params.size > 0 ? `${basePath}?${params}` : basePath
}

/** A link to the list, with a fragment: a page load before hydration scrolls to the list and not to the page's top. */
export function listLink(basePath: string, query: CatalogueQuery): string {
  return `${cataloguePath(basePath, query)}#${withoutLanguage(basePath) === '/' ? 'products' : LIST_FORM_ID}`
}

/** The same search in another category. Filters are dropped, because facets differ by category. */
export function withCategory(query: CatalogueQuery, category: CategoryId): CatalogueQuery {
  const sorts = sortsOf({ ...query, category })
  const sort = sorts.includes(query.sort) ? query.sort : DEFAULT_QUERY.sort
  return { ...query, category, filters: NO_FILTERS, sort, page: 1 }
}
