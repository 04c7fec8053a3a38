// The values of one facet, each with the products that have it.
import type { Facet } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { InvertedIndex } from '#api/queries/search/inverted-index.ts'
import { compareNames, facetValues, sizeRank } from './product-fields.ts'

/** A value of the facet, as it is spelled, and its number. */
export interface FacetValue {
  value: string
  number: number
}

export class FacetColumn {
  readonly #facet: Facet
  /** By number. */
  readonly #spellings: string[] = []
  /** By folded value. */
  readonly #numbers = new Map<string, number>()
  /** By value as it is spelled: catalogues repeat their values, so that few have to be folded. */
  readonly #numbersAsSpelled = new Map<string, number>()
  readonly #index: InvertedIndex

  constructor(facet: Facet, records: readonly ProductRecord[]) {
    this.#facet = facet
    const numbers: number[] = []
    const rows: number[] = []
    records.forEach((record, row) => {
      const start = numbers.length
      for (const value of facetValues[facet](record)) {
        const number = this.#number(value)
        if (numbers.indexOf(number, start) >= 0) continue
        numbers.push(number)
        rows.push(row)
      }
    })
    this.#index = new InvertedIndex(numbers, rows)
  }

  /** Takes the mark from the rows that have one of the wanted values. */
  unmark(wanted: readonly string[], marks: Uint8Array, mark: number): void {
    for (const value of wanted) {
      const rows = this.#index.rowsWith(this.#numbers.get(fold(value)) ?? -1)
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number
        marks[row] = (marks[row] as number) & ~mark
      }
    }
  }

  /** By number of the value, the number of its rows without other marks than `allowed`. */
  count(marks: Uint8Array, allowed: number): Uint32Array {
    const against = ~allowed
    return Uint32Array.from(this.#spellings, (_, number) => {
      const rows = this.#index.rowsWith(number)
      let count = 0
      for (let at = 0; at < rows.length; at++)
        if (((marks[rows[at] as number] as number) & against) === 0) count++
      return count
    })
  }

  /**
   * The values of the rows without marks, as the newest product of all spells each: sizes by area, the rest by how
   * many of these rows have them, then by name.
   */
  valuesOf(marks: Uint8Array): FacetValue[] {
    const counts = this.count(marks, 0)
    const rank = ({ value }: FacetValue) => (this.#facet === 'size' ? sizeRank(value) : 0)
    const countOf = ({ number }: FacetValue) => counts[number] as number
    return this.#spellings
      .map((value, number) => ({ value, number }))
      .filter((value) => countOf(value) > 0)
      .sort(
        (a, b) => rank(a) - rank(b) || countOf(b) - countOf(a) || compareNames(a.value, b.value),
      )
  }

  #number(value: string): number {
    const known = this.#numbersAsSpelled.get(value)
    if (known !== undefined) return known
    const folded = fold(value)
    const number = this.#numbers.get(folded) ?? this.#numbers.size
    // The first that comes is the newest.
    if (number === this.#numbers.size) this.#spellings.push(value)
    this.#numbers.set(folded, number)
    this.#numbersAsSpelled.set(value, number)
    return number
  }
}
