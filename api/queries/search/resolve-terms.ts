// Finds the words and codes of the records that the terms of a search may mean, with their weights.
import type { CodeIndex } from './code-index.ts'
import { type Token, tokensOf } from './search-terms.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WordIndex } from './word-index.ts'
import { hasDigit, isSize, stem } from './words.ts'

/** The degree of similarity to the typed word. */
const EXACT = 4
const BEGINS = 2
const CORRECTED = 1
/** The weight of an SKU, beside the weights of texts. */
export const CODE = 7
/** Two words that were typed as one have at least so many letters each. */
const SPLIT = 3
/** Longer words of letters only are none of a code; so many digits may stand in the middle of one. */
const LETTERS_MAX = 6
const MIDDLE = 3
/** Of an SKU with a slip of the pen; digits alone are another number. */
const SLIP = { shortest: 5, longest: 40 }

/** A term of a search, and what it stands for. */
export interface Term {
  readonly text: string
  /** By number of a word, how well it fits. */
  readonly words: Map<number, number>
  /** By row, how well its codes fit. */
  readonly codes: Map<number, number>
  /** The words that it was taken for, as they are written, where it is none itself. */
  corrections: readonly string[]
}

interface Known {
  vocabulary: Vocabulary
  /** The words of the records at the moment. */
  indexes: readonly WordIndex[]
  codes: CodeIndex
  /** Whether two words typed as one are looked for, and words with a slip. */
  corrects: boolean
}

const countRows = (indexes: readonly WordIndex[], word: number) =>
  indexes.reduce((sum, index) => sum + index.count(word), 0)

/** Whether any record has the term, by a word of these indexes or by a code. */
export function isMet({ words, codes }: Term, indexes: readonly WordIndex[]): boolean {
  return codes.size > 0 || [...words.keys()].some((word) => countRows(indexes, word) > 0)
}

/** The terms as they were typed or, with `corrects`, as they may be meant. */
export function resolveTerms(
  typed: readonly string[],
  { vocabulary, indexes, codes, corrects }: Known,
): Term[] {
  const isUsed = (word: number) => countRows(indexes, word) > 0
  const texts = corrects ? typed.flatMap((text) => splitWord(text) ?? [text]) : typed
  const terms = texts.map(
    (text): Term => ({ text, words: new Map(), codes: new Map(), corrections: [] }),
  )
  for (const token of tokensOf(texts)) addToken(token)
  if (corrects) for (const term of terms) if (!isMet(term, indexes)) correct(term)
  return terms

  function isWord(word: string): boolean {
    const number = vocabulary.exact(stem(word))
    return number !== undefined && isUsed(number)
  }

  /** A term that nothing begins with, but that is two words, as 'livingroom'. */
  function splitWord(text: string): [string, string] | undefined {
    if (hasDigit(text) || isWord(text) || vocabulary.startingWith(text).some(isUsed)) return
    for (let at = SPLIT; at <= text.length - SPLIT; at++) {
      const [one, other] = [text.slice(0, at), text.slice(at)]
      if (isWord(one) && isWord(other)) return [one, other]
    }
    return
  }

  function addToken({ word, start, end }: Token): void {
    const found = findWords(word)
    const coded = findCodes(word)
    for (const { words, codes } of terms.slice(start, end)) {
      for (const [number, fit] of found) setBest(words, number, fit)
      for (const [row, isWhole] of coded) setBest(codes, row, isWhole ? EXACT : BEGINS)
    }
  }

  /** The score of words that equal the word, or begin with it. */
  function findWords(word: string): Map<number, number> {
    const longer = vocabulary.startingWith(word).filter(isUsed)
    const found = new Map(longer.map((number) => [number, BEGINS]))
    return isWord(word) ? found.set(vocabulary.exact(stem(word)) as number, EXACT) : found
  }

  /** The rows with a code that the word may be a part of, and whether it is the whole code. */
  function findCodes(word: string): Iterable<[row: number, isWhole: boolean]> {
    const isPart = hasDigit(word) ? !isSize(word) : word.length <= LETTERS_MAX && !isWord(word)
    return isPart ? codes.find(word, { anywhere: word.length >= MIDDLE && hasDigit(word) }) : []
  }

  /** Takes the term for the SKUs, else for the words that it is with a slip of the pen. */
  function correct(term: Term): void {
    const { text } = term
    const { length } = text
    const isSku = hasDigit(text) && /\p{L}/u.test(text) && !isSize(text)
    if (isSku && length >= SLIP.shortest && length <= SLIP.longest) {
      for (const row of codes.findNear(text)) term.codes.set(row, CORRECTED)
      return
    }
    const near = vocabulary.near(stem(text)).filter(({ number }) => isUsed(number))
    const least = Math.min(...near.map(({ slips }) => slips))
    const nearest = near.filter(({ slips }) => slips === least).map(({ number }) => number)
    for (const number of nearest) term.words.set(number, CORRECTED)
    term.corrections = nearest
      .sort((a, b) => countRows(indexes, b) - countRows(indexes, a))
      .map((number) => vocabulary.spelling(number))
  }
}

function setBest(fits: Map<number, number>, key: number, fit: number): void {
  fits.set(key, Math.max(fit, fits.get(key) ?? 0))
}
