// Filters by price and offer: the range or the band that a product is in, as visitors see its price.
import type { CategoryId } from './catalogue.contract.ts'
import type { ProductRecord } from './contract.ts'
import { comparePriceOf, type PriceTag } from './price-tag.contract.ts'

/** The upper ends of the ranges, in rupees: of tiles per sq ft, of sanitaryware per piece. */
const RANGE_ENDS: Readonly<Record<CategoryId, readonly number[]>> = {
  tiles: [50, 75, 100, 150, 200, 300],
  sanitaryware: [1000, 2500, 5000, 10_000, 20_000, 40_000],
}

/** The range of an amount, such as '50-75', '0-50' or '300-'. An amount at an end is below it. */
function findRange(category: CategoryId, amount: number): string {
  const ends = RANGE_ENDS[category]
  const index = ends.findIndex((end) => amount <= end)
  if (index < 0) return `${ends.at(-1)}-`
  return `${ends[index - 1] ?? 0}-${ends[index]}`
}

/** The range or the band of a product; undefined if its price is on request or only begins somewhere. */
export function findPriceText(
  product: ProductRecord,
  tag: PriceTag | undefined,
  amount = comparePriceOf(product, tag),
): string | undefined {
  if (amount === undefined) return undefined
  return tag?.kind === 'band' ? `${amount}` : findRange(product.category, amount)
}

/** 'yes' for a product with an offer that visitors see. */
export const findOfferText = (tag: PriceTag | undefined): 'yes' | undefined =>
  tag?.kind === 'exact' && tag.before !== undefined ? 'yes' : undefined
