// Quantities of selected products in square feet, boxes and pieces, and their totals.
import { computeBoxCoverage } from '#api/products/details.contract.ts'
import { SQ_FT_PER_M2 } from '#src/content/product-details.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { QuantityUnit, SelectionItem } from '#src/site/runtime/selection-storage.ts'

/** Only tiles have a size. Everything else is sold by the piece. */
export const isTile = ({ size }: SelectionItem) => size !== undefined

export const unitOf = (item: SelectionItem): QuantityUnit =>
  item.unit ?? (isTile(item) ? 'sq ft' : 'pieces')

const roundToHundredths = (value: number) => Math.round(value * 100) / 100

/** The area of one unit in sq ft; undefined for pieces of unknown size. */
function areaOf(item: SelectionItem, unit = unitOf(item)): number | undefined {
  if (unit === 'sq ft') return 1
  if (unit === 'm²') return SQ_FT_PER_M2
  return isTile(item) && item.actualSize
    ? computeBoxCoverage(item.actualSize, 1) * SQ_FT_PER_M2
    : undefined
}

/** The area that a box covers, in sq ft; undefined if its content is unknown. */
export function coverageOf(item: SelectionItem): number | undefined {
  const area = areaOf(item, 'pieces')
  return area && item.piecesPerBox && area * item.piecesPerBox
}

/** The quantity in sq ft; undefined for pieces of unknown size. */
function squareFeetOf(item: SelectionItem): number | undefined {
  const area = areaOf(item)
  return area && item.quantity && item.quantity * area
}

/** The number of whole boxes for the quantity; undefined if the content of a box is unknown. */
export function boxesOf(item: SelectionItem): number | undefined {
  const { quantity, piecesPerBox } = item
  if (quantity === undefined || !piecesPerBox) return undefined
  if (unitOf(item) === 'pieces') return Math.ceil(quantity / piecesPerBox)
  const [area, coverage] = [squareFeetOf(item), coverageOf(item)]
  // The tolerance of 0.01 makes up for the rounding in quantityOfBoxes.
  return area && coverage ? Math.ceil((area - 0.01) / coverage) : undefined
}

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
  return area && Math.ceil((squareFeet - 0.01) / area)
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
