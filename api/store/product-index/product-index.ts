// Answers what lists ask about products without looking at each of them, however many there are.
import {
  FACETS,
  type Facet,
  type ProductFacets,
  SORTS,
  type Sort,
} from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductNarrowing, ProductQuery, ProductRecord } from '#api/contract/product.ts'
import type { Paging } from '#api/contract/query.ts'
import type { Change, Follower } from '#api/store/follower.ts'
import { Bits } from './bits.ts'
import { facetCounts } from './facet-counts.ts'
import { Order } from './order.ts'
import { comparisons, facetValues, searchText } from './product-fields.ts'
import { ValueIndex } from './value-index.ts'
import { WordIndex, wordsOf } from './word-index.ts'

/** One page of records; the route decides what of each is shown. */
export interface ProductRecordPage extends Paging {
  products: ProductRecord[]
}

/** What a list is narrowed by. */
type Condition = 'category' | 'search' | Facet

const forEach = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>

/**
 * Every product has a slot: a number that counts up in the order of their creation and is never given
 * twice, so that the sets of slots in which everything is found need no sorting.
 */
export class ProductIndex implements Follower<ProductRecord> {
  #records: (ProductRecord | undefined)[] = []
  #slots = new Map<string, number>()
  #present = new Bits()
  #categories = new ValueIndex()
  #facets = forEach(FACETS, () => new ValueIndex())
  #words = new WordIndex()
  #orders = this.#sorted()

  begin(newestFirst: readonly ProductRecord[]): void {
    this.#records = []
    this.#slots = new Map()
    this.#present = new Bits(newestFirst.length)
    this.#categories = new ValueIndex()
    this.#facets = forEach(FACETS, () => new ValueIndex())
    this.#words = new WordIndex()
    for (const record of newestFirst.toReversed()) this.#file(this.#records.length, record)
    this.#orders = this.#sorted()
  }

  follow(changes: readonly Change<ProductRecord>[]): void {
    for (const { before, after } of changes) {
      const slot = before ? this.#slotOf(before) : this.#records.length
      const sorts = SORTS.filter(
        (sort) => !before || !after || comparisons[sort](before, after) !== 0,
      )
      if (before) {
        for (const sort of sorts) this.#orders[sort].delete(slot)
        this.#unfile(slot, before)
      }
      if (after) {
        this.#file(slot, after)
        for (const sort of sorts) this.#orders[sort].add(slot)
      }
    }
  }

  /** The page that the query asks for; a page past the end is empty, with the true number of pages. */
  list(query: ProductQuery): ProductRecordPage {
    const { page, limit, sort } = query
    const order = this.#orders[sort]
    const offset = (page - 1) * limit
    const conditions = this.#conditions(query)
    const selected = conditions.size > 0 ? this.#selected(conditions) : undefined
    const total = selected ? selected.count() : this.#slots.size
    const slots = selected ? order.sliceOf(selected, offset, limit) : order.slice(offset, limit)
    return {
      products: slots.map((slot) => this.#recordIn(slot)),
      total,
      pages: Math.max(1, Math.ceil(total / limit)),
      page,
      limit,
    }
  }

  /**
   * The values of every facet with the number of products that each would leave. What is chosen in a
   * facet does not narrow its own counts: another of its values would be one more that will do.
   */
  facets(query: ProductNarrowing): ProductFacets {
    const conditions = this.#conditions(query)
    const all = this.#selected(conditions)
    const facets = forEach(FACETS, (facet) =>
      facetCounts(this.#facets[facet], {
        facet,
        selected: conditions.has(facet) ? this.#selected(conditions, facet) : all,
        chosen: query[facet],
        spelling: (slot, folded) =>
          facetValues[facet](this.#recordIn(slot)).find((value) => fold(value) === folded) ??
          folded,
      }),
    )
    return { total: all.count(), facets }
  }

  /** The products that each condition lets through; what is not asked for has no entry. */
  #conditions(query: ProductNarrowing): Map<Condition, Bits> {
    const capacity = this.#records.length
    const conditions = new Map<Condition, Bits>()
    if (query.category)
      conditions.set('category', this.#categories.anyOf([fold(query.category)], capacity))
    for (const facet of FACETS)
      if (query[facet].length > 0)
        conditions.set(facet, this.#facets[facet].anyOf(new Set(query[facet].map(fold)), capacity))
    const words = wordsOf(fold(query.search))
    if (words.size > 0) conditions.set('search', this.#holding(words))
    return conditions
  }

  #holding(words: ReadonlySet<string>): Bits {
    const found = this.#present.copy()
    for (const word of words) {
      found.intersect(this.#words.find(word, this.#records.length))
      if (found.max() < 0) break
    }
    return found
  }

  #selected(conditions: ReadonlyMap<Condition, Bits>, except?: Facet): Bits {
    const selected = this.#present.copy()
    for (const [condition, bits] of conditions) if (condition !== except) selected.intersect(bits)
    return selected
  }

  #file(slot: number, record: ProductRecord): void {
    this.#records[slot] = record
    this.#slots.set(record._id, slot)
    this.#present.add(slot)
    this.#categories.add(slot, [record.category])
    for (const facet of FACETS) this.#facets[facet].add(slot, foldedValues(facet, record))
    this.#words.add(slot, searchText(record))
  }

  #unfile(slot: number, record: ProductRecord): void {
    this.#records[slot] = undefined
    this.#slots.delete(record._id)
    this.#present.delete(slot)
    this.#categories.delete(slot, [record.category])
    for (const facet of FACETS) this.#facets[facet].delete(slot, foldedValues(facet, record))
    this.#words.delete(slot, searchText(record))
  }

  #sorted(): Record<Sort, Order> {
    return forEach(SORTS, (sort) => {
      const compare = comparisons[sort]
      const direction = sort === 'oldest' ? 1 : -1
      return new Order(
        this.#slots.values(),
        (a, b) => compare(this.#recordIn(a), this.#recordIn(b)) || (a - b) * direction,
      )
    })
  }

  #slotOf({ _id }: ProductRecord): number {
    const slot = this.#slots.get(_id)
    if (slot === undefined) throw new Error(`${_id} has never been followed`)
    return slot
  }

  #recordIn(slot: number): ProductRecord {
    const record = this.#records[slot]
    if (!record) throw new Error(`There is no product in slot ${slot}`)
    return record
  }
}

function foldedValues(facet: Facet, product: ProductRecord): Set<string> {
  return new Set(facetValues[facet](product).map(fold))
}
