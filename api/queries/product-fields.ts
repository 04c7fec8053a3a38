// The fields that filter and sort products.
import { type Facet, SIZES } from '#api/contract/catalogue.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { FEATURED_MAX } from '#api/contract/product-details.ts'
import type { StaffSort } from '#api/contract/product-facts.ts'

/** The values that a product is found by in each facet, as they are spelled in it. */
export const facetValues: Record<Facet, (product: ProductRecord) => readonly string[]> = {
  brand: (product) => [product.brand],
  size: (product) => (product.size ? [product.size] : []),
  finish: (product) => (product.finish ? [product.finish] : []),
  color: (product) => (product.color ? [product.color] : []),
  material: (product) => (product.material ? [product.material] : []),
  tag: (product) => product.tags,
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

const alike = () => 0

/** Compares positions among the featured records; other records come after them. */
export function compareFeatured(a: { featured?: number }, b: { featured?: number }): number {
  return (a.featured ?? FEATURED_MAX + 1) - (b.featured ?? FEATURED_MAX + 1)
}

type Compare = (a: ProductRecord, b: ProductRecord) => number

const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)
const byName: Compare = (a, b) => compareNames(a.name, b.name)
const bySku: Compare = (a, b) => compareNames(a.sku, b.sku)
const byBrand: Compare = (a, b) => compareNames(a.brand, b.brand)
const byChange: Compare = (a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt)

/** The orders of a list; products that are alike in one come newest first, but with `oldest`. */
export const comparisons: Record<StaffSort, Compare> = {
  newest: compareFeatured,
  oldest: alike,
  name: byName,
  'name-desc': reversed(byName),
  size: (a, b) => sizeRank(a.size) - sizeRank(b.size),
  'created-desc': alike,
  changed: byChange,
  'changed-desc': reversed(byChange),
  sku: bySku,
  'sku-desc': reversed(bySku),
  brand: byBrand,
  'brand-desc': reversed(byBrand),
}
