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

/** Shorter words are one letter away from too many others. */
const SLIP_FROM = 4

/** Whether one letter too many, too few or wrong, or two in the wrong order, lie between the two. */
function isSlip(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [one, other] = [a.slice(same), b.slice(same)]
  const swapped = one.slice(1, 2) + one.slice(0, 1) + one.slice(2)
  const [shorter, otherShorter] = [one.slice(1), other.slice(1)]
  return shorter === other || one === otherShorter || shorter === otherShorter || swapped === other
}

/** 0 where the value begins so, 1 where one of its words does, 2 where it is inside of one, 3 for a slip of the pen. */
function rankOf(value: string, typed: string): number {
  const folded = fold(value)
  if (folded.startsWith(typed)) return 0
  if (folded.includes(` ${typed}`)) return 1
  if (folded.includes(typed)) return 2
  return typed.length >= SLIP_FROM && isSlip(folded, typed) ? 3 : Number.POSITIVE_INFINITY
}

/**
 * The known values that fit, best first and otherwise in their order, without the one that is typed out already;
 * all of them where nothing is typed.
 */
export function suggestionsFor(known: readonly Suggestion[], text: string): Suggestion[] {
  const typed = fold(text)
  return known
    .filter(({ value }) => value !== text.trim())
    .map((suggestion) => ({ suggestion, rank: rankOf(suggestion.value, typed) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, typed ? SUGGESTIONS_MAX : known.length)
    .map(({ suggestion }) => suggestion)
}
