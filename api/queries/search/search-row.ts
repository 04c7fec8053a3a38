// The search data of a record: the numbers of its words, and its codes.
import { phrasesAt, relatedTo, together } from './related-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { codeText, readText, stem } from './words.ts'

/** The searched texts of a record. */
export interface Searched {
  /** Texts by the weight of their words, from 2 to 6. */
  texts: readonly (readonly [text: string, weight: number])[]
  /** A text that counts only in a search that finds a word nowhere else. */
  mentions?: string | undefined
  /** Words and phrases that it is called by, though it does not hold them. */
  names?: readonly string[]
  /** SKUs and telephone numbers. */
  codes: readonly string[]
}

export interface SearchRow {
  /** The number of each word times 8, and its weight. */
  words: readonly number[]
  /** See `codeText`. */
  code: string
  /** The codes that are telephone numbers, digits only. */
  phones: readonly string[]
}

/** The weight of a synonym. */
const MEANT = 3
const MENTIONED = 1
/** A telephone number without its country's code has so many digits, or more. */
const PHONE_DIGITS = 7

export const numberIn = (word: number) => word >>> 3
export const weightIn = (word: number) => word & 7

/** A word of a text, and whether it is only meant: by its number times 2. */
type TextWord = number

export class RowReader {
  readonly #vocabulary: Vocabulary
  /** By word as it is written, its number and those of words that it stands for. */
  readonly #words = new Map<string, readonly TextWord[]>()
  /** By text: brands, finishes and the like come again and again. */
  readonly #texts = new Map<string, readonly TextWord[]>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  row({ texts, names = [], codes }: Searched): SearchRow {
    const weights = new Map<number, number>()
    for (const [text, weight] of texts)
      for (const word of getOrMake(this.#texts, text, () => this.#read(text))) {
        const weighs = word % 2 === 0 ? weight : Math.min(weight, MEANT)
        const number = word >>> 1
        if (weighs > (weights.get(number) ?? 0)) weights.set(number, weighs)
      }
    for (const name of names) {
      const isPhrase = name.includes(' ')
      weights.set(this.#vocabulary.add(together(name), { shown: name, isPhrase }), MEANT)
    }
    return {
      words: Array.from(weights, ([number, weight]) => number * 8 + weight),
      code: codes.map(codeText).join(''),
      phones: codes
        .filter((code) => !/\p{L}/u.test(code))
        .map((code) => code.replace(/\D/g, '').replace(/^0+/, ''))
        .filter((digits) => digits.length >= PHONE_DIGITS),
    }
  }

  /** The words that a record only mentions, in the form of a row. */
  mentions({ mentions = '' }: Searched): readonly number[] {
    const numbers = new Set(this.#read(mentions).map((word) => word >>> 1))
    return Array.from(numbers, (number) => number * 8 + MENTIONED)
  }

  #read(text: string): TextWord[] {
    const found: TextWord[] = []
    const take = (word: string) => {
      for (const one of getOrMake(this.#words, word, () => this.#wordsFor(word))) found.push(one)
    }
    const chunks = readText(text)
    for (const parts of chunks) if (parts.length > 1) take(parts.join(''))
    const words = chunks.flat()
    for (let at = 0; at < words.length; at++) {
      take(words[at] as string)
      for (const phrase of phrasesAt(words, at)) take(phrase)
    }
    return found
  }

  #wordsFor(word: string): TextWord[] {
    const stemmed = stem(word)
    const meant = [...relatedTo(stemmed)].map((other) => this.#vocabulary.add(other) * 2 + 1)
    return [this.#vocabulary.add(stemmed, { shown: word }) * 2, ...meant]
  }
}

/** The value of a key; created and stored where it is missing. */
export function getOrMake<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
