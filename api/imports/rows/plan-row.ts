// Plan of a sheet's row: the product after it, the cells that change, and errors with what to write.
import * as v from 'valibot'
import { collectFieldMessages } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { type FieldsOf, fold } from '#api/contract/fields.ts'
import { IMPORT_FIELDS, type ImportField } from '#api/imports/columns.contract.ts'
import type { ImportRow, RowKind } from '#api/imports/contract.ts'
import type { NumberField } from '#api/imports/reading.contract.ts'
import { type ProductRecord, productForm } from '#api/products/contract.ts'
import { measureFaces } from '#api/products/faces.ts'
import { isSpelledField, type SpelledField, type Spellings } from '#api/products/spelling.ts'
import {
  isFormulaError,
  isInvalidNumber,
  isSanitaryware,
  type NumberStyle,
  readCell,
  type SheetFields,
  toFormText,
  toSheetText,
} from './cell-text.ts'
import { type FaceContext, resolveFaces } from './faces.ts'
import { addPhotos, type PlacedPhoto } from './photo-names.ts'
import { type CellContext, type Cells, resolveCells, skuOfCells } from './row-cells.ts'

export interface RowContext extends CellContext, FaceContext {
  showAtOnce: boolean
  numbers: ReadonlyMap<NumberField, NumberStyle>
  spellings: Spellings
  /** The rows of each folded SKU. */
  rowsBySku: ReadonlyMap<string, readonly number[]>
  photosOf(sku: string): readonly PlacedPhoto[]
}

export interface RowPlan {
  row: number
  /** The cells as they are in the sheet. */
  texts: readonly string[]
  kind: RowKind
  sku: string
  name: string
  /** The product before the import; undefined for a new one. */
  product: ProductRecord | undefined
  /** The product after it; absent if the row has errors. */
  fields?: FieldsOf<ProductRecord>
  cells: ImportRow['cells']
  errors: ImportRow['errors']
  photos: readonly PlacedPhoto[]
}

export function planRow(row: number, texts: readonly string[], context: RowContext): RowPlan {
  const cells = resolveCells(row, texts, context)
  const sku = skuOfCells(cells)
  const product = sku === '' ? undefined : context.findProduct(sku)
  const errors = [...findFormulaErrors(cells), ...findRepeatedSku(row, sku, context)]
  const commonPlan = {
    row,
    texts,
    sku: product?.sku ?? sku,
    name: product?.name ?? readFieldText(cells, 'name') ?? '',
    product,
    errors,
    photos: sku === '' ? [] : context.photosOf(sku),
  }
  const changedFields = findChangedTexts(cells, product, context)
  const hasChange = Object.keys(changedFields).length > 0 || commonPlan.photos.length > 0
  if (product && !hasChange && errors.length === 0)
    return {
      ...commonPlan,
      kind: 'unchanged',
      fields: product,
      cells: listPreviewCells(cells, product, product),
    }
  const validFields = readFields(changedFields, commonPlan, context)
  if (!validFields || errors.length > 0)
    return { ...commonPlan, kind: 'error', cells: listSheetCells(cells) }
  const previewCells = listPreviewCells(cells, product, validFields)
  return {
    ...commonPlan,
    name: validFields.name,
    kind: toRowKind(
      product,
      commonPlan.photos.length > 0 || previewCells.some(({ was }) => was !== undefined),
    ),
    fields: {
      ...validFields,
      ...addPhotos(
        product ?? {},
        commonPlan.photos.filter(({ isFace }) => !isFace),
      ),
    },
    cells: previewCells,
  }
}

/** The fields of the product after the import. Adds to the errors of the row; undefined if it then has any. */
function readFields(
  changedFields: Partial<Record<ImportField, string>>,
  { product, photos, errors }: Pick<RowPlan, 'product' | 'photos' | 'errors'>,
  context: RowContext,
) {
  const sentFaces = photos.filter(({ isFace }) => isFace)
  try {
    const faces = resolveFaces(changedFields.faces, product?.faces, sentFaces, context)
    const form = { ...(product ?? createDefaults(context)), ...changedFields, faces }
    const result = v.safeParse(productForm, form)
    errors.push(...toFieldErrors(result.issues ?? [], errors))
    if (!result.success) return undefined
    const { photos: _, ...fields } = result.output
    return measureFaces(fields, { find: context.findImage }, product)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    errors.push({ field: 'faces', message: error.fields?.faces ?? error.message })
    return undefined
  }
}

