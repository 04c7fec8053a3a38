// Queries over all products: lists, facets and suggestions.
import { isVisible } from '#api/contract/period.ts'
import type { WordSearch } from '#api/search/word-search.ts'
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
import { createCheckTest, type RelatedRecords } from './quality-report.ts'
import {
  createProductSearch,
  describeUnmatched,
  type OwnWords,
  type RecordSuggestions,
  suggestProducts,
} from './search.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

interface CatalogueOptions extends RelatedRecords {
  products: Pick<Collection<ProductRecord>, 'all'>
  /** The same list until one of the words changes. */
  ownWords(): OwnWords
}

/** Creates the queries over the current products. */
export function createCatalogue({ products, ownWords, ...related }: CatalogueOptions) {
  let index = { words: ownWords(), search: createProductSearch(ownWords()) }
  /** The index of all products. A change of the owner's words begins a new one. */
  function getSearch(): WordSearch<ProductRecord> {
    const words = ownWords()
    if (words !== index.words) index = { words, search: createProductSearch(words) }
    return index.search
  }
  const runSearch = ({ search: text }: ProductFilters, records = products.all()) =>
    getSearch().find(records, text)

  return {
    /** Whether visitors see a product today. */
    isVisible: (product: ProductRecord): boolean => isVisible(product, related.today()),

    /** Indexes a product for searches ahead of time. */
    prepare: (product: ProductRecord): void => getSearch().prepare(product),

    /** The requested page; a page past the end is empty, with the correct number of pages. */
    list(query: ProductQuery): ProductRecordPage & { unmatched?: Unmatched } {
      const result = runSearch(query)
      const unmatched = result && describeUnmatched(result)
      const page = listProducts(products.all(), query, result?.scores, related)
      return { ...page, ...(unmatched && page.total > 0 && { unmatched }) }
    },

    /** All products of a list, in order; `records` are the current ones, or those of a transaction. */
    select(query: ProductQuery, records: readonly ProductRecord[]): readonly ProductRecord[] {
      const unpagedQuery = { ...query, page: 1, limit: records.length + 1 }
      return listProducts(records, unpagedQuery, runSearch(query, records)?.scores, related)
        .products
    },

    /** The number of products that a check finds, including hidden ones. */
    countCheckFindings(check: Check): number {
      const records = products.all()
      return records.filter(createCheckTest(check, records, related)).length
    },

    /** The filter values, each with the number of products that it would leave. */
    facets: (query: ProductFilters & StaffQuery): ProductFacets =>
      countFacets(products.all(), query, runSearch(query)?.scores, related),

    /** Suggestions for a search that is still being typed. */
    suggest: (query: SuggestionQuery): RecordSuggestions =>
      suggestProducts(query, getSearch(), products.all(), related),
  }
}
