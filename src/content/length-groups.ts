// Groups of the actual size of products, in words.
import { parseLengthGroup } from '#api/products/catalogue.contract.ts'
import { fill } from './words/format.ts'
import type { Words } from './words/types.ts'

/** For example 'Up to 300 mm', '300 to 600 mm' or 'Over 1200 mm'; the text itself if it is no group. */
export function formatLengthGroup(
  { lengths }: Pick<Words['catalogue']['filters'], 'lengths'>,
  group: string,
): string {
  if (!/^\d*-\d*$/.test(group)) return group
  const { from, to } = parseLengthGroup(group)
  if (to === Number.POSITIVE_INFINITY) return fill(lengths.over, { from })
  return fill(from === 0 ? lengths.upTo : lengths.between, { from, to })
}
