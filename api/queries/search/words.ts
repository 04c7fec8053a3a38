// Splits texts and searches into comparable words.
import { fold } from '#api/contract/fields.ts'
import { parseSizeText } from '#api/contract/size-text.ts'

/** Invisible joiners, which visitors do not type. */
const INVISIBLE = /[\u00ad\u200b-\u200d\ufeff]/g
/** Of Latin letters; the marks of other scripts are letters to them. */
const ACCENTS = /[\u0300-\u036f]/g
const EDGE = String.raw`\d{1,5}(?:[.,]\d{1,2})? ?(?:mms?|cms?|inch(?:es)?|in(?! \p{L})|ft|feet|foot|''|["'′″”’])?`
const TIMES = '(?:x|×|\\*|by)'
const SIZE = String.raw`(?=\d)(?<![\p{L}\p{N}])${EDGE} ?${TIMES} ?${EDGE}(?: ?${TIMES} ?${EDGE})?(?![\p{L}\p{N}])`
/** Letters and digits, also with the signs that hold parts of a word together. */
const CHUNK = String.raw`[\p{L}\p{M}\p{N}]+(?:[-–._'’&+][\p{L}\p{M}\p{N}]+)*`
const TOKEN = new RegExp(`(?<size>${SIZE})|${CHUNK}`, 'gu')
const SIGNS = /[-–._'’&+]/u
const ASCII = /^[\0-\x7f]*$/
/** Factories cut a nominal 600 mm to 597, and name 610 by it. */
const SIZE_TOLERANCE = 0.03

/** A word of a text. */
export interface Token {
  /** As it is written. */
  written: string
  /** Folded and without accents; 'wall-hung' has two. */
  parts: string[]
}

/** The text without accents and invisible characters, in small letters. */
function plain(text: string): string {
  const folded = fold(text)
  if (ASCII.test(folded)) return folded
  return folded.replace(INVISIBLE, '').normalize('NFKD').replace(ACCENTS, '').normalize('NFC')
}

/** The words of a text. A size is one word, in whatever unit it is written. */
export function readText(text: string): Token[] {
  const visible = text.replace(INVISIBLE, '').replace(/\s+/g, ' ')
  const small = visible.toLowerCase()
  return Array.from(small.matchAll(TOKEN), ({ 0: match, index, groups }) => {
    const end = index + match.length
    // A few letters have a small form of another length.
    const written = small.length === visible.length ? visible.slice(index, end) : match
    const size = groups?.size && parseSizeText(match)
    if (size) return { written, parts: [sizeWord(size)] }
    const word = ASCII.test(match) ? match : plain(match)
    return { written, parts: SIGNS.test(word) ? word.split(SIGNS) : [word] }
  })
}

/** The word of a piece with these measures in mm: '600x1200mm', the shorter edge first. */
export function sizeWord({ width, length }: { width: number; length: number }): string {
  return `${Math.min(width, length)}x${Math.max(width, length)}mm`
}

const SIZE_WORD = /^([\d.]+)x([\d.]+)mm$/

export function isSize(word: string): boolean {
  return SIZE_WORD.test(word)
}

/** Whether two sizes are the same to people, within what factories cut off. */
export function isSameSize(one: string, other: string): boolean {
  const [, ...edges] = SIZE_WORD.exec(one) ?? []
  const [, ...others] = SIZE_WORD.exec(other) ?? []
  return edges.every((edge, index) => {
    const [a, b] = [Number(edge), Number(others[index])]
    return Math.abs(a - b) <= SIZE_TOLERANCE * Math.max(a, b)
  })
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word)
}

/** A word in the singular, near enough: both sides of a comparison are cut alike. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** An SKU or a telephone number without its separators, from each of its parts on: 'kmt204', 't204' and '204'. */
export function readCode(code: string): string[] {
  const parts = plain(code).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return parts.map((_, index) => parts.slice(index).join(''))
}

/** Whether one slip makes a word into the other: a letter more, fewer or another, or two in turn. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** Longer words are not corrected. */
const CORRECTED_MAX = 40

/**
 * The slips of the pen that lead from a word to another one: 1 or 2, undefined where they are two words. The first
 * letter is right. In a short word no letter stands for another, since that makes 'prime' of 'price'; two slips are one
 * word only where it is long and begins alike.
 */
export function slipsBetween(word: string, other: string): 1 | 2 | undefined {
  if (word.length < 4 || word.length > CORRECTED_MAX || hasDigit(word)) return undefined
  if (word[0] !== other[0]) return undefined
  if (isOneSlip(word, other)) return word.length > 5 || !isExchange(word, other) ? 1 : undefined
  return word.length > 6 && word.slice(0, 3) === other.slice(0, 3) ? 2 : undefined
}

/** Whether the words differ in letters, and not in their order or number. */
const isExchange = (one: string, other: string) =>
  one.length === other.length && [...one].sort().join('') !== [...other].sort().join('')
