// Reads one page of products, the same on the server and in the browser.
import { withAddress } from '#api/contract/catalogue.ts'
import type { ProductPage } from '#api/contract/product.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import type { CatalogueQuery } from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import type { Filters } from '#src/site/ui/filters.ts'

/** Products on a page of the catalogue, and in the teaser. */
export const PRODUCTS_SHOWN = 8

/** The query as parameters of the API. */
export interface ProductListParams extends Filters {
  category: string
  search: string
  sort: CatalogueQuery['sort']
  page: number
  limit: number
}

/** Both calls reject for an error status. */
export interface ReadCatalogue {
  products: (params: ProductListParams) => Promise<ProductPage>
  facets: (params: ProductListParams) => Promise<ProductFacets>
  /** Searches that are found, for one that is not found as it is typed. */
  words: (search: string) => Promise<readonly string[]>
}

/** Facts about a list, known from another of its pages. */
export type Extent = Pick<ProductPage, 'pages' | 'total'>

export type Listing =
  | { kind: 'loading' | 'failed'; extent?: Extent | undefined }
  | { kind: 'ready'; page: ProductPage }

export function extentOf(listing: Listing): Extent | undefined {
  if (listing.kind !== 'ready') return listing.extent
  const { pages, total } = listing.page
  return { pages, total }
}

export const productListParams = ({ filters, ...query }: CatalogueQuery): ProductListParams => ({
  ...query,
  ...filters,
  limit: PRODUCTS_SHOWN,
})

/**
 * The page of the query, or the last page where its number is past the end.
 * A failure is noted down and shown, never thrown.
 */
export async function readListing(
  read: ReadCatalogue['products'],
  query: CatalogueQuery,
): Promise<Listing> {
  try {
    const first = await read(productListParams(query))
    const past = query.page > first.pages
    const page = past ? await read(productListParams({ ...query, page: first.pages })) : first
    return { kind: 'ready', page: { ...page, products: withAddress(page.products) } }
  } catch (error) {
    logFailure(CATALOGUE.failed, error)
    return { kind: 'failed' }
  }
}
