// Conditions of a query that a product has to meet.
import { fold } from '#api/contract/fields.ts'
import { findTiming, isVisible } from '#api/contract/period.ts'
import {
  type Condition,
  FACETS,
  type Facet,
  LENGTH_GROUPS,
  parseLengthGroup,
} from './catalogue.contract.ts'
import type { ProductFilters, ProductRecord, StaffQuery } from './contract.ts'
import { findOfferText } from './price-facets.ts'
import type { PriceLookup } from './price-tags.ts'
import { createCheckTest, type RelatedRecords } from './quality-report.ts'

/** The matches of a search and their scores; undefined without search words. */
export type Scores = ReadonlyMap<ProductRecord, number> | undefined
export type ListQuery = ProductFilters & Partial<StaffQuery>

type Test = (product: ProductRecord) => boolean

/** Returns a test that finds texts among the values. There are few distinct texts, so each is folded only once. */
function createValueTest(values: readonly string[]): (text: string) => boolean {
  const folded = new Set(values.map(fold))
  const cache = new Map<string, boolean>()
  return (text) => {
    const isMatch = cache.get(text) ?? folded.has(fold(text))
    cache.set(text, isMatch)
    return isMatch
  }
}

/** The filters and the search in use, each with its test. */
export function createConditions(
  query: ListQuery,
  scores: Scores,
  { currentPrices }: Pick<RelatedRecords, 'currentPrices'>,
): { name: Condition; test: Test }[] {
  const priceOf = currentPrices()
  const filters = FACETS.filter((facet) => query[facet].length > 0).map((facet) => {
    const isChosen = createValueTest(query[facet])
    return { name: facet, test: createFacetTest(facet, isChosen, priceOf) }
  })
  return scores ? [...filters, { name: 'search', test: (product) => scores.has(product) }] : filters
}

function createFacetTest(
  facet: Facet,
  isChosen: (text: string) => boolean,
  priceOf: PriceLookup,
): Test {
  return (product) => {
    const texts = listFacetTexts(product, facet, priceOf)
    if (texts === undefined) return false
    return typeof texts === 'string' ? isChosen(texts) : texts.some(isChosen)
  }
}

/** The product's value in a facet, or its values, in its own spelling; undefined if it has none. */
export function listFacetTexts(
  product: ProductRecord,
  facet: Facet,
  priceOf: PriceLookup,
): string | readonly string[] | undefined {
  if (facet === 'tag') return product.tags
  if (facet === 'price') return priceOf(product).text
  if (facet === 'offer') return findOfferText(priceOf(product).tag)
  if (facet !== 'actualSize') return product[facet]
  const { actualSize } = product
  return actualSize && findLengthGroup(Math.max(actualSize.width, actualSize.length))
}

const LENGTH_BOUNDS = LENGTH_GROUPS.map((group) => ({ group, ...parseLengthGroup(group) }))

/** The group of a length in mm. */
const findLengthGroup = (length: number): string | undefined =>
  LENGTH_BOUNDS.find(({ from, to }) => length > from && length <= to)?.group

export function createCategoryTest({ category }: Pick<ListQuery, 'category'>): Test {
  const key = fold(category)
  return (product) => key === '' || product.category === key
}

/** Returns a test that finds products which may be listed at all: visitors see those of the current day that are not hidden, and staff can filter further. */
export function createListedTest(
  { hidden, check, featured, timing, changedAt }: ListQuery,
  records: readonly ProductRecord[],
  related: RelatedRecords,
): Test {
  const today = related.today()
  if (hidden === undefined) return (product) => isVisible(product, today)
  const checkTest = check && createCheckTest(check, records, related)
  return (product) =>
    (hidden === 'any' || (hidden === 'only') === (product.hidden === true)) &&
    checkTest?.(product) !== false &&
    (!featured || product.featured !== undefined) &&
    (!timing || findTiming(product, today) === timing) &&
    (!changedAt || product.updatedAt === changedAt)
}

export function mapToObject<Key extends string, Value>(
  keys: readonly Key[],
  createValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, createValue(key)])) as Record<Key, Value>
}
