// Prices of a selection in words: of a product, of its quantity, and of a list.
import {
  computeEstimate,
  computeLineAmount,
  type Estimate,
} from '#api/products/estimate.contract.ts'
import { formatRupees } from '#api/products/price-tag.contract.ts'
import { formatWholePrice } from '#src/content/price-texts.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'

type PageWords = Pick<Words, 'productDetails' | 'selection'>

/** The price of the item's quantity, such as '₹15,553'; undefined if it cannot be computed. */
export function formatLineAmount(
  { locale }: Words['selection'],
  item: SelectionItem,
): string | undefined {
  const amount = computeLineAmount(item.priceTag, item)
  return amount === undefined ? undefined : formatRupees(amount, locale)
}

/** A price in a message: that of the quantity, or else by its unit; undefined if it is on request. */
export function formatItemPrice(words: PageWords, item: SelectionItem): string | undefined {
  const lineAmount = formatLineAmount(words.selection, item)
  return lineAmount ?? (item.priceTag && formatWholePrice(words.productDetails, item.priceTag))
}

/** A total with its word on GST: '₹54,000 incl. GST'; undefined if there is none. */
export function formatTotal(words: PageWords, estimate: Estimate | undefined): string | undefined {
  if (estimate?.total === undefined) return undefined
  const { total, gst } = estimate
  return [formatRupees(total, words.selection.locale), gst && words.productDetails.gst[gst]]
    .filter(Boolean)
    .join(' ')
}

/** The total of a room, or why there is none; undefined if nothing in it has a price. */
export function formatEstimate(
  words: PageWords,
  items: readonly SelectionItem[],
): string | undefined {
  const estimate = computeEstimate(items)
  return (
    estimate && (formatTotal(words, estimate) ?? explainMissingTotal(words.selection, estimate))
  )
}

/** Says what a total lacks: prices first, then quantities. */
export function explainMissingTotal(
  { totals }: Words['selection'],
  { count, pricedCount, countedCount }: Estimate,
): string {
  return pricedCount < count
    ? fill(totals.priced, { priced: pricedCount, count })
    : fill(totals.counted, { counted: countedCount, count })
}
