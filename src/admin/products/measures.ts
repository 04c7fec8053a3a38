// Reading and writing of price, offer and size texts in the product form.
import { parseSizeText } from '#api/contract/size-text.ts'
import { findFittingFormat, formatActualSize } from '#api/products/details.contract.ts'

/** Splits a text such as '85 per sq ft' into amount and unit; either may still be missing. */
export function splitPrice(text: string): [amount: string, unit: string] {
  const [amount = '', unit = ''] = text.split(' per ')
  return [amount, unit]
}

export const joinPrice = (amount: string, unit: string) => `${amount} per ${unit}`

/** Trims a price; empty without an amount. */
export const tidyPrice = (text: string) => (splitPrice(text)[0].trim() ? text.trim() : '')

/** Splits a text such as '72 until 2026-12-31' into amount and last day; either may still be missing. */
export function splitOffer(text: string): [amount: string, until: string] {
  const [amount = '', until = ''] = text.split(' until ')
  return [amount, until]
}

export const joinOffer = (amount: string, until: string) => `${amount} until ${until}`

/** Trims an offer; empty without an amount and a day. One of them alone stays, so that the other one is asked for. */
export const tidyOffer = (text: string) =>
  splitOffer(text).some((part) => part.trim()) ? text.trim() : ''

/** Splits a text such as '600 x 600 x 9.5' into width, length and thickness, in mm. */
export function splitSize(text: string): string[] {
  const [width = '', length = '', thickness = ''] = text.split(' x ')
  return [width, length, thickness]
}

/**
 * Sets one side of a size. A whole size typed into one field, such as '600x600 mm' or '24"x24"', stays there until the
 * field loses focus; its letter x becomes '×', because ' x ' separates the fields.
 */
export const writeSide = (sides: readonly string[], index: number, text: string): string =>
  /[x×*]/i.test(text) ? text.replace(/[x*]/gi, '×') : sides.with(index, text).join(' x ')

/** The measures of a size typed into one field; undefined for any other text. */
export const parseTypedSize = (text: string) =>
  text.includes('×') ? parseSizeText(text) : undefined

/** The tile format that fits this size; empty if none does. */
export function findFormat(text: string): string {
  const measures = parseSizeText(tidySize(text))
  return (measures && findFittingFormat(measures)) ?? ''
}

/** The size in mm, without missing measures at the end. */
export function tidySize(text: string): string {
  const measures = parseTypedSize(text)
  if (measures) return formatActualSize(measures)
  const sides = splitSize(text).map((side) => side.trim())
  return sides.slice(0, sides.findLastIndex(Boolean) + 1).join(' x ')
}
