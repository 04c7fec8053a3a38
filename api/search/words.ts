// Tokenizer that makes texts and searches comparable, word by word.
import { fold } from '#api/contract/fields.ts'
import { parseSizeText } from '#api/contract/size-text.ts'

/** Invisible joiners, which visitors do not type. */
const INVISIBLE = /[\u00ad\u200b-\u200d\ufeff]/g
/** Accents of Latin letters only: in other scripts such marks are part of the letter. */
const ACCENTS = /[\u0300-\u036f]/g
const EDGE_PATTERN = String.raw`\d{1,5}(?:[.,]\d{1,2})? ?(?:mms?|cms?|inch(?:es)?|in(?! \p{L})|ft|feet|foot|''|["'′″”’])?`
const TIMES_PATTERN = '(?:x|×|\\*|by)'
const SIZE_PATTERN = String.raw`(?=\d)(?<![\p{L}\p{N}])${EDGE_PATTERN} ?${TIMES_PATTERN} ?${EDGE_PATTERN}(?: ?${TIMES_PATTERN} ?${EDGE_PATTERN})?(?![\p{L}\p{N}])`
/** Letters and digits, including the signs that join parts of a word. */
const CHUNK_PATTERN = String.raw`[\p{L}\p{M}\p{N}]+(?:[-–._'’&+][\p{L}\p{M}\p{N}]+)*`
const TOKEN = new RegExp(`(?<size>${SIZE_PATTERN})|${CHUNK_PATTERN}`, 'gu')
const JOINING_SIGN = /[-–._'’&+]/u
const ASCII = /^[\0-\x7f]*$/
/** Relative tolerance between sizes: factories cut a nominal 600 mm to 597, and also sell 610 under that name. */
const SIZE_TOLERANCE = 0.03

export interface Token {
  /** The part of the text that became this token. */
  originalText: string
  /** Folded, without accents. 'wall-hung' has two parts. */
  parts: string[]
}

/** The text in lower case, without accents and invisible characters. */
function normalize(text: string): string {
  const folded = fold(text)
  if (ASCII.test(folded)) return folded
  return folded.replace(INVISIBLE, '').normalize('NFKD').replace(ACCENTS, '').normalize('NFC')
}

/** The words of a text. A size is one word, whatever its unit. */
export function tokenize(text: string): Token[] {
  const visibleText = text.replace(INVISIBLE, '').replace(/\s+/g, ' ')
  const lowerCase = visibleText.toLowerCase()
  return Array.from(lowerCase.matchAll(TOKEN), ({ 0: match, index, groups }) => {
    const end = index + match.length
    // A few letters change their length in lower case.
    const originalText =
      lowerCase.length === visibleText.length ? visibleText.slice(index, end) : match
    const size = groups?.size && parseSizeText(match)
    if (size) return { originalText, parts: [toSizeWord(size)] }
    const word = ASCII.test(match) ? match : normalize(match)
    return {
      originalText,
      parts: JOINING_SIGN.test(word) ? word.split(JOINING_SIGN) : [word],
    }
  })
}

/** The word for a piece with these measures in mm: '600x1200mm', shorter edge first. */
export function toSizeWord({ width, length }: { width: number; length: number }): string {
  return `${Math.min(width, length)}x${Math.max(width, length)}mm`
}

const SIZE_WORD = /^([\d.]+)x([\d.]+)mm$/

export function isSize(word: string): boolean {
  return SIZE_WORD.test(word)
}

/** Whether two sizes are the same to people, within what factories cut off. */
export function isSameSize(size: string, other: string): boolean {
  const [, ...edges] = SIZE_WORD.exec(size) ?? []
  const [, ...otherEdges] = SIZE_WORD.exec(other) ?? []
  return edges.every((edge, index) => {
    const [a, b] = [Number(edge), Number(otherEdges[index])]
    return Math.abs(a - b) <= SIZE_TOLERANCE * Math.max(a, b)
  })
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word)
}

/** An approximate singular. It need not be exact, because both sides of a comparison are cut the same way. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** An SKU or phone number without separators, starting at each of its parts: 'kmt204', 't204' and '204'. */
export function listCodeSuffixes(code: string): string[] {
  const parts = normalize(code).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return parts.map((_, index) => parts.slice(index).join(''))
}

/** Whether one typing mistake turns a word into the other: a letter added, missing, replaced, or two swapped. */
export function isOneTypo(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  let prefixLength = 0
  while (prefixLength < word.length && word[prefixLength] === other[prefixLength]) prefixLength++
  const [a, b] = [word.slice(prefixLength), other.slice(prefixLength)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** Maximum length of a word whose mistakes are corrected, in letters. */
const CORRECTED_MAX_LETTERS = 40

/**
 * The number of typing mistakes between two words, 1 or 2; undefined if they are different words. The first letter must
 * be right. In a word of up to five letters, a replaced letter does not count as a mistake, because it would turn
 * 'price' into 'prime'. Two mistakes are accepted only in words of more than six letters that share the first three.
 */
export function countTypos(word: string, other: string): 1 | 2 | undefined {
  if (word.length < 4 || word.length > CORRECTED_MAX_LETTERS || hasDigit(word)) return undefined
  if (word[0] !== other[0]) return undefined
  if (isOneTypo(word, other)) return word.length > 5 || !isReplacement(word, other) ? 1 : undefined
  return word.length > 6 && word.slice(0, 3) === other.slice(0, 3) ? 2 : undefined
}

/** Whether the words have the same length but different letters, rather than the same letters in another order. */
const isReplacement = (word: string, other: string) =>
  word.length === other.length && [...word].sort().join('') !== [...other].sort().join('')
