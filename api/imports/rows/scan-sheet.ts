// Scan of a sheet's rows before they are planned: headings and totals, merged cells, and number formats.
import { fold } from '#api/contract/fields.ts'
import { findSizeUnit, parseSizeText } from '#api/contract/size-text.ts'
import { truncate } from '#api/contract/text.ts'
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { Decimal, NumberField, ReadRow, SheetReading } from '#api/imports/reading.contract.ts'
import type { RowDetails, SheetRow } from '#api/imports/sheets/sheet-jobs.ts'
import { processInSlices } from '#api/imports/slices.ts'
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { findFittingFormat } from '#api/products/details.contract.ts'
import { readCell } from './cell-text.ts'
import { createNumberScan, type NumberScan } from './number-columns.ts'
import { normalizeNumber } from './numbers.ts'

/** The answers that staff have given. */
export interface Answers {
  /** Texts for all rows, in fields without a column. The category only applies to new products. */
  constants?: Partial<Record<ImportField, string>>
  areProducts?: boolean
  fillDown?: boolean
  decimals?: Partial<Record<NumberField, Decimal>>
}

export interface ScanOptions extends Answers {
  headingRow: number
  headings: readonly string[]
  mapping: readonly (ImportField | '')[]
  sheetName?: string
  fileName?: string
  hasSemicolons?: boolean
}

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

interface CandidateRow {
  row: number
  texts: string[]
  details: RowDetails
  leftOutReason: ReadRow['leftOut']
  filledColumns?: Set<number>
}

/** Number of first rows in the preview, and the maximum number of left-out rows in it. */
const FIRST_ROWS = 8
const LEFT_OUT_ROWS_MAX = 20
/** Maximum length of a cell's text that is shown. */
const PREVIEW_TEXT_MAX = 60
const EXAMPLES_MAX = 3

/** Columns that group rows, so that often only the first row of a group is filled. */
const GROUPING_FIELDS = new Set<ImportField | ''>([
  ...(['category', 'brand', 'size', 'finish', 'color', 'material', 'origin'] as const),
])

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

type FillDown = NonNullable<SheetReading['fillDown']>

/** Detects empty cells that may repeat the text above them; undefined if there are too few to ask about. */
function detectFillDown(
  rows: readonly CandidateRow[],
  { mapping, fillDown }: ScanOptions,
): FillDown | undefined {
  const mergedCounts = new Map<ImportField, number>()
  for (const { details } of rows)
    for (const [column] of details.merged ?? []) {
      const field = mapping[column]
      if (field && field !== 'sku') mergedCounts.set(field, (mergedCounts.get(field) ?? 0) + 1)
    }
  const areMerged = mergedCounts.size > 0
  const counts = areMerged ? mergedCounts : countEmptyCellsBelow(rows, mapping)
  if (counts.size === 0) return undefined
  return {
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    fields: [...counts.keys()],
    areMerged,
    isOn: fillDown ?? areMerged,
  }
}

/** Counts the empty cells of grouping columns in which the first cell has a text and at least half of the cells are empty. */
function countEmptyCellsBelow(
  rows: readonly CandidateRow[],
  mapping: ScanOptions['mapping'],
): Map<ImportField, number> {
  const counts = new Map<ImportField, number>()
  for (const [column, field] of mapping.entries()) {
    if (!field || !GROUPING_FIELDS.has(field) || !rows[0]?.texts[column]?.trim()) continue
    const emptyCount = rows.filter(({ texts }) => !texts[column]?.trim()).length
    if (emptyCount > 0 && emptyCount * 2 >= rows.length) counts.set(field, emptyCount)
  }
  return counts
}

function fillRows(
  rows: readonly CandidateRow[],
  { fields, areMerged }: FillDown,
  mapping: ScanOptions['mapping'],
): void {
  const lastTexts = new Map<number, string>()
  const columns = fields.map((field) => mapping.indexOf(field))
  for (const candidate of rows) {
    const { texts, details } = candidate
    const filledCells = areMerged
      ? (details.merged ?? []).filter(([column]) => columns.includes(column))
      : columns.flatMap((column): [number, string][] => {
          const text = texts[column]?.trim() ? texts[column] : undefined
          if (text) lastTexts.set(column, text)
          return text ? [] : [[column, lastTexts.get(column) ?? '']]
        })
    for (const [column, text] of filledCells) {
      while (texts.length < column) texts.push('')
      texts[column] = text
    }
    candidate.filledColumns = new Set(filledCells.map(([column]) => column))
  }
}

const SANITARYWARE =
  /sanit|basin|closet|faucet|\btaps?\b|bath|toilet|sinks?\b|cistern|shower|\be?wcs?\b/i
const TILES = /tile|vitrified|\bp?gvt\b|ceramic|porcelain|parking/i

/** Detects the category of new products in a sheet without a category column; undefined if no category is needed. */
function detectCategory(
  { mapping, constants, sheetName = '', fileName = '' }: ScanOptions,
  newCount: number,
  allHaveSizes: boolean,
): SheetReading['category'] {
  if (mapping.includes('category') || !mapping.includes('sku') || newCount === 0) return undefined
  const answer = CATEGORIES.find(({ id }) => id === constants?.category)
  if (answer) return { id: answer.id, source: 'answer' }
  const [sheetCategory, fileCategory] = [categoryInName(sheetName), categoryInName(fileName)]
  if (sheetCategory) return { id: sheetCategory, source: 'sheet' }
  if (allHaveSizes) return { id: 'tiles', source: 'sizes' }
  return fileCategory ? { id: fileCategory, source: 'file' } : {}
}

function categoryInName(name: string): CategoryId | undefined {
  const [isTiles, isSanitaryware] = [TILES.test(name), SANITARYWARE.test(name)]
  if (isTiles === isSanitaryware) return undefined
  return isTiles ? 'tiles' : 'sanitaryware'
}

function previewRows(
  candidates: readonly CandidateRow[],
  leftOutRows: readonly CandidateRow[],
  numbers: NumberScan,
  { mapping, headings }: ScanOptions,
): ReadRow[] {
  const wrongRowsByColumn = numbers.findWrongRows(LEFT_OUT_ROWS_MAX)
  const hasWrongCell = (row: number) =>
    [...wrongRowsByColumn.values()].some((rows) => rows.has(row))
  const previewedRows = new Set([
    ...candidates.slice(0, FIRST_ROWS),
    ...leftOutRows.slice(0, LEFT_OUT_ROWS_MAX),
    ...candidates.filter(({ row }) => hasWrongCell(row)),
  ])
  return [...previewedRows]
    .sort((a, b) => a.row - b.row)
    .map(({ row, texts, leftOutReason, filledColumns }) => ({
      row,
      ...(leftOutReason && { leftOut: leftOutReason }),
      cells: headings.map((_, column) => {
        const text = texts[column]?.trim() ?? ''
        const decision = numbers.findDecision(mapping[column])
        const normalized =
          decision && !leftOutReason
            ? normalizeNumber(text, decision.decimal, decision.isAnswered)
            : undefined
        const isWrong = !leftOutReason && Boolean(wrongRowsByColumn.get(column)?.has(row))
        return {
          text: truncate(text, PREVIEW_TEXT_MAX),
          ...(normalized !== undefined &&
            normalized !== text &&
            !isWrong && { read: truncate(normalized, PREVIEW_TEXT_MAX) }),
          ...(filledColumns?.has(column) && { isFilled: true }),
          ...(isWrong && { isWrong: true }),
        }
      }),
    }))
}
