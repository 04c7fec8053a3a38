// Parser of search texts: a text becomes terms, and a term becomes the words to look for.
import { STOP_WORDS } from './synonyms.ts'
import { hasDigit, isSize, tokenize } from './words.ts'

/** Limits on the characters and terms of a search; anything beyond is ignored. */
const TEXT_MAX = 200
const TERMS_MAX = 12
/** How many terms in a row may form one word; terms of digits may be more. */
const JOINED_MAX = 3
/** Shorter parts of a word mean nothing by themselves, as in 'KM-T'. */
const PART_MIN = 3
/** A number with at least `min` digits is a phone number, compared by its last `max` digits: zeros or a country code may come first. */
const PHONE_DIGITS = { min: 7, max: 10 }

/** A term of a search. */
export interface Term {
  /** The part of the search text that became this term. */
  originalText: string
  /** Folded, without accents and separators. A size is given as its word in mm. */
  text: string
}

/** The terms of a text. A code is one term, whatever separators it has. */
export function parseTerms(text: string): Term[] {
  const terms = tokenize(text.slice(0, TEXT_MAX)).flatMap(({ originalText, parts }) => {
    const joined = parts.join('')
    if (parts.length === 1 || hasDigit(joined) || parts.some((part) => part.length < PART_MIN))
      return [{ originalText, text: joined }]
    return parts.map((part) => ({ originalText: part, text: part }))
  })
  const meaningful = terms.filter(({ text }) => !STOP_WORDS.has(text))
  return (meaningful.length > 0 ? meaningful : terms).slice(0, TERMS_MAX)
}

/**
 * The words that each term may be part of: itself, the term joined with its neighbours ('wash basin', 'KMT 204'), and
 * any run of terms that consist only of digits.
 */
export function combineTerms(terms: readonly Term[]): string[][] {
  const words = terms.map((_, start) =>
    terms
      .slice(start)
      .map((_, extraTerms) => joinIntoWords(terms.slice(start, start + extraTerms + 1))),
  )
  return terms.map((_, index) => [
    // The words that begin at this term or earlier, and end at it or later.
    ...new Set(
      words
        .slice(0, index + 1)
        .flatMap((wordsFromStart, start) => wordsFromStart.slice(index - start).flat()),
    ),
  ])
}

/** The terms joined into one word, also without the start of a phone number; empty if they cannot be one word. */
function joinIntoWords(terms: readonly Term[]): string[] {
  const parts = terms.map(({ text }) => text)
  const word = parts.join('')
  const isNumber = /^\d+$/.test(word)
  if (parts.length > (isNumber ? TERMS_MAX : JOINED_MAX)) return []
  if (parts.length > 1 && parts.some(isSize)) return []
  if (!isNumber || word.length < PHONE_DIGITS.min) return [word]
  return [word, word.replace(/^0+/, '').slice(-PHONE_DIGITS.max)]
}
