// What the catalogue holds already: what fields suggest, and how many products name a brand.
import { brandKey } from '#api/contract/brand.ts'
import {
  CATEGORIES,
  type CategoryId,
  type Facet,
  type FacetCount,
} from '#api/contract/catalogue.ts'

type Facets = Record<Facet, readonly FacetCount[]>

/** Counts are numbers of products. */
export interface KnownValues {
  /** The names of the brands, newest first. */
  brands: readonly string[]
  /** By category. */
  facets: Record<CategoryId, Facets>
}

const NONE: Facets = { brand: [], size: [], finish: [], color: [], material: [], tag: [] }

export const NOTHING_KNOWN: KnownValues = {
  brands: [],
  facets: { tiles: NONE, sanitaryware: NONE },
}

/** How many products name the brand, in whatever spelling. */
export function usesOf({ facets }: KnownValues, brand: string): number {
  return CATEGORIES.flatMap(({ id }) => facets[id].brand)
    .filter(({ value }) => brandKey(value) === brandKey(brand))
    .reduce((sum, { count }) => sum + count, 0)
}

/** The brands, those that most products name first. */
export function brandsByUse(known: KnownValues): FacetCount[] {
  return known.brands
    .map((value) => ({ value, count: usesOf(known, value) }))
    .sort((a, b) => b.count - a.count)
}

/** What products of the category have in the field, what most of them have first. */
export function valuesOf(
  { facets }: KnownValues,
  category: string,
  facet: Facet,
): readonly FacetCount[] {
  const known = CATEGORIES.find(({ id }) => id === category)
  return known ? facets[known.id][facet].filter(({ count }) => count > 0) : []
}
