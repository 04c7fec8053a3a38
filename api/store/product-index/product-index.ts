// Answers what lists ask about products without looking at each of them, however many there are.
import { FACETS, type Facet, type ProductFacets, type Sort } from '#api/contract/catalogue.ts'
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
  /** Those that have been asked for: at 50,000 products sorting by name takes a third of a second. */
  readonly #orders = new Map<Sort, Order>()

  begin(newestFirst: readonly ProductRecord[]): void {
    this.#records = []
    this.#slots = new Map()
    this.#present = new Bits(newestFirst.length)
    this.#categories = new ValueIndex()
    this.#facets = forEach(FACETS, () => new ValueIndex())
    this.#words = new WordIndex()
    for (const record of newestFirst.toReversed()) this.#file(this.#records.length, record)
    this.#orders.clear()
  }

  follow(changes: readonly Change<ProductRecord>[]): void {
    for (const { before, after } of changes) {
      const slot = before ? this.#slotOf(before) : this.#records.length
      const moved = [...this.#orders].flatMap(([sort, order]) =>
        before && after && comparisons[sort](before, after) === 0 ? [] : [order],
      )
      if (before) {
        for (const order of moved) order.delete(slot)
        this.#unfile(slot, before)
      }
      if (after) {
        this.#file(slot, after)
        for (const order of moved) order.add(slot)
      }
    }
  }

  /** The page that the query asks for; a page past the end is empty, with the true number of pages. */
  list(query: ProductQuery): ProductRecordPage {
    const { page, limit } = query
    const selected = this.#selected(this.#conditions(query))
    const total = selected.count()
    return {
      products: this.#slice(selected, query).map((slot) => this.#recordIn(slot)),
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
    return this.#inAll([...words].map((word) => this.#words.find(word, this.#records.length)))
  }

  #selected(conditions: ReadonlyMap<Condition, Bits>, except?: Facet): Bits {
    const others = [...conditions].filter(([condition]) => condition !== except)
    return this.#inAll(others.map(([, bits]) => bits))
  }

  /** What is in all of the sets; all there is where there are none. Not to be changed. */
  #inAll([first = this.#present, ...rest]: readonly Bits[]): Bits {
    if (rest.length === 0) return first
    const shared = first.copy()
    for (const bits of rest) shared.intersect(bits)
    return shared
  }

  /** The slots of one page. */
  #slice(selected: Bits, { page, limit, sort }: ProductQuery): number[] {
    const offset = (page - 1) * limit
    // Slots count up as products are created.
    if (sort === 'newest') return selected.slice(offset, limit, 'down')
    if (sort === 'oldest') return selected.slice(offset, limit, 'up')
    return this.#orderOf(sort).slice(selected, offset, limit)
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

  #orderOf(sort: Sort): Order {
    const known = this.#orders.get(sort)
    if (known) return known
    const compare = comparisons[sort]
    const order = new Order(
      this.#slots.values(),
      (a, b) => compare(this.#recordIn(a), this.#recordIn(b)) || b - a,
    )
    this.#orders.set(sort, order)
    return order
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
