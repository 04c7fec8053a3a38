// The words of all records, each with a number: which of them a typed word may mean.
import SearchableMap from 'minisearch/SearchableMap'
import { isOneSlip } from './words.ts'

/** Holds words, not records: MiniSearch would take a hundred times as long for ten thousand records. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  /** Without phrases, which are found whole or not at all. */
  readonly #words = new SearchableMap<number>()
  readonly #spellings: string[] = []

  get size(): number {
    return this.#spellings.length
  }

  /** The word's number, which it keeps for good; `spelling` is how to write it for people. */
  add(word: string, { spelling = word, isPhrase = false } = {}): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.size
    this.#numbers.set(word, number)
    this.#spellings.push(spelling)
    if (!isPhrase) this.#words.set(word, number)
    return number
  }

  exact(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  spelling(number: number): string {
    return this.#spellings[number] as string
  }

  startingWith(beginning: string): number[] {
    return [...this.#words.atPrefix(beginning).values()]
  }

  /** Words that one slip, or two in a long word, would make into this one. */
  near(word: string): { number: number; slips: number }[] {
    const most = slipsAllowed(word)
    if (most === 0) return []
    // Two letters in turn are one slip, but two changes of letters.
    return [...this.#words.fuzzyGet(word, 2)]
      .map(([other, [number, changes]]) => ({
        number,
        isPlausible: isPlausible(word, other),
        slips: isOneSlip(word, other) ? 1 : changes,
      }))
      .filter(({ slips, isPlausible }) => slips <= most && isPlausible)
  }
}

/** Longer words are not corrected: correction takes the square of the length in memory. */
const LONGEST = 40

/** Another number is another thing, and short words have too many neighbours. */
function slipsAllowed(word: string): number {
  if (word.length < 4 || word.length > LONGEST || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** A pool is not a tool. */
function isPlausible(word: string, other: string): boolean {
  return word.length > 4 || word[0] === other[0]
}
