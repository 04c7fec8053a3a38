// For tests: the answers of the product index, found by looking at every product.
import {
  FACETS,
  type Facet,
  type FacetCount,
  type ProductFacets,
  SIZES,
} from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductNarrowing, ProductQuery, ProductRecord } from '#api/contract/product.ts'
import { compareNames, comparisons, facetValues } from './product-fields.ts'

type Newest = readonly ProductRecord[]

function matching(newest: Newest, query: ProductNarrowing): ProductRecord[] {
  const words = fold(query.search).split(' ')
  return newest.filter((product) => {
    const text = fold(`${product.name} ${product.sku} ${product.brand}`)
    return (
      (!query.category || product.category === fold(query.category)) &&
      FACETS.every((facet) => {
        const wanted = query[facet].map(fold)
        const values = facetValues[facet](product).map(fold)
        return wanted.length === 0 || values.some((value) => wanted.includes(value))
      }) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** The page of a list. */
export function scanList(newest: Newest, { page, limit, sort, ...query }: ProductQuery) {
  const found = matching(newest, query)
  if (sort === 'oldest') found.reverse()
  found.sort(comparisons[sort])
  return {
    products: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / limit)),
    page,
    limit,
  }
}

/** How the newest product that has a value spells it, else the question; by folded value. */
function spellingsOf(facet: Facet, newest: Newest, query: ProductNarrowing): Map<string, string> {
  const newestFirst = [...newest.flatMap(facetValues[facet]), ...query[facet]]
  // Of several entries with one key a map keeps the last.
  return new Map(newestFirst.toReversed().map((value) => [fold(value), value]))
}

function countsOf(facet: Facet, newest: Newest, query: ProductNarrowing): FacetCount[] {
  const among = matching(newest, { ...query, [facet]: [] })
  const chosen = query[facet].map(fold)
  return [...spellingsOf(facet, newest, query)]
    .map(([folded, value]) => {
      const has = (product: ProductRecord) => facetValues[facet](product).map(fold).includes(folded)
      return { value, count: among.filter(has).length }
    })
    .filter(({ value, count }) => count > 0 || chosen.includes(fold(value)))
    .sort(facet === 'size' ? bySize : byCount)
}

/** The counts of every facet. */
export function scanFacets(newest: Newest, query: ProductNarrowing): ProductFacets {
  const counts = FACETS.map((facet) => [facet, countsOf(facet, newest, query)])
  return { total: matching(newest, query).length, facets: Object.fromEntries(counts) }
}

const byCount = (a: FacetCount, b: FacetCount) =>
  b.count - a.count || compareNames(a.value, b.value)
const rank = (value: string) => ([...SIZES, value] as string[]).indexOf(value)
const bySize = (a: FacetCount, b: FacetCount) => rank(a.value) - rank(b.value) || byCount(a, b)
