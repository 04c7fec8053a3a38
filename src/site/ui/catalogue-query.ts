// The query of the catalogue, and its form in a URL.

import { cut } from '#api/contract/text.ts'
import {
  CATEGORIES,
  type CategoryId,
  DEFAULT_CATEGORY,
  SORTS,
  type Sort,
} from '#api/products/catalogue.contract.ts'
import { type Filters, NO_FILTERS, readFilters, tidyText, writeFilters } from './filters.ts'

export interface CatalogueQuery {
  category: CategoryId
  /** Words to be found in name, SKU or brand; empty for everything. */
  search: string
  filters: Filters
  sort: Sort
  page: number
  /** Products on a page: one of PAGE_LENGTHS. */
  limit: number
}

/** Products on a page; the first is the default, also of the teaser. */
export const PAGE_LENGTHS = [8, 24] as const

export const DEFAULT_QUERY: CatalogueQuery = {
  category: DEFAULT_CATEGORY,
  search: '',
  filters: NO_FILTERS,
  sort: 'relevance',
  page: 1,
  limit: PAGE_LENGTHS[0],
}

/** The id of the form that holds all controls of the list, so that it works without scripts. */
export const LIST_FORM_ID = 'list'

/** Longer than any name with its SKU and brand; longer text is cut, and the box says so. */
export const SEARCH_MAX = 120

/** Whether the list can be sorted by size. */
const isSized = (category: CategoryId) => category === 'tiles'

/** The orders that make sense for a list. Without words the best match is the newest, which has no name of its own. */
export function sortsOf({
  category,
  search,
}: Pick<CatalogueQuery, 'category' | 'search'>): readonly Sort[] {
  return SORTS.filter((sort) => {
    if (sort === 'size') return isSized(category)
    return sort !== 'newest' || search !== ''
  })
}

/** Reads the query from a URL. Missing and invalid parameters have their DEFAULT_QUERY. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const categoryId = params.get('category')?.trim().toLowerCase()
  const page = Math.floor(Number(params.get('page')))
  const category = CATEGORIES.find(({ id }) => id === categoryId)?.id ?? DEFAULT_QUERY.category
  const filters = readFilters(params)
  const search = cut(tidyText(params.get('search') ?? ''), SEARCH_MAX)
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

/** Writes the query as a path below `base`: in one order, and without the DEFAULT_QUERY. */
export function cataloguePath(base: string, query: CatalogueQuery): string {
  const { category, search, filters, sort, page, limit } = query
  const params = new URLSearchParams()
  if (category !== DEFAULT_QUERY.category) params.set('category', category)
  if (search) params.set('search', search)
  writeFilters(filters, params)
  if (sort !== DEFAULT_QUERY.sort && sortsOf(query).includes(sort)) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (limit !== DEFAULT_QUERY.limit) params.set('limit', String(limit))
  return params.size > 0 ? `${base}?${params}` : base
}

/** The link to the list: a page load before scripts run shows it where the visitor was, and not the top of the page. */
export function listLink(base: string, query: CatalogueQuery): string {
  return `${cataloguePath(base, query)}#${base === '/' ? 'products' : LIST_FORM_ID}`
}

/** The same search in another category, whose products have facets of their own. */
export function withCategory(query: CatalogueQuery, category: CategoryId): CatalogueQuery {
  const sorts = sortsOf({ ...query, category })
  const sort = sorts.includes(query.sort) ? query.sort : DEFAULT_QUERY.sort
  return { ...query, category, filters: NO_FILTERS, sort, page: 1 }
}
