// What a visitor asks the catalogue for, and how an address says it.
import {
  CATEGORIES,
  type CategoryId,
  DEFAULT_CATEGORY,
  SORTS,
  type Sort,
} from '#api/contract/catalogue.ts'
import { cut } from '#api/contract/text.ts'
import { choicesOf, type Filters, NO_FILTERS, readFilters, tidy, writeFilters } from './filters.ts'

/** One category, or all of them. */
export type Category = CategoryId | ''

export interface CatalogueQuery {
  category: Category
  /** Words to be found in name, SKU or brand; empty for everything. */
  search: string
  filters: Filters
  sort: Sort
  /** Counted from 1. */
  page: number
}

/** What an address of the catalogue asks where it says nothing. */
export const DEFAULT_QUERY: CatalogueQuery = {
  category: DEFAULT_CATEGORY,
  search: '',
  filters: NO_FILTERS,
  sort: 'newest',
  page: 1,
}

/** And what an address of the plain list asks: everything by its name. */
export const PLAIN_QUERY: CatalogueQuery = { ...DEFAULT_QUERY, category: '', sort: 'name' }

/** Longer than any name with its SKU and brand; what is typed beyond is not searched for, and the box says so. */
export const SEARCH_MAX = 120

/** The one category whose products have sizes is asked about alone or among all. */
const isSized = (category: Category) => category === 'tiles' || category === ''

/** The orders that make sense in a category. */
export function sortsOf(category: Category): readonly Sort[] {
  return isSized(category) ? SORTS : SORTS.filter((sort) => sort !== 'size')
}

/** The question in an address; what it leaves out or gets wrong is the default. */
export function readCatalogueQuery(
  params: URLSearchParams,
  defaults = DEFAULT_QUERY,
): CatalogueQuery {
  const named = params.get('category')?.trim().toLowerCase()
  const page = Math.floor(Number(params.get('page')))
  const category = CATEGORIES.find(({ id }) => id === named)?.id ?? defaults.category
  const filters = readFilters(params)
  return {
    category,
    search: cut(tidy(params.get('search') ?? ''), SEARCH_MAX),
    filters: isSized(category) ? filters : { ...filters, size: [] },
    sort: sortsOf(category).find((sort) => sort === params.get('sort')) ?? defaults.sort,
    page: page >= 1 && Number.isSafeInteger(page) ? page : 1,
  }
}

/** The address, below `base`, that asks the question: always in one order, and without the defaults. */
export function cataloguePath(
  base: string,
  question: CatalogueQuery,
  defaults = DEFAULT_QUERY,
): string {
  const { category, search, filters, sort, page } = question
  const params = new URLSearchParams()
  if (category !== defaults.category) params.set('category', category)
  if (search) params.set('search', search)
  writeFilters(filters, params)
  if (sort !== defaults.sort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${base}?${params}` : base
}

/** The same search in another category, whose products have facets of their own. */
export function inCategory(question: CatalogueQuery, category: Category): CatalogueQuery {
  const sort = sortsOf(category).includes(question.sort) ? question.sort : DEFAULT_QUERY.sort
  return { ...question, category, filters: NO_FILTERS, sort, page: 1 }
}

/** Whether it asks for anything less than a whole category. */
export function isNarrowed({ search, filters }: CatalogueQuery): boolean {
  return search !== '' || choicesOf(filters).length > 0
}
