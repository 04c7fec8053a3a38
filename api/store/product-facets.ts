// Counts what a list of products can be narrowed by further.
import {
  FACETS,
  type Facet,
  type FacetCount,
  type ProductFacets,
  SIZES,
} from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductNarrowing, ProductRecord } from '#api/contract/product.ts'
import type { Collection } from './collection.ts'
import { facetValues, narrow } from './product-list.ts'

/**
 * The values of every facet with the number of products that each would leave. What is chosen in a
 * facet does not narrow its own counts: another of its values would be one more that will do.
 */
export async function countFacets(
  products: Collection<ProductRecord>,
  query: ProductNarrowing,
): Promise<ProductFacets> {
  const all = await products.all()
  const counted = (facet: Facet): FacetCount[] => {
    const counts = countValues(facet, narrow(all, { ...query, [facet]: [] }))
    for (const value of query[facet])
      if (!counts.has(fold(value))) counts.set(fold(value), { value, count: 0 })
    const spellings = spellingsOf(facet, all)
    return [...counts]
      .map(([key, { value, count }]) => ({ value: spellings.get(key) ?? value, count }))
      .sort(facet === 'size' ? bySize : byCount)
  }
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, counted(facet)]))
  return {
    total: narrow(all, query).length,
    facets: facets as Record<Facet, FacetCount[]>,
  }
}

/** By folded value. */
function countValues(facet: Facet, products: readonly ProductRecord[]): Map<string, FacetCount> {
  const counts = new Map<string, FacetCount>()
  for (const product of products)
    for (const value of facetValues[facet](product)) {
      const { count } = counts.get(fold(value)) ?? { count: 0 }
      counts.set(fold(value), { value, count: count + 1 })
    }
  return counts
}

/** How the newest product that has a value spells it, by folded value. */
function spellingsOf(facet: Facet, newest: readonly ProductRecord[]): Map<string, string> {
  const oldestFirst = newest.toReversed()
  return new Map(
    oldestFirst.flatMap((product) => facetValues[facet](product).map((v) => [fold(v), v] as const)),
  )
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byCount = (a: FacetCount, b: FacetCount) =>
  b.count - a.count || names.compare(a.value, b.value)

const sizes: readonly string[] = SIZES
const sizeRank = ({ value }: FacetCount) => {
  const rank = sizes.indexOf(value)
  return rank < 0 ? sizes.length : rank
}
const bySize = (a: FacetCount, b: FacetCount) => sizeRank(a) - sizeRank(b) || byCount(a, b)
