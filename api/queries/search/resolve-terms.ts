// Finds the words and codes of the records that the terms of a search may mean, with their weights.
import { numberIn, type SearchRow, weightIn } from './read-record.ts'
import { type Token, tokensOf } from './search-terms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit, isOneSlip, isSize, stem } from './words.ts'

/** The degree of similarity to the typed word. */
const EXACT = 4
const BEGINS = 2
const CORRECTED = 1
/** The weight of an SKU, beside the weights of texts. */
const CODE = 7
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
  /** By number of the word, how well it fits: 0 is not at all. */
  readonly words: Uint8Array
  /** Tests of a code: how well it fits. */
  readonly codes: ((code: string) => number)[]
  /** The words that it was taken for, as they are written, where it is none itself. */
  corrections: readonly string[]
}

/** The words and codes that the records have at the moment. */
export interface Known {
  vocabulary: Vocabulary
  /** In how many records each word is. */
  counts: Uint32Array
  /** All codes, each after a space. */
  codes: string
  rows: readonly SearchRow[]
}

/** How well the row fits the term, by mentioned words where `isMentionEnough`; 0 is not at all. */
export function fitOf(term: Term, row: SearchRow, isMentionEnough: boolean): number {
  let best = 0
  for (const word of row.words) {
    const fit = (term.words[numberIn(word)] as number) * weightIn(word)
    if (fit > best) best = fit
  }
  for (const fitOfCode of term.codes)
    for (const code of row.codes) best = Math.max(best, fitOfCode(code) * CODE)
  if (best === 0 && isMentionEnough)
    for (const number of row.mentions()) best = Math.max(best, term.words[number] as number)
  return best
}

/** Whether any record has the term, by a word in these counts or by a code. */
export function isMet({ words, codes }: Term, counts: Uint32Array): boolean {
  return codes.length > 0 || words.some((fit, number) => fit > 0 && (counts[number] ?? 0) > 0)
}

/** The terms as they were typed; with `corrects` also two words typed as one, and words with a slip. */
export function resolveTerms(
  typed: readonly string[],
  known: Known,
  { corrects }: { corrects: boolean },
): Term[] {
  const { vocabulary, counts, codes, rows } = known
  const isUsed = (number: number) => (counts[number] ?? 0) > 0
  const texts = corrects ? typed.flatMap((text) => splitWord(text) ?? [text]) : typed
  const terms = texts.map(
    (text): Term => ({
      ...{ text, words: new Uint8Array(vocabulary.size), codes: [], corrections: [] },
    }),
  )
  for (const token of tokensOf(texts)) addToken(token)
  if (corrects) for (const term of terms) if (!isMet(term, counts)) correct(term)
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
    const longer = vocabulary.startingWith(word).filter(isUsed)
    const exact = isWord(word) ? vocabulary.exact(stem(word)) : undefined
    const fitOfCode = testCode(word)
    for (const term of terms.slice(start, end)) {
      for (const number of longer) term.words[number] ||= BEGINS
      if (exact !== undefined) term.words[exact] = EXACT
      if (fitOfCode) term.codes.push(fitOfCode)
    }
  }

  /** Tests codes for a part of one; undefined for a word that is in none. */
  function testCode(word: string): ((code: string) => number) | undefined {
    const isPart = hasDigit(word) ? !isSize(word) : word.length <= LETTERS_MAX && !isWord(word)
    const isInMiddle = word.length >= MIDDLE && hasDigit(word)
    if (!isPart || !codes.includes(isInMiddle ? word : ` ${word}`)) return
    return (code) => {
      if (code === word) return EXACT
      return (isInMiddle ? code.includes(word) : code.startsWith(word)) ? BEGINS : 0
    }
  }

  /** Takes the term for the SKUs, else for the words that it is with a slip of the pen. */
  function correct(term: Term): void {
    const { text } = term
    const { length } = text
    const isSku = hasDigit(text) && /\p{L}/u.test(text) && !isSize(text)
    if (isSku && length >= SLIP.shortest && length <= SLIP.longest) {
      const fitOfCode = (code: string) => (isOneSlip(text, code) ? CORRECTED : 0)
      if (rows.some((row) => row.codes.some(fitOfCode))) term.codes.push(fitOfCode)
      return
    }
    const near = vocabulary.near(stem(text)).filter(({ number }) => isUsed(number))
    const least = Math.min(...near.map(({ slips }) => slips))
    const nearest = near.filter(({ slips }) => slips === least).map(({ number }) => number)
    for (const number of nearest) term.words[number] = CORRECTED
    const countOf = (number: number) => counts[number] ?? 0
    term.corrections = nearest
      .sort((a, b) => countOf(b) - countOf(a))
      .map((number) => vocabulary.spelling(number))
  }
}
