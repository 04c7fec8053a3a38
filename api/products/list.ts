// Lists of products: one pass over all of them, in the requested order.
import type { Paging } from '#api/contract/query.ts'
import { pageOf } from '#api/resources/lists.ts'
import { categoryTest, conditionsOf, listedTest, type Scores } from './conditions.ts'
import type { ProductQuery, ProductRecord } from './contract.ts'
import type { StaffSort } from './details.contract.ts'
import type { RelatedRecords } from './quality-report.ts'
import { compareBy } from './search-fields.ts'

/** One page of records. The route removes internal fields. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** The requested page; a page past the end is empty, with the correct number of pages. */
export function listProducts(
  records: readonly ProductRecord[],
  query: ProductQuery,
  scores: Scores,
  against: RelatedRecords,
): ProductRecordPage {
  const tests = [
    categoryTest(query),
    listedTest(query, records, against),
    ...conditionsOf(query, scores).map(({ test }) => test),
  ]
  const ordered =
    scores && query.sort === 'relevance'
      ? sortByScore(scores, records)
      : sortRecords(records, query.sort)
  const { items, ...paging } = pageOf(
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

/** Cached orders of all products, because sorting by name takes longer than the rest of a list. */
const orders = new WeakMap<readonly ProductRecord[], Map<StaffSort, readonly ProductRecord[]>>()

function sortRecords(records: readonly ProductRecord[], sort: StaffSort): readonly ProductRecord[] {
  const cachedOrders = orders.get(records) ?? new Map<StaffSort, readonly ProductRecord[]>()
  orders.set(records, cachedOrders)
  const cached = cachedOrders.get(sort)
  if (cached) return cached
  const order = sort === 'oldest' ? records.toReversed() : records.toSorted(compareBy(sort))
  cachedOrders.set(sort, order)
  return order
}
