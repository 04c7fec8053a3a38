// Queries over all products: lists, facets and suggestions.
import type { ProductFacets } from '#api/contract/catalogue.ts'
import type {
  ProductFilters,
  ProductQuery,
  ProductRecord,
  StaffQuery,
  SuggestionQuery,
} from '#api/contract/product.ts'
import type { Check } from '#api/contract/product-facts.ts'
import type { Collection } from '#api/store/collection.ts'
import { type CheckedAgainst, testOf } from './product-checks.ts'
import {
  NO_SUGGESTIONS,
  productSearch,
  type RecordSuggestions,
  suggestionsFor,
} from './product-search.ts'
import { type ProductRecordPage, ProductTable } from './product-table.ts'

export type Catalogue = ReturnType<typeof catalogueOf>

interface Catalogued extends CheckedAgainst {
  products: Pick<Collection<ProductRecord>, 'all'>
}

/** Queries over the current products. */
export function catalogueOf({ products, ...against }: Catalogued) {
  const search = productSearch()
  let table = new ProductTable([], against)

  function current(): ProductTable {
    const records = products.all()
    if (records !== table.records) table = new ProductTable(records, against, table)
    return table
  }

  return {
    /** The requested page; a page past the end is empty, with the correct number of pages. */
    list(query: ProductQuery): ProductRecordPage {
      const table = current()
      return table.list(query, search.find(table.records, query.search)?.found)
    },

    /** All products of a list, in its order; `records` are the current ones, or those of a transaction. */
    select(query: ProductQuery, records: readonly ProductRecord[]): readonly ProductRecord[] {
      const isCurrent = records === products.all()
      const found = (isCurrent ? search : productSearch()).find(records, query.search)?.found
      const selected = isCurrent ? current() : new ProductTable(records, against)
      return selected.list({ ...query, page: 1, limit: records.length + 1 }, found).products
    },

    /** Number of products that a check finds, hidden ones too. */
    countChecked(check: Check): number {
      const records = products.all()
      return records.filter(testOf(check, records, against)).length
    },

    /** The filter values, each with the number of products that it would leave. */
    facets(query: ProductFilters & StaffQuery): ProductFacets {
      const table = current()
      return table.facets(query, search.find(table.records, query.search)?.found)
    },

    /** Suggestions for a search that is still being typed. */
    suggest(query: SuggestionQuery): RecordSuggestions {
      const table = current()
      const { records } = table
      const finding = search.find(records, query.search)
      if (!finding) return NO_SUGGESTIONS
      const found = table.withoutHidden(finding.found)
      return suggestionsFor(
        { ...finding, found },
        { ...query, search, records, brands: table.brands() },
      )
    },
  }
}
