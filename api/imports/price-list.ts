// Price list as a sheet: one row for each product, with amounts as numbers.
import { escapeCell } from '#api/imports/rows/cell-text.ts'
import { writeSheet } from '#api/imports/sheets/sheet-files.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { formatActualSize } from '#api/products/details.contract.ts'
import { createPriceLine } from '#api/products/price-list.contract.ts'
import type { PriceRules } from '#api/products/price-rules.contract.ts'
import { GST_WORDS } from '#api/products/price-tag.contract.ts'
import type { SheetFormat } from './sheet.contract.ts'

const HEADINGS = [
  ...['SKU', 'Name', 'Brand', 'Category', 'Size', 'Actual size (mm)', 'Finish'],
  ...['Price (₹)', 'Per', 'GST', 'Before the offer (₹)', 'Offer until', 'Prices of'],
  ...['Pieces per box', 'Sq ft per box', 'Price per box (₹)', 'Stock', 'Shown'],
]

/** Stands in the column of the price. */
const NO_PRICE = 'No price'

interface PriceListOptions {
  /** The owner's rules of prices. */
  rules: PriceRules | undefined
  /** The current day in the showroom's time zone. */
  today: string
  /** Whether visitors see a product. */
  isVisible: (product: ProductRecord) => boolean
  format: SheetFormat
}

/** Writes the price list of these products. */
export function writePriceList(
  products: readonly ProductRecord[],
  { rules, today, isVisible, format }: PriceListOptions,
) {
  const rows = products.values().map((product) => {
    const { sku, name, brand, category, size, actualSize, finish, piecesPerBox, stock } = product
    const { tag, boxAmount, boxSquareFeet } = createPriceLine(product, rules, today)
    const cells = [
      ...[sku, name, brand, CATEGORIES.find(({ id }) => id === category)?.name],
      ...[size, actualSize && formatActualSize(actualSize), finish],
      ...[tag?.amount ?? NO_PRICE, tag?.per, tag?.gst && GST_WORDS[tag.gst]],
      ...[tag?.before, tag?.until, tag?.date],
      ...[piecesPerBox, boxSquareFeet, boxAmount],
      ...[stock, isVisible(product) ? 'yes' : 'no'],
    ]
    return cells.map((cell = '') => (typeof cell === 'number' ? cell : escapeCell(cell)))
  })
  return writeSheet([{ name: 'Price list', rows: withHeadings(rows) }], format)
}

function* withHeadings(rows: Iterable<readonly (string | number)[]>) {
  yield HEADINGS
  yield* rows
}
