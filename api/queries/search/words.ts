// Normalises texts and searches into comparable words.
import { fold } from '#api/contract/fields.ts'

/** Invisible joiners, which visitors do not type. */
const INVISIBLE = /[\u00ad\u200b-\u200d\ufeff]/g
/** Of Latin letters; the marks of other scripts are letters to them. */
const ACCENTS = /[\u0300-\u036f]/g
const UNIT = `(?:ft|feet|foot|in|inch|inches|mm|cm|["'′″])`
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\d{1,4}) ?${UNIT}? ?(?:x|×|\*|by) ?(\d{1,4})(?: ?${UNIT})?(?![\p{L}\p{N}])`,
  'gu',
)
/** Letters and digits, also with the signs that hold parts of a word together. */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:[-–._'’&+][\p{L}\p{M}\p{N}]+)*/gu
const SIGNS = /[-–._'’&+]/u

function plain(text: string): string {
  const folded = fold(text)
  if (/^[\0-\x7f]*$/.test(folded)) return folded
  return folded.replace(INVISIBLE, '').normalize('NFKD').replace(ACCENTS, '').normalize('NFC')
}

/**
 * The words of a text, each in its parts: 'wall-hung' has two. A size is one word, the smaller side first, so that
 * 4x2 and '2 × 4 ft' are the same.
 */
export function readText(text: string): string[][] {
  const folded = plain(text).replace(/\s+/g, ' ')
  const withSizes = folded.replace(SIZE, (_, one: string, other: string) => {
    const [small, large] = [Number(one), Number(other)].sort((a, b) => a - b)
    return ` ${small}x${large} `
  })
  return (withSizes.match(CHUNK) ?? []).map((chunk) =>
    SIGNS.test(chunk) ? chunk.split(SIGNS) : [chunk],
  )
}

export function isSize(word: string): boolean {
  return /^\d+x\d+$/.test(word)
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
  return parts.map((_, at) => parts.slice(at).join(''))
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
