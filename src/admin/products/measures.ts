// The texts of a product's price and actual size, as their inputs make them.

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

/** Without the measures that are missing at the end. */
export function tidySize(text: string): string {
  const sides = splitSize(text).map((side) => side.trim())
  return sides.slice(0, sides.findLastIndex(Boolean) + 1).join(' x ')
}
