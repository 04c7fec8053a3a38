// The products of one moment: filters, order and facets by sets of rows.
import { CATEGORIES, type Condition, FACETS } from '#api/contract/catalogue.ts'
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
import type { FacetValue, FacetValues } from './facet-values.ts'
import { pageOf } from './lists.ts'
import { type CheckedAgainst, testOf } from './product-checks.ts'
import { compareBy, compareNames, sizeRank } from './product-fields.ts'
import {
  addRow,
  countInBoth,
  emptyRowSet,
  firstRow,
  hasRow,
  moveRows,
  type RowSet,
  removeRow,
  rowsInBoth,
  rowsInEither,
  rowsWhere,
} from './row-set.ts'

/** One page of records; the route removes internal fields. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** For each row whether the search finds it, as a number; undefined without a search. */
type Found = Uint16Array | undefined
type FacetQuery = ProductFilters & Partial<StaffQuery>

const NO_FILTERS: ProductFilters = { category: '', search: '', ...forEach(FACETS, () => []) }

export class ProductTable {
  /** Newest first. */
  records: readonly ProductRecord[] = []
  readonly #facets: FacetValues
  readonly #against: CheckedAgainst
  /** The rows of each value, by its number. */
  #rows: RowSet[] = []
  #all = emptyRowSet(0)
  /** The rows in each requested order. */
  readonly #orders = new Map<StaffSort, readonly number[]>()
  #totals: ProductFacets | undefined

  constructor(facets: FacetValues, against: CheckedAgainst) {
    this.#facets = facets
    this.#against = against
  }

