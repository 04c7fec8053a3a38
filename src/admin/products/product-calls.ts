// Products over the API.
import { atom, type ReadableAtom } from 'nanostores'
import { answer } from '#api/client.ts'
import {
  CATEGORIES,
  FACETS,
  type Facet,
  type ProductFacets,
  SORTS,
  type Sort,
} from '#api/contract/catalogue.ts'
import { cleanTags, type Product } from '#api/contract/product.ts'
import type { ListState } from '#src/admin/crud/list.ts'
import type { Draft, Item, ResourceCalls } from '#src/admin/crud/resource.ts'
import { PRODUCT_LABELS, type ProductField } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { UrlQuery } from '#src/admin/ui/url-query.ts'

/** One value of each facet, or an empty text for any. */
type Filters = Record<Facet, string>

/** What the product list asks for; an empty category is all of them. */
export interface ProductListQuery extends Filters {
  search: string
  category: string
  page: number
  sort: Sort
}

export const NO_FILTERS: Filters = {
  brand: '',
  size: '',
  finish: '',
  color: '',
  material: '',
  tag: '',
}

export const FILTER_LABELS: Record<Facet, string> = { ...PRODUCT_LABELS, tag: 'Tag' }

const NEWEST: Sort = 'newest'

/** The question in an address; nonsense becomes the default. */
export function readQuery(search: Record<string, string>): ProductListQuery {
  const page = Number(search.page)
  const filters = FACETS.map((facet) => [facet, search[facet]?.trim() ?? ''] as const)
  return {
    ...(Object.fromEntries(filters) as Filters),
    search: search.search?.trim() ?? '',
    category: CATEGORIES.find(({ id }) => id === search.category)?.id ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sort: SORTS.find((sort) => sort === search.sort) ?? NEWEST,
  }
}

/** What of a question says which products it is about. */
function writeFilters({ search, category, ...query }: ProductListQuery) {
  const chosen = FACETS.filter((facet) => query[facet]).map((facet) => [facet, query[facet]])
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(Object.fromEntries(chosen) as Partial<Filters>),
  }
}

/** What of a question an address has to name. */
export function writeQuery({ page, sort, ...query }: ProductListQuery): Record<string, string> {
  return {
    ...writeFilters({ page, sort, ...query }),
    ...(sort !== NEWEST && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** A draft as multipart fields: tags repeated, and one empty text where all of them are gone. */
function formOf({ values: { tags, ...texts }, file }: Draft<ProductField>) {
  const list = tags === undefined ? undefined : cleanTags([tags])
  return {
    ...texts,
    ...(list && { tags: list.length > 0 ? list : '' }),
    ...(file && { photo: file }),
  }
}

export const productCalls: ResourceCalls<Product, ProductField, ProductListQuery> = {
  async list(api, query) {
    const asked = { ...writeQuery(query), limit: '10' }
    const page = await answer(api.projects.product.$get({ query: asked }))
    return { ...page, items: page.products }
  },
  find: (api, id) => answer(api.projects.product[':id'].$get({ param: { id } })),
  create: (api, draft, options) =>
    answer(api.projects.product.$post({ form: formOf(draft) }, options)),
  change: (api, { _id: id, rev }: Item, draft, options) =>
    answer(
      api.projects.product[':id'].$put(
        { param: { id }, form: { ...formOf(draft), rev: String(rev) } },
        options,
      ),
    ),
  remove: (api, id) => answer(api.projects.product[':id'].$delete({ param: { id } })),
}

interface Deps {
  api: Api
  world: Pick<Environment, 'log'>
  list: { $state: ReadableAtom<ListState<unknown>>; place: UrlQuery<ProductListQuery> }
}

/** Loads nothing until `watch` is called. */
export function createProductFacets({ api, world, list }: Deps) {
  /** Undefined until they are known; those of the question before stay until the next have come. */
  const $facets = atom<ProductFacets['facets'] | undefined>()
  let latest = 0

  async function load(): Promise<void> {
    latest += 1
    const mine = latest
    const query = writeFilters(list.place.$query.get())
    try {
      const { facets } = await answer(api.projects['product-facets'].$get({ query }))
      if (mine === latest) $facets.set(facets)
    } catch (error) {
      // The list says itself when the server does not answer.
      world.log(`The filters could not be loaded: ${error}`)
    }
  }

  return {
    $facets,
    /** Loads whenever the list does, until the returned function is called. */
    watch: (): (() => void) =>
      list.$state.subscribe((state) => {
        if (state.kind === 'loading') void load()
      }),
  }
}
