// Estimates: what a quantity of a product costs by the boxes that are really bought, and the total of a list.
import type { PriceTag, PriceUnit } from './price-tag.contract.ts'
import {
  boxesOf,
  coverageOf,
  isTile,
  piecesOf,
  type Quantity,
  squareFeetOf,
} from './quantities.contract.ts'

/** How many units of the price are bought; undefined if that is unknown. Tiles are sold by whole boxes. */
function countUnits(item: Quantity, per: PriceUnit): number | undefined {
  const boxes = boxesOf(item)
  if (per === 'box') return boxes
  if (!isTile(item)) return per === 'piece' ? piecesOf(item) : undefined
  if (per === 'piece')
    return boxes && item.piecesPerBox ? boxes * item.piecesPerBox : piecesOf(item)
  const coverage = coverageOf(item)
  return boxes && coverage ? boxes * coverage : squareFeetOf(item)
}

/** The price of a quantity, rounded to rupees once; undefined without an exact price or a quantity that can be counted. */
export function computeLineAmount(tag: PriceTag | undefined, item: Quantity): number | undefined {
  if (tag?.kind !== 'exact' || !item.quantity) return undefined
  const { amount, per } = tag.basis ?? tag
  const units = countUnits(item, per)
  return units === undefined ? undefined : Math.round(Number((units * amount).toFixed(4)))
}

export interface Priced extends Quantity {
  priceTag?: PriceTag | undefined
}

export interface Estimate {
  /** The sum of the lines; undefined if one of them has no price or no quantity. */
  total: number | undefined
  /** Whether the total includes GST; undefined if nothing is said of it. */
  gst: 'with' | 'without' | undefined
  count: number
  /** How many products have exact prices. */
  pricedCount: number
  /** How many have an amount: a price, and a quantity by which it can be counted. */
  countedCount: number
}

/** The total of a list; undefined if no product has an exact price. */
export function computeEstimate(items: readonly Priced[]): Estimate | undefined {
  const pricedItems = items.filter(({ priceTag }) => priceTag?.kind === 'exact')
  const [first] = pricedItems
  if (!first) return undefined
  const amounts = pricedItems.flatMap((item) => computeLineAmount(item.priceTag, item) ?? [])
  return {
    total:
      amounts.length === items.length
        ? amounts.reduce((sum, amount) => sum + amount, 0)
        : undefined,
    gst: first.priceTag?.kind === 'exact' ? first.priceTag.gst : undefined,
    count: items.length,
    pricedCount: pricedItems.length,
    countedCount: amounts.length,
  }
}
