// The words of all records, each with a number: which of them a typed word may mean.
import MiniSearch from 'minisearch'
import { slipsBetween } from './words.ts'

/** A similar word, and its number of typing errors. */
export interface Near {
  number: number
  slips: number
}

/** MiniSearch holds words, not records: of ten thousand records it would take a hundred times as long. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #shown: string[] = []
  readonly #index = new MiniSearch({
    fields: ['word'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })

  get size(): number {
    return this.#words.length
  }

  /** The word's number, which it keeps for good; `shown` is how to write it for people; a phrase is found whole or not at all. */
  add(word: string, { shown = word, isPhrase = false } = {}): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    this.#shown.push(shown)
    if (!isPhrase) this.#index.add({ id: number, word })
    return number
  }

  exact(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  shown(number: number): string {
    return this.#shown[number] as string
  }

  /** The words that two letters in the wrong order make into this one, which for MiniSearch are two slips. */
  #inTurn(word: string): number[] {
    return [...word].flatMap((letter, at) => {
      const turned = `${word.slice(0, at)}${word[at + 1] ?? ''}${letter}${word.slice(at + 2)}`
      return this.#numbers.get(turned) ?? []
    })
  }

  /** The words that begin like this. */
  startingWith(beginning: string): number[] {
    return this.#index.search(beginning, { prefix: true }).map(({ id }) => id)
  }

  /** Words that a slip of the pen, or two in a long word, would make into this one; the nearest first. */
  near(word: string): Near[] {
    const most = slipsAllowed(word)
    if (most === 0) return []
    const found = this.#index.search(word, { fuzzy: most }).map(({ id }) => Number(id))
    return [...new Set([...found, ...this.#inTurn(word)])]
      .map((number) => ({ number, other: this.#words[number] as string }))
      .filter(({ other }) => isPlausible(word, other))
      .map(({ number, other }) => ({ number, slips: slipsBetween(word, other) }))
      .sort((a, b) => a.slips - b.slips)
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
