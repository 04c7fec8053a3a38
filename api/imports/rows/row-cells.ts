// Texts of a row by field: as sent, as corrected by hand, and the sizes derived from them.
import { fold } from '#api/contract/fields.ts'
import {
  findSizeUnit,
  isNominalSize,
  parseSizeText,
  type SizeUnit,
} from '#api/contract/size-text.ts'
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { CategoryId } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { findFittingFormat, formatActualSize } from '#api/products/details.contract.ts'
import { isSanitaryware, readCell } from './cell-text.ts'

export type Cells = ReadonlyMap<ImportField, string>

/** Cells corrected by hand: edits of a single row by its number, edits of many rows by their folded text. */
type Edits = ReadonlyMap<number | string, ReadonlyMap<ImportField, string>>

export interface CellContext {
  mapping: readonly (ImportField | '')[]
  headings: readonly string[]
  /** Texts that apply to all rows, for fields without a column. */
  constants: ReadonlyMap<ImportField, string>
  /** The category of new products whose row has none. */
  category: CategoryId | undefined
  edits: Edits
  findProduct(sku: string): ProductRecord | undefined
}

/** The cells of a row: mapped columns, constants, and corrections by hand. */
export function resolveCells(row: number, texts: readonly string[], context: CellContext): Cells {
  const { edits, findProduct, category } = context
  const cells = readUploadedCells(texts, context)
  const uploadedSize = cells.get('size') ?? ''
  for (const [field, text] of edits.get(row) ?? []) cells.set(field, text)
  const product = findProduct(skuOfCells(cells))
  if (edits.size > 0) correctCells(cells, product, edits)
  if (!product && category && !cells.get('category')?.trim()) cells.set('category', category)
  deriveSizes(cells, uploadedSize, product, context)
  return cells
}

/** The SKU of a row; '' if it has none. */
export function skuOf(row: number, texts: readonly string[], context: CellContext): string {
  const { mapping, edits } = context
  const text = edits.get(row)?.get('sku') ?? texts[mapping.indexOf('sku')] ?? ''
  return readCell(applyCorrections('sku', text, edits), 'sku') ?? ''
}

export const skuOfCells = (cells: Cells): string => readCell(cells.get('sku') ?? '', 'sku') ?? ''

function readUploadedCells(
  texts: readonly string[],
  { mapping, constants }: Pick<CellContext, 'mapping' | 'constants'>,
): Map<ImportField, string> {
  const cells = new Map(constants)
  for (const [index, field] of mapping.entries()) if (field) cells.set(field, texts[index] ?? '')
  return cells
}

/** Applies corrections of many rows. A text for empty cells never replaces a value that the product has. */
function correctCells(
  cells: Map<ImportField, string>,
  product: ProductRecord | undefined,
  edits: Edits,
): void {
  for (const [field, text] of edits.get('') ?? [])
    if (!cells.get(field)?.trim() && product?.[field] === undefined) cells.set(field, text)
  for (const [field, text] of cells) cells.set(field, applyCorrections(field, text, edits))
}

/** The text that replaces this one. A correction may itself have been corrected, so the chain is followed. */
function applyCorrections(field: ImportField, text: string, edits: Edits): string {
  let result = text
  for (;;) {
    const next = result.trim() === '' ? undefined : edits.get(fold(result))?.get(field)
    if (next === undefined) return result
    result = next
  }
}

/**
 * Measures in the size column also become the actual size, unless the product has one, which is more exact. A tile
 * without a size gets the format that fits its actual size, or else these measures, to be corrected.
 */
function deriveSizes(
  cells: Map<ImportField, string>,
  uploadedSize: string,
  product: ProductRecord | undefined,
  context: CellContext,
): void {
  const actualSize = cells.get('actualSize')?.trim()
  if (!actualSize && !product?.actualSize) {
    const measures = measuresIn(
      uploadedSize,
      cells.get('size') !== uploadedSize,
      unitOf('size', context),
    )
    if (measures) cells.set('actualSize', `${formatActualSize(measures)} mm`)
  }
  if (!actualSize || cells.get('size')?.trim() || product?.size) return
  if (isSanitaryware(cells.get('category') || product?.category)) return
  const measures = parseSizeText(actualSize, unitOf('actualSize', context))
  if (measures)
    cells.set(
      'size',
      findFittingFormat(measures) ?? applyCorrections('size', actualSize, context.edits),
    )
}

/**
 * The measures in a size text. None if it only names a format, or is a nominal size
 * such as '12x12' that was corrected by hand.
 */
function measuresIn(text: string, isCorrected: boolean, unit: SizeUnit | undefined) {
  const measures = parseSizeText(text, unit)
  if (!measures || unit || !isNominalSize(text)) return measures
  const format = findFittingFormat(measures)
  return format && !isCorrected && !isFormat(text, format) ? measures : undefined
}

const isFormat = (text: string, format: string) => fold(text).replace(/\s*[x×*]\s*/, 'x') === format

const unitOf = (field: ImportField, { mapping, headings }: CellContext) =>
  findSizeUnit(headings[mapping.indexOf(field)] ?? '')
