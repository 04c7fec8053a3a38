// The products of one moment, laid out so that filters, order and facets take one pass over all of them.
import {
  CATEGORIES,
  CONDITIONS,
  type Condition,
  FACETS,
  type Facet,
  type FacetCount,
  type ProductFacets,
  type Sort,
} from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductNarrowing, ProductQuery, ProductRecord } from '#api/contract/product.ts'
import type { Paging } from '#api/contract/query.ts'
import { FacetColumn, type FacetValue } from './facet-column.ts'
import { comparisons } from './product-fields.ts'

/** One page of records; the route decides what of each is shown. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** Of a search, for each row whether it is found; undefined where nothing is searched. */
export type Found = Uint8Array | undefined

/** The mark of a row that is of another category; each condition that a row does not meet has a mark, too. */
const OTHER_CATEGORY = 1
const markOf = forEach(CONDITIONS, (_, at) => 2 << at)

function forEach<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key, at: number) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key, at) => [key, make(key, at)])) as Record<Key, Value>
}

export class ProductTable {
  /** Newest first. */
  readonly records: readonly ProductRecord[]
  readonly #columns: Record<Facet, FacetColumn>
  /** Of those orders that have been asked for, the rows. */
  readonly #orders = new Map<Sort, readonly number[]>()
  /** What the table before has sorted, which is nearly the order of this one. */
  readonly #sortedBefore: Map<Sort, readonly ProductRecord[]>
  /** By category, in the order in which they are shown. */
  readonly #values = new Map<string, Record<Facet, FacetValue[]>>()

  constructor(records: readonly ProductRecord[], before?: ProductTable) {
    this.records = records
    this.#columns = forEach(FACETS, (facet) => new FacetColumn(facet, records))
    this.#sortedBefore = before ? before.#sorted() : new Map()
  }

  /** The page that the query asks for; a page past the end is empty, with the true number of pages. */
  list(query: ProductQuery, found: Found): ProductRecordPage {
    const { page, limit, sort } = query
    const marks = this.#marks(query, found)
    const rows = this.#order(sort).filter((row) => marks[row] === 0)
    return {
      products: rows.slice((page - 1) * limit, page * limit).map((row) => this.#record(row)),
      total: rows.length,
      pages: Math.max(1, Math.ceil(rows.length / limit)),
      page,
      limit,
    }
  }

  /**
   * Every value of the category with the number of products that it would leave. What is chosen in a facet
   * does not narrow its own counts: another of its values would be one more that will do.
   */
  facets(query: ProductNarrowing, found: Found): ProductFacets {
    const marks = this.#marks(query, found)
    const countWithout = (allowed: number, has = (_: ProductRecord) => true) =>
      this.records.reduce(
        (count, record, row) =>
          ((marks[row] as number) & ~allowed) === 0 && has(record) ? count + 1 : count,
        0,
      )
    const values = this.#valuesOf(fold(query.category))
    const inUse = CONDITIONS.filter((name) => isInUse(query, name, found))
    return {
      total: countWithout(0),
      facets: forEach(FACETS, (facet) => {
        const counts = this.#columns[facet].count(marks, markOf[facet])
        return withChosen(
          values[facet].map(({ value, number }) => ({ value, count: counts[number] ?? 0 })),
          query[facet],
        )
      }),
      without: Object.fromEntries(inUse.map((name) => [name, countWithout(markOf[name])])),
      categories: forEach(
        CATEGORIES.map(({ id }) => id),
        (id) => countWithout(OTHER_CATEGORY, ({ category }) => category === id),
      ),
    }
  }

  /** For each row what speaks against it. */
  #marks(query: ProductNarrowing, found: Found): Uint8Array {
    const marks = new Uint8Array(this.records.length)
    const category = fold(query.category)
    for (let row = 0; row < marks.length; row++) {
      const isOther = category !== '' && this.#record(row).category !== category
      marks[row] = (isOther ? OTHER_CATEGORY : 0) | (found?.[row] === 0 ? markOf.search : 0)
    }
    for (const facet of FACETS)
      if (query[facet].length > 0)
        this.#columns[facet].markOthers(query[facet], marks, markOf[facet])
    return marks
  }

  #order(sort: Sort): readonly number[] {
    const known = this.#orders.get(sort)
    if (known) return known
    const rows = this.#nearlyInOrder(sort)
    if (sort === 'oldest') rows.reverse()
    else if (sort !== 'newest')
      rows.sort((a, b) => comparisons[sort](this.#record(a), this.#record(b)) || a - b)
    this.#orders.set(sort, rows)
    return rows
  }

  /** All rows, those first that were sorted before: sorting what is nearly sorted takes a tenth of the time. */
  #nearlyInOrder(sort: Sort): number[] {
    const rows = this.records.map((_, row) => row)
    const before = this.#sortedBefore.get(sort)
    if (!before) return rows
    const rowOf = new Map(this.records.map(({ _id }, row) => [_id, row]))
    const sorted = before.flatMap(({ _id }) => rowOf.get(_id) ?? [])
    return [...new Set([...sorted, ...rows])]
  }

  #sorted(): Map<Sort, readonly ProductRecord[]> {
    const sorted = new Map(this.#sortedBefore)
    for (const [sort, rows] of this.#orders)
      if (sort !== 'newest' && sort !== 'oldest')
        sorted.set(
          sort,
          rows.map((row) => this.#record(row)),
        )
    return sorted
  }

  #valuesOf(category: string): Record<Facet, FacetValue[]> {
    const known = this.#values.get(category)
    if (known) return known
    const has = (record: ProductRecord) => category === '' || record.category === category
    const values = forEach(FACETS, (facet) => this.#columns[facet].valuesOf(has))
    // Whatever a stranger calls a category is not kept.
    if (category === '' || CATEGORIES.some(({ id }) => id === category))
      this.#values.set(category, values)
    return values
  }

  #record(row: number): ProductRecord {
    return this.records[row] as ProductRecord
  }
}

function isInUse(query: ProductNarrowing, name: Condition, found: Found): boolean {
  return name === 'search' ? found !== undefined : query[name].length > 0
}

/** What was asked for is always there to be taken back, also where no product has it. */
function withChosen(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  if (chosen.length === 0) return counts
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
