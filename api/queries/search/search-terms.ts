// Splits a search text into terms, and terms into the words and codes to look for.
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

/** A term of a search, and what it stands for. */
export interface Term {
  readonly text: string
  /** By number of a word, how well it fits. */
  readonly words: ReadonlyMap<number, number>
  /** Parts of codes, which some records have. */
  readonly codes: readonly string[]
  /** The words that it was taken for, as they are written, where it is none itself. */
  readonly corrections: readonly string[]
}

/** A word to look for; it stands for the terms from `start` up to `end`. */
export interface Token {
  word: string
  start: number
  end: number
}

/** The terms of a text as they were typed, small and without accents; a code is one, however it is cut into parts. */
export function termsOf(text: string): string[] {
  const terms = readText(text.slice(0, TEXT_MAX)).flatMap((parts) => {
    const joined = parts.join('')
    return hasDigit(joined) || parts.some((part) => part.length < PART) ? [joined] : parts
  })
  const telling = terms.filter((term) => !SAYS_NOTHING.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, TERMS_MAX)
}

/** Each term, neighbours as one word ('wash basin', 'KMT 204'), and all that follow each other with digits only. */
export function tokensOf(terms: readonly string[]): Token[] {
  return terms.flatMap((_, start) =>
    terms.slice(start).flatMap((_, more) => {
      const end = start + more + 1
      const parts = terms.slice(start, end)
      const word = parts.join('')
      const isNumber = /^\d+$/.test(word)
      if (parts.length > (isNumber ? TERMS_MAX : JOINED_MAX)) return []
      if (parts.length > 1 && parts.some(isSize)) return []
      const isPhone = isNumber && word.length >= PHONE_DIGITS.least
      const bare = isPhone ? word.replace(/^0+/, '').slice(-PHONE_DIGITS.most) : word
      return [...new Set([word, bare])].map((word) => ({ word, start, end }))
    }),
  )
}
