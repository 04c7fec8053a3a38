// Lists and facets against the obvious implementation: random products, changes and queries.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CATEGORIES, FACETS, type Facet, SIZES } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import { type ProductQuery, type ProductRecord, productQuery } from '#api/contract/product.ts'
import { storedTile } from '#api/store/test-products.ts'
import { catalogueOf } from './product-catalogue.ts'
import { facetTexts } from './product-fields.ts'

/** So unlike each other that no slip of the pen leads from one to another. */
const WORDS = ['Zorvia', 'Quinnel', 'Brastok', 'Umbraxa']
const VALUES = {
  brand: ['Kova', 'kova', 'Miro'],
  finish: ['Matt', 'Gloss'],
  color: ['Red', 'Grey'],
}
const TAGS = ['Floor', 'floor', 'Wall', 'Wet room']
const SORTS = ['newest', 'oldest', 'name', 'name-desc', 'size'] as const

/** A generator that begins anew with each run. */
function randomFrom(seed: number) {
  let state = seed
  const below = (end: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * end)
  }
  const one = <T>(values: readonly T[]) => values[below(values.length)] as T
  const some = <T>(values: readonly T[]) => values.filter(() => below(3) === 0)
  return { below, one, some }
}
type Random = ReturnType<typeof randomFrom>

function makeProduct({ below, one, some }: Random, number: number): ProductRecord {
  const category = one(CATEGORIES).id
  return storedTile(`P-${number}`, {
    name: `${one(WORDS)} ${one(WORDS)} ${below(5)}`,
    category,
    brand: one(VALUES.brand),
    tags: some(TAGS).filter(
      (tag, at, all) => all.findIndex((one) => fold(one) === fold(tag)) === at,
    ),
    ...(category === 'tiles' && { size: one(SIZES) }),
    ...(below(2) && { finish: one(VALUES.finish) }),
    ...(below(2) && { color: one(VALUES.color) }),
    ...(below(4) === 0 && { hidden: true }),
    ...(below(9) === 0 && { featured: below(3) + 1 }),
  })
}

/** As a route reads it. */
function makeQuery({ below, one, some }: Random): ProductQuery {
  return v.parse(productQuery, {
    category: one(['', ...CATEGORIES.map(({ id }) => id)]),
    search: below(3) ? '' : one(WORDS).toLowerCase(),
    brand: some([...VALUES.brand, 'Nobody']),
    size: some(SIZES),
    finish: some(VALUES.finish),
    color: some(VALUES.color),
    tag: some(TAGS),
    sort: one(SORTS),
    page: String(below(3) + 1),
    limit: '5',
    hidden: one([undefined, 'any', 'only']),
  })
}

const isOneOf = (product: ProductRecord, facet: Facet, values: readonly string[]) =>
  facetTexts(product, facet).some((text) => values.some((value) => fold(value) === fold(text)))

/** Whether the query finds the product without one of its conditions. */
function isFound(product: ProductRecord, query: ProductQuery, without?: string): boolean {
  const { hidden = 'no' } = query
  const isListed = hidden === 'any' || (hidden === 'only') === (product.hidden === true)
  const hasWord = product.name.toLowerCase().split(' ').includes(query.search)
  return (
    isListed &&
    (query.search === '' || without === 'search' || hasWord) &&
    FACETS.every(
      (facet) =>
        facet === without || query[facet].length === 0 || isOneOf(product, facet, query[facet]),
    )
  )
}

const isIn = ({ category }: ProductRecord, wanted: string) => wanted === '' || category === wanted

function sorted(products: ProductRecord[], sort: (typeof SORTS)[number]): ProductRecord[] {
  if (sort === 'oldest') return products.toReversed()
  const rank = ({ size, featured = Number.MAX_SAFE_INTEGER }: ProductRecord) => {
    if (sort === 'newest') return featured
    return size === undefined ? SIZES.length : SIZES.indexOf(size as (typeof SIZES)[number])
  }
  if (!sort.startsWith('name')) return products.toSorted((a, b) => rank(a) - rank(b))
  const sign = sort === 'name' ? 1 : -1
  return products.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'en', { numeric: true }))
}

test('lists and facets are those of a pass over all products', () => {
  const random = randomFrom(7)
  let products = Array.from({ length: 70 }, (_, number) => makeProduct(random, number))
  const catalogue = catalogueOf({
    products: { all: () => products },
    brands: { all: () => [] },
    images: { find: () => undefined },
  })
  for (let turn = 0; turn < 400; turn++) {
    if (turn % 20 === 19)
      products = [makeProduct(random, 100 + turn), ...products.filter(() => random.below(12) > 0)]
    if (turn % 20 === 9)
      products = products.with(random.below(products.length), makeProduct(random, 100 + turn))
    const query = makeQuery(random)
    const found = products.filter((product) => isFound(product, query))
    const listed = sorted(
      found.filter((one) => isIn(one, query.category)),
      query.sort as 'name',
    )
    const { products: page, total } = catalogue.list(query)
    const start = (query.page - 1) * query.limit
    expect([total, page.map(({ sku }) => sku)], JSON.stringify(query)).toEqual([
      listed.length,
      listed.slice(start, start + query.limit).map(({ sku }) => sku),
    ])

    const facets = catalogue.facets(query)
    expect(facets.total).toBe(listed.length)
    for (const { id } of CATEGORIES)
      expect(facets.categories[id]).toBe(found.filter((one) => isIn(one, id)).length)
    for (const [condition, left] of Object.entries(facets.without)) {
      const others = products.filter((one) => isFound(one, query, condition))
      expect(left, condition).toBe(others.filter((one) => isIn(one, query.category)).length)
    }
    for (const facet of FACETS)
      for (const { value, count } of facets.facets[facet]) {
        const left = products.filter(
          (one) => isFound(one, query, facet) && isIn(one, query.category),
        )
        expect(count, `${facet} ${value}`).toBe(
          left.filter((one) => isOneOf(one, facet, [value])).length,
        )
      }
  }
})
