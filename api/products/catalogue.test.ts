// Tests lists and facets against a naive implementation, with random products, changes and queries.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fold } from '#api/contract/fields.ts'
import { createDice, type Dice } from '#api/testing/dice.ts'
import { storedTile } from '#api/testing/products.ts'
import { CATEGORIES, FACETS, type Facet, SIZES } from './catalogue.contract.ts'
import { createCatalogue } from './catalogue.ts'
import { type ProductQuery, type ProductRecord, productQuery } from './contract.ts'
import { STOCKS, SUITED_FOR } from './details.contract.ts'
import { findOfferText, findPriceText } from './price-facets.ts'
import { createPriceTags } from './price-tags.ts'

/** Words too different for a typing mistake to turn one into another. */
const WORDS = ['Zorvia', 'Quinnel', 'Brastok', 'Umbraxa']
const VALUES = {
  brand: ['Kova', 'kova', 'Miro'],
  finish: ['Matt', 'Gloss'],
  color: ['Red', 'Grey'],
  slipResistance: ['R9', 'r9', 'R10'],
}
const TODAY = '2026-11-28'
const DAYS = ['2026-11-27', TODAY, '2026-11-29']
/** The longer sides, with the group of each. */
const LENGTHS: readonly (readonly [length: number, group: string])[] = [
  ...([
    [50, '0-300'],
    [300, '0-300'],
    [300.5, '300-600'],
  ] as const),
  ...([
    [600, '300-600'],
    [1200, '900-1200'],
    [1201, '1200-'],
  ] as const),
]

const TAGS = ['Floor', 'floor', 'Wall', 'Wet room']
const SORTS = ['newest', 'oldest', 'name', 'name-desc', 'size', 'price', 'price-desc'] as const
const RANGES = ['0-50', '50-75', '300-', '1000-2500']
const priceTags = createPriceTags({ readRules: () => ({ mode: 'exact' }), today: () => TODAY })

/** Some of these values. */
const pickSome = <T>({ roll }: Dice, values: readonly T[]) => values.filter(() => roll(3) === 0)

function createProduct(dice: Dice, number: number): ProductRecord {
  const category = dice.pick(CATEGORIES).id
  return storedTile(`P-${number}`, {
    name: `${dice.pick(WORDS)} ${dice.pick(WORDS)} ${dice.roll(5)}`,
    category,
    brand: dice.pick(VALUES.brand),
    tags: pickSome(dice, TAGS).filter(
      (tag, index, all) => all.findIndex((item) => fold(item) === fold(tag)) === index,
    ),
    ...(category === 'tiles' && { size: dice.pick(SIZES) }),
    ...(dice.roll(2) && { finish: dice.pick(VALUES.finish) }),
    ...(dice.roll(2) && { color: dice.pick(VALUES.color) }),
    ...(dice.roll(2) && { slipResistance: dice.pick(VALUES.slipResistance) }),
    ...(dice.roll(2) && { stock: dice.pick(STOCKS) }),
    ...(dice.roll(2) && { suitedFor: [dice.pick(SUITED_FOR)] }),
    ...(dice.roll(2) && { actualSize: { width: 50, length: dice.pick(LENGTHS)[0] } }),
    ...(dice.roll(5) && {
      price: { amount: 1 + dice.roll(400), per: category === 'tiles' ? 'sq ft' : 'piece' },
      ...(dice.roll(3) === 0 && { offer: { amount: 1 + dice.roll(200), until: TODAY } }),
    }),
    ...(dice.roll(6) === 0 && { firstDay: dice.pick(DAYS) }),
    ...(dice.roll(6) === 0 && { lastDay: dice.pick(DAYS) }),
    ...(dice.roll(4) === 0 && { hidden: true }),
    ...(dice.roll(9) === 0 && { featured: dice.roll(3) + 1 }),
  })
}

/** A random query, parsed like that of a route. */
function createQuery(dice: Dice): ProductQuery {
  return v.parse(productQuery, {
    category: dice.pick(['', ...CATEGORIES.map(({ id }) => id)]),
    search: dice.roll(3) ? '' : dice.pick(WORDS).toLowerCase(),
    brand: pickSome(dice, [...VALUES.brand, 'Nobody']),
    size: pickSome(dice, SIZES),
    finish: pickSome(dice, VALUES.finish),
    color: pickSome(dice, VALUES.color),
    tag: pickSome(dice, TAGS),
    slipResistance: dice.roll(3) ? [] : pickSome(dice, VALUES.slipResistance),
    price: dice.roll(2) ? [] : pickSome(dice, RANGES),
    offer: dice.roll(8) ? [] : ['yes'],
    stock: dice.roll(3) ? [] : pickSome(dice, STOCKS),
    suitedFor: dice.roll(3) ? [] : pickSome(dice, SUITED_FOR),
    actualSize: dice.roll(3) ? [] : pickSome(dice, LENGTHS).map(([, group]) => group),
    sort: dice.pick(SORTS),
    page: String(dice.roll(3) + 1),
    limit: '5',
    hidden: ['any', 'only'][dice.roll(3)],
    timing: ['coming', 'ended'][dice.roll(6)],
  })
}

