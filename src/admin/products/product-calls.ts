// API calls for products, and the query and filters of the list.
import { computed } from 'nanostores'
import { readBody } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import { CATEGORIES, FACETS } from '#api/products/catalogue.contract.ts'
import { cleanTags, type Product } from '#api/products/contract.ts'
import { CHECKS, STAFF_SORTS } from '#api/products/details.contract.ts'
import type { FormBody, ResourceCalls, Values } from '#src/admin/list/resource.ts'
import { PRODUCT_LABELS, type ProductField } from '#src/admin/resource-texts.ts'
import { type Api, readFile } from '#src/admin/session/api-calls.ts'
import type { Source } from '#src/admin/session/queries.ts'
import { type CardDeps, createCard } from '#src/admin/shell/card.ts'
import { formatSearchNotice } from '#src/content/search-notice.ts'
import { catalogue } from '#src/content/words/en/catalogue.ts'
import { type QueryOf, type UrlQuery, writeQuery } from '#src/ui/url-query.ts'

/** The parameters that filter besides search and category. */
export const FILTERS = [...FACETS, 'hidden', 'timing', 'check', 'featured', 'changedAt'] as const
export type Filter = (typeof FILTERS)[number]

export const NO_FILTERS = Object.fromEntries(FILTERS.map((filter) => [filter, ''])) as Record<
  Filter,
  ''
>

/** The parameters of the list's URL; an empty category means all, an empty filter means any. */
export const PRODUCT_PARAMS = {
  search: '',
  category: ['', ...CATEGORIES.map(({ id }) => id)],
  ...NO_FILTERS,
  hidden: ['', 'only', 'no'],
  timing: ['', 'coming', 'ended'],
  check: ['', ...CHECKS],
  featured: ['', 'only'],
  sort: STAFF_SORTS,
  page: 1,
} as const

export type ProductListQuery = QueryOf<typeof PRODUCT_PARAMS>

export const FILTER_LABELS: Record<Filter, string> = {
  ...PRODUCT_LABELS,
  tag: 'Tag',
  hidden: 'Visibility',
  timing: 'Days',
  check: 'To mend',
  featured: 'Place',
  changedAt: 'Changed',
}

/** Items per page; featured products share one page, so that they can be reordered. */
const PAGE_LIMIT = 10
const FEATURED_LIMIT = 100

/** The request body of a product: one entry per tag, or one empty text if all tags are removed. */
export function productBody({ tags, ...texts }: Partial<Values<ProductField>>): FormBody {
  const tagList = tags === undefined ? undefined : cleanTags([tags])
  return { ...texts, ...(tagList && { tags: tagList.length > 0 ? tagList : '' }) }
}

export const changeProducts = (api: Api, form: Record<string, string>) =>
  readBody(api.projects['product-changes'].$post({ form }))

/** Downloads a spreadsheet of these products. */
export const exportProducts = (api: Api, selection: Record<string, string>) =>
  readFile(api.projects['product-export'].$post({ form: selection }))

/** Downloads the price list of these products as a spreadsheet. */
export const exportPriceList = (api: Api, selection: Record<string, string>) =>
  readFile(api.projects['price-list'].$post({ form: selection }))

export const productCalls: ResourceCalls<Product, ProductListQuery> = {
  async list(api, query) {
    const limit = String(query.featured ? FEATURED_LIMIT : PAGE_LIMIT)
    const searchParams = { hidden: 'any', ...writeQuery(PRODUCT_PARAMS, query), limit }
    const page = await readBody(api.projects.product.$get({ query: searchParams }))
    const notice = page.unmatched && formatSearchNotice(catalogue, page.unmatched, query.search)
    return { ...page, items: page.products, notice }
  },
  find: (api, id, at) =>
    readBody(api.projects.product[':id'].$get({ param: { id }, query: { ...(at && { at }) } })),
  create: (api, form) => readBody(api.projects.product.$post({ form })),
  change: (api, id, form) => readBody(api.projects.product[':id'].$put({ param: { id }, form })),
  remove: (api, id) => readBody(api.projects.product[':id'].$delete({ param: { id } })),
  removeMany: (api, target, count) =>
    changeProducts(api, { ...target, delete: 'true', expected: String(count) }),
}

interface FacetDeps extends CardDeps {
  api: Api
  urlQuery: UrlQuery<ProductListQuery>
}

/** A card with the facets of the list's query. */
export function createProductFacets({ api, urlQuery, ...deps }: FacetDeps) {
  const $source = computed(urlQuery.$query, (listQuery) => {
    const all = { ...listQuery, sort: 'relevance', page: 1 } as const
    const query = { hidden: 'any', ...writeQuery(PRODUCT_PARAMS, all) }
    return {
      key: ['products', 'facets', query] as const,
      load: async () => (await readBody(api.projects['product-facets'].$get({ query }))).facets,
    }
  })
  return createCard('The filters', $source, deps, { shouldRefetchOnFocus: true })
}

/** The product with this SKU in any spelling; null if the catalogue has none. */
export const productBySku = (api: Api, sku: string): Source<Product | null> => ({
  key: ['products', 'sku', fold(sku)],
  async load() {
    if (!sku.trim()) return null
    // The list is empty for an unknown SKU, while a call for one product would fail.
    const query = { sku, hidden: 'any', limit: '1' }
    return (await readBody(api.projects.product.$get({ query }))).products[0] ?? null
  },
})
