// Check of a whole sheet: what each of its rows and photos would do, determined in slices.
import { fold } from '#api/contract/fields.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { CellEdit, ImportRow, ImportSummary, RowFilter } from '#api/imports/contract.ts'
import type { SheetPart } from '#api/imports/sheets/sheet-jobs.ts'
import { processInSlices } from '#api/imports/slices.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { Spellings } from '#api/products/spelling.ts'
import type { Collection } from '#api/store/collection.ts'
import { fileKey } from './faces.ts'
import { placePhotos, SkuIndex, type UploadedPhoto } from './photo-names.ts'
import { planRow, type RowContext, type RowPlan } from './plan-row.ts'
import { skuOf } from './row-cells.ts'
import type { ScanOptions } from './scan-options.ts'
import { type Scan, scanSheet } from './scan-sheet.ts'
import { parseRows } from './sheet-choice.ts'

/** Settings that decide how a sheet is read. */
export interface CheckOptions extends ScanOptions {
  showAtOnce: boolean
  edits: readonly CellEdit[]
  /** The sheet's byte range within `lines`; without it, all lines are its rows. */
  part?: Pick<SheetPart, 'from' | 'to'> | undefined
}

export type SheetCheck = Awaited<ReturnType<typeof checkSheet>>
export type Products = Pick<Collection<ProductRecord>, 'all' | 'findBy'>

/** Checks a sheet's rows (JSON lines), and its photos (by file name), against these products. */
export async function checkSheet(
  lines: Buffer,
  options: CheckOptions,
  products: Products,
  photos: ReadonlyMap<string, UploadedPhoto>,
  images: Pick<Collection<ImageRecord>, 'find'>,
) {
  const skuIndex = new SkuIndex()
  const rowsBySku = new Map<string, number[]>()
  const edits = groupEdits(options.edits)
  const findProduct = (sku: string) => products.findBy('sku', sku)
  const spellings = new Spellings()
  const { part = { from: 0, to: lines.length } } = options
  const scan = await scanSheet(parseRows(lines, part), options, findProduct, (row) =>
    edits.has(row),
  )
  const { rows, category, numbers } = scan
  const { category: _, ...constants } = options.constants ?? {}
  const context: RowContext = {
    ...options,
    ...{ edits, category, numbers, findProduct, spellings, rowsBySku },
    constants: new Map(Object.entries(constants) as [ImportField, string][]),
    photosOf: (sku) => photosBySku.get(fold(sku)) ?? [],
    sentPictures: new Map(photos.values().map((photo) => [fileKey(photo.name), photo])),
    findImage: (id) => images.find(id),
  }
  /** The context for products that are not in the sheet but get photos; their row is 0. */
  const photosOnlyContext: RowContext = {
    ...context,
    ...{ mapping: ['sku'], constants: new Map(), edits: new Map(), rowsBySku: new Map() },
  }
  await processInSlices(rows, ({ row, texts }) => {
    const sku = skuOf(row, texts, context)
    if (sku === '') return
    rowsBySku.set(fold(sku), [...(rowsBySku.get(fold(sku)) ?? []), row])
    skuIndex.add(sku)
  })
  await processInSlices(products.all(), (product) => {
    skuIndex.add(product.sku)
    spellings.add(product)
  })
  const { photosBySku, withoutProduct } = placePhotos(photos.values(), skuIndex)
  const plans: RowPlan[] = []
  await processInSlices(rows, ({ row, texts }) => plans.push(planRow(row, texts, context)))
  for (const sku of photosBySku.keys())
    if (!rowsBySku.has(sku)) plans.push(planRow(0, [sku], photosOnlyContext))
  /** The errors, grouped by field and wrong text. */
  const errorsByKey = Map.groupBy(
    plans.flatMap((plan) => plan.errors.map((error) => errorKey(plan, error))),
    (key) => key,
  )
  return {
    /** The rows, followed by the products that only get photos. */
    plans,
    rowsInSheet: rows.length,
    leftOutCount: scan.leftOutCount,
    reading: addFilledTexts(scan.reading, edits.get('')),
    firstRows: scan.firstRows,
    /** The photos that this check covers, by file name. */
    coveredPhotos: photos,
    /** Photos without a product come last. */
    photos: [...[...photosBySku.values()].flat(), ...withoutProduct],
    photosWithoutProduct: withoutProduct.length,
    matchPhoto: (fileName: string) => skuIndex.match(fileName),
    /** Plans a row again, with products from `findProduct`. */
    replan: ({ row, texts }: RowPlan, findProduct: RowContext['findProduct']): RowPlan =>
      planRow(row, texts, { ...(row === 0 ? photosOnlyContext : context), findProduct }),
    /** The number of rows with the same wrong text as this error. */
    countAlike(plan: RowPlan, error: RowError): number {
      const groupKey = errorKey(plan, error)
      return groupKey === '' ? 1 : (errorsByKey.get(groupKey)?.length ?? 1)
    },
  }
}

/** The corrected cells: edits of a single row by its number, edits of many rows by their folded text. */
function groupEdits(edits: CheckOptions['edits']): RowContext['edits'] {
  const textsByCell = new Map<number | string, Map<ImportField, string>>()
  for (const { row, was = '', field, text } of edits) {
    const key = row ?? fold(was)
    textsByCell.set(key, (textsByCell.get(key) ?? new Map()).set(field, text))
  }
  return textsByCell
}

/** Adds the texts that were put into empty cells. */
function addFilledTexts(
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

/** A key that errors with the same field and text share; '' if the text should differ in each row. */
function errorKey({ cells }: RowPlan, { field }: RowError): string {
  const text = cells.find((cell) => cell.field === field)?.text ?? ''
  const shouldDiffer = field === 'sku' || (field === 'name' && text === '')
  return shouldDiffer ? '' : `${field} ${fold(text)}`
}

/** Whether a product in the sheet has no photo after the import. */
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
  'plans' | 'rowsInSheet' | 'leftOutCount' | 'photos' | 'photosWithoutProduct'
>

/** The counts that an import shows. */
export function countRows(check: CountedCheck) {
  const { plans, rowsInSheet, leftOutCount, photos, photosWithoutProduct } = check
  const counts: ImportSummary['counts'] = {
    ...{
      rows: rowsInSheet,
      leftOut: leftOutCount,
      new: 0,
      changed: 0,
      unchanged: 0,
      error: 0,
      cells: 0,
    },
    ...{ photos: photos.length, photosWithoutProduct, withoutPhoto: 0 },
  }
  for (const plan of plans) {
    counts[plan.kind]++
    if (plan.kind === 'changed')
      counts.cells += plan.cells.filter(({ was }) => was !== undefined).length
    if (lacksPhoto(plan)) counts.withoutPhoto++
  }
  return counts
}
