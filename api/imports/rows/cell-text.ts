// Conversion between the fields of a product and the texts in a sheet.
import { cleanLine, cleanText, fold } from '#api/contract/fields.ts'
import { findSizeUnit, parseSizeText } from '#api/contract/size-text.ts'
import type { ImportField } from '#api/imports/columns.contract.ts'
import { CLEAR_MARK } from '#api/imports/contract.ts'
import { type Decimal, NUMBER_FIELDS } from '#api/imports/reading.contract.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import {
  findFittingFormat,
  formatActualSize,
  formatOffer,
  formatPrice,
  parsePrice,
} from '#api/products/details.contract.ts'
import { detectDecimal, normalizeNumber } from './numbers.ts'

/** The fields of a product that a sheet can hold, before or after validation. */
export type SheetFields = { [F in ImportField]?: ProductRecord[F] | undefined }

/** The text of a field in the export; '' if it is empty. */
export function toSheetText(product: SheetFields, field: ImportField): string {
  const { [field]: value } = product
  if (value === undefined) return ''
  if (field === 'category') return CATEGORIES.find(({ id }) => id === value)?.name ?? ''
  if (field === 'actualSize' && product.actualSize) return formatActualSize(product.actualSize)
  if (field === 'price' && product.price) return formatPrice(product.price)
  if (field === 'offer' && product.offer) return formatOffer(product.offer)
  if (field === 'faces') return (product.faces ?? []).map(({ image }) => image).join(', ')
  if (value === true) return 'yes'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/**
 * Matches text that a spreadsheet could run as a formula, or that an import would read as the clear mark. The export
 * puts an apostrophe before it.
 */
const RISKY = /^'*[=+\-@＝＋－＠]/

export function escapeCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The text of a cell without the export's apostrophe, cleaned like its field; undefined if the cell clears the field. */
export function readCell(cell: string, field: ImportField): string | undefined {
  const cleanCell = field.startsWith('description') ? cleanText : cleanLine
  const text = cleanCell(cell)
  if (text === CLEAR_MARK) return undefined
  return text.startsWith("'") && RISKY.test(text) ? cleanCell(text.slice(1)) : text
}

const YES_WORDS = new Set(['yes', 'y', 'true', 'x', '1', 'hidden', 'hide'])
const NO_WORDS = new Set(['no', 'n', 'false', '0', 'shown', 'visible'])

/** Matches the website's words for a price that is given on request. */
const PRICE_ON_REQUEST = /^(price )?on (request|enquiry|demand)$/
const isOnRequest = (text: string): boolean => PRICE_ON_REQUEST.test(fold(text))

/**
 * Whether text in a number column is not a number. Such cells are reported above the rows and left out, never guessed.
 */
export const isInvalidNumber = (field: ImportField, text: string | undefined): boolean =>
  NUMBER_FIELDS.some((name) => name === field) &&
  text !== undefined &&
  detectDecimal(text) === undefined &&
  !(field === 'price' && isOnRequest(text))

/** The results of formulas that could not be calculated. */
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/
export const isFormulaError = (cell: string): boolean => FORMULA_ERROR.test(cell.trim())

export const isSanitaryware = (category = ''): boolean => /sanitary/i.test(category)

interface CellHints {
  /** The folded text. */
  foldedText: string
  /** The column's heading; '' if there is none. */
  heading: string
  /** The unit of a price that does not name one. */
  unit: string
}

/** Readers for each field's text, the way people write it. */
const READERS: Partial<Record<ImportField, (text: string, hints: CellHints) => string>> = {
  category: (text, { foldedText }) => {
    if (isSanitaryware(foldedText)) return 'sanitaryware'
    return /\btiles?\b/.test(foldedText) ? 'tiles' : text
  },
  size: (text, { heading }) => {
    const size = parseSizeText(text, findSizeUnit(heading))
    return (size && findFittingFormat(size)) ?? text
  },
  actualSize: (text, { heading }) => {
    const size = parseSizeText(text, findSizeUnit(heading))
    return size ? formatActualSize(size) : text
  },
  hidden: (text, { foldedText }) => {
    if (YES_WORDS.has(foldedText)) return 'true'
    return NO_WORDS.has(foldedText) ? 'false' : text
  },
  price: (text, { foldedText, unit }) => {
    if (PRICE_ON_REQUEST.test(foldedText)) return ''
    const withUnit = `${text} per ${unit}`
    return parsePrice(withUnit) ? withUnit : text
  },
  weightPerBox: (text) => text.replace(/\s*kgs?\.?$/i, ''),
  piecesPerBox: (text) => text.replace(/\s*(pcs|pieces?|nos|tiles)\.?$/i, ''),
}

/** How the numbers of a column are written. */
export interface NumberStyle {
  decimal: Decimal
  isAnswered: boolean
}

interface ColumnContext {
  /** May name the unit of prices and sizes. */
  heading: string
  isSanitary: boolean
  /** Set for a column of numbers. */
  style: NumberStyle | undefined
}

/** The form's text for a cell. `text` is undefined if the cell clears the field. */
export function toFormText(
  field: ImportField,
  text: string | undefined,
  { heading, isSanitary, style }: ColumnContext,
): string {
  if (text === undefined) return field === 'hidden' ? 'false' : ''
  const headingUnit = priceUnitIn(heading) ?? 'sq ft'
  // Sanitaryware in the same column is not priced by area, even if the heading says so.
  const unit = isSanitary && headingUnit === 'sq ft' ? 'piece' : headingUnit
  const normalized = style ? normalizeNumber(text, style.decimal, style.isAnswered) : text
  return READERS[field]?.(normalized, { foldedText: fold(normalized), heading, unit }) ?? normalized
}

function priceUnitIn(heading: string): string | undefined {
  if (/sq\.?\s*\.?(ft|feet)|sft|square/i.test(heading)) return 'sq ft'
  if (/box/i.test(heading)) return 'box'
  return /piece|pcs|\bpc\b|\bnos?\b|each/i.test(heading) ? 'piece' : undefined
}
