// Check of a whole sheet: what each of its rows and photographs would do, determined in slices.
import { fold } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { Spellings } from '#api/products/spelling.ts'
import type { Collection } from '#api/store/collection.ts'
import type { ImportField } from './columns.contract.ts'
import type { CellEdit, ImportRow, ImportSummary, RowFilter } from './contract.ts'
import { placePhotos, SkuIndex, type UploadedPhoto } from './photo-names.ts'
import { planRow, type RowContext, type RowPlan } from './plan-row.ts'
import { skuOf } from './row-cells.ts'
import { type Scan, type ScanOptions, scanSheet } from './scan-sheet.ts'
import { rowsOf } from './sheet-choice.ts'
import type { SheetPart } from './sheet-jobs.ts'
import { inSlices } from './slices.ts'

/** Settings that decide how a sheet is read. */
export interface Reading extends ScanOptions {
  showAtOnce: boolean
  edits: readonly CellEdit[]
  /** The sheet's byte range within `lines`; without it, all lines are its rows. */
  part?: Pick<SheetPart, 'from' | 'to'> | undefined
}

export type SheetCheck = Awaited<ReturnType<typeof checkSheet>>
export type Products = Pick<Collection<ProductRecord>, 'all' | 'findBy'>

/** Checks a sheet's rows (JSON lines), and its photographs (by file name), against these products. */
export async function checkSheet(
  lines: Buffer,
  reading: Reading,
  products: Products,
  photos: ReadonlyMap<string, UploadedPhoto>,
) {
  const skus = new SkuIndex()
  const rowsOfSku = new Map<string, number[]>()
  const edits = editsByCell(reading.edits)
  const find = (sku: string) => products.findBy('sku', sku)
  const spellings = new Spellings()
  const { part = { from: 0, to: lines.length } } = reading
  const scan = await scanSheet(rowsOf(lines, part), reading, find, (row) => edits.has(row))
  const { rows, category, numbers } = scan
  const { category: _, ...constants } = reading.constants ?? {}
  const context: RowContext = {
    ...reading,
    ...{ edits, category, numbers, find, spellings, rowsOf: rowsOfSku },
    constants: new Map(Object.entries(constants) as [ImportField, string][]),
    photosOf: (sku) => bySku.get(fold(sku)) ?? [],
  }
  /** The context for products that are not in the sheet but get photographs; their row is 0. */
  const photosOnlyContext: RowContext = {
    ...context,
    ...{ mapping: ['sku'], constants: new Map(), edits: new Map(), rowsOf: new Map() },
  }
  await inSlices(rows, ({ row, texts }) => {
    const sku = skuOf(row, texts, context)
    if (sku === '') return
    rowsOfSku.set(fold(sku), [...(rowsOfSku.get(fold(sku)) ?? []), row])
    skus.add(sku)
  })
  await inSlices(products.all(), (product) => {
    skus.add(product.sku)
    spellings.add(product)
  })
  const { bySku, withoutProduct } = placePhotos(photos.values(), skus)
  const plans: RowPlan[] = []
  await inSlices(rows, ({ row, texts }) => plans.push(planRow(row, texts, context)))
  for (const sku of bySku.keys())
    if (!rowsOfSku.has(sku)) plans.push(planRow(0, [sku], photosOnlyContext))
  /** The errors, grouped by field and wrong text. */
  const errorsByText = Map.groupBy(
    plans.flatMap((plan) => plan.errors.map((error) => wrongText(plan, error))),
    (text) => text,
  )
  return {
    /** The rows, followed by the products that only get photographs. */
    plans,
    rowsInSheet: rows.length,
    leftOut: scan.leftOut,
    reading: withFilledCells(scan.reading, edits.get('')),
    firstRows: scan.firstRows,
    /** The photographs that this check covers, by file name. */
    coveredPhotos: photos,
    /** Photographs without a product come last. */
    photos: [...[...bySku.values()].flat(), ...withoutProduct],
    photosWithoutProduct: withoutProduct.length,
    match: (fileName: string) => skus.match(fileName),
    /** Plans a row again, with products from `find`. */
    replan: ({ row, texts }: RowPlan, find: RowContext['find']): RowPlan =>
      planRow(row, texts, { ...(row === 0 ? photosOnlyContext : context), find }),
    /** The number of rows with the same wrong text as this error. */
    countAlike(plan: RowPlan, error: RowError): number {
      const text = wrongText(plan, error)
      return text === '' ? 1 : (errorsByText.get(text)?.length ?? 1)
    },
  }
}

/** The corrected cells: edits of a single row by its number, edits of many rows by their folded text. */
function editsByCell(edits: Reading['edits']): RowContext['edits'] {
  const byCell = new Map<number | string, Map<ImportField, string>>()
  for (const { row, was = '', field, text } of edits) {
    const key = row ?? fold(was)
    byCell.set(key, (byCell.get(key) ?? new Map()).set(field, text))
  }
  return byCell
}

/** Adds the texts that were put into empty cells. */
function withFilledCells(
  reading: Scan['reading'],
  texts: ReadonlyMap<ImportField, string> = new Map(),
): Scan['reading'] {
  const { emptyCells } = reading
  if (!emptyCells) return reading
  return {
    ...reading,
    emptyCells: emptyCells.map((cells) => {
      const text = texts.get(cells.field)
      return { ...cells, ...(text !== undefined && { text }) }
    }),
  }
}

type RowError = ImportRow['errors'][number]

/** The field and text of an error; '' if the text should differ in each row. */
function wrongText({ cells }: RowPlan, { field }: RowError): string {
  const text = cells.find((cell) => cell.field === field)?.text ?? ''
  const shouldDiffer = field === 'sku' || (field === 'name' && text === '')
  return shouldDiffer ? '' : `${field} ${fold(text)}`
}

/** Whether a product in the sheet has no photograph after the import. */
const lacksPhoto = ({ row, kind, fields }: RowPlan) =>
  row > 0 && kind !== 'error' && fields?.photo === undefined

/** The rows that a filter shows, in the order of the sheet within each kind. */
export function filterRows({ plans }: SheetCheck, show: RowFilter): RowPlan[] {
  if (show === 'withoutPhoto') return plans.filter(lacksPhoto)
  const kinds = show === 'attention' ? ['error', 'changed', 'new'] : [show]
  return kinds.flatMap((rowKind) => plans.filter(({ kind }) => kind === rowKind))
}

type CountedCheck = Pick<
  SheetCheck,
  'plans' | 'rowsInSheet' | 'leftOut' | 'photos' | 'photosWithoutProduct'
>

/** The counts that an import shows. */
export function countRows(check: CountedCheck) {
  const { plans, rowsInSheet, leftOut, photos, photosWithoutProduct } = check
  const sums: ImportSummary['counts'] = {
    ...{ rows: rowsInSheet, leftOut, new: 0, changed: 0, unchanged: 0, error: 0, cells: 0 },
    ...{ photos: photos.length, photosWithoutProduct, withoutPhoto: 0 },
  }
  for (const plan of plans) {
    sums[plan.kind]++
    if (plan.kind === 'changed')
      sums.cells += plan.cells.filter(({ was }) => was !== undefined).length
    if (lacksPhoto(plan)) sums.withoutPhoto++
  }
  return sums
}
