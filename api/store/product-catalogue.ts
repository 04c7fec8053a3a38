// Queries over all products: lists, facets and suggestions.
import type { ProductFacets } from '#api/contract/catalogue.ts'
import type {
  ProductFilters,
  ProductQuery,
  ProductRecord,
  SuggestionQuery,
} from '#api/contract/product.ts'
import type { Collection } from './collection.ts'
import {
  NO_SUGGESTIONS,
  productSearch,
  type RecordSuggestions,
  suggestionsFor,
} from './product-search.ts'
import { type ProductRecordPage, ProductTable } from './product-table.ts'

/** The catalogue of these products, as they are when it is asked. */
export function catalogueOf(products: Pick<Collection<ProductRecord>, 'all'>) {
  const search = productSearch()
  let table = new ProductTable([])

  async function current(): Promise<ProductTable> {
    const records = await products.all()
    if (records !== table.records) table = new ProductTable(records, table)
    return table
  }

  return {
    /** The page that the query asks for; a page past the end is empty, with the true number of pages. */
    async list(query: ProductQuery): Promise<ProductRecordPage> {
      const table = await current()
      return table.list(query, search.find(table.records, query.search)?.found)
    },

    /** The values that the query can be narrowed by, with the number of products that each would leave. */
    async facets(query: ProductFilters): Promise<ProductFacets> {
      const table = await current()
      return table.facets(query, search.find(table.records, query.search)?.found)
    },

    /** What may be meant by a search that is still being typed. */
    async suggest(query: SuggestionQuery): Promise<RecordSuggestions> {
      const table = await current()
      const { records } = table
      const finding = search.find(records, query.search)
      if (!finding) return NO_SUGGESTIONS
      return suggestionsFor(finding, { ...query, search, records, brands: table.brands() })
    },
  }
}