  /** Takes other records. Only those between the first and the last one that differs are read. */
  update(records: readonly ProductRecord[]): void {
    const old = this.records
    const { start, end, by } = spanOfChanges(old, records)
    for (let row = start; row < end; row++)
      for (const rows of this.#setsOf(old[row] as ProductRecord)) removeRow(rows, row)
    if (by !== 0) this.#rows = this.#rows.map((rows) => moveRows(rows, end, by, records.length))
    this.records = records
    for (let row = start; row < end + by; row++)
      for (const rows of this.#setsOf(this.#record(row))) addRow(rows, row)
    this.#all = rowsWhere(records.length, () => true)
    // A sort of all takes most of the time of a list's first request after a change.
    const before = by === 0 ? old.slice(start, end) : []
    for (const sort of this.#orders.keys()) {
      const compare = compareBy(sort)
      const isAlike = (record: ProductRecord, at: number) =>
        compare(record, this.#record(start + at)) === 0
      if (by !== 0 || !before.every(isAlike)) this.#orders.delete(sort)
    }
    this.#totals = undefined
  }

  /** The requested page; a page past the end is empty, with the correct number of pages. */
  list(query: ProductQuery, found: Found): ProductRecordPage {
    const rows = this.#conditions(query, found)
      .map((condition) => condition.rows)
      .reduce(rowsInBoth, rowsInBoth(this.#ofCategory(query), this.#listed(query)))
    const inOrder: number[] = []
    for (const row of this.#order(query.sort)) if (hasRow(rows, row)) inOrder.push(row)
    const { items, ...paging } = pageOf(inOrder, query)
    return { products: items.map((row) => this.#record(row)), ...paging }
  }

  /**
   * Every value of the category with the number of products that it would leave. The filter of a facet
   * does not reduce the counts of the same facet: its values are alternatives.
   */
  facets(query: FacetQuery, found: Found): ProductFacets {
    const conditions = this.#conditions(query, found)
    const listed = this.#listed(query)
    const category = this.#ofCategory(query)
    const rowsWithout = (name?: Condition) =>
      conditions
        .filter((condition) => condition.name !== name)
        .reduce((left, { rows }) => rowsInBoth(left, rows), listed)
    const met = rowsWithout()
    const visible = query.hidden === undefined ? this.#rowsOf('visible', 'yes') : this.#all
    const values = this.#sortValues(rowsInBoth(category, visible))
    return {
      total: countInBoth(met, category),
      facets: forEach(FACETS, (name) => {
        const left = rowsInBoth(rowsWithout(name), category)
        const counts = values
          .filter(({ facet }) => facet === name)
          .map(({ text, rows }) => ({ value: text, count: countInBoth(rows, left) }))
        return withChosen(counts, query[name])
      }),
      without: Object.fromEntries(
        conditions.map(({ name }) => [name, countInBoth(rowsWithout(name), category)]),
      ),
      categories: forEach(
        CATEGORIES.map(({ id }) => id),
        (id) => countInBoth(met, this.#ofCategory({ category: id })),
      ),
    }
  }

  /** Every brand with all of its visible products, the one with the most first; and the products of each category. */
  totals(): { brands: FacetCount[]; categories: ProductFacets['categories'] } {
    this.#totals ??= this.facets(NO_FILTERS, undefined)
    return { brands: this.#totals.facets.brand, categories: this.#totals.categories }
  }

  /** The conditions in use, each with the rows that meet it. */
  #conditions(query: ProductFilters, found: Found) {
    const conditions: { name: Condition; rows: RowSet }[] = []
    for (const name of FACETS) {
      if (query[name].length === 0) continue
      conditions.push({ name, rows: this.#rowsOf(name, ...query[name]) })
    }
    if (found)
      conditions.push({ name: 'search', rows: rowsWhere(found.length, (row) => found[row] !== 0) })
    return conditions
  }

  #ofCategory({ category }: Pick<FacetQuery, 'category'>): RowSet {
    return category === '' ? this.#all : this.#rowsOf('category', category)
  }

  /** The rows with one of these values. */
  #rowsOf(...[filter, ...texts]: [FacetValue['facet'], ...string[]]): RowSet {
    return this.#facets
      .numbersOf(filter, texts)
      .flatMap((number) => this.#rows[number] ?? [])
      .reduce(rowsInEither, emptyRowSet(this.records.length))
  }

  /** The set of each value of the record. */
  #setsOf(record: ProductRecord): RowSet[] {
    return this.#facets.of(record).map(({ number }) => {
      this.#rows[number] ??= emptyRowSet(this.records.length)
      return this.#rows[number]
    })
  }

  /** The rows that may be in the list at all: no hidden ones for visitors, and what staff ask for. */
  #listed({ hidden, check, featured, changedAt }: Partial<StaffQuery>): RowSet {
    if (hidden === undefined) return this.#rowsOf('visible', 'yes')
    const isFound = check && testOf(check, this.records, this.#against)
    return rowsWhere(this.records.length, (row) => {
      const record = this.#record(row)
      return (
        (hidden === 'any' || (hidden === 'only') === (record.hidden === true)) &&
        isFound?.(record) !== false &&
        (!featured || record.featured !== undefined) &&
        (!changedAt || record.updatedAt === changedAt)
      )
    })
  }

  /**
   * The facet's values among these rows, as the newest product spells each: sizes by area, the rest by the number of
   * rows, then by name.
   */
  #sortValues(among: RowSet) {
    const rank = ({ facet, text }: FacetValue) => (facet === 'size' ? sizeRank(text) : 0)
    return this.#rows
      .flatMap((rows, number) => {
        const count = countInBoth(rows, among)
        const newest = count > 0 ? this.#facets.of(this.#record(firstRow(rows))) : []
        const value = newest.find((one) => one.number === number)
        return value ? { ...value, rows, count } : []
      })
      .sort((a, b) => rank(a) - rank(b) || b.count - a.count || compareNames(a.text, b.text))
  }

  #order(sort: StaffSort): readonly number[] {
    const known = this.#orders.get(sort)
    if (known) return known
    const compare = compareBy(sort)
    const rows = [...this.records.keys()].sort((a, b) => compare(this.#record(a), this.#record(b)))
    if (sort === 'oldest') rows.reverse()
    this.#orders.set(sort, rows)
    return rows
  }

  #record(row: number): ProductRecord {
    return this.records[row] as ProductRecord
  }
}

/** The rows from `start` to before `end` differ; those after them have moved by `by`. */
function spanOfChanges(old: readonly unknown[], records: readonly unknown[]) {
  const by = records.length - old.length
  let start = 0
  while (start < old.length && records[start] === old[start]) start++
  let end = old.length
  while (Math.min(end, end + by) > start && records[end + by - 1] === old[end - 1]) end--
  return { start, end, by }
}

function forEach<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

/** Adds the chosen values that no product has, so that they can be removed. */
function withChosen(counts: FacetCount[], chosen: readonly string[]): FacetCount[] {
  if (chosen.length === 0) return counts
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
