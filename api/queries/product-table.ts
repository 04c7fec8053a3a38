// The products of one moment: filters, order and facets by the rows of each value.
import { CATEGORIES, CONDITIONS, FACETS, type Facet } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type {
  FacetCount,
  ProductFilters,
  ProductQuery,
  ProductRecord,
  StaffQuery,
} from '#api/contract/product.ts'
import type { StaffSort } from '#api/contract/product-facts.ts'
import type { Paging } from '#api/contract/query.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import { pageOf } from './lists.ts'
import { type CheckedAgainst, testOf } from './product-checks.ts'
import { compareBy, compareNames, facetTexts, sizeRank } from './product-fields.ts'

/** One page of records; the route removes internal fields. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** For each row whether the search finds it, as a number; undefined without a search. */
type Found = Uint16Array | undefined
type FacetQuery = ProductFilters & Partial<StaffQuery>

/** A value by which products are filtered; values that differ only in case are one. */
interface Value {
  /** As the newest product spells it. */
  text: string
  rows: number[]
}

/** What a row may lack to be in a list. Each has a bit; 'listed' is whether it may be in such a list at all. */
const LACKED = [...CONDITIONS, 'category', 'listed'] as const
const bitOf = (name: (typeof LACKED)[number]) => 1 << LACKED.indexOf(name)

const NO_FILTERS: ProductFilters = { category: '', search: '', ...forEach(FACETS, () => []) }

export class ProductTable {
  /** Newest first. */
  readonly records: readonly ProductRecord[]
  readonly #against: CheckedAgainst
  /** By text, as a product spells it or folded; read when a query first needs them. */
  readonly #values = new Map<Facet | 'category', Map<string, Value>>()
  /** All rows. */
  readonly #all: readonly number[]
  /** The rows in each requested order. */
  readonly #orders = new Map<StaffSort, readonly number[]>()
  #totals: ProductFacets | undefined

  constructor(records: readonly ProductRecord[], against: CheckedAgainst) {
    this.records = records
    this.#against = against
    this.#all = [...records.keys()]
  }

  /** The requested page; a page past the end is empty, with the correct number of pages. */
  list(query: ProductQuery, found: Found): ProductRecordPage {
    const lacking = this.#lacking(query, found)
    const rows = this.#order(query.sort).filter((row) => lacking[row] === 0)
    const { items, ...paging } = pageOf(rows, query)
    return { products: items.map((row) => this.#record(row)), ...paging }
  }

  /**
   * Every value of the category with the number of products that it would leave. The filter of a facet
   * does not reduce the counts of the same facet: its values are alternatives.
   */
  facets(query: FacetQuery, found: Found): ProductFacets {
    const lacking = this.#lacking(query, found)
    /** Counts rows that lack nothing but, at most, this. */
    const count = (rows: Iterable<number>, without = 0) => {
      let sum = 0
      for (const row of rows) if (((lacking[row] as number) & ~without) === 0) sum++
      return sum
    }
    // Staff choose among the values of all products, visitors among those that they see.
    const hiding = bitOf('category') | (query.hidden ? 0 : bitOf('listed'))
    const isShown = (row: number) => ((lacking[row] as number) & hiding) === 0
    const conditions = CONDITIONS.filter((name) => query[name].length > 0)
    return {
      total: count(this.#all),
      facets: forEach(FACETS, (facet) => {
        const rank = (text: string) => (facet === 'size' ? sizeRank(text) : 0)
        const values = Array.from(new Set(this.#valuesOf(facet).values()), ({ text, rows }) => {
          const shown = rows.filter(isShown)
          return { text, products: shown.length, count: count(shown, bitOf(facet)) }
        })
          .filter(({ products }) => products > 0)
          .sort(
            (a, b) =>
              rank(a.text) - rank(b.text) ||
              b.products - a.products ||
              compareNames(a.text, b.text),
          )
        const counts = values.map(({ text, count }) => ({ value: text, count }))
        return withChosen(counts, query[facet])
      }),
      without: forEach(conditions, (name) => count(this.#all, bitOf(name))),
      categories: forEach(
        CATEGORIES.map(({ id }) => id),
        (id) => count(this.#valuesOf('category').get(id)?.rows ?? [], bitOf('category')),
      ),
    }
  }

  /** Every brand with all of its visible products, the one with the most first; and the products of each category. */
  totals(): { brands: FacetCount[]; categories: ProductFacets['categories'] } {
    this.#totals ??= this.facets(NO_FILTERS, undefined)
    return { brands: this.#totals.facets.brand, categories: this.#totals.categories }
  }

  /** For each row the bits of what it lacks. */
  #lacking(query: FacetQuery, found: Found): Uint16Array {
    const filters = { ...query, category: query.category === '' ? [] : [query.category] }
    const used = (['category', ...FACETS] as const).filter((name) => filters[name].length > 0)
    const needed = used.reduce((bits, name) => bits | bitOf(name), 0)
    const lacking = new Uint16Array(this.records.length).fill(needed)
    for (const name of used)
      for (const text of filters[name])
        for (const row of this.#valuesOf(name).get(fold(text))?.rows ?? [])
          lacking[row] = (lacking[row] as number) & ~bitOf(name)
    const isListed = this.#listTest(query)
    this.records.forEach((record, row) => {
      if (!isListed(record)) lacking[row] = (lacking[row] as number) | bitOf('listed')
    })
    found?.forEach((score, row) => {
      if (score === 0) lacking[row] = (lacking[row] as number) | bitOf('search')
    })
    return lacking
  }

  /** Tests whether a product may be in the list at all: no hidden ones for visitors, and what staff ask for. */
  #listTest({ hidden, check, featured, changedAt }: Partial<StaffQuery>) {
    if (hidden === undefined) return (record: ProductRecord) => !record.hidden
    const isFound = check && testOf(check, this.records, this.#against)
    return (record: ProductRecord) =>
      (hidden === 'any' || (hidden === 'only') === (record.hidden === true)) &&
      isFound?.(record) !== false &&
      (!featured || record.featured !== undefined) &&
      (!changedAt || record.updatedAt === changedAt)
  }

  #valuesOf(filter: Facet | 'category'): ReadonlyMap<string, Value> {
    const known = this.#values.get(filter)
    if (known) return known
    const values = new Map<string, Value>()
    this.records.forEach((record, row) => {
      for (const text of filter === 'category' ? [record.category] : facetTexts(record, filter)) {
        const known = values.get(text)
        const value = known ?? values.get(fold(text)) ?? { text, rows: [] }
        if (!known) values.set(text, value).set(fold(text), value)
        value.rows.push(row)
      }
    })
    this.#values.set(filter, values)
    return values
  }

  #order(sort: StaffSort): readonly number[] {
    const known = this.#orders.get(sort)
    if (known) return known
    const compare = compareBy(sort)
    const rows = this.#all.toSorted((a, b) => compare(this.#record(a), this.#record(b)))
    if (sort === 'oldest') rows.reverse()
    this.#orders.set(sort, rows)
    return rows
  }

  #record(row: number): ProductRecord {
    return this.records[row] as ProductRecord
  }
}

function forEach<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

/** Adds the chosen values that no product has, so that they can be removed. */
function withChosen(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
