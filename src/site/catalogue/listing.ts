// One page of products, asked for in the same words by a section on the server and by an island.
import { type ProductFacets, withAddress } from '#api/contract/catalogue.ts'
import type { ProductPage } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import type { CatalogueQuery } from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import type { Filters } from '#src/site/ui/filters.ts'

/** A question as the calls take it. */
export interface ProductListParams extends Filters {
  category: string
  search: string
  sort: CatalogueQuery['sort']
  page: number
  limit: number
}

/** Both calls reject where the server does not answer with what they are for. */
export interface ReadCatalogue {
  products: (asked: ProductListParams) => Promise<ProductPage>
  facets: (asked: ProductListParams) => Promise<ProductFacets>
  /** Searches that are found, for one that is not found as it is typed. */
  words: (search: string) => Promise<readonly string[]>
}

/** What is known of a list from another of its pages. */
export type Extent = Pick<ProductPage, 'pages' | 'total'>

export type Listing =
  | { kind: 'loading' | 'failed'; extent?: Extent | undefined }
  | { kind: 'ready'; page: ProductPage }

/** How long the list is, as far as that is known. */
export function extentOf(listing: Listing): Extent | undefined {
  if (listing.kind !== 'ready') return listing.extent
  const { pages, total } = listing.page
  return { pages, total }
}

export function productListParams(
  { filters, ...question }: CatalogueQuery,
  limit: number,
): ProductListParams {
  return { ...question, ...filters, limit }
}

/**
 * The page that the question asks for, or the last one where the question goes past the end.
 * A failure is noted down and shown, never thrown.
 */
export async function readListing(
  read: ReadCatalogue['products'],
  question: CatalogueQuery,
  limit: number,
): Promise<Listing> {
  try {
    const first = await read(productListParams(question, limit))
    const past = question.page > first.pages
    const page = past
      ? await read(productListParams({ ...question, page: first.pages }, limit))
      : first
    return { kind: 'ready', page: { ...page, products: withAddress(page.products) } }
  } catch (error) {
    logFailure(CATALOGUE.failed, error)
    return { kind: 'failed' }
  }
}
