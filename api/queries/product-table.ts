// The products of one moment: filters, order and facets by one pass over all of them.
import {
  CATEGORIES,
  type Condition,
  FACETS,
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
import type { FacetValue, FacetValues } from './facet-values.ts'
import { pageOf } from './lists.ts'
import { type CheckedAgainst, testOf } from './product-checks.ts'
import { compareBy, compareNames, sizeRank } from './product-fields.ts'

/** One page of records; the route removes internal fields. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** For each row whether the search finds it, as a number; undefined without a search. */
type Found = Uint16Array | undefined
type Test = (row: number) => boolean
type FacetQuery = ProductFilters & Partial<StaffQuery>

const NO_FILTERS: ProductFilters = {
  ...{ category: '', search: '' },
  ...{ brand: [], size: [], finish: [], color: [], material: [], tag: [] },
}

export class ProductTable {
  /** Newest first. */
  readonly records: readonly ProductRecord[]
  readonly #facets: FacetValues
  readonly #values: readonly (readonly FacetValue[])[]
  readonly #against: CheckedAgainst
  /** The rows in each requested order. */
  readonly #orders = new Map<StaffSort, readonly number[]>()
  /** By number of a value, filled for the first filter. */
  readonly #rows: number[][] = []
  #totals: ProductFacets | undefined

  constructor(records: readonly ProductRecord[], facets: FacetValues, against: CheckedAgainst) {
    this.records = records
    this.#facets = facets
    this.#values = records.map((record) => facets.of(record))
    this.#against = against
  }

  /** The requested page; a page past the end is empty, with the correct number of pages. */
  list(query: ProductQuery, found: Found): ProductRecordPage {
    const tests = this.#conditions(query, found).map(({ isMet }) => isMet)
    const rows = [...tests, this.#testOfCategory(query), this.#testOfStaff(query)].reduce(
      (left, test) => left.filter(test),
      this.#order(query.sort),
    )
    const { items, ...paging } = pageOf(rows, query)
    return { products: items.map((row) => this.#record(row)), ...paging }
  }

  /**
   * Every value of the category with the number of products that it would leave. The filter of a facet
   * does not reduce the counts of the same facet: its values are alternatives.
   */
  facets(query: FacetQuery, found: Found): ProductFacets {
    const conditions = this.#conditions(query, found)
    const isOfCategory = this.#testOfCategory(query)
    const isListed = this.#testOfStaff(query)
    const isVisible = (row: number) => query.hidden !== undefined || !this.#record(row).hidden
    const rows = this.#order('created-desc').filter(isVisible)
    const byUnmet = Map.groupBy(rows.filter(isListed), (row) => {
      const unmet = conditions.filter(({ isMet }) => !isMet(row))
      return unmet.length > 1 ? 'several' : unmet[0]?.name
    })
    const rowsOnlyUnmet = (name: Condition) => (byUnmet.get(name) ?? []).filter(isOfCategory)
    const met = byUnmet.get(undefined) ?? []
    const listed = met.filter(isOfCategory)
    const counts = this.#count(listed)
    for (const { name } of conditions) this.#count(rowsOnlyUnmet(name), counts, name)
    const values = this.#sortValues(this.#count(rows.filter(isOfCategory)))
    return {
      total: listed.length,
      facets: forEach(FACETS, (name) => {
        const ofFacet = values.filter(({ facet }) => facet === name)
        const all = ofFacet.map(({ text, number }) => ({ value: text, count: counts[number] ?? 0 }))
        return withChosen(all, query[name])
      }),
      without: Object.fromEntries(
        conditions.map(({ name }) => [name, listed.length + rowsOnlyUnmet(name).length]),
      ),
      categories: forEach(
        CATEGORIES.map(({ id }) => id),
        (id) => met.filter((row) => this.#record(row).category === id).length,
      ),
    }
  }

  /** Every brand with all of its visible products, the one with the most first; and the products of each category. */
  totals(): { brands: FacetCount[]; categories: ProductFacets['categories'] } {
    this.#totals ??= this.facets(NO_FILTERS, undefined)
    return { brands: this.#totals.facets.brand, categories: this.#totals.categories }
  }

  /** The conditions in use, each with its test of a row. */
  #conditions(query: ProductFilters, found: Found) {
    const conditions: { name: Condition; isMet: Test }[] = []
    for (const name of FACETS) {
      if (query[name].length === 0) continue
      const marks = new Uint8Array(this.records.length)
      for (const number of this.#facets.numbersOf(name, query[name]))
        for (const row of this.#rowsWith(number)) marks[row] = 1
      conditions.push({ name, isMet: (row) => marks[row] === 1 })
    }
    if (found) conditions.push({ name: 'search', isMet: (row) => found[row] !== 0 })
    return conditions
  }

  #rowsWith(number: number): readonly number[] {
    if (this.#rows.length === 0)
      this.#values.forEach((values, row) => {
        for (const value of values) {
          this.#rows[value.number] ??= []
          this.#rows[value.number]?.push(row)
        }
      })
    return this.#rows[number] ?? []
  }

  #testOfCategory({ category }: FacetQuery): Test {
    const wanted = fold(category)
    return (row) => wanted === '' || this.#record(row).category === wanted
  }

  /** Tests whether a record may be in the list at all: no hidden one for visitors, and what staff leave out. */
  #testOfStaff({ hidden, check, featured, changedAt }: Partial<StaffQuery>): Test {
    if (hidden === undefined) return (row) => !this.#record(row).hidden
    const isFound = check && testOf(check, this.records, this.#against)
    return (row) => {
      const record = this.#record(row)
      return (
        (hidden === 'any' || (hidden === 'only') === (record.hidden === true)) &&
        isFound?.(record) !== false &&
        (!featured || record.featured !== undefined) &&
        (!changedAt || record.updatedAt === changedAt)
      )
    }
  }

  /** Adds the values of these rows, of one facet or of all, to the counts by value. */
  #count(rows: readonly number[], counts = new Uint32Array(this.#facets.size), only?: Condition) {
    for (const row of rows)
      for (const { facet, number } of this.#valuesOf(row))
        if (only === undefined || facet === only) counts[number] = (counts[number] as number) + 1
    return counts
  }

  /** The counted values as the newest product spells each: sizes by area, the rest by count, then by name. */
  #sortValues(counts: Uint32Array): FacetValue[] {
    const newest: FacetValue[] = []
    for (const values of this.#values) for (const value of values) newest[value.number] ??= value
    const countOf = ({ number }: FacetValue) => counts[number] as number
    const rank = ({ facet, text }: FacetValue) => (facet === 'size' ? sizeRank(text) : 0)
    return newest
      .filter((value) => countOf(value) > 0)
      .sort((a, b) => rank(a) - rank(b) || countOf(b) - countOf(a) || compareNames(a.text, b.text))
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

  #valuesOf(row: number): readonly FacetValue[] {
    return this.#values[row] as readonly FacetValue[]
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
  if (chosen.length === 0) return counts
  const unknown = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  for (const { value } of counts) unknown.delete(fold(value))
  return [...counts, ...[...unknown.values()].toReversed().map((value) => ({ value, count: 0 }))]
}
