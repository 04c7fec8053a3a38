// Reads numbers as a sheet writes them: '1,202.00', '1,20,200', '12,50', '1.240,00' or '1 240,5'.
import type { Decimal } from '#api/contract/import-reading.ts'

/** The first number in a text. Spaces and apostrophes may set groups of three apart. */
const NUMBER = /\d+(?:[ \u00a0\u202f'’]\d{3}(?!\d))*(?:[.,]\d+)*/
const GROUP_SPACES = /[ \u00a0\u202f'’]/g

/**
 * What a number by itself says of the sign before its decimals: the sign, 'both' for one such as '1,250', 'none' for one
 * without signs. Undefined for a text that is no number, such as '12.50.00'.
 */
export type Shape = Decimal | 'both' | 'none'

export function shapeOf(text: string): Shape | undefined {
  const number = NUMBER.exec(text)?.[0].replace(GROUP_SPACES, '')
  if (number === undefined) return undefined
  const signs = number.replace(/\d/g, '')
  const last = signs.at(-1) as Decimal | undefined
  if (last === undefined) return 'none'
  const groups = number.split(/[.,]/)
  const decimals = groups.at(-1)?.length ?? 0
  if (signs.length === 1) {
    const isGroup = decimals === 3 && /^[1-9]\d{0,2}$/.test(groups[0] ?? '')
    return isGroup ? 'both' : last
  }
  const [first] = signs
  const isOneSign = [...signs].every((sign) => sign === first)
  const areGroups = (all: string[]) =>
    all.slice(1, -1).every(({ length }) => length === 2 || length === 3) && all.at(-1)?.length === 3
  if (isOneSign) return areGroups(groups) ? otherSign(last) : undefined
  const isDecimal = [...signs.slice(0, -1)].every((sign) => sign === first) && first !== last
  return isDecimal && areGroups(groups.slice(0, -1)) ? last : undefined
}

const otherSign = (sign: Decimal): Decimal => (sign === ',' ? '.' : ',')

/**
 * The text with its number as programs write it: '1240.00'. What the number itself says goes first; but a comma that was
 * answered to set thousands apart does so in '12,50', too.
 */
export function withNumber(text: string, decimal: Decimal, isAnswered = false): string {
  const shape = shapeOf(text)
  if (shape === undefined || shape === 'none') return text.replace(NUMBER, withoutSpaces)
  const isForced = isAnswered && decimal === '.' && shape === ','
  const sign = shape === 'both' || isForced ? decimal : shape
  return text.replace(NUMBER, (number) =>
    withoutSpaces(number).replaceAll(otherSign(sign), '').replace(sign, '.'),
  )
}

const withoutSpaces = (number: string) => number.replace(GROUP_SPACES, '')

/** The number of a text alone, as it is read with this sign. */
export const numberWith = (text: string, decimal: Decimal): string =>
  NUMBER.exec(withNumber(text, decimal, true))?.[0] ?? ''
