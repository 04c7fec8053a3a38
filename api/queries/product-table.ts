// The products of one moment, laid out so that filters, order and facets take one pass over all of them.
import {
  CATEGORIES,
  CONDITIONS,
  type Condition,
  FACETS,
  type Facet,
  type FacetCount,
  type ProductFacets,
} from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type {
  ProductFilters,
  ProductQuery,
  ProductRecord,
  StaffQuery,
} from '#api/contract/product.ts'
import type { StaffSort } from '#api/contract/product-facts.ts'
import type { Paging } from '#api/contract/query.ts'
import { FacetColumn, type FacetValue } from './facet-column.ts'
import { type CheckedAgainst, testOf } from './product-checks.ts'
import { comparisons } from './product-fields.ts'

/** One page of records; the route removes internal fields. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** For each row whether the search finds it; undefined without a search. */
export type Found = Uint8Array | undefined

const IDS = CATEGORIES.map(({ id }) => id)

/** The mark of a row that is of another category; each condition that a row does not meet has a mark, too. */
const OTHER_CATEGORY = 1
const markOf = forEach(CONDITIONS, (_, at) => 2 << at)
const MARKS = 2 << CONDITIONS.length
const ALL_MARKS = MARKS - 1

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
  /** The rows of hidden products, which visitors do not see. */
  readonly #hidden: readonly number[]
  /** By row, the place of its category. */
  readonly #categories: Uint8Array
  /** The rows in each requested order. */
  readonly #orders = new Map<StaffSort, readonly number[]>()
  /** The orders of the previous table, which are nearly those of this one. */
  readonly #sortedBefore: Map<StaffSort, readonly ProductRecord[]>
  /** By category, in the order in which they are shown. */
  readonly #values = new Map<string, Record<Facet, FacetValue[]>>()

  readonly #against: CheckedAgainst

  constructor(records: readonly ProductRecord[], against: CheckedAgainst, before?: ProductTable) {
    this.records = records
    this.#against = against
    this.#categories = Uint8Array.from(records, ({ category }) => IDS.indexOf(category))
    this.#hidden = records.flatMap(({ hidden }, row) => (hidden ? row : []))
    this.#columns = forEach(FACETS, (facet) => new FacetColumn(facet, records))
    this.#sortedBefore = before ? before.#sorted() : new Map()
  }

  /** The requested page; a page past the end is empty, with the correct number of pages. */
  list(query: ProductQuery, found: Found): ProductRecordPage {
    const { page, limit, sort } = query
    const marks = this.#marks(query, found)
    const order = this.#order(sort)
    const first = (page - 1) * limit
    const products: ProductRecord[] = []
    let total = 0
    // By place, not by iterator: that would take half of the whole call.
    for (let at = 0; at < order.length; at++) {
      const row = order[at] as number
      if (marks[row] !== 0) continue
      if (total >= first && total < first + limit) products.push(this.#record(row))
      total++
    }
    return { products, total, pages: Math.max(1, Math.ceil(total / limit)), page, limit }
  }

  /**
   * Every value of the category with the number of products that it would leave. The filter of a facet
   * does not reduce the counts of the same facet: its values are alternatives.
   */
  facets(query: ProductFilters & StaffQuery, found: Found): ProductFacets {
    const marks = this.#marks(query, found)
    const rowsWith = this.#countMarks(marks)
    const values = this.#valuesOf(fold(query.category), query.hidden !== undefined)
    const inUse = CONDITIONS.filter((name) => isInUse(query, name, found))
    return {
      total: sumOf(rowsWith, 0),
      facets: forEach(FACETS, (facet) => {
        const counts = this.#columns[facet].count(marks, markOf[facet])
        return withChosen(
          values[facet].map(({ value, number }) => ({ value, count: counts[number] ?? 0 })),
          query[facet],
        )
      }),
      without: Object.fromEntries(inUse.map((name) => [name, sumOf(rowsWith, markOf[name])])),
      categories: forEach(IDS, (_, category) =>
        sumOf(this.#countMarks(marks, category), OTHER_CATEGORY),
      ),
    }
  }

  /** A search result without the rows of hidden products. */
  withoutHidden(found: Uint8Array): Uint8Array {
    const visible = Uint8Array.from(found)
    for (const row of this.#hidden) visible[row] = 0
    return visible
  }

  /** Every brand with all of its visible products, the one with the most first. */
  brands(): FacetCount[] {
    const marks = this.#exclude(new Uint8Array(this.records.length))
    const counts = this.#columns.brand.count(marks, 0)
    return this.#valuesOf('').brand.map(({ value, number }) => ({
      value,
      count: counts[number] ?? 0,
    }))
  }

  /** For each row the conditions that it does not meet, as marks. */
  #marks(query: ProductFilters & StaffQuery, found: Found): Uint8Array {
    const chosen = FACETS.filter((facet) => query[facet].length > 0)
    const marks = this.#marksOfCategory(
      fold(query.category),
      chosen.reduce((all, facet) => all | markOf[facet], 0),
    )
    for (const facet of chosen) this.#columns[facet].unmark(query[facet], marks, markOf[facet])
    if (found)
      for (let row = 0; row < marks.length; row++)
        if (found[row] === 0) marks[row] = (marks[row] as number) | markOf.search
    return this.#exclude(marks, query)
  }

  /** Sets every mark of the rows that are in no list and no count: hidden ones, or those that staff leave out. */
  #exclude(marks: Uint8Array, query: Partial<StaffQuery> = {}): Uint8Array {
    const { hidden, check, featured, changedAt } = query
    if (hidden === undefined || hidden === 'no')
      for (const row of this.#hidden) marks[row] = ALL_MARKS
    if (hidden === undefined || !(hidden === 'only' || check || featured || changedAt)) return marks
    const isFound = check && testOf(check, this.records, this.#against)
    for (let row = 0; row < marks.length; row++) {
      const record = this.#record(row)
      const isLeftOut =
        (hidden === 'only' && !record.hidden) ||
        isFound?.(record) === false ||
        (featured === 'only' && record.featured === undefined) ||
        (changedAt && record.updatedAt !== changedAt)
      if (isLeftOut) marks[row] = ALL_MARKS
    }
    return marks
  }

  /** The marks of `all` everywhere, and one more where the category is another; none in particular is every one. */
  #marksOfCategory(category: string, all = 0): Uint8Array {
    const marks = new Uint8Array(this.records.length).fill(all)
    if (category === '') return marks
    const categories = this.#categories
    const wanted = (IDS as readonly string[]).indexOf(category)
    const other = all | OTHER_CATEGORY
    for (let row = 0; row < marks.length; row++)
      marks[row] = categories[row] === wanted ? all : other
    return marks
  }

  /** By marks, how many rows have just these, of the category at this place or of any. */
  #countMarks(marks: Uint8Array, category?: number): Uint32Array {
    const counts = new Uint32Array(MARKS)
    for (let row = 0; row < marks.length; row++) {
      if (category !== undefined && this.#categories[row] !== category) continue
      const mark = marks[row] as number
      counts[mark] = (counts[mark] as number) + 1
    }
    return counts
  }

  #order(sort: StaffSort): readonly number[] {
    const known = this.#orders.get(sort)
    if (known) return known
    const rows = this.#nearlyInOrder(sort)
    if (sort === 'oldest') rows.reverse()
    else if (sort !== 'created-desc' && (sort !== 'newest' || this.#hasFeatured()))
      rows.sort((a, b) => comparisons[sort](this.#record(a), this.#record(b)) || a - b)
    this.#orders.set(sort, rows)
    return rows
  }

  #hasFeatured(): boolean {
    return this.records.some(({ featured }) => featured)
  }

  /** All rows in the previous order: sorting a nearly sorted list takes a tenth of the time. */
  #nearlyInOrder(sort: StaffSort): number[] {
    const rows = this.records.map((_, row) => row)
    const before = this.#sortedBefore.get(sort)
    if (!before) return rows
    const rowOf = new Map(this.records.map(({ _id }, row) => [_id, row]))
    const sorted = before.flatMap(({ _id }) => rowOf.get(_id) ?? [])
    return [...new Set([...sorted, ...rows])]
  }

  #sorted(): Map<StaffSort, readonly ProductRecord[]> {
    const sorted = new Map(this.#sortedBefore)
    for (const [sort, rows] of this.#orders)
      if (sort !== 'newest' && sort !== 'oldest' && sort !== 'created-desc')
        sorted.set(
          sort,
          rows.map((row) => this.#record(row)),
        )
    return sorted
  }

  #valuesOf(category: string, withHidden = false): Record<Facet, FacetValue[]> {
    const key = `${category} ${withHidden}`
    const known = this.#values.get(key)
    if (known) return known
    const marks = this.#exclude(
      this.#marksOfCategory(category),
      withHidden ? { hidden: 'any' } : {},
    )
    const values = forEach(FACETS, (facet) => this.#columns[facet].valuesOf(marks))
    // Unknown categories come from visitors and are not cached.
    if (category === '' || (IDS as readonly string[]).includes(category))
      this.#values.set(key, values)
    return values
  }

  #record(row: number): ProductRecord {
    return this.records[row] as ProductRecord
  }
}

/** How many rows have no mark, or no other than this one. */
function sumOf(counts: Uint32Array, mark: number): number {
  return (counts[0] as number) + (mark === 0 ? 0 : (counts[mark] as number))
}

function isInUse(query: ProductFilters, name: Condition, found: Found): boolean {
  return name === 'search' ? found !== undefined : query[name].length > 0
}

/** Adds the chosen values that no product has, so that they can be removed. */
function withChosen(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  if (chosen.length === 0) return counts
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
