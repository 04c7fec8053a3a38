// Store of the product list: query, products and open product.
import { atom } from 'nanostores'
import type { Product, ProductPage } from '#api/products/contract.ts'
import type { Address } from '#src/site/runtime/address.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import {
  type CatalogueQuery,
  cataloguePath,
  DEFAULT_QUERY,
  readCatalogueQuery,
} from './catalogue-query.ts'
import { type Facets, LIST_FAILURE, type Listing, queryOfList } from './listing.ts'

/** The response to a query. */
interface ListResult extends Omit<Listing, 'status'> {
  page: ProductPage
}

export interface CatalogueOptions {
  basePath: string
  /** The query and the listing of the server-rendered page. */
  initial: { query: CatalogueQuery; listing: Listing }
  /** `cachedFacets` are the query's facets if they have been read already. */
  readList: (query: CatalogueQuery, cachedFacets: Facets | undefined) => Promise<ListResult>
  address: Address
  /** Called before the list changes. */
  onShow?: () => void
}

/** Whether the query is a new history entry or replaces the current one. */
export type HistoryStep = 'push' | 'replace'

/** Creates the stores. Nothing is fetched before one of their functions is called. */
export function createCatalogue({
  basePath,
  initial,
  readList,
  address,
  onShow,
}: CatalogueOptions) {
  const $query = atom(queryOfList(initial.query, initial.listing))
  const $listing = atom(initial.listing)
  const $openProduct = atom<Product | undefined>()
  /** Lists of this visit by path: shown at once on Back, while they are fetched again. */
  const listingsByPath = new Map<string, Listing>([
    [cataloguePath(basePath, initial.query), initial.listing],
  ])

  async function load(query: CatalogueQuery): Promise<void> {
    const path = cataloguePath(basePath, query)
    const previousListing = $listing.get()
    const canKeepFacets = hasSameFacets(query, $query.get())
    const cachedListing = listingsByPath.get(path)
    $query.set(query)
    $listing.set(cachedListing ?? { ...previousListing, status: 'loading' })
    try {
      const canReuseFacets = canKeepFacets && previousListing.status === 'ready'
      const result = await readList(query, canReuseFacets ? previousListing.facets : undefined)
      listingsByPath.set(path, { status: 'ready', ...result })
    } catch (error) {
      logFailure(LIST_FAILURE, error)
    }
    // A response to an older query is only cached.
    if ($query.get() !== query) return
    const { page, facets } = previousListing
    $listing.set(
      listingsByPath.get(path) ?? {
        status: 'failed',
        facets,
        page: canKeepFacets ? page : undefined,
      },
    )
    correctQuery(query)
  }

  /** Corrects query and URL if another list was read than requested: the last page, or the other category. */
  function correctQuery(query: CatalogueQuery): void {
    const listing = $listing.get()
    if (listing.status !== 'ready') return
    const correctedQuery = queryOfList(query, listing)
    const path = cataloguePath(basePath, correctedQuery)
    if (path === cataloguePath(basePath, query)) return
    $query.set(correctedQuery)
    if (address.url().pathname === basePath) address.replace(path)
  }

  async function followAddress(): Promise<void> {
    const { href, pathname, searchParams } = address.url()
    const product = $listing
      .get()
      .page?.products.find(({ sku }) => new URL(productPagePath(sku), href).pathname === pathname)
    // Any other path is a page of its own.
    if (!product && pathname !== basePath) return address.reload()
    $openProduct.set(product)
    if (!product) await loadIfChanged(readCatalogueQuery(searchParams))
  }

  async function loadIfChanged(query: CatalogueQuery): Promise<void> {
    if (cataloguePath(basePath, query) !== cataloguePath(basePath, $query.get())) await load(query)
  }

  return {
    $query,
    $listing,
    $openProduct,

    /** Writes the query to the URL, and loads its page. */
    async showQuery(query: CatalogueQuery, step: HistoryStep = 'push'): Promise<void> {
      address[step](cataloguePath(basePath, query))
      onShow?.()
      await load(query)
    },

    tryAgain: () => load({ ...$query.get() }),

    openProduct(product: Product): void {
      if ($openProduct.get()) return
      address.push(productPagePath(product.sku))
      $openProduct.set(product)
    },

    /** Replaces the open product with another. Back still leads to the list. */
    replaceProduct(product: Product): void {
      address.replace(productPagePath(product.sku))
      $openProduct.set(product)
    },

    /** Closes the product and goes back to the list. A second call does nothing. */
    closeProduct(): void {
      if (!$openProduct.get()) return
      $openProduct.set(undefined)
      address.back()
    },

    /** Reads the URL, then follows it. Returns an unsubscribe function. */
    listen(): () => void {
      correctQuery(initial.query)
      void loadIfChanged(readCatalogueQuery(address.url().searchParams))
      return address.listen(followAddress)
    },
  }
}

/** Whether two queries have the same facets, which do not depend on order and page. */
function hasSameFacets(a: CatalogueQuery, b: CatalogueQuery): boolean {
  const keyOf = (query: CatalogueQuery) =>
    cataloguePath('', { ...query, sort: DEFAULT_QUERY.sort, page: 1, limit: DEFAULT_QUERY.limit })
  return keyOf(a) === keyOf(b)
}
