// The fields that filter and sort products.
import { type Facet, SIZES } from '#api/contract/catalogue.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import type { StaffSort } from '#api/contract/product-details.ts'
import { FEATURED_MAX } from '#api/contract/product-details.ts'

/** The product's values in a facet, as it spells them. */
export function facetTexts(product: ProductRecord, facet: Facet): readonly string[] {
  if (facet === 'tag') return product.tags
  const text = product[facet]
  return text === undefined ? [] : [text]
}

let collator: Intl.Collator | undefined

/** As names are sorted everywhere: without regard to case and accents, numbers by their value. */
export function compareNames(a: string, b: string): number {
  // Its tables take 10 ms to load, for which no start should wait.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}

const sizes: readonly string[] = SIZES

/** The place of a size among all, the smallest first; any other text comes after them. */
export function sizeRank(size = ''): number {
  const rank = sizes.indexOf(size)
  return rank < 0 ? sizes.length : rank
}

/** Compares positions among the featured records; other records come after them. */
export function compareFeatured(a: { featured?: number }, b: { featured?: number }): number {
  return (a.featured ?? FEATURED_MAX + 1) - (b.featured ?? FEATURED_MAX + 1)
}

type Compare = (a: ProductRecord, b: ProductRecord) => number

const byText =
  (field: 'name' | 'sku' | 'brand'): Compare =>
  (a, b) =>
    compareNames(a[field], b[field])

/** By the sort's name without its direction; without an entry all are alike. */
const comparisons: Partial<Record<string, Compare>> = {
  newest: compareFeatured,
  name: byText('name'),
  size: (a, b) => sizeRank(a.size) - sizeRank(b.size),
  changed: (a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt),
  sku: byText('sku'),
  brand: byText('brand'),
}

/** Compares two products in the order of a list. Products that are alike stay as they are: newest first. */
export function compareBy(sort: StaffSort): Compare {
  const [name = '', isDescending] = sort.split('-')
  const compare = comparisons[name] ?? (() => 0)
  return isDescending ? (a, b) => compare(b, a) : compare
}
