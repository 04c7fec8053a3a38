// The index answers exactly as looking at every product would, whatever has changed and whatever is asked.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SIZES, SORTS } from '#api/contract/catalogue.ts'
import { type ProductQuery, type ProductRecord, productQuery } from '#api/contract/product.ts'
import { type Change, changesBetween } from '#api/store/follower.ts'
import { storedTile } from '#api/store/test-products.ts'
import { ProductIndex } from './product-index.ts'
import { scanFacets, scanList } from './test-scan.ts'

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

// Alike in case, accents, width and length, so that folding, sorting and pieces of words matter.
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
  const text = `${product.name} ${product.sku} ${product.brand}`
  const piece = () => {
    const start = below(text.length)
    const found = text.slice(start, start + 1 + below(6))
    return next() < 0.3 ? found.toUpperCase() : found
  }
  const pieces = () => [piece(), ...(next() < 0.4 ? [piece()] : []), ...some(['zzz', 'a', ''], 1)]
  const asked: Record<string, unknown> = {
    page: 1 + below(4),
    limit: pick([1, 3, 10, 100]),
    sort: pick(SORTS),
    category: next() < 0.3 ? pick(['tiles', 'TILES', 'sanitaryware', 'granite', '__proto__']) : '',
    search: next() < 0.6 ? pieces().join(' ') : '',
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
  const changes = changesBetween(newest, state) as Change<ProductRecord>[]
  return { state, changes }
}

const indexed = (index: ProductIndex, query: ProductQuery) => ({
  query,
  list: index.list(query),
  facets: index.facets(query),
})

const scanned = (newest: readonly ProductRecord[], query: ProductQuery) => ({
  query,
  list: scanList(newest, query),
  facets: scanFacets(newest, query),
})

describe('the index and a look at every product give the same answers', () => {
  test.each([1, 2, 3, 4, 5, 6])('catalogue %i', (seed) => {
    const random = numbers(seed)
    const first = Array.from({ length: random.pick([0, 1, 30, 200]) }, (_, at) =>
      randomProduct(random, at),
    )
    let newest: readonly ProductRecord[] = first.toReversed()
    const index = new ProductIndex()
    index.begin(newest)
    const questions: ProductQuery[] = []
    for (let round = 0; round < 40; round++) {
      const { state, changes } = randomChanges(random, newest, 1000 + round * 10)
      newest = state
      index.follow(changes)
      questions.push(randomQuery(random, newest))
      // Old questions too: what they have found is remembered.
      for (const query of [...questions.slice(-3), random.pick(questions)])
        expect(indexed(index, query)).toEqual(scanned(newest, query))
    }
  })

  test('through more words than are remembered', () => {
    const random = numbers(7)
    const newest = Array.from({ length: 300 }, (_, at) => randomProduct(random, at)).toReversed()
    const index = new ProductIndex()
    index.begin(newest)
    for (let at = 0; at < 150; at++) {
      const query = v.parse(productQuery, { search: `km-t-${at}` })
      expect(index.list(query)).toEqual(scanList(newest, query))
    }
    const [product] = newest
    const changed = { ...product, name: 'KM-T-149' } as ProductRecord
    index.follow([{ before: product, after: changed }])
    const query = v.parse(productQuery, { search: 'km-t-149' })
    expect(index.list(query).products).toContain(changed)
  })

  test('of pieces that many words hold, long after they were asked for first', () => {
    const random = numbers(9)
    let newest: readonly ProductRecord[] = Array.from({ length: 300 }, (_, at) =>
      randomProduct(random, at),
    ).toReversed()
    const index = new ProductIndex()
    index.begin(newest)
    for (let round = 0; round < 3; round++) {
      for (const search of ['k', 'km', 'km-', 'm-t', '-1', 't-', '1', '9', 'km-t-1', 'OAK 1']) {
        const query = v.parse(productQuery, { search })
        expect(indexed(index, query)).toEqual(scanned(newest, query))
      }
      const { state, changes } = randomChanges(random, newest, 1000 + round * 10)
      index.follow(changes)
      newest = state
      // What each of them has found is forgotten over the others.
      for (let at = 0; at < 120; at++) index.list(v.parse(productQuery, { search: `other${at}` }))
    }
  })

  test('with values that thousands of products share, and after they are gone', () => {
    const random = numbers(8)
    let newest: readonly ProductRecord[] = Array.from({ length: 3000 }, (_, at) =>
      randomProduct(random, at),
    ).toReversed()
    const index = new ProductIndex()
    index.begin(newest)
    for (let round = 0; round < 12; round++) {
      const query = randomQuery(random, newest)
      expect(indexed(index, query)).toEqual(scanned(newest, query))
      const state = newest.filter(() => random.next() < 0.7)
      index.follow(changesBetween(newest, state) as Change<ProductRecord>[])
      newest = state
    }
  })
})

test('an empty index answers like an empty catalogue', () => {
  const query = v.parse(productQuery, {})
  expect(indexed(new ProductIndex(), query)).toEqual(scanned([], query))
})

test('beginning anew forgets what was known', () => {
  const index = new ProductIndex()
  index.begin([storedTile('A-1', { brand: 'Kelvarra' })])
  const newest = [storedTile('A-3'), storedTile('A-2')]
  index.begin(newest)
  for (const search of ['', 'kelvarra', 'a-']) {
    const query = v.parse(productQuery, { search })
    expect(indexed(index, query)).toEqual(scanned(newest, query))
  }
  expect(index.facets(v.parse(productQuery, {})).facets.brand).toEqual([
    { value: 'Kova', count: 2 },
  ])
})
