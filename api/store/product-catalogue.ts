// What lists ask about the products of a collection, answered from indexes that follow it.
import type { ProductFacets } from '#api/contract/catalogue.ts'
import type { ProductNarrowing, ProductQuery, ProductRecord } from '#api/contract/product.ts'
import { ProductIndex, type ProductRecordPage } from '#api/store/product-index/product-index.ts'
import type { Collection } from './collection.ts'

export interface ProductCatalogue {
  /** The page that the query asks for; a page past the end is empty, with the true number of pages. */
  list(query: ProductQuery): ProductRecordPage
  /** The values that the query can be narrowed by, with the number of products that each would leave. */
  facets(query: ProductNarrowing): ProductFacets
}

/** The catalogue of these products, in step with every change to them. */
export function catalogueOf(products: Collection<ProductRecord>): ProductCatalogue {
  const index = new ProductIndex()
  products.follow(index)
  return index
}
