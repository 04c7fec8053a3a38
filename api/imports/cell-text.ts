// The texts of a product's fields in a sheet, and what a text in a sheet means for the product's form.
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { cleanLine, cleanText, fold } from '#api/contract/fields.ts'
import { CLEARS, type ImportField } from '#api/contract/import.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { actualSizeText, priceText } from '#api/contract/product-facts.ts'

/** The fields of a product that a sheet can hold, before or after the check of its form. */
export type SheetFields = { [F in ImportField]?: ProductRecord[F] | undefined }

/** The text of a field in the export; '' for an empty one. */
export function textOf(product: SheetFields, field: ImportField): string {
  const { [field]: value } = product
  if (value === undefined) return ''
  if (field === 'category') return CATEGORIES.find(({ id }) => id === value)?.name ?? ''
  if (field === 'actualSize' && product.actualSize) return actualSizeText(product.actualSize)
  if (field === 'price' && product.price) return priceText(product.price)
  if (value === true) return 'yes'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** A text that a spreadsheet may take for a formula, or that we take for a command, gets an apostrophe in front. */
const RISKY = /^'*[=+\-@＝＋－＠]/

export function escapeCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The text of a cell without our apostrophe, cleaned like the field; undefined for a cell that clears. */
export function readCell(cell: string, field: ImportField): string | undefined {
  const clean = field === 'description' ? cleanText : cleanLine
  const text = clean(cell)
  if (text === CLEARS) return undefined
  return text.startsWith("'") && RISKY.test(text) ? clean(text.slice(1)) : text
}

const YES = new Set(['yes', 'y', 'true', 'x', '1', 'hidden', 'hide'])
const NO = new Set(['no', 'n', 'false', '0', 'shown', 'visible'])

/** A price that is not written, as the website itself says it. */
const ON_REQUEST = /^(price )?on (request|enquiry|demand)$/

/** Readers of the fields as people write them: `word` is the folded text, `unit` the unit of a price without one. */
const READERS: Partial<Record<ImportField, (text: string, word: string, unit: string) => string>> =
  {
    category: (text, word) => {
      if (word.includes('sanitary')) return 'sanitaryware'
      return /\btiles?\b/.test(word) ? 'tiles' : text
    },
    size: (_, word) =>
      word
        .replace(/["”″']|\b(in|inch|inches|ft|feet)\b\.?/g, '')
        .replace(/\s*[x×*]\s*/, 'x')
        .trim(),
    hidden: (text, word) => {
      if (YES.has(word)) return 'true'
      return NO.has(word) ? 'false' : text
    },
    price: (text, word, unit) => {
      if (ON_REQUEST.test(word)) return ''
      return /^(₹|rs\.?|inr)?\s*\d[\d,]*(\.\d+)?\s*(\/-)?$/.test(word)
        ? `${text} per ${unit}`
        : text
    },
    weightPerBox: (text) => text.replace(/\s*kgs?\.?$/i, ''),
    piecesPerBox: (text) => text.replace(/\s*(pcs|pieces?|nos|tiles)\.?$/i, ''),
  }

/** The form's text of a cell; undefined is a cell that clears. `heading` may name the unit of prices. */
export function toFormText(
  field: ImportField,
  text: string | undefined,
  { heading, isSanitaryware }: { heading: string; isSanitaryware: boolean },
): string {
  if (text === undefined) return field === 'hidden' ? 'false' : ''
  const named = unitIn(heading) ?? 'sq ft'
  // A heading for tiles stands above basins, too.
  const unit = isSanitaryware && named === 'sq ft' ? 'piece' : named
  return READERS[field]?.(text, fold(text), unit) ?? text
}

function unitIn(heading: string): string | undefined {
  if (/sq\.?\s*\.?(ft|feet)|sft|square/i.test(heading)) return 'sq ft'
  if (/box/i.test(heading)) return 'box'
  return /piece|pcs|\bpc\b|\bnos?\b|each/i.test(heading) ? 'piece' : undefined
}
