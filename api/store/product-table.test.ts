// The table answers exactly as the obvious way to look at every product would, whatever has changed and whatever is asked.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SIZES, SORTS } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import { type ProductQuery, type ProductRecord, productQuery } from '#api/contract/product.ts'
import { ProductTable } from './product-table.ts'
import { type Finds, scanFacets, scanList } from './test-product-scan.ts'
import { storedTile } from './test-products.ts'

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T
  const some = <T>(items: readonly T[], most: number) =>
    Array.from({ length: below(most + 1) }, () => pick(items))
  return { next, below, pick, some }
}
type Numbers = ReturnType<typeof numbers>

// Alike in case, accents, width and length, so that folding and sorting matter.
const NAMES = [
  'Oak',
  'OAK 2',
  'oak 10',
  'Ébène',
  'ebene',
  'Straße',
  'İznik',
  'O',
  'Ōya 石',
  '😀 tile',
]
const BRANDS = ['Kelvarra', 'KELVARRA', 'kelvarra', 'Zunareth', '__proto__', 'Ōya', 'a-b']
const VALUES = ['Matt', 'matt', 'Gloss', 'Ivory', 'ivory', 'Éclat', 'éclat', 'constructor']

function randomProduct({ next, below, pick, some }: Numbers, at: number): ProductRecord {
  const tiles = next() < 0.7
  return storedTile(`KM-${pick(['T', 'S', 't'])}-${at}`, {
    _id: `product-${at}`,
    name: [pick(NAMES), ...some(NAMES, 2)].join(' '),
    category: tiles ? 'tiles' : 'sanitaryware',
    brand: pick(BRANDS),
    ...(tiles && { size: pick(SIZES) }),
    ...(next() < 0.6 && { color: pick(VALUES) }),
    ...(next() < 0.6 && { finish: `${pick(VALUES)} ${below(40)}` }),
    ...(next() < 0.6 && { material: pick(VALUES) }),
    tags: [...new Set(some(VALUES, 3))],
  })
}

/** A question about what is there, about nearly that, and about nonsense. */
function randomQuery({ next, below, pick, some }: Numbers, newest: readonly ProductRecord[]) {
  const product = newest.length > 0 ? pick(newest) : storedTile('A-1')
  const asked: Record<string, unknown> = {
    page: 1 + below(4),
    limit: pick([1, 3, 10, 100]),
    sort: pick(SORTS),
    category: next() < 0.3 ? pick(['tiles', 'TILES', 'sanitaryware', 'granite', '__proto__']) : '',
    search: next() < 0.5 ? 'anything' : '',
    brand: next() < 0.3 ? some([...BRANDS, 'nobody'], 3) : [],
    size: next() < 0.2 ? some([...SIZES, '9x9'], 3) : [],
    finish: next() < 0.1 ? [product.finish ?? 'none'] : [],
  }
  for (const facet of ['color', 'material', 'tag'])
    asked[facet] = next() < 0.2 ? some([...VALUES, 'nothing'], 2) : []
  return v.parse(productQuery, {
    ...asked,
    page: String(asked.page),
    limit: String(asked.limit),
  })
}

/** Some writes, and what they leave: new products, changed ones, removed ones. */
function randomChanges(random: Numbers, newest: readonly ProductRecord[], at: number) {
  let state = [...newest]
  for (let step = 0; step < 1 + random.below(5); step++) {
    const kind = state.length === 0 ? 'new' : random.pick(['new', 'changed', 'changed', 'removed'])
    const place = random.below(Math.max(1, state.length))
    const old = state[place]
    if (kind === 'new' || !old) state = [randomProduct(random, at + step), ...state]
    else if (kind === 'removed') state = state.toSpliced(place, 1)
    else {
      const { _id, sku } = old
      const other = { ...randomProduct(random, at), _id, sku, rev: old.rev + 1 }
      // Often only a part: most fields of most changes stay as they were.
      state = state.with(place, random.next() < 0.5 ? other : { ...old, name: other.name })
    }
  }
  return state
}

/** Whatever a search may find. */
const finds: Finds = ({ name }) => fold(name).includes('o')

const answers = (table: ProductTable, query: ProductQuery) => {
  const found = query.search
    ? Uint8Array.from(table.records, (product) => (finds(product) ? 1 : 0))
    : undefined
  return { query, list: table.list(query, found), facets: table.facets(query, found) }
}

const scanned = ({ records }: ProductTable, query: ProductQuery) => ({
  query,
  list: scanList(records, query, finds),
  facets: scanFacets(records, query, finds),
})

describe('the table and the obvious way give the same answers', () => {
  test.each([1, 2, 3, 4, 5, 6])('catalogue %i', (seed) => {
    const random = numbers(seed)
    const first = Array.from({ length: random.pick([0, 1, 30, 200]) }, (_, at) =>
      randomProduct(random, at),
    )
    let table = new ProductTable(first.toReversed())
    for (let round = 0; round < 25; round++) {
      table = new ProductTable(randomChanges(random, table.records, 1000 + round * 10), table)
      for (let at = 0; at < 4; at++) {
        const query = randomQuery(random, table.records)
        expect(answers(table, query)).toEqual(scanned(table, query))
      }
    }
  })

  test('with thousands of products, and after most of them are gone', () => {
    const random = numbers(8)
    let table = new ProductTable(Array.from({ length: 1500 }, (_, at) => randomProduct(random, at)))
    for (let round = 0; round < 4; round++) {
      const query = randomQuery(random, table.records)
      expect(answers(table, query)).toEqual(scanned(table, query))
      table = new ProductTable(
        table.records.filter(() => random.next() < 0.6),
        table,
      )
    }
  })

  test('of products that have changed places', () => {
    const random = numbers(9)
    const table = new ProductTable(Array.from({ length: 60 }, (_, at) => randomProduct(random, at)))
    const queries = SORTS.map((sort) => v.parse(productQuery, { sort }))
    for (const query of queries) expect(answers(table, query)).toEqual(scanned(table, query))
    const turned = new ProductTable(table.records.toReversed(), table)
    for (const query of queries) expect(answers(turned, query)).toEqual(scanned(turned, query))
  })
})

test('an empty table answers like an empty catalogue', () => {
  const table = new ProductTable([])
  const query = v.parse(productQuery, { search: 'oak', brand: 'Kova' })
  expect(answers(table, query)).toEqual(scanned(table, query))
})
