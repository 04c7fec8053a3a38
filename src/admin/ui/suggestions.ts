// Ranks known values for the text of a field.
import { fold } from '#api/contract/fields.ts'

export interface Suggestion {
  value: string
  /** The number of products. */
  count?: number
  /** Words beside the value, in place of the number. */
  note?: string
  /** The label of an extra action: 'Add “Kelvarra” to Brands'. */
  adds?: string
}

const SUGGESTIONS_MAX = 7

/** Shorter words are too similar to many others. */
const SLIP_FROM = 4

/** Whether the texts differ by one letter, or by two swapped letters. */
function isSlip(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [one, other] = [a.slice(same), b.slice(same)]
  const swapped = one.slice(1, 2) + one.slice(0, 1) + one.slice(2)
  const [shorter, otherShorter] = [one.slice(1), other.slice(1)]
  return shorter === other || one === otherShorter || shorter === otherShorter || swapped === other
}

/** 0: starts with the text; 1: a word does; 2: contains it; 3: differs by one letter. */
function rankOf(value: string, typed: string): number {
  const folded = fold(value)
  if (folded.startsWith(typed)) return 0
  if (folded.includes(` ${typed}`)) return 1
  if (folded.includes(typed)) return 2
  return typed.length >= SLIP_FROM && isSlip(folded, typed) ? 3 : Number.POSITIVE_INFINITY
}

const keyOf = (text: string) => fold(text).replaceAll(' ', '')

/** The text as a known value spells it, where they differ in case and spaces only. */
export function spellingOf(known: readonly Suggestion[], text: string): string {
  const same = known.filter(({ value }) => keyOf(value) === keyOf(text))
  return same.some(({ value }) => value === text) ? text : (same[0]?.value ?? text)
}

/** The suggestions whose value or note matches, best first, without an equal one; all values for an empty text. */
export function suggestionsFor<T extends Suggestion>(known: readonly T[], text: string): T[] {
  const typed = fold(text)
  return known
    .filter(({ value }) => value !== text.trim())
    .map((suggestion) => {
      const { value, note = value } = suggestion
      return { suggestion, rank: Math.min(rankOf(value, typed), rankOf(note, typed)) }
    })
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, typed ? SUGGESTIONS_MAX : known.length)
    .map(({ suggestion }) => suggestion)
}
