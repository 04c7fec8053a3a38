// The texts of a row by their fields: as the sheet has them, as they were mended, and the sizes that follow from them.
import type { CategoryId } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type { ImportField } from '#api/contract/import-columns.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { actualSizeText } from '#api/contract/product-details.ts'
import {
  fittingFormat,
  isNominalSize,
  parseSizeText,
  type SizeUnit,
  sizeUnitIn,
} from '#api/contract/size-text.ts'
import { isSanitaryware, readCell } from './cell-text.ts'

export type Cells = ReadonlyMap<ImportField, string>

/** Cells that were mended by hand: those of one row by its number, those of many by their folded text. */
type Edits = ReadonlyMap<number | string, ReadonlyMap<ImportField, string>>

export interface CellContext {
  mapping: readonly (ImportField | '')[]
  headings: readonly string[]
  /** The texts of all rows in fields without a column. */
  constants: ReadonlyMap<ImportField, string>
  /** Of new products without one. */
  category: CategoryId | undefined
  edits: Edits
  find(sku: string): ProductRecord | undefined
}

/** The cells of a row: its used columns, constants, and what was mended by hand. */
export function cellsOf(row: number, texts: readonly string[], context: CellContext): Cells {
  const { edits, find, category } = context
  const cells = sentCells(texts, context)
  const size = cells.get('size') ?? ''
  for (const [field, text] of edits.get(row) ?? []) cells.set(field, text)
  const product = find(skuIn(cells))
  if (edits.size > 0) mendAll(cells, product, edits)
  if (!product && category && !cells.get('category')?.trim()) cells.set('category', category)
  deriveSizes(cells, size, product, context)
  return cells
}

/** The SKU of a row; '' where it has none. */
export function skuOf(row: number, texts: readonly string[], context: CellContext): string {
  const { mapping, edits } = context
  const text = edits.get(row)?.get('sku') ?? texts[mapping.indexOf('sku')] ?? ''
  return readCell(mended('sku', text, edits), 'sku') ?? ''
}

export const skuIn = (cells: Cells): string => readCell(cells.get('sku') ?? '', 'sku') ?? ''

function sentCells(
  texts: readonly string[],
  { mapping, constants }: Pick<CellContext, 'mapping' | 'constants'>,
): Map<ImportField, string> {
  const cells = new Map(constants)
  for (const [index, field] of mapping.entries()) if (field) cells.set(field, texts[index] ?? '')
  return cells
}

/** Puts the texts in that were mended in many rows. One for empty cells leaves what a product has. */
function mendAll(
  cells: Map<ImportField, string>,
  product: ProductRecord | undefined,
  edits: Edits,
): void {
  for (const [field, text] of edits.get('') ?? [])
    if (!cells.get(field)?.trim() && product?.[field] === undefined) cells.set(field, text)
  for (const [field, text] of cells) cells.set(field, mended(field, text, edits))
}

/** The text that takes the place of one; what was wrong twice was mended twice. */
function mended(field: ImportField, text: string, edits: Edits): string {
  let right = text
  for (;;) {
    const next = right.trim() === '' ? undefined : edits.get(fold(right))?.get(field)
    if (next === undefined) return right
    right = next
  }
}

/**
 * The measures in the column of sizes stay as the actual size, unless the product has one, which is more exact. A tile
 * without a size has the format that fits its actual size, or these measures, to be mended.
 */
function deriveSizes(
  cells: Map<ImportField, string>,
  sent: string,
  product: ProductRecord | undefined,
  context: CellContext,
): void {
  const actual = cells.get('actualSize')?.trim()
  if (!actual && !product?.actualSize) {
    const measures = measuresIn(sent, cells.get('size') !== sent, unitOf('size', context))
    if (measures) cells.set('actualSize', `${actualSizeText(measures)} mm`)
  }
  if (!actual || cells.get('size')?.trim() || product?.size) return
  if (isSanitaryware(cells.get('category') || product?.category)) return
  const measures = parseSizeText(actual, unitOf('actualSize', context))
  if (measures) cells.set('size', fittingFormat(measures) ?? mended('size', actual, context.edits))
}

/** The measures in a text that names more than a format; a bare name such as '12x12' that was mended is none. */
function measuresIn(text: string, isMended: boolean, unit: SizeUnit | undefined) {
  const measures = parseSizeText(text, unit)
  if (!measures || unit || !isNominalSize(text)) return measures
  const format = fittingFormat(measures)
  return format && !isMended && !isFormat(text, format) ? measures : undefined
}

const isFormat = (text: string, format: string) => fold(text).replace(/\s*[x×*]\s*/, 'x') === format

const unitOf = (field: ImportField, { mapping, headings }: CellContext) =>
  sizeUnitIn(headings[mapping.indexOf(field)] ?? '')
