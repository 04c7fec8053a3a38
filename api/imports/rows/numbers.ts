// Parser of numbers as sheets write them: '1,202.00', '1,20,200', '12,50', '1.240,00' or '1 240,5'.
import type { Decimal } from '#api/imports/reading.contract.ts'

/** The first number in a text. Spaces and apostrophes may separate groups of three digits. */
const NUMBER = /\d+(?:[ \u00a0\u202f'’]\d{3}(?!\d))*(?:[.,]\d+)*/
const GROUP_SPACES = /[ \u00a0\u202f'’]/g

/**
 * The decimal sign that a number by itself implies: a sign, 'both' if it is ambiguous, such as '1,250', or 'none' if it
 * has no signs.
 */
export type ImpliedDecimal = Decimal | 'both' | 'none'

/** Undefined for text that is not a number, such as '12.50.00'. */
export function detectDecimal(text: string): ImpliedDecimal | undefined {
  const number = NUMBER.exec(text)?.[0].replace(GROUP_SPACES, '')
  if (number === undefined) return undefined
  const signs = number.replace(/\d/g, '')
  const lastSign = signs.at(-1) as Decimal | undefined
  if (lastSign === undefined) return 'none'
  const groups = number.split(/[.,]/)
  const decimals = groups.at(-1)?.length ?? 0
  if (signs.length === 1) {
    const isGroup = decimals === 3 && /^[1-9]\d{0,2}$/.test(groups[0] ?? '')
    return isGroup ? 'both' : lastSign
  }
  const [firstSign] = signs
  const hasOneSign = [...signs].every((sign) => sign === firstSign)
  const areGroups = (parts: string[]) =>
    parts.slice(1, -1).every(({ length }) => length === 2 || length === 3) &&
    parts.at(-1)?.length === 3
  if (hasOneSign) return areGroups(groups) ? otherSign(lastSign) : undefined
  const hasDecimal =
    [...signs.slice(0, -1)].every((sign) => sign === firstSign) && firstSign !== lastSign
  return hasDecimal && areGroups(groups.slice(0, -1)) ? lastSign : undefined
}

const otherSign = (sign: Decimal): Decimal => (sign === ',' ? '.' : ',')

/**
 * The text with its number in programming notation: '1240.00'. The number's own notation takes precedence. If staff
 * have answered that commas separate thousands, '12,50' stays as it is, and its row is refused.
 */
export function normalizeNumber(text: string, decimal: Decimal, isAnswered = false): string {
  const impliedDecimal = detectDecimal(text)
  if (impliedDecimal === undefined || impliedDecimal === 'none')
    return text.replace(NUMBER, withoutSpaces)
  if (isAnswered && decimal === '.' && impliedDecimal === ',') return text
  const sign = impliedDecimal === 'both' ? decimal : impliedDecimal
  return text.replace(NUMBER, (number) =>
    withoutSpaces(number).replaceAll(otherSign(sign), '').replace(sign, '.'),
  )
}

const withoutSpaces = (number: string) => number.replace(GROUP_SPACES, '')

/** The number in a text, without the rest of the text, read with this decimal sign. */
export const extractNumber = (text: string, decimal: Decimal): string =>
  NUMBER.exec(normalizeNumber(text, decimal))?.[0] ?? ''
