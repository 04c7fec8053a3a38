// What the catalogue is ordered by, and where its pages are. Free of schemas, which would otherwise travel to
// every public page that needs one of these constants.

export const CATEGORIES = [
  { id: 'tiles', name: 'Tiles' },
  { id: 'sanitaryware', name: 'Sanitaryware' },
] as const
export type CategoryId = (typeof CATEGORIES)[number]['id']
export const DEFAULT_CATEGORY: CategoryId = 'tiles'

/** Tile formats, width x height, the smallest area first. */
export const SIZES = ['2x2', '4x2', '4x4', '8x4', '8x8', '8x16', '16x16'] as const
export type Size = (typeof SIZES)[number]

export const SORTS = ['newest', 'oldest', 'name', 'name-desc', 'size'] as const
export type Sort = (typeof SORTS)[number]
/** Fields a list can be narrowed by; a repeated parameter means any of its values. */
export const FACETS = ['brand', 'size', 'finish', 'color', 'material', 'tag'] as const
export type Facet = (typeof FACETS)[number]

/** What can be asked of a list besides its category. */
export const CONDITIONS = ['search', ...FACETS] as const
export type Condition = (typeof CONDITIONS)[number]

/** A value to narrow a list by, and how many products would be left if it were chosen besides what other facets narrow. */
export interface FacetCount {
  /** As the newest product that has it spells it; one that was asked for and that none has, as it was asked. */
  value: string
  count: number
}

/** What a list can be narrowed by further. */
export interface ProductFacets {
  /** How many match what is asked for. */
  total: number
  /**
   * Every value of the category, also those that would leave nothing, in an order that no search and no filter
   * changes: sizes by area, the rest by how many of the category have them, then by name.
   */
  facets: Record<Facet, FacetCount[]>
  /** For each condition in use, how many products there would be without it. */
  without: Partial<Record<Condition, number>>
  /** How many each category has for the same search and filters. */
  categories: Record<CategoryId, number>
}

/** The address of a product's own page. */
export function productPath(sku: string): string {
  return `/products/${encodeURIComponent(sku)}`
}

/** The products that have an address; one without would take every list along that links to it. */
export function withAddress<T extends { _id: string; sku: string }>(products: readonly T[]): T[] {
  return products.filter(({ _id, sku }) => {
    try {
      return Boolean(productPath(sku))
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: on the server this is the log, in a browser nothing better is there
      console.warn(`Product ${_id} is left out of a list, because it cannot be drawn:`, error)
      return false
    }
  })
}

/** The SKU that such an address names, or undefined for any other address. */
export function skuInPath(path: string): string | undefined {
  const name = /^\/products\/([^/]+)$/.exec(path)?.[1]
  return name && decodeURIComponent(name)
}
