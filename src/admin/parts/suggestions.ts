// Which of the known values a field suggests for what is typed in it.
import { fold } from '#api/contract/fields.ts'

export interface Suggestion {
  value: string
  /** How many products have it. */
  count?: number
  /** What choosing it does besides, in words: 'Add “Kelvarra” to Brands'. */
  adds?: string
}

/** A list that is longer would have to be read. */
const SUGGESTIONS_MAX = 7

/** 0 where the value begins so, 1 where one of its words does, 2 where it is inside of one. */
function rankOf(value: string, typed: string): number {
  const folded = fold(value)
  if (folded.startsWith(typed)) return 0
  if (folded.includes(` ${typed}`)) return 1
  return folded.includes(typed) ? 2 : Number.POSITIVE_INFINITY
}

/** The known values that fit, best first and otherwise in their order; none where it is typed out already. */
export function suggestionsFor(known: readonly Suggestion[], text: string): Suggestion[] {
  const typed = fold(text)
  return known
    .filter(({ value }) => value !== text.trim())
    .map((suggestion) => ({ suggestion, rank: rankOf(suggestion.value, typed) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ suggestion }) => suggestion)
}
