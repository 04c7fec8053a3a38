// Quantities of selected products in square feet, boxes and pieces, and their totals.
import {
  areaOf,
  boxesOf,
  coverageOf,
  piecesOf,
  squareFeetOf,
  unitOf,
} from '#api/products/quantities.contract.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { QuantityUnit, SelectionItem } from '#src/site/runtime/selection-storage.ts'

const roundToHundredths = (value: number) => Math.round(value * 100) / 100

/** The content of a number of boxes, in the unit of the item. */
export function quantityOfBoxes(item: SelectionItem, boxes: number): number | undefined {
  const [coverage, area] = [coverageOf(item), areaOf(item)]
  if (unitOf(item) === 'pieces') return item.piecesPerBox && boxes * item.piecesPerBox
  return coverage && area && roundToHundredths((boxes * coverage) / area)
}

/** The quantity converted to another unit, or unchanged if the size of the product is unknown. */
export function convertQuantity(item: SelectionItem, unit: QuantityUnit): number | undefined {
  const [squareFeet, area] = [squareFeetOf(item), areaOf(item, unit)]
  if (!squareFeet || unit === unitOf(item)) return item.quantity
  if (unit !== 'pieces') return roundToHundredths(squareFeet / (area ?? 1))
  return piecesOf(item)
}

/** Computes the totals of the items. `coveredSquareFeet` is the area of the boxes; `pieces` counts items without a known area. */
export function computeTotals(items: readonly SelectionItem[]) {
  const totals = {
    products: 0,
    squareFeet: 0,
    boxes: 0,
    coveredSquareFeet: 0,
    pieces: 0,
    withoutQuantity: 0,
  }
  for (const item of items) {
    const [area, boxes] = [squareFeetOf(item), boxesOf(item) ?? 0]
    totals.products += 1
    totals.squareFeet += area ?? 0
    totals.boxes += boxes
    totals.coveredSquareFeet += boxes * (coverageOf(item) ?? 0)
    if (item.quantity === undefined) totals.withoutQuantity += 1
    else if (area === undefined) totals.pieces += item.quantity
  }
  return totals
}

type QuantityWords = Pick<Words['selection'], 'areas' | 'boxes' | 'locale' | 'pieces' | 'products'>

/** Formats a quantity such as '180 sq ft, 17 boxes'; empty without a quantity. */
export function formatQuantity(words: QuantityWords, item: SelectionItem): string {
  const { areas, pieces, locale } = words
  const { quantity } = item
  if (quantity === undefined) return ''
  const unit = unitOf(item)
  const boxes = boxesOf(item)
  return [
    unit === 'pieces'
      ? fillCount(pieces, quantity, locale)
      : fill(areas[unit], { area: formatNumber(quantity, locale) }),
    ...(boxes === undefined ? [] : [fillCount(words.boxes, boxes, locale)]),
  ].join(', ')
}

/** Formats totals such as '216 sq ft, 21 boxes', or the number of products if there are no quantities. */
export function formatTotals(
  words: QuantityWords,
  { products, squareFeet, boxes, pieces }: ReturnType<typeof computeTotals>,
): string {
  const { areas, locale } = words
  const parts = [
    squareFeet > 0 && fill(areas['sq ft'], { area: formatNumber(Math.round(squareFeet), locale) }),
    boxes > 0 && fillCount(words.boxes, boxes, locale),
    pieces > 0 && fillCount(words.pieces, pieces, locale),
  ].filter(Boolean)
  return parts.join(', ') || fillCount(words.products, products, locale)
}
