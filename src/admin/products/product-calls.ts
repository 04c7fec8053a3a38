// API calls for products, a cache by SKU, and the query and filters of the list.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { readBody } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import { CATEGORIES, FACETS } from '#api/products/catalogue.contract.ts'
import { cleanTags, type Product } from '#api/products/contract.ts'
import { CHECKS, STAFF_SORTS } from '#api/products/details.contract.ts'
import type { ListState } from '#src/admin/list/list.ts'
import type { FormBody, ResourceCalls, Values } from '#src/admin/list/resource.ts'
import { PRODUCT_LABELS, type ProductField } from '#src/admin/resource-texts.ts'
import { type Api, readFile } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { formatSearchNotice } from '#src/content/search.ts'
import { type QueryOf, type UrlQuery, writeQuery } from '#src/ui/url-query.ts'

/** The parameters that filter besides search and category. */
export const FILTERS = [...FACETS, 'hidden', 'check', 'featured', 'changedAt'] as const
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

export const productCalls: ResourceCalls<Product, ProductListQuery> = {
  async list(api, query) {
    const limit = String(query.featured ? FEATURED_LIMIT : PAGE_LIMIT)
    const searchParams = { hidden: 'any', ...writeQuery(PRODUCT_PARAMS, query), limit }
    const page = await readBody(api.projects.product.$get({ query: searchParams }))
    const notice = page.unmatched && formatSearchNotice(page.unmatched, query.search)
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

interface FacetsDeps {
  api: Api
  environment: Pick<Environment, 'log'>
  list: { $state: ReadableAtom<ListState<unknown>>; urlQuery: UrlQuery<ProductListQuery> }
}

/** A card with the facets of the list; it reloads whenever the list does. */
export function createProductFacets({ api, environment, list }: FacetsDeps) {
  const card = createCard(
    'The filters',
    async () => {
      const unsortedQuery = { ...list.urlQuery.$query.get(), sort: 'relevance', page: 1 } as const
      const query = { hidden: 'any', ...writeQuery(PRODUCT_PARAMS, unsortedQuery) }
      return (await readBody(api.projects['product-facets'].$get({ query }))).facets
    },
    environment,
  )
  onMount(card.$state, () =>
    list.$state.listen(({ kind }) => {
      if (kind === 'loading') void card.load()
    }),
  )
  return card
}

/** A product is loaded when `load` is first called for its SKU. */
export function createProductsBySku(api: Api) {
  /** By folded SKU; null for a SKU that is not in the catalogue. */
  const $products = atom<ReadonlyMap<string, Product | null>>(new Map())
  const loadingSkus = new Set<string>()
  return {
    $products,
    /** Loads the product; simultaneous calls share one request. */
    async load(sku: string): Promise<void> {
      const key = fold(sku)
      if (loadingSkus.has(key)) return
      loadingSkus.add(key)
      // The list is empty for an unknown SKU, while a call for one product would fail. After a failure, the next call retries.
      const query = { sku, hidden: 'any', limit: '1' }
      const page = await readBody(api.projects.product.$get({ query })).catch(() => undefined)
      loadingSkus.delete(key)
      if (page) $products.set(new Map([...$products.get(), [key, page.products[0] ?? null]]))
    },
  }
}
