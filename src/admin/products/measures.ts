// The texts of a product's price and actual size, as their inputs make them.

import { parseSizeText } from '#api/contract/size-text.ts'
import { actualSizeText, fittingFormat } from '#api/products/details.contract.ts'

/** The amount and the unit in a text such as '85 per sq ft'; either may be missing while it is typed. */
export function splitPrice(text: string): [amount: string, unit: string] {
  const [amount = '', unit = ''] = text.split(' per ')
  return [amount, unit]
}

export const joinPrice = (amount: string, unit: string) => `${amount} per ${unit}`

/** Empty without an amount. */
export const tidyPrice = (text: string) => (splitPrice(text)[0].trim() ? text.trim() : '')

/** Width, length and thickness in mm, in a text such as '600 x 600 x 9.5'. */
export function splitSize(text: string): string[] {
  const [width = '', length = '', thickness = ''] = text.split(' x ')
  return [width, length, thickness]
}

/**
 * A size that was written in one, such as '600x600 mm' or '24"x24"', stands in the first field until it is left. Its
 * letter x becomes a sign of its own, since ' x ' sets the fields apart.
 */
export const writeSide = (sides: readonly string[], index: number, text: string): string =>
  /[x×*]/i.test(text) ? text.replace(/[x*]/gi, '×') : sides.with(index, text).join(' x ')

/** The measures of a size that was written in one; undefined for another text. */
export const parseTypedSize = (text: string) =>
  text.includes('×') ? parseSizeText(text) : undefined

/** The format of tiles with this size; empty where none fits. */
export function formatOf(text: string): string {
  const measures = parseSizeText(tidySize(text))
  return (measures && fittingFormat(measures)) ?? ''
}

/** In mm, without the measures that are missing at the end. */
export function tidySize(text: string): string {
  const measures = parseTypedSize(text)
  if (measures) return actualSizeText(measures)
  const sides = splitSize(text).map((side) => side.trim())
  return sides.slice(0, sides.findLastIndex(Boolean) + 1).join(' x ')
}
