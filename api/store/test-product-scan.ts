// For tests: the answers of the product table, found in the obvious way.
import {
  CATEGORIES,
  CONDITIONS,
  FACETS,
  type Facet,
  type FacetCount,
  type ProductFacets,
  SIZES,
} from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductFilters, ProductQuery, ProductRecord } from '#api/contract/product.ts'
import { compareNames, comparisons, facetValues } from './product-fields.ts'

type Newest = readonly ProductRecord[]
/** What the search is to find, whatever it is. */
export type Finds = (product: ProductRecord) => boolean

function has(facet: Facet, wanted: readonly string[]) {
  const folded = wanted.map(fold)
  return (product: ProductRecord) =>
    facetValues[facet](product).some((value) => folded.includes(fold(value)))
}

function matching(newest: Newest, query: ProductFilters, finds: Finds): ProductRecord[] {
  return newest.filter(
    (product) =>
      (!query.category || product.category === fold(query.category)) &&
      FACETS.every((facet) => query[facet].length === 0 || has(facet, query[facet])(product)) &&
      (!query.search || finds(product)),
  )
}

/** The page of a list. */
export function scanList(
  newest: Newest,
  { page, limit, sort, ...query }: ProductQuery,
  finds: Finds,
) {
  const found = matching(newest, query, finds)
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

function countsOf(facet: Facet, newest: Newest, query: ProductFilters, finds: Finds): FacetCount[] {
  const among = matching(newest, { ...query, [facet]: [] }, finds)
  const ofCategory = newest.filter(
    ({ category }) => !query.category || category === fold(query.category),
  )
  // Of several entries with one key a map keeps the last, at the place of the first.
  const spellings = (values: readonly string[]) =>
    new Map(values.toReversed().map((value) => [fold(value), value]))
  const known = spellings(newest.flatMap(facetValues[facet]))
  for (const [folded, value] of known)
    if (!ofCategory.some(has(facet, [value]))) known.delete(folded)
  const asked = spellings(query[facet])
  const others = [...asked].filter(([folded]) => !known.has(folded)).toReversed()
  const inAll = new Map(
    [...known].map(([, value]) => [value, ofCategory.filter(has(facet, [value])).length]),
  )
  const more = (a: string, b: string) => (inAll.get(b) ?? 0) - (inAll.get(a) ?? 0)
  const rank = (value: string) => (facet === 'size' ? [...SIZES, value].indexOf(value) : 0)
  return [
    ...[...known.values()].sort((a, b) => rank(a) - rank(b) || more(a, b) || compareNames(a, b)),
    ...others.map(([, value]) => value),
  ].map((value) => ({ value, count: among.filter(has(facet, [value])).length }))
}

/** The counts of every facet, of every condition left out, and of every category. */
export function scanFacets(newest: Newest, query: ProductFilters, finds: Finds): ProductFacets {
  const total = (other: Partial<ProductFilters>) =>
    matching(newest, { ...query, ...other }, finds).length
  const inUse = CONDITIONS.filter((name) => query[name].length > 0)
  return {
    total: total({}),
    facets: Object.fromEntries(
      FACETS.map((facet) => [facet, countsOf(facet, newest, query, finds)]),
    ) as ProductFacets['facets'],
    without: Object.fromEntries(
      inUse.map((name) => [name, total({ [name]: name === 'search' ? '' : [] })]),
    ),
    categories: Object.fromEntries(
      CATEGORIES.map(({ id }) => [id, total({ category: id })]),
    ) as ProductFacets['categories'],
  }
}
