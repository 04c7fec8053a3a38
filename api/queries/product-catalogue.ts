// Queries over all products: lists, facets and suggestions.
import type {
  ProductFilters,
  ProductQuery,
  ProductRecord,
  StaffQuery,
  SuggestionQuery,
} from '#api/contract/product.ts'
import type { Check } from '#api/contract/product-facts.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import type { Collection } from '#api/store/collection.ts'
import { FacetValues } from './facet-values.ts'
import { type CheckedAgainst, testOf } from './product-checks.ts'
import { productSearch, type RecordSuggestions, suggestProducts } from './product-search.ts'
import { type ProductRecordPage, ProductTable } from './product-table.ts'

export type Catalogue = ReturnType<typeof catalogueOf>

interface Catalogued extends CheckedAgainst {
  products: Pick<Collection<ProductRecord>, 'all'>
}

/** Queries over the current products. */
export function catalogueOf({ products, ...against }: Catalogued) {
  const search = productSearch()
  const facets = new FacetValues()
  const table = new ProductTable(facets, against)

  function current(): ProductTable {
    if (products.all() !== table.records) table.update(products.all())
    return table
  }

  const find = ({ search: text }: ProductFilters) => search.find(current().records, text)?.scores

  return {
    /** Reads a product for lists and searches, so that the first of them need not. */
    prepare(product: ProductRecord): void {
      facets.of(product)
      search.prepare(product)
    },

    /** The requested page; a page past the end is empty, with the correct number of pages. */
    list: (query: ProductQuery): ProductRecordPage => current().list(query, find(query)),

    /** All products of a list, in its order; `records` are the current ones, or those of a transaction. */
    select(query: ProductQuery, records: readonly ProductRecord[]): readonly ProductRecord[] {
      const all = { ...query, page: 1, limit: records.length + 1 }
      if (records === products.all()) return current().list(all, find(query)).products
      const changed = new ProductTable(facets, against)
      changed.update(records)
      return changed.list(all, search.find(records, query.search)?.scores).products
    },

    /** Number of products that a check finds, hidden ones too. */
    countChecked(check: Check): number {
      const records = products.all()
      return records.filter(testOf(check, records, against)).length
    },

    /** The filter values, each with the number of products that it would leave. */
    facets: (query: ProductFilters & StaffQuery): ProductFacets =>
      current().facets(query, find(query)),

    /** Suggestions for a search that is still being typed. */
    suggest: (query: SuggestionQuery): RecordSuggestions =>
      suggestProducts(query, search, current()),
  }
}