function toRowKind(product: ProductRecord | undefined, isChanged: boolean): RowKind {
  if (!product) return 'new'
  return isChanged ? 'changed' : 'unchanged'
}

const createDefaults = ({ showAtOnce }: RowContext) => (showAtOnce ? {} : { hidden: true })

const readFieldText = (cells: Cells, field: ImportField) => readCell(cells.get(field) ?? '', field)

/** The form's texts of the cells that differ from the product. */
function findChangedTexts(
  cells: Cells,
  product: ProductRecord | undefined,
  { mapping, headings, numbers, spellings }: RowContext,
): Partial<Record<ImportField, string>> {
  const category = readFieldText(cells, 'category') || product?.category || ''
  const isSanitary = isSanitaryware(category)
  const fields: Partial<Record<ImportField, string>> = {}
  for (const [field, cell] of cells) {
    const cellText = readCell(cell, field)
    const text =
      cellText && isSpelledField(field)
        ? correctSpelling(spellings, field, cellText, product)
        : cellText
    if (
      isUnchanged(field, text, product) ||
      (mapping.includes(field) && isInvalidNumber(field, text))
    )
      continue
    const heading = headings[mapping.indexOf(field)] ?? ''
    const style = numbers.get(field as NumberField)
    fields[field] = toFormText(field, text, { heading, isSanitary, style })
  }
  // Sheets of tiles often have no column for the category.
  if (!product && fields.category === undefined && fields.size) fields.category = 'tiles'
  return fields
}

/** Keeps the product's own spelling, because suppliers write whole sheets in capitals. */
function correctSpelling(
  spellings: Spellings,
  field: SpelledField,
  text: string,
  product?: ProductRecord,
): string {
  const currentSpelling = product?.[field]
  return currentSpelling && fold(currentSpelling) === fold(text)
    ? currentSpelling
    : spellings.spell(field, text)
}

function isUnchanged(
  field: ImportField,
  text: string | undefined,
  product?: ProductRecord,
): boolean {
  if (text === '') return true
  if (!product) return false
  // Rows are matched by SKU, so a difference in case is not a change.
  return (
    field === 'sku' || (text !== undefined && text === readCell(toSheetText(product, field), field))
  )
}

type RowErrors = ImportRow['errors']

function findFormulaErrors(cells: Cells): RowErrors {
  return [...cells].flatMap(([field, cell]) =>
    isFormulaError(cell)
      ? [
          {
            field,
            message: `The formula in this cell has the error ${cell.trim()}. Write the value itself.`,
          },
        ]
      : [],
  )
}

/** The errors of the form, except for fields that already have an error. */
function toFieldErrors(issues: readonly v.BaseIssue<unknown>[], existing: RowErrors): RowErrors {
  return Object.entries(collectFieldMessages(issues)).flatMap(([name, message]) => {
    const field = IMPORT_FIELDS.find((importField) => importField === name) ?? 'sku'
    return existing.some((error) => error.field === field) ? [] : [{ field, message }]
  })
}

function findRepeatedSku(row: number, sku: string, { rowsBySku }: RowContext): RowErrors {
  const rows = sku === '' ? [] : (rowsBySku.get(fold(sku)) ?? [])
  const otherRow = rows.find((sameSkuRow) => sameSkuRow !== row)
  if (otherRow === undefined) return []
  return [
    {
      field: 'sku',
      message: `${sku} is also in row ${otherRow}. Keep one of the two rows, or give this one its own SKU.`,
      otherRow,
    },
  ]
}

/** The mapped columns, and other fields that change. */
function listPreviewCells(
  cells: Cells,
  before: SheetFields | undefined,
  after: SheetFields,
): ImportRow['cells'] {
  return IMPORT_FIELDS.flatMap((field) => {
    const text = toSheetText(after, field)
    const was = before && toSheetText(before, field)
    const isChanged = was !== undefined && was !== text
    if (!isChanged && !cells.has(field)) return []
    return [{ field, text, ...(isChanged && { was }) }]
  })
}

const listSheetCells = (cells: Cells): ImportRow['cells'] =>
  IMPORT_FIELDS.flatMap((field) => {
    const text = cells.get(field)
    return text === undefined ? [] : [{ field, text: text.trim() }]
  })
