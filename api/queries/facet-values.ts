// The values by which products are filtered; values that differ only in case share a number.
import { FACETS, type Facet } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { facetTexts } from './product-fields.ts'

/** Besides the facets: products that visitors see have the value 'yes'. */
type Filter = Facet | 'category' | 'visible'

export interface FacetValue {
  facet: Filter
  /** As the product spells it. */
  text: string
  number: number
}

export class FacetValues {
  readonly #ofRecords = new WeakMap<ProductRecord, readonly FacetValue[]>()
  /** By facet and value, as it is spelled and folded. */
  readonly #values = new Map<string, FacetValue>()

  /** The record's values. Records never change, so each is read once. */
  of(record: ProductRecord): readonly FacetValue[] {
    const known = this.#ofRecords.get(record)
    if (known) return known
    const values = [this.#value('category', record.category)]
    if (!record.hidden) values.push(this.#value('visible', 'yes'))
    for (const facet of FACETS)
      for (const text of facetTexts(record, facet)) values.push(this.#value(facet, text))
    this.#ofRecords.set(record, values)
    return values
  }

  /** The numbers of the facet's values that are one of these texts. */
  numbersOf(facet: Filter, texts: readonly string[]): number[] {
    return texts.flatMap((text) => this.#values.get(`${facet} ${fold(text)}`)?.number ?? [])
  }

  #value(facet: Filter, text: string): FacetValue {
    const known = this.#values.get(`${facet} ${text}`)
    if (known) return known
    const folded = `${facet} ${fold(text)}`
    const value = { facet, text, number: this.#values.get(folded)?.number ?? this.#values.size }
    if (!this.#values.has(folded)) this.#values.set(folded, { ...value, text: fold(text) })
    this.#values.set(`${facet} ${text}`, value)
    return value
  }
}
