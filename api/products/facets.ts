// Facets: the values of each filter with their counts, from one pass over all products.
import { fold } from '#api/contract/fields.ts'
import { CATEGORIES, type Condition, FACETS, type Facet } from './catalogue.contract.ts'
import {
  categoryTest,
  conditionsOf,
  forEach,
  type ListQuery,
  listedTest,
  type Scores,
} from './conditions.ts'
import type { FacetCount, ProductFacets, ProductRecord } from './contract.ts'
import type { RelatedRecords } from './quality-report.ts'
import { compareNames, sizeRank } from './search-fields.ts'

/** A value, in the spelling of the newest product that has it. */
interface ValueCount extends FacetCount {
  /** How many products of the category have it, regardless of the query. */
  inCategory: number
}

/**
 * All values of the category, each with the number of products that it would leave. A facet's own filter does not
 * reduce the counts of that facet, because its values are alternatives.
 */
export function countFacets(
  records: readonly ProductRecord[],
  query: ListQuery,
  scores: Scores,
  against: RelatedRecords,
): ProductFacets {
  const conditions = conditionsOf(query, scores)
  const isListed = listedTest(query, records, against)
  const isInCategory = categoryTest(query)
  const values: Values = forEach(FACETS, () => new Map())
  const categories = forEach(
    CATEGORIES.map(({ id }) => id),
    () => 0,
  )
  /** The number of products in the category, by what keeps them out of the list. */
  const countsByMiss: Partial<Record<FailedCondition, number>> = {}
  for (const product of records) {
    const failed = isListed(product) ? failedConditionOf(product, conditions) : 'several'
    if (failed === 'none') categories[product.category]++
    if (!isInCategory(product)) continue
    countsByMiss[failed] = (countsByMiss[failed] ?? 0) + 1
    if (query.hidden !== undefined || !product.hidden) countValues(values, product, failed)
  }
  const { none: total = 0 } = countsByMiss
  return {
    total,
    facets: forEach(FACETS, (facet) =>
      withChosen(sortedCounts(values[facet], facet), query[facet]),
    ),
    without: Object.fromEntries(
      conditions.map(({ name }) => [name, total + (countsByMiss[name] ?? 0)]),
    ),
    categories,
  }
}

/** The condition that keeps a product out of the list, if it is exactly one. */
type FailedCondition = Condition | 'none' | 'several'

function failedConditionOf(
  product: ProductRecord,
  conditions: ReturnType<typeof conditionsOf>,
): FailedCondition {
  let failed: FailedCondition = 'none'
  for (const { name, test } of conditions) {
    if (test(product)) continue
    if (failed !== 'none') return 'several'
    failed = name
  }
  return failed
}

/** The values of each facet, under every spelling. */
type Values = Readonly<Record<Facet, Map<string, ValueCount>>>

function countValues(values: Values, product: ProductRecord, failed: FailedCondition): void {
  for (const facet of FACETS) {
    const texts = facet === 'tag' ? product.tags : product[facet]
    const isCounted = failed === 'none' || failed === facet
    if (typeof texts === 'string') count(values[facet], texts, isCounted)
    else for (const text of texts ?? []) count(values[facet], text, isCounted)
  }
}

function count(values: Map<string, ValueCount>, text: string, isCounted: boolean): void {
  let entry = values.get(text)
  if (!entry) {
    const key = fold(text)
    entry = values.get(key) ?? { value: text, count: 0, inCategory: 0 }
    values.set(key, entry).set(text, entry)
  }
  entry.inCategory++
  if (isCounted) entry.count++
}

/** Sizes sorted by area, other values by number of products; then by name. */
function sortedCounts(values: Map<string, ValueCount>, facet: Facet): FacetCount[] {
  const rank = ({ value }: ValueCount) => (facet === 'size' ? sizeRank(value) : 0)
  return [...new Set(values.values())]
    .sort(
      (a, b) => rank(a) - rank(b) || b.inCategory - a.inCategory || compareNames(a.value, b.value),
    )
    .map(({ value, count }) => ({ value, count }))
}

/** Adds chosen values that no product has, so that visitors can remove them. */
function withChosen(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  if (chosen.length === 0) return counts
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
