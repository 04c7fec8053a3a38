// Plan of a sheet's row: the product after it, the cells that change, and errors with what to write.
import * as v from 'valibot'
import { fieldMessages } from '#api/contract/check.ts'
import { type FieldsOf, fold } from '#api/contract/fields.ts'
import { type ProductRecord, productForm } from '#api/products/contract.ts'
import { isSpelledField, type SpelledField, type Spellings } from '#api/products/spelling.ts'
import {
  isFormulaError,
  isNoNumber,
  isSanitaryware,
  type NumberStyle,
  readCell,
  type SheetFields,
  textOf,
  toFormText,
} from './cell-text.ts'
import { IMPORT_FIELDS, type ImportField } from './columns.contract.ts'
import type { ImportRow, RowKind } from './contract.ts'
import { type PlacedPhoto, withPhotos } from './photo-names.ts'
import type { NumberField } from './reading.contract.ts'
import { type CellContext, type Cells, cellsOf, skuIn } from './row-cells.ts'

export interface RowContext extends CellContext {
  showAtOnce: boolean
  numbers: ReadonlyMap<NumberField, NumberStyle>
  spellings: Spellings
  /** The rows of each folded SKU. */
  rowsOf: ReadonlyMap<string, readonly number[]>
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
  const cells = cellsOf(row, texts, context)
  const sku = skuIn(cells)
  const product = sku === '' ? undefined : context.find(sku)
  const errors = [...formulaErrors(cells), ...repeatedSku(row, sku, context)]
  const plan = {
    row,
    texts,
    sku: product?.sku ?? sku,
    name: product?.name ?? textIn(cells, 'name') ?? '',
    product,
    errors,
    photos: sku === '' ? [] : context.photosOf(sku),
  }
  const changedFields = changedFormTexts(cells, product, context)
  const hasChange = Object.keys(changedFields).length > 0 || plan.photos.length > 0
  if (product && !hasChange && errors.length === 0)
    return {
      ...plan,
      kind: 'unchanged',
      fields: product,
      cells: previewCells(cells, product, product),
    }
  const result = v.safeParse(productForm, { ...(product ?? newProduct(context)), ...changedFields })
  errors.push(...formErrors(result.issues ?? [], errors))
  if (!result.success || errors.length > 0)
    return { ...plan, kind: 'error', cells: wrongCells(cells) }
  const { photos: _, ...form } = result.output
  const visibleCells = previewCells(cells, product, form)
  return {
    ...plan,
    name: form.name,
    kind: kindOf(
      product,
      plan.photos.length > 0 || visibleCells.some(({ was }) => was !== undefined),
    ),
    fields: { ...form, ...withPhotos(product ?? {}, plan.photos) },
    cells: visibleCells,
  }
}

function kindOf(product: ProductRecord | undefined, isChanged: boolean): RowKind {
  if (!product) return 'new'
  return isChanged ? 'changed' : 'unchanged'
}

const newProduct = ({ showAtOnce }: RowContext) => (showAtOnce ? {} : { hidden: true })

const textIn = (cells: Cells, field: ImportField) => readCell(cells.get(field) ?? '', field)

/** The form's texts of the cells that differ from the product. */
function changedFormTexts(
  cells: Cells,
  product: ProductRecord | undefined,
  { mapping, headings, numbers, spellings }: RowContext,
): Partial<Record<ImportField, string>> {
  const category = textIn(cells, 'category') || product?.category || ''
  const isSanitary = isSanitaryware(category)
  const fields: Partial<Record<ImportField, string>> = {}
  for (const [field, cell] of cells) {
    const cellText = readCell(cell, field)
    const text =
      cellText && isSpelledField(field) ? spell(spellings, field, cellText, product) : cellText
    if (isUnchanged(field, text, product) || (mapping.includes(field) && isNoNumber(field, text)))
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
function spell(
  spellings: Spellings,
  field: SpelledField,
  text: string,
  product?: ProductRecord,
): string {
  const own = product?.[field]
  return own && fold(own) === fold(text) ? own : spellings.spell(field, text)
}

function isUnchanged(
  field: ImportField,
  text: string | undefined,
  product?: ProductRecord,
): boolean {
  if (text === '') return true
  if (!product) return false
  // Rows are matched by SKU, so a difference in case is not a change.
  return field === 'sku' || (text !== undefined && text === readCell(textOf(product, field), field))
}

type Errors = ImportRow['errors']

function formulaErrors(cells: Cells): Errors {
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

/** The form's error messages, except for fields that already have one. */
function formErrors(issues: readonly v.BaseIssue<unknown>[], existing: Errors): Errors {
  return Object.entries(fieldMessages(issues)).flatMap(([name, message]) => {
    const field = IMPORT_FIELDS.find((importField) => importField === name) ?? 'sku'
    return existing.some((error) => error.field === field) ? [] : [{ field, message }]
  })
}

function repeatedSku(row: number, sku: string, { rowsOf }: RowContext): Errors {
  const rows = sku === '' ? [] : (rowsOf.get(fold(sku)) ?? [])
  const otherRow = rows.find((other) => other !== row)
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
function previewCells(
  cells: Cells,
  before: SheetFields | undefined,
  after: SheetFields,
): ImportRow['cells'] {
  return IMPORT_FIELDS.flatMap((field) => {
    const text = textOf(after, field)
    const was = before && textOf(before, field)
    const isChanged = was !== undefined && was !== text
    if (!isChanged && !cells.has(field)) return []
    return [{ field, text, ...(isChanged && { was }) }]
  })
}

const wrongCells = (cells: Cells): ImportRow['cells'] =>
  IMPORT_FIELDS.flatMap((field) => {
    const text = cells.get(field)
    return text === undefined ? [] : [{ field, text: text.trim() }]
  })
