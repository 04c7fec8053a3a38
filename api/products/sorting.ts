// Sort orders of products.
import { compareFeatured } from '#api/resources/lists.ts'
import { SIZES } from './catalogue.contract.ts'
import type { ProductRecord } from './contract.ts'
import type { StaffSort } from './details.contract.ts'
import type { PriceLookup } from './price-tags.ts'

let collator: Intl.Collator | undefined

/** The order of names everywhere: case and accents are ignored, and numbers compare by value. */
export function compareNames(a: string, b: string): number {
  // Created on first use: its tables take 10 ms to load, and a start should not wait for them.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}

const sizes: readonly string[] = SIZES

/** The rank of a size, smallest first; any other text ranks last. */
function rankSize(size = ''): number {
  const rank = sizes.indexOf(size)
  return rank < 0 ? sizes.length : rank
}

type Compare = (a: ProductRecord, b: ProductRecord) => number

const createTextComparison =
  (field: 'name' | 'sku' | 'brand'): Compare =>
  (a, b) =>
    compareNames(a[field], b[field])

/** By sort name without its direction; a sort without an entry keeps the order. */
const comparisons: Partial<Record<string, Compare>> = {
  newest: compareFeatured,
  name: createTextComparison('name'),
  size: (a, b) => rankSize(a.size) - rankSize(b.size),
  changed: (a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt),
  sku: createTextComparison('sku'),
  brand: createTextComparison('brand'),
}

/** Returns the comparison of two products for a sort order. Equal products keep their order: newest first. */
export function createComparison(sort: StaffSort): Compare {
  const [name = '', isDescending] = sort.split('-')
  const compare = comparisons[name] ?? (() => 0)
  return isDescending ? (a, b) => compare(b, a) : compare
}

/** Returns the comparison by what visitors see of prices. In both directions products without a price come last. */
export function createPriceComparison(
  records: readonly ProductRecord[],
  isDescending: boolean,
  priceOf: PriceLookup,
): Compare {
  const ranks = new Map(
    records.map((product) => {
      const { amount } = priceOf(product)
      if (amount === undefined) return [product, Number.POSITIVE_INFINITY]
      return [product, isDescending ? -amount : amount]
    }),
  )
  return (a, b) => compareNumbers(ranks.get(a), ranks.get(b))
}

/** Infinities are equal, although their difference is no number. */
const compareNumbers = (a = 0, b = 0) => (a === b ? 0 : a - b)