function listFacetTexts(record: ProductRecord, facet: Facet): string[] {
  const { actualSize, tags, ...product } = record
  if (facet === 'tag') return tags
  if (facet === 'price') return [findPriceText(record, priceTags.tagOf(record)) ?? []].flat()
  if (facet === 'offer') return [findOfferText(priceTags.tagOf(record)) ?? []].flat()
  if (facet !== 'actualSize') return [product[facet] ?? []].flat()
  return LENGTHS.filter(([length]) => length === actualSize?.length).map(([, group]) => group)
}

const hasValue = (product: ProductRecord, facet: Facet, values: readonly string[]) =>
  listFacetTexts(product, facet).some((text) => values.some((value) => fold(value) === fold(text)))

/** Whether the query finds the product without one of its conditions. */
function matchesQuery(product: ProductRecord, query: ProductQuery, without?: string): boolean {
  const { hidden = 'no', timing } = query
  const { firstDay = TODAY, lastDay = TODAY } = product
  const actualTiming = (firstDay > TODAY && 'coming') || (lastDay < TODAY && 'ended') || 'current'
  const isListed =
    (hidden === 'any' || (hidden === 'only') === (product.hidden === true)) &&
    (query.hidden ? !timing || timing === actualTiming : actualTiming === 'current')
  const hasSearchWord = product.name.toLowerCase().split(' ').includes(query.search)
  return (
    isListed &&
    (query.search === '' || without === 'search' || hasSearchWord) &&
    FACETS.every(
      (facet) =>
        facet === without || query[facet].length === 0 || hasValue(product, facet, query[facet]),
    )
  )
}

const isInCategory = ({ category }: ProductRecord, id: string) => id === '' || category === id

function sortNaively(products: ProductRecord[], sort: (typeof SORTS)[number]): ProductRecord[] {
  if (sort === 'oldest') return products.toReversed()
  const rank = ({ size, featured = Number.MAX_SAFE_INTEGER, price, offer }: ProductRecord) => {
    if (sort === 'newest') return featured
    if (sort === 'price' || sort === 'price-desc') {
      if (!price) return Number.MAX_SAFE_INTEGER
      const amount = Math.min(price.amount, offer?.amount ?? price.amount)
      return sort === 'price' ? amount : -amount
    }
    return size === undefined ? SIZES.length : SIZES.indexOf(size as (typeof SIZES)[number])
  }
  if (!sort.startsWith('name')) return products.toSorted((a, b) => rank(a) - rank(b))
  const sign = sort === 'name' ? 1 : -1
  return products.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'en', { numeric: true }))
}

const NO_WORDS: [] = []

test('lists and facets equal those of a naive pass over all products', () => {
  const dice = createDice(7)
  let products = Array.from({ length: 70 }, (_, number) => createProduct(dice, number))
  const catalogue = createCatalogue({
    products: { all: () => products },
    brands: { all: () => [] },
    images: { find: () => undefined },
    today: () => TODAY,
    ...priceTags,
    ownWords: () => NO_WORDS,
  })
  for (let round = 0; round < 400; round++) {
    if (round % 20 === 19)
      products = [createProduct(dice, 100 + round), ...products.filter(() => dice.roll(12) > 0)]
    if (round % 4 === 1)
      products = products.with(dice.roll(products.length), createProduct(dice, 100 + round))
    const query = createQuery(dice)
    const matches = products.filter((product) => matchesQuery(product, query))
    const listed = sortNaively(
      matches.filter((product) => isInCategory(product, query.category)),
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
      expect(facets.categories[id]).toBe(
        matches.filter((product) => isInCategory(product, id)).length,
      )
    for (const [condition, count] of Object.entries(facets.without)) {
      const relaxed = products.filter((product) => matchesQuery(product, query, condition))
      expect(count, condition).toBe(
        relaxed.filter((product) => isInCategory(product, query.category)).length,
      )
    }
    for (const facet of FACETS)
      for (const { value, count } of facets.facets[facet]) {
        const matching = products.filter(
          (product) => matchesQuery(product, query, facet) && isInCategory(product, query.category),
        )
        expect(count, `${facet} ${value}`).toBe(
          matching.filter((product) => hasValue(product, facet, [value])).length,
        )
      }
  }
})
