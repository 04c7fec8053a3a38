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
  mapToObject,
  type Scores,
} from './conditions.ts'
import type { FacetCount, ProductFacets, ProductRecord } from './contract.ts'
import { STOCKS, SUITED_FOR } from './details.contract.ts'
import { indexFacets, type Spelling } from './facet-index.ts'
import type { RelatedRecords } from './quality-report.ts'
import { compareNames } from './sorting.ts'

/** A value, in the spelling of the newest product that has it. */
interface ValueCount extends FacetCount {
  facet: Facet
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
  const rows = indexFacets(records, related.currentPrices())
  const values: ValueCount[] = []
  const categories = mapToObject(
    CATEGORIES.map(({ id }) => id),
    () => 0,
  )
  /** The number of products in the category, by the condition that keeps them out of the list. */
  const countsByFailedCondition: Partial<Record<FailedCondition, number>> = {}
  for (const [position, product] of records.entries()) {
    const failedCondition = isListed(product) ? findFailedCondition(product, conditions) : 'several'
    if (failedCondition === 'none') categories[product.category]++
    if (!isInCategory(product)) continue
    countsByFailedCondition[failedCondition] = (countsByFailedCondition[failedCondition] ?? 0) + 1
    if (query.hidden !== undefined || isVisible(product, today))
      countValues(values, rows[position] ?? [], failedCondition)
  }
  const { none: total = 0 } = countsByFailedCondition
  // Without the numbers of values that no product of the category has.
  const valuesByFacet = Map.groupBy(Object.values(values), ({ facet }) => facet)
  return {
    total,
    facets: mapToObject(FACETS, (facet) =>
      addChosenValues(sortCounts(valuesByFacet.get(facet) ?? [], facet), query[facet]),
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

function countValues(
  values: ValueCount[],
  spellings: readonly Spelling[],
  failedCondition: FailedCondition,
): void {
  for (const { facet, text, value } of spellings) {
    const entry = values[value] ?? { facet, value: text, count: 0, inCategory: 0 }
    values[value] = entry
    entry.inCategory++
    if (failedCondition === 'none' || failedCondition === facet) entry.count++
  }
}

/** The order of the values of facets whose values are fixed. */
const VALUE_ORDERS: Partial<Record<Facet, readonly string[]>> = {
  size: SIZES,
  suitedFor: SUITED_FOR,
  actualSize: LENGTH_GROUPS,
  stock: STOCKS,
}

/** Fixed values in their order, prices by amount, slip classes by name, and other values by number of products; then by name. */
function sortCounts(values: readonly ValueCount[], facet: Facet): FacetCount[] {
  const order = VALUE_ORDERS[facet] ?? []
  const rank = ({ value }: ValueCount) =>
    facet === 'price'
      ? Number.parseInt(value, 10)
      : (order.indexOf(value) + order.length + 1) % (order.length + 1)
  const frequency = ({ inCategory }: ValueCount) => (facet === 'slipResistance' ? 0 : inCategory)
  return values
    .toSorted(
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
