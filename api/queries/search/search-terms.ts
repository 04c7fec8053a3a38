// Splits a search text into terms, and terms into the words to look for.
import { SAYS_NOTHING } from './synonyms.ts'
import { hasDigit, isSize, readText } from './words.ts'

/** Characters and terms of one search; the rest of a longer one is not looked for. */
const TEXT_MAX = 200
const TERMS_MAX = 12
const JOINED_MAX = 3
/** Parts of a word that are shorter mean nothing by themselves, as in 'KM-T'. */
const PART = 3
/** From here on, digits are a telephone number: noughts or a country's code may stand before its last ten. */
const PHONE_DIGITS = { least: 7, most: 10 }

/** A term of a search. */
export interface Term {
  /** As it was typed. */
  typed: string
  /** Folded, without accents and separators; a size as its word in mm. */
  text: string
}

/** The terms of a text; a code is one, however it is cut into parts. */
export function termsOf(text: string): Term[] {
  const terms = readText(text.slice(0, TEXT_MAX)).flatMap(({ written, parts }) => {
    const joined = parts.join('')
    if (parts.length === 1 || hasDigit(joined) || parts.some((part) => part.length < PART))
      return [{ typed: written, text: joined }]
    return parts.map((part) => ({ typed: part, text: part }))
  })
  const telling = terms.filter(({ text }) => !SAYS_NOTHING.has(text))
  return (telling.length > 0 ? telling : terms).slice(0, TERMS_MAX)
}

/**
 * The words that each term may be part of: itself, with its neighbours ('wash basin', 'KMT 204'), and all that follow
 * each other with digits only.
 */
export function wordsOfTerms(terms: readonly Term[]): string[][] {
  const words = terms.map((_, start) =>
    terms.slice(start).map((_, more) => joinedWords(terms.slice(start, start + more + 1))),
  )
  return terms.map((_, index) => [
    // The words that begin at a term up to this one, and end at this one or later.
    ...new Set(
      words.slice(0, index + 1).flatMap((from, start) => from.slice(index - start).flat()),
    ),
  ])
}

/** The terms as one word, without the beginning of a telephone number; none where they are no word together. */
function joinedWords(terms: readonly Term[]): string[] {
  const parts = terms.map(({ text }) => text)
  const word = parts.join('')
  const isNumber = /^\d+$/.test(word)
  if (parts.length > (isNumber ? TERMS_MAX : JOINED_MAX)) return []
  if (parts.length > 1 && parts.some(isSize)) return []
  if (!isNumber || word.length < PHONE_DIGITS.least) return [word]
  return [word, word.replace(/^0+/, '').slice(-PHONE_DIGITS.most)]
}
