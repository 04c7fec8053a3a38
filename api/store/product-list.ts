// Answers a list's question about products: narrowed, searched, sorted, one page of it.

import { type Facet, SIZES, type Sort } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductNarrowing, ProductQuery, ProductRecord } from '#api/contract/product.ts'
import type { Paging } from '#api/contract/query.ts'
import type { Collection } from './collection.ts'
import { pageOf } from './page.ts'

/** One page of records; the route decides what of each is shown. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** The page that the query asks for; a page past the end is empty, with the true number of pages. */
export async function listProducts(
  products: Collection<ProductRecord>,
  query: ProductQuery,
): Promise<ProductRecordPage> {
  const matching = narrow(sorted(await products.all(), query.sort), query)
  const { items, ...paging } = pageOf(matching, query)
  return { products: items, ...paging }
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const sizeRank = (product: ProductRecord) =>
  product.size ? SIZES.indexOf(product.size) : SIZES.length

const sorts: Record<Sort, (newest: readonly ProductRecord[]) => readonly ProductRecord[]> = {
  newest: (newest) => newest,
  oldest: (newest) => newest.toReversed(),
  name: (newest) => newest.toSorted((a, b) => byName.compare(a.name, b.name)),
  'name-desc': (newest) => newest.toSorted((a, b) => byName.compare(b.name, a.name)),
  size: (newest) => newest.toSorted((a, b) => sizeRank(a) - sizeRank(b)),
}

/** Orders of one state of the collection; they go when the state does. */
const orders = new WeakMap<readonly ProductRecord[], Map<Sort, readonly ProductRecord[]>>()

function sorted(newest: readonly ProductRecord[], sort: Sort): readonly ProductRecord[] {
  const known = orders.get(newest) ?? new Map<Sort, readonly ProductRecord[]>()
  const order = known.get(sort) ?? sorts[sort](newest)
  orders.set(newest, known.set(sort, order))
  return order
}

/** The values that a product is found by, as they are spelled in it. */
export const facetValues: Record<Facet, (product: ProductRecord) => readonly string[]> = {
  brand: (product) => [product.brand],
  size: (product) => (product.size ? [product.size] : []),
  finish: (product) => (product.finish ? [product.finish] : []),
  color: (product) => (product.color ? [product.color] : []),
  material: (product) => (product.material ? [product.material] : []),
  tag: (product) => product.tags,
}

/** What search looks through, folded once per record. */
const searchTexts = new WeakMap<ProductRecord, string>()

function searchText(product: ProductRecord): string {
  let text = searchTexts.get(product)
  if (text === undefined) {
    text = fold(`${product.name} ${product.sku} ${product.brand}`)
    searchTexts.set(product, text)
  }
  return text
}

/** The products that match, in the order in which they come. */
export function narrow(
  products: readonly ProductRecord[],
  query: ProductNarrowing,
): readonly ProductRecord[] {
  const tests: ((product: ProductRecord) => boolean)[] = []
  if (query.category) {
    const category = fold(query.category)
    tests.push((product) => product.category === category)
  }
  for (const [facet, valuesOf] of Object.entries(facetValues)) {
    const wanted = new Set(query[facet as Facet].map(fold))
    if (wanted.size > 0)
      tests.push((product) => valuesOf(product).some((value) => wanted.has(fold(value))))
  }
  const words = fold(query.search).split(' ').filter(Boolean)
  if (words.length > 0)
    tests.push((product) => words.every((word) => searchText(product).includes(word)))
  if (tests.length === 0) return products
  return products.filter((product) => tests.every((test) => test(product)))
}
