// Reads a record for search: the numbers of its words with their weights, and its codes.
import { lookupKey, phrasesAt, relatedTo } from './related-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { withWeight } from './word-index.ts'
import { readCode, readText, stem } from './words.ts'

type WeightedText = readonly [text: string, weight: number]

/** The searched texts of a record. */
export interface Searched {
  /** Texts of its own by the weight of their words, from 2 to 6. */
  texts: readonly WeightedText[]
  /** Likewise texts that many records share, such as brands: each is read once, and remembered for good. */
  shared?: readonly WeightedText[]
  /** A text that counts only in a search that finds a word nowhere else. */
  mentions?: string | undefined
  /** Words and phrases that it is called by, though it does not hold them. */
  names?: readonly string[]
  /** SKUs and telephone numbers. */
  codes: readonly string[]
}

export interface SearchRow {
  /** The numbers of its words with their weights. */
  words: readonly number[]
  /** Likewise those that it mentions. */
  mentions: readonly number[]
  /** See `readCode`; each between spaces. */
  codes: string
}

/** The weights of a synonym and of a mentioned word. */
const MEANT = 3
const MENTIONED = 1

/** Returns a function that reads a record once: records never change. */
export function createReader<T extends object>(
  vocabulary: Vocabulary,
  describe: (record: T) => Searched,
): (record: T) => SearchRow {
  const rows = new WeakMap<T, SearchRow>()
  /** The words of shared texts. */
  const sharedWords = new Map<string, Map<number, boolean>>()

  /** By word as it is written, its number and those of its synonyms. */
  const meanings = new Map<string, ReturnType<typeof readMeaning>>()

  function readMeaning(word: string) {
    const stemmed = stem(word)
    const number = vocabulary.add(stemmed, { spelling: word })
    return { number, others: [...relatedTo(stemmed)].map((other) => vocabulary.add(other)) }
  }

  /** The words of a text and their synonyms by number, and whether the text holds the word itself. */
  function readWords(text: string): Map<number, boolean> {
    const words = new Map<number, boolean>()
    const take = (word: string) => {
      const meaning = meanings.get(word) ?? readMeaning(word)
      meanings.set(word, meaning)
      words.set(meaning.number, true)
      for (const number of meaning.others) words.set(number, words.get(number) ?? false)
    }
    const chunks = readText(text)
    for (const parts of chunks) if (parts.length > 1) take(parts.join(''))
    const all = chunks.flat()
    all.forEach((word, at) => {
      take(word)
      for (const phrase of phrasesAt(all, at)) take(phrase)
    })
    return words
  }

  function readShared(text: string): Map<number, boolean> {
    const words = sharedWords.get(text) ?? readWords(text)
    sharedWords.set(text, words)
    return words
  }

  function readRow({ texts, shared = [], mentions = '', names = [], codes }: Searched): SearchRow {
    const weights = new Map<number, number>()
    const weigh = (words: Map<number, boolean>, weight: number) => {
      for (const [number, isHeld] of words)
        weights.set(number, Math.max(isHeld ? weight : MEANT, weights.get(number) ?? 0))
    }
    for (const [text, weight] of texts) weigh(readWords(text), weight)
    for (const [text, weight] of shared) weigh(readShared(text), weight)
    for (const name of names) {
      const isPhrase = name.includes(' ')
      weights.set(vocabulary.add(lookupKey(name), { spelling: name, isPhrase }), MEANT)
    }
    return {
      words: Array.from(weights, ([number, weight]) => withWeight(number, weight)),
      mentions: Array.from(readWords(mentions).keys(), (word) => withWeight(word, MENTIONED)),
      codes: ` ${codes.flatMap(readCode).join(' ')} `,
    }
  }

  return (record) => {
    const row = rows.get(record) ?? readRow(describe(record))
    rows.set(record, row)
    return row
  }
}
