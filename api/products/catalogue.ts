// Queries over all products: lists, facets and suggestions.
import type { Collection } from '#api/store/collection.ts'
import type {
  ProductFacets,
  ProductFilters,
  ProductQuery,
  ProductRecord,
  StaffQuery,
  SuggestionQuery,
  Unmatched,
} from './contract.ts'
import type { Check } from './details.contract.ts'
import { countFacets } from './facets.ts'
import { listProducts, type ProductRecordPage } from './list.ts'
import { type RelatedRecords, testOf } from './quality-report.ts'
import { productSearch, type RecordSuggestions, suggestProducts, unmatchedOf } from './search.ts'

export type Catalogue = ReturnType<typeof catalogueOf>

interface Catalogued extends RelatedRecords {
  products: Pick<Collection<ProductRecord>, 'all'>
}

/** Queries over the current products. */
export function catalogueOf({ products, ...against }: Catalogued) {
  const search = productSearch()
  const find = ({ search: text }: ProductFilters, records = products.all()) =>
    search.find(records, text)

  return {
    /** Indexes a product for searches ahead of time. */
    prepare: (product: ProductRecord): void => search.prepare(product),

    /** The requested page; a page past the end is empty, with the correct number of pages. */
    list(query: ProductQuery): ProductRecordPage & { unmatched?: Unmatched } {
      const finding = find(query)
      const unmatched = finding && unmatchedOf(finding)
      const page = listProducts(products.all(), query, finding?.scores, against)
      return { ...page, ...(unmatched && page.total > 0 && { unmatched }) }
    },

    /** All products of a list, in order; `records` are the current ones, or those of a transaction. */
    select(query: ProductQuery, records: readonly ProductRecord[]): readonly ProductRecord[] {
      const all = { ...query, page: 1, limit: records.length + 1 }
      return listProducts(records, all, find(query, records)?.scores, against).products
    },

    /** The number of products that a check finds, including hidden ones. */
    countChecked(check: Check): number {
      const records = products.all()
      return records.filter(testOf(check, records, against)).length
    },

    /** The filter values, each with the number of products that it would leave. */
    facets: (query: ProductFilters & StaffQuery): ProductFacets =>
      countFacets(products.all(), query, find(query)?.scores, against),

    /** Suggestions for a search that is still being typed. */
    suggest: (query: SuggestionQuery): RecordSuggestions =>
      suggestProducts(query, search, products.all(), against),
  }
}
