// Scan of a sheet before its rows are planned: which rows are products, what is unusual, and how numbers are read.
import { fold } from '#api/contract/fields.ts'
import { findSizeUnit, parseSizeText } from '#api/contract/size-text.ts'
import { truncate } from '#api/contract/text.ts'
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { Decimal, NumberField, ReadRow, SheetReading } from '#api/imports/reading.contract.ts'
import type { SheetRow } from '#api/imports/sheets/sheet-jobs.ts'
import { processInSlices } from '#api/imports/slices.ts'
import type { CategoryId } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { findFittingFormat } from '#api/products/details.contract.ts'
import { readCell } from './cell-text.ts'
import { detectCategory } from './detect-category.ts'
import { detectFillDown, fillRows } from './fill-down.ts'
import { createNumberScan } from './number-columns.ts'
import { PREVIEW_TEXT_MAX, previewRows } from './preview-rows.ts'
import type { CandidateRow, ScanOptions } from './scan-options.ts'

interface ScannedRow {
  row: number
  /** Including texts that were filled down. */
  texts: readonly string[]
}

export interface Scan {
  /** The rows that are read as products. */
  rows: ScannedRow[]
  leftOutCount: number
  category: CategoryId | undefined
  numbers: ReadonlyMap<NumberField, { decimal: Decimal; isAnswered: boolean }>
  reading: Omit<SheetReading, 'sheets' | 'sheet'>
  firstRows: ReadRow[]
}

const EXAMPLES_MAX = 3

const TOTAL = /\b(sub|grand)?[\s-]*totals?\b/i
/** A total in the SKU column: nothing but its sum may follow the word. */
const TOTAL_ONLY = /^(sub|grand)?[\s-]*totals?[\s:\d.,]*$/i

/** Why a row is not a product; undefined if it is one. */
function findLeftOutReason(
  texts: readonly string[],
  { mapping, headings }: ScanOptions,
  isProduct: (sku: string) => boolean,
): ReadRow['leftOut'] {
  const skuColumn = mapping.indexOf('sku')
  if (skuColumn < 0) return undefined
  const sku = texts[skuColumn]?.trim() ?? ''
  const nonEmptyTexts = texts.filter((text) => text.trim() !== '')
  if (sku !== '' && isProduct(sku)) return undefined
  if (sku === '' ? nonEmptyTexts.some((text) => TOTAL.test(text)) : TOTAL_ONLY.test(sku))
    return 'total'
  // A group heading is often in the first column, which may be the SKU column. It is words rather than a code.
  if (nonEmptyTexts.length === 1 && (sku === '' || /\s/.test(sku) || !/\d/.test(sku)))
    return 'heading'
  const isRepeatedHeading = sku !== '' && fold(sku) === fold(headings[skuColumn] ?? '')
  return isRepeatedHeading ? 'heading' : undefined
}

/** Scans the rows below the headings. Rows that were corrected by hand are products. */
export async function scanSheet(
  sheetRows: Iterable<SheetRow>,
  options: ScanOptions,
  findProduct: (sku: string) => ProductRecord | undefined,
  isCorrected: (row: number) => boolean,
): Promise<Scan> {
  const { headingRow, mapping, areProducts = false } = options
  const candidates: CandidateRow[] = []
  await processInSlices(sheetRows, ([row, texts, details = {}]) => {
    if (row <= headingRow) return
    const isProduct = (sku: string) => findProduct(readCell(sku, 'sku') ?? '') !== undefined
    const leftOutReason = isCorrected(row)
      ? undefined
      : findLeftOutReason(texts, options, isProduct)
    candidates.push({ row, texts, details, leftOutReason })
  })
  const productRows = areProducts
    ? candidates
    : candidates.filter((candidate) => !candidate.leftOutReason)
  const fillDown = detectFillDown(productRows, options)
  if (fillDown?.isOn) fillRows(productRows, fillDown, mapping)
  const numbers = createNumberScan(options)
  let haveAllSizes = true
  let newCount = 0
  const sizeColumn = mapping.indexOf('size')
  const sizeUnit = findSizeUnit(options.headings[sizeColumn] ?? '')
  const skuColumn = mapping.indexOf('sku')
  const emptyCounts = new Map<ImportField, number>()
  await processInSlices(productRows, ({ row, texts, details }) => {
    const product = findProduct(readCell(texts[skuColumn] ?? '', 'sku') ?? '')
    numbers.add(row, texts, details, product)
    for (const [column, field] of mapping.entries())
      if (canHaveCommonText(field) && !texts[column]?.trim() && product?.[field] === undefined)
        emptyCounts.set(field, (emptyCounts.get(field) ?? 0) + 1)
    if (product) return
    newCount++
    if (!haveAllSizes) return
    const size = parseSizeText(texts[sizeColumn] ?? '', sizeUnit)
    haveAllSizes = size !== undefined && findFittingFormat(size) !== undefined
  })
  const category = detectCategory(options, newCount, haveAllSizes)
  const leftOutRows = candidates.filter(({ leftOutReason }) => leftOutReason)
  const decisions = numbers.decide()
  return {
    rows: productRows,
    leftOutCount: candidates.length - productRows.length,
    category: category?.id,
    numbers: new Map(
      decisions.map(({ field, decimal, isAnswered }) => [field, { decimal, isAnswered }]),
    ),
    reading: {
      constants: Object.entries(options.constants ?? {}).flatMap(([field, text]) =>
        field === 'category' ? [] : [{ field: field as ImportField, text }],
      ),
      ...(category && { category }),
      ...(leftOutRows.length > 0 && {
        headings: {
          count: leftOutRows.length,
          texts: leftOutRows.slice(0, EXAMPLES_MAX).map(({ texts }) => joinTexts(texts)),
          areProducts,
        },
      }),
      ...(fillDown && { fillDown }),
      ...(emptyCounts.size > 0 && {
        emptyCells: [...emptyCounts].map(([field, count]) => ({ field, count })),
      }),
      numbers: decisions,
    },
    firstRows: previewRows(candidates, leftOutRows, numbers, options),
  }
}

/** Whether staff may fill all empty cells of a field with the same text. */
const canHaveCommonText = (field: ImportField | ''): field is ImportField =>
  field !== '' && field !== 'sku' && field !== 'name'

const joinTexts = (texts: readonly string[]) =>
  truncate(
    texts
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' '),
    PREVIEW_TEXT_MAX,
  )
