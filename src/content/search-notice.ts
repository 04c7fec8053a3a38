// Notice on the results of a search.
import type { Unmatched } from '#api/products/contract.ts'
import { fill } from './words/format.ts'
import type { Words } from './words/types.ts'

/** Explains the results of a search that does not match everything that was typed. */
export function formatSearchNotice(
  words: Pick<Words['catalogue'], 'quoted' | 'searchNotice'>,
  { missing, instead, isPartial }: Unmatched,
  search: string,
): string {
  const { none, closest, closestTo, resultsFor, or } = words.searchNotice
  if (missing.length === 0) return fill(none, { search })
  const missingWords = missing.map((word) => fill(words.quoted, { search: word })).join(or)
  if (instead === '') return fill(closest, { words: missingWords })
  return fill(isPartial ? closestTo : resultsFor, { words: missingWords, instead })
}
