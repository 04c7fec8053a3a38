// Ranking of suggestions for the text of a field.
import { fold } from '#api/contract/fields.ts'

export interface Suggestion {
  value: string
  /** The number of products. */
  count?: number
  /** Text beside the value, instead of the number. */
  note?: string
  /** The label of an extra action: 'Add “Kelvarra” to Brands'. */
  adds?: string
}

const SUGGESTIONS_MAX = 7

/** Shorter words are similar to too many others. */
const TYPO_MIN_LENGTH = 4

/** Whether the texts differ by one letter, or by two swapped letters. */
function isTypo(a: string, b: string): boolean {
  let prefixLength = 0
  while (prefixLength < a.length && a[prefixLength] === b[prefixLength]) prefixLength += 1
  const [restA, restB] = [a.slice(prefixLength), b.slice(prefixLength)]
  const swappedA = restA.slice(1, 2) + restA.slice(0, 1) + restA.slice(2)
  const [shorterA, shorterB] = [restA.slice(1), restB.slice(1)]
  return shorterA === restB || restA === shorterB || shorterA === shorterB || swappedA === restB
}

/** 0: starts with the text; 1: one of its words does; 2: contains it; 3: differs by one letter. */
function rankOf(value: string, query: string): number {
  const folded = fold(value)
  if (folded.startsWith(query)) return 0
  if (folded.includes(` ${query}`)) return 1
  if (folded.includes(query)) return 2
  return query.length >= TYPO_MIN_LENGTH && isTypo(folded, query) ? 3 : Number.POSITIVE_INFINITY
}

const keyOf = (text: string) => fold(text).replaceAll(' ', '')

/** The spelling of an existing value that differs from the text only in case and spaces. */
export function spellingOf(suggestions: readonly Suggestion[], text: string): string {
  const matches = suggestions.filter(({ value }) => keyOf(value) === keyOf(text))
  return matches.some(({ value }) => value === text) ? text : (matches[0]?.value ?? text)
}

/** The suggestions whose value or note matches, best first, without an identical one; all of them for an empty text. */
export function suggestionsFor<T extends Suggestion>(suggestions: readonly T[], text: string): T[] {
  const query = fold(text)
  return suggestions
    .filter(({ value }) => value !== text.trim())
    .map((suggestion) => {
      const { value, note = value } = suggestion
      return { suggestion, rank: Math.min(rankOf(value, query), rankOf(note, query)) }
    })
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, query ? SUGGESTIONS_MAX : suggestions.length)
    .map(({ suggestion }) => suggestion)
}
