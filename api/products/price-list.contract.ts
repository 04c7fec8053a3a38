// Lines of the price list for staff: the exact price of each product, and what a box costs.
import { computeBoxCoverage, SQ_FT_PER_M2 } from './details.contract.ts'
import { DEFAULT_PRICE_RULES, type PriceRules } from './price-rules.contract.ts'
import {
  computePriceTag,
  convertPrice,
  type ExactPriceTag,
  type PricedProduct,
  roundToRupees,
} from './price-tag.contract.ts'

interface PriceLine {
  /** By the unit and with the GST of the owner's rules, whatever visitors see; undefined without a price. */
  tag: ExactPriceTag | undefined
  /** What a box costs, in rupees; undefined if it is the price itself, or the pieces of a box are not known. */
  boxAmount: number | undefined
  /** The area of a box, in sq ft; undefined for other products than tiles, and without measures. */
  boxSquareFeet: number | undefined
}

/** What the price list says of a product on a day. */
export function createPriceLine(
  product: PricedProduct,
  rules: PriceRules = DEFAULT_PRICE_RULES,
  today: string,
): PriceLine {
  const tag = computePriceTag(product, { ...rules, mode: 'exact' }, today)
  const { category, actualSize, piecesPerBox } = product
  const boxSquareFeet =
    category === 'tiles' && actualSize && piecesPerBox
      ? Number((computeBoxCoverage(actualSize, piecesPerBox) * SQ_FT_PER_M2).toFixed(2))
      : undefined
  if (tag?.kind !== 'exact') return { tag: undefined, boxAmount: undefined, boxSquareFeet }
  const isSame = tag.per === 'box' || (tag.per === 'piece' && piecesPerBox === 1)
  const boxAmount = isSame ? undefined : convertPrice(tag.basis ?? tag, 'box', product)
  return { tag, boxAmount: boxAmount && roundToRupees(boxAmount), boxSquareFeet }
}
