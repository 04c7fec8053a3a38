// The values of each filter with their counts: one pass over all products.
import { CATEGORIES, type Condition, FACETS, type Facet } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { FacetCount, ProductRecord } from '#api/contract/product.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import type { CheckedAgainst } from './product-checks.ts'
import {
  categoryTest,
  conditionsOf,
  forEach,
  type ListQuery,
  listedTest,
  type Scores,
} from './product-conditions.ts'
import { compareNames, sizeRank } from './product-fields.ts'

/** A value as the newest product spells it. */
interface ValueCount extends FacetCount {
  /** The number of products of the category that have it, whatever the query. */
  inCategory: number
}

/**
 * Every value of the category with the number of products that it would leave. The filter of a facet
 * does not reduce the counts of the same facet: its values are alternatives.
 */
export function countFacets(
  records: readonly ProductRecord[],
  query: ListQuery,
  scores: Scores,
  against: CheckedAgainst,
): ProductFacets {
  const conditions = conditionsOf(query, scores)
  const isListed = listedTest(query, records, against)
  const isInCategory = categoryTest(query)
  const values = forEach(FACETS, () => new Map<string, ValueCount>())
  const without: Partial<Record<Condition, number>> = {}
  for (const { name } of conditions) without[name] = 0
  const categories = forEach(
    CATEGORIES.map(({ id }) => id),
    () => 0,
  )
  let total = 0
  for (const product of records) {
    const isCandidate = isListed(product)
    let unmet = 0
    /** The last condition that it does not meet; where there is one only, the product is left without it. */
    let missed: Condition | undefined
    if (isCandidate)
      for (const { name, test } of conditions)
        if (!test(product)) {
          unmet++
          missed = name
        }
    const isMatch = isCandidate && unmet === 0
    if (isMatch) categories[product.category]++
    if (!isInCategory(product)) continue
    if (isMatch) total++
    const left = unmet === 1 ? missed : undefined
    if (left) without[left] = (without[left] ?? 0) + 1
    if (query.hidden === undefined && product.hidden) continue
    for (const facet of FACETS) {
      const texts = facet === 'tag' ? product.tags : product[facet]
      const isLeft = isMatch || left === facet
      if (typeof texts === 'string') count(values[facet], texts, isLeft)
      else if (texts) for (const text of texts) count(values[facet], text, isLeft)
    }
  }
  for (const { name } of conditions) without[name] = (without[name] ?? 0) + total
  return {
    total,
    facets: forEach(FACETS, (facet) =>
      withChosen(sortedCounts(values[facet], facet), query[facet]),
    ),
    without,
    categories,
  }
}

/** Counts a product for a value; `values` has it by each of its spellings. */
function count(values: Map<string, ValueCount>, text: string, isLeft: boolean): void {
  let entry = values.get(text)
  if (!entry) {
    const key = fold(text)
    entry = values.get(key) ?? { value: text, count: 0, inCategory: 0 }
    values.set(key, entry).set(text, entry)
  }
  entry.inCategory++
  if (isLeft) entry.count++
}

/** Sizes by area, the rest by the number of products, then by name. */
function sortedCounts(values: Map<string, ValueCount>, facet: Facet): FacetCount[] {
  const rank = ({ value }: ValueCount) => (facet === 'size' ? sizeRank(value) : 0)
  return [...new Set(values.values())]
    .sort(
      (a, b) => rank(a) - rank(b) || b.inCategory - a.inCategory || compareNames(a.value, b.value),
    )
    .map(({ value, count }) => ({ value, count }))
}

/** Adds the chosen values that no product has, so that they can be removed. */
function withChosen(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  if (chosen.length === 0) return counts
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
