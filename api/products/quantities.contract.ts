// Quantities of a product in square feet, pieces and whole boxes, converted by its measures.
import type { ActualSize } from '#api/contract/size-text.ts'
import { computeBoxCoverage, SQ_FT_PER_M2 } from './details.contract.ts'

export type QuantityUnit = 'sq ft' | 'm²' | 'pieces' | 'boxes'

/** How much of a product is needed, with the facts for its conversion. */
export interface Quantity {
  /** Only tiles have a size. Everything else is sold by the piece. */
  size?: string | undefined
  actualSize?: ActualSize | undefined
  piecesPerBox?: number | undefined
  quantity?: number | undefined
  /** By default sq ft of tiles, and pieces of everything else. */
  unit?: QuantityUnit | undefined
}

/** A box more is not opened for less than this, in sq ft: it makes up for quantities that were rounded. */
const TOLERANCE_SQ_FT = 0.01

export const isTile = ({ size }: Pick<Quantity, 'size'>) => size !== undefined

export const unitOf = <Unit extends QuantityUnit>(
  item: Pick<Quantity, 'size'> & { unit?: Unit | undefined },
) => item.unit ?? (isTile(item) ? 'sq ft' : 'pieces')

/** The area of a piece in sq ft; undefined if it is unknown, or is not sold by area. */
export const pieceAreaOf = (item: Quantity): number | undefined =>
  isTile(item) && item.actualSize
    ? computeBoxCoverage(item.actualSize, 1) * SQ_FT_PER_M2
    : undefined

/** The area that a box covers, in sq ft; undefined if its content is unknown. */
export function coverageOf(item: Quantity): number | undefined {
  const area = pieceAreaOf(item)
  return area && item.piecesPerBox && area * item.piecesPerBox
}

/** The area of one unit in sq ft; undefined if the measures for it are unknown. */
export function areaOf(item: Quantity, unit: QuantityUnit = unitOf(item)): number | undefined {
  if (unit === 'sq ft') return 1
  if (unit === 'm²') return SQ_FT_PER_M2
  return unit === 'pieces' ? pieceAreaOf(item) : coverageOf(item)
}

/** The quantity in sq ft; undefined if the measures for it are unknown. */
export function squareFeetOf(item: Quantity): number | undefined {
  const area = areaOf(item)
  return area && item.quantity && item.quantity * area
}

/** The number of whole boxes for the quantity; undefined if the content of a box is unknown. */
export function boxesOf(item: Quantity): number | undefined {
  const { quantity, piecesPerBox } = item
  if (quantity === undefined) return undefined
  if (unitOf(item) === 'boxes') return Math.ceil(quantity)
  if (!piecesPerBox) return undefined
  if (unitOf(item) === 'pieces') return Math.ceil(quantity / piecesPerBox)
  const [area, coverage] = [squareFeetOf(item), coverageOf(item)]
  return area && coverage ? Math.ceil((area - TOLERANCE_SQ_FT) / coverage) : undefined
}

/** The number of whole pieces for the quantity, without regard to boxes; undefined if the size is unknown. */
export function piecesOf(item: Quantity): number | undefined {
  const { quantity } = item
  if (quantity === undefined) return undefined
  if (unitOf(item) === 'pieces') return Math.ceil(quantity)
  const [area, pieceArea] = [squareFeetOf(item), pieceAreaOf(item)]
  return area && pieceArea && Math.ceil((area - TOLERANCE_SQ_FT) / pieceArea)
}
