// Other searches to offer where one is not found as it was typed.
import type { Finding, WordSearch } from './word-search.ts'

const OTHERS_MAX = 3

/** At most three, each of which finds something: with other spellings, or with a word less. */
export function otherSearches<T extends object>(
  search: WordSearch<T>,
  records: readonly T[],
  { found, meaning, dropped }: Finding,
): string[] {
  const isFound = found.includes(1)
  const { terms, corrections } = meaning
  const kept = terms.map((_, at) => at).filter((at) => ((dropped >>> at) & 1) === 0)
  const words = (choice: number, left?: number) =>
    kept.filter((at) => at !== left).map((at) => corrected(at, choice) ?? terms[at] ?? '')
  const corrected = (at: number, choice: number) => {
    const others = corrections.get(at)
    return others?.[choice] ?? others?.[0]
  }
  const choices = Array.from({ length: OTHERS_MAX }, (_, choice) => words(choice))
  const others = isFound ? choices : kept.toReversed().map((left) => words(0, left))
  const finds = (other: readonly string[]) => search.findTerms(records, other).found.includes(1)
  const asked = terms.join(' ')
  const different = new Map(others.map((other) => [other.join(' '), other]))
  return [...different]
    .filter(([text, other]) => text !== '' && text !== asked && finds(other))
    .map(([text]) => text)
    .slice(0, OTHERS_MAX)
}
