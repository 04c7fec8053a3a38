// Lists of products: one pass over all of them, in the requested order.
import type { Paging } from '#api/contract/query.ts'
import { paginate } from '#api/resources/lists.ts'
import {
  createCategoryTest,
  createConditions,
  createListedTest,
  type Scores,
} from './conditions.ts'
import type { ProductQuery, ProductRecord } from './contract.ts'
import type { StaffSort } from './details.contract.ts'
import type { PriceLookup } from './price-tags.ts'
import type { RelatedRecords } from './quality-report.ts'
import { createComparison, createPriceComparison } from './sorting.ts'

/** One page of records. The route removes internal fields. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** The requested page; a page past the end is empty, with the correct number of pages. */
export function listProducts(
  records: readonly ProductRecord[],
  query: ProductQuery,
  scores: Scores,
  related: RelatedRecords,
): ProductRecordPage {
  const tests = [
    createCategoryTest(query),
    createListedTest(query, records, related),
    ...createConditions(query, scores, related).map(({ test }) => test),
  ]
  const ordered =
    scores && query.sort === 'relevance'
      ? sortByScore(scores, records)
      : sortRecords(records, query.sort, related)
  const { items, ...paging } = paginate(
    ordered.filter((product) => tests.every((test) => test(product))),
    query,
  )
  return { products: items, ...paging }
}

/** The matches of a search, best first; among equal ones, newest first. */
export function sortByScore(
  scores: NonNullable<Scores>,
  records: readonly ProductRecord[],
): ProductRecord[] {
  return records
    .filter((product) => scores.has(product))
    .sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}

interface SortedRecords {
  order: readonly ProductRecord[]
  /** The prices by which they are ordered: these change with the rules and the day, although no product does. */
  priceOf: PriceLookup | undefined
}

/** Cached orders of all products, because sorting takes longer than the rest of a list. */
const orderCache = new WeakMap<readonly ProductRecord[], Map<StaffSort, SortedRecords>>()

function sortRecords(
  records: readonly ProductRecord[],
  sort: StaffSort,
  related: RelatedRecords,
): readonly ProductRecord[] {
  const priceOf = sort === 'price' || sort === 'price-desc' ? related.currentPrices() : undefined
  const ordersBySort = orderCache.get(records) ?? new Map<StaffSort, SortedRecords>()
  orderCache.set(records, ordersBySort)
  const cached = ordersBySort.get(sort)
  if (cached && cached.priceOf === priceOf) return cached.order
  const compare = priceOf
    ? createPriceComparison(records, sort === 'price-desc', priceOf)
    : createComparison(sort)
  const order = sort === 'oldest' ? records.toReversed() : records.toSorted(compare)
  ordersBySort.set(sort, { order, priceOf })
  return order
}
