// Categories, sizes, sort orders and paths of the catalogue.

export const CATEGORIES = [
  { id: 'tiles', name: 'Tiles' },
  { id: 'sanitaryware', name: 'Sanitaryware' },
] as const
export type CategoryId = (typeof CATEGORIES)[number]['id']
export const DEFAULT_CATEGORY: CategoryId = 'tiles'

/** Tile formats, width x height, smallest area first. */
export const SIZES = ['2x2', '4x2', '4x4', '8x4', '8x8', '8x16', '16x16'] as const
export type Size = (typeof SIZES)[number]

/**
 * 'relevance' is the default order of a search; without search words it is the same as 'newest'. By price, products
 * without one come last; bands only order by band.
 */
export const SORTS = [
  ...(['relevance', 'newest', 'oldest', 'name', 'name-desc', 'size'] as const),
  ...(['price', 'price-desc'] as const),
] as const
export type Sort = (typeof SORTS)[number]
/** What filters a list: fields, and what visitors see of the price. A repeated parameter matches any of its values. */
export const FACETS = [
  ...(['brand', 'size', 'finish', 'color', 'material', 'tag'] as const),
  ...(['suitedFor', 'actualSize', 'slipResistance', 'stock'] as const),
  ...(['price', 'offer'] as const),
] as const
export type Facet = (typeof FACETS)[number]

/** Groups of the actual size, by the longer side in mm: above the first number, and up to the second one. */
export const LENGTH_GROUPS = ['0-300', '300-600', '600-900', '900-1200', '1200-'] as const

/** The bounds of a group of lengths in mm; 0 and Infinity where it has none. */
export function parseLengthGroup(group: string): { from: number; to: number } {
  const [from, to] = group.split('-')
  return { from: Number(from) || 0, to: Number(to) || Number.POSITIVE_INFINITY }
}

/** All conditions of a list except its category. */
export const CONDITIONS = ['search', ...FACETS] as const
export type Condition = (typeof CONDITIONS)[number]

/** Returns the canonical path of a category's list. */
export function categoryPath(category: CategoryId): string {
  return category === DEFAULT_CATEGORY ? '/products' : `/products?category=${category}`
}

/**
 * Returns the path of a category's breadcrumb. It includes the default category, because the plain path is 'Products'.
 */
export function breadcrumbPath(category: CategoryId): string {
  return `/products?category=${category}`
}

/** Returns the path of a product's page. */
export function productPath(sku: string): string {
  return `/products/${encodeURIComponent(sku)}`
}

/** Returns the products with a valid path. One without would break every list that links to it. */
export function keepAddressable<T extends { _id: string; sku: string }>(
  products: readonly T[],
): T[] {
  return products.filter(({ _id, sku }) => {
    try {
      return Boolean(productPath(sku))
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: on the server this is the log; a browser has nothing better
      console.warn(`Product ${_id} is left out of a list, because it cannot be drawn:`, error)
      return false
    }
  })
}

/** Returns the SKU in the path of a product page; undefined for other paths. */
export function skuInPath(path: string): string | undefined {
  const name = /^\/products\/([^/]+)$/.exec(path)?.[1]
  return name && decodeURIComponent(name)
}
