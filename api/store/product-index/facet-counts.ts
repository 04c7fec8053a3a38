// How the counts of one facet are put: which values are shown, how they are spelled, in which order.
import { type Facet, type FacetCount, SIZES } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { Bits } from './bits.ts'
import { compareNames } from './product-fields.ts'
import type { ValueIndex } from './value-index.ts'

interface Question {
  facet: Facet
  /** The products among which is counted. */
  selected: Bits
  /** Shown also where there is none of them, as they were asked for. */
  chosen: readonly string[]
  /** How the product in the slot spells a folded value. */
  spelling(slot: number, folded: string): string
}

/** The facet's values among the selected products: sizes by size, the rest by number and name. */
export function facetCounts(values: ValueIndex, question: Question): FacetCount[] {
  const { facet, selected, chosen, spelling } = question
  const asked = new Map(chosen.toReversed().map((value) => [fold(value), value]))
  const counts: FacetCount[] = []
  for (const [folded, slots] of values.values) {
    const count = slots.countIn(selected)
    const isAsked = asked.delete(folded)
    if (count > 0 || isAsked) counts.push({ value: spelling(slots.max(), folded), count })
  }
  for (const value of asked.values()) counts.push({ value, count: 0 })
  return counts.sort(facet === 'size' ? bySize : byCount)
}

const byCount = (a: FacetCount, b: FacetCount) =>
  b.count - a.count || compareNames(a.value, b.value)

const sizes: readonly string[] = SIZES
const sizeRank = ({ value }: FacetCount) => {
  const rank = sizes.indexOf(value)
  return rank < 0 ? sizes.length : rank
}
const bySize = (a: FacetCount, b: FacetCount) => sizeRank(a) - sizeRank(b) || byCount(a, b)
