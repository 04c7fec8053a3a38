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

/** Records never change, so each is folded once. */
const foldedValues = new WeakMap<ProductRecord, Partial<Record<Facet, string[]>>>()

function foldedOf(facet: Facet, record: ProductRecord): string[] {
  let known = foldedValues.get(record)
  if (!known) {
    known = {}
    foldedValues.set(record, known)
  }
  known[facet] ??= [...new Set(facetValues[facet](record).map(fold))]
  return known[facet]
}

export class FacetColumn {
  readonly #facet: Facet
  readonly #records: readonly ProductRecord[]
  readonly #numberOf = new Map<string, number>()
  /** The values of row `i` are those from `#starts[i]` to `#starts[i + 1]`. */
  readonly #starts: Uint32Array
  readonly #values: number[] = []

  constructor(facet: Facet, records: readonly ProductRecord[]) {
    this.#facet = facet
    this.#records = records
    this.#starts = new Uint32Array(records.length + 1)
    records.forEach((record, row) => {
      for (const folded of foldedOf(facet, record)) this.#values.push(this.#number(folded))
      this.#starts[row + 1] = this.#values.length
    })
  }

  /** Marks the rows that have none of the wanted values. */
  markOthers(wanted: readonly string[], marks: Uint8Array, mark: number): void {
    const isWanted = new Uint8Array(this.#numberOf.size)
    for (const value of wanted) {
      const number = this.#numberOf.get(fold(value))
      if (number !== undefined) isWanted[number] = 1
    }
    for (let row = 0; row < marks.length; row++)
      if (!this.#hasAny(row, isWanted)) marks[row] = (marks[row] as number) | mark
  }

  /** By number of the value, how many rows have it of those whose marks are none but `allowed`. */
  count(marks: Uint8Array, allowed: number): Uint32Array {
    const counts = new Uint32Array(this.#numberOf.size)
    for (let row = 0; row < marks.length; row++) {
      if (((marks[row] as number) & ~allowed) !== 0) continue
      const end = this.#starts[row + 1] as number
      for (let at = this.#starts[row] as number; at < end; at++) {
        const number = this.#values[at] as number
        counts[number] = (counts[number] as number) + 1
      }
    }
    return counts
  }

  /**
   * The values of those rows that `has` accepts, spelled as in the first of them: sizes by area, the rest by
   * how many have them, then by name.
   */
  valuesOf(has: (record: ProductRecord) => boolean): FacetValue[] {
    const counts = new Uint32Array(this.#numberOf.size)
    const found: FacetValue[] = []
    this.#records.forEach((record, row) => {
      if (!has(record)) return
      const end = this.#starts[row + 1] as number
      for (let at = this.#starts[row] as number; at < end; at++) {
        const number = this.#values[at] as number
        if (counts[number] === 0) found.push({ value: this.#spelling(record, number), number })
        counts[number] = (counts[number] as number) + 1
      }
    })
    const countOf = ({ number }: FacetValue) => counts[number] as number
    const rank = ({ value }: FacetValue) => (this.#facet === 'size' ? sizeRank(value) : 0)
    return found.sort(
      (a, b) => rank(a) - rank(b) || countOf(b) - countOf(a) || compareNames(a.value, b.value),
    )
  }

  #spelling(record: ProductRecord, number: number): string {
    const values = facetValues[this.#facet](record)
    return values.find((value) => this.#numberOf.get(fold(value)) === number) ?? ''
  }

  #number(folded: string): number {
    const known = this.#numberOf.get(folded)
    if (known !== undefined) return known
    this.#numberOf.set(folded, this.#numberOf.size)
    return this.#numberOf.size - 1
  }

  #hasAny(row: number, isWanted: Uint8Array): boolean {
    const end = this.#starts[row + 1] as number
    for (let at = this.#starts[row] as number; at < end; at++)
      if (isWanted[this.#values[at] as number] === 1) return true
    return false
  }
}
