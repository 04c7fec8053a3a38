// The values that all products have in one facet, as numbers: a pass over ten thousand of them takes microseconds.
import type { Facet } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'
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
  /** The values of row `i` are those from `#starts[i]` to `#starts[i + 1]`. */
  readonly #starts: Uint32Array
  readonly #values: Uint32Array

  constructor(facet: Facet, records: readonly ProductRecord[]) {
    this.#facet = facet
    this.#starts = new Uint32Array(records.length + 1)
    const values: number[] = []
    records.forEach((record, row) => {
      const start = values.length
      for (const value of facetValues[facet](record)) {
        const number = this.#number(value)
        if (values.indexOf(number, start) < 0) values.push(number)
      }
      this.#starts[row + 1] = values.length
    })
    this.#values = Uint32Array.from(values)
  }

  /** Marks the rows that have none of the wanted values. */
  markOthers(wanted: readonly string[], marks: Uint8Array, mark: number): void {
    const isWanted = new Uint8Array(this.#numbers.size)
    for (const value of wanted) {
      const number = this.#numbers.get(fold(value))
      if (number !== undefined) isWanted[number] = 1
    }
    for (let row = 0; row < marks.length; row++)
      if (!this.#hasAny(row, isWanted)) marks[row] = (marks[row] as number) | mark
  }

  /** By number of the value, how many rows have it of those whose marks are none but `allowed`. */
  count(marks: Uint8Array, allowed: number): Uint32Array {
    const [starts, values] = [this.#starts, this.#values]
    const counts = new Uint32Array(this.#numbers.size)
    for (let row = 0; row < marks.length; row++) {
      if (((marks[row] as number) & ~allowed) !== 0) continue
      const end = starts[row + 1] as number
      for (let at = starts[row] as number; at < end; at++) {
        const number = values[at] as number
        counts[number] = (counts[number] as number) + 1
      }
    }
    return counts
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

  #hasAny(row: number, isWanted: Uint8Array): boolean {
    const end = this.#starts[row + 1] as number
    for (let at = this.#starts[row] as number; at < end; at++)
      if (isWanted[this.#values[at] as number] === 1) return true
    return false
  }
}
