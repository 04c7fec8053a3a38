// Facets: the values of each filter with their counts, from one pass over all products.
import { fold } from '#api/contract/fields.ts'
import { isVisible } from '#api/contract/period.ts'
import {
  CATEGORIES,
  type Condition,
  FACETS,
  type Facet,
  LENGTH_GROUPS,
  SIZES,
} from './catalogue.contract.ts'
import {
  createCategoryTest,
  createConditions,
  createListedTest,
  type ListQuery,
  listFacetTexts,
  mapToObject,
  type Scores,
} from './conditions.ts'
import type { FacetCount, ProductFacets, ProductRecord } from './contract.ts'
import { STOCKS, SUITED_FOR } from './details.contract.ts'
import type { PriceLookup } from './price-tags.ts'
import type { RelatedRecords } from './quality-report.ts'
import { compareNames } from './sorting.ts'

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
  related: RelatedRecords,
): ProductFacets {
  const conditions = createConditions(query, scores, related)
  const isListed = createListedTest(query, records, related)
  const today = related.today()
  const isInCategory = createCategoryTest(query)
  const priceOf = related.currentPrices()
  const values: Values = mapToObject(FACETS, () => new Map())
  const categories = mapToObject(
    CATEGORIES.map(({ id }) => id),
    () => 0,
  )
  /** The number of products in the category, by the condition that keeps them out of the list. */
  const countsByFailedCondition: Partial<Record<FailedCondition, number>> = {}
  for (const product of records) {
    const failedCondition = isListed(product) ? findFailedCondition(product, conditions) : 'several'
    if (failedCondition === 'none') categories[product.category]++
    if (!isInCategory(product)) continue
    countsByFailedCondition[failedCondition] = (countsByFailedCondition[failedCondition] ?? 0) + 1
    if (query.hidden !== undefined || isVisible(product, today))
      countFacetValues(values, product, failedCondition, priceOf)
  }
  const { none: total = 0 } = countsByFailedCondition
  return {
    total,
    facets: mapToObject(FACETS, (facet) =>
      addChosenValues(sortCounts(values[facet], facet), query[facet]),
    ),
    without: Object.fromEntries(
      conditions.map(({ name }) => [name, total + (countsByFailedCondition[name] ?? 0)]),
    ),
    categories,
  }
}

/** The condition that keeps a product out of the list, if it is exactly one. */
type FailedCondition = Condition | 'none' | 'several'

function findFailedCondition(
  product: ProductRecord,
  conditions: ReturnType<typeof createConditions>,
): FailedCondition {
  let failedCondition: FailedCondition = 'none'
  for (const { name, test } of conditions) {
    if (test(product)) continue
    if (failedCondition !== 'none') return 'several'
    failedCondition = name
  }
  return failedCondition
}

/** The values of each facet, under every spelling. */
type Values = Readonly<Record<Facet, Map<string, ValueCount>>>

function countFacetValues(
  values: Values,
  product: ProductRecord,
  failedCondition: FailedCondition,
  priceOf: PriceLookup,
): void {
  for (const facet of FACETS) {
    const texts = listFacetTexts(product, facet, priceOf)
    if (texts === undefined) continue
    const isCounted = failedCondition === 'none' || failedCondition === facet
    if (typeof texts === 'string') countValue(values[facet], texts, isCounted)
    else for (const text of texts) countValue(values[facet], text, isCounted)
  }
}

function countValue(values: Map<string, ValueCount>, text: string, isCounted: boolean): void {
  let entry = values.get(text)
  if (!entry) {
    const key = fold(text)
    entry = values.get(key) ?? { value: text, count: 0, inCategory: 0 }
    values.set(key, entry).set(text, entry)
  }
  entry.inCategory++
  if (isCounted) entry.count++
}

/** The order of the values of facets whose values are fixed. */
const VALUE_ORDERS: Partial<Record<Facet, readonly string[]>> = {
  size: SIZES,
  suitedFor: SUITED_FOR,
  actualSize: LENGTH_GROUPS,
  stock: STOCKS,
}

/** Fixed values in their order, prices by amount, slip classes by name, and other values by number of products; then by name. */
function sortCounts(values: Map<string, ValueCount>, facet: Facet): FacetCount[] {
  const order = VALUE_ORDERS[facet] ?? []
  const rank = ({ value }: ValueCount) =>
    facet === 'price'
      ? Number.parseInt(value, 10)
      : (order.indexOf(value) + order.length + 1) % (order.length + 1)
  const frequency = ({ inCategory }: ValueCount) => (facet === 'slipResistance' ? 0 : inCategory)
  return [...new Set(values.values())]
    .sort(
      (a, b) => rank(a) - rank(b) || frequency(b) - frequency(a) || compareNames(a.value, b.value),
    )
    .map(({ value, count }) => ({ value, count }))
}

/** Adds chosen values that no product has, so that visitors can remove them. */
function addChosenValues(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  if (chosen.length === 0) return counts
  const missingValues = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) missingValues.delete(fold(value))
  return [
    ...counts,
    ...[...missingValues.values()].toReversed().map((value) => ({ value, count: 0 })),
  ]
}
