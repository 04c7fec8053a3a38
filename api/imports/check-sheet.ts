// The check of a whole sheet: what each of its rows and photographs does, found in slices.
import { fold } from '#api/contract/fields.ts'
import type {
  ImportField,
  ImportRow,
  ImportSummary,
  MendedCell,
  RowFilter,
} from '#api/contract/import.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import type { Collection } from '#api/store/collection.ts'
import { placePhotos, type SentPhoto, SkuIndex } from './photo-names.ts'
import { cellsOf, planRow, type RowContext, type RowPlan, skuIn } from './plan-row.ts'
import type { SheetRow } from './sheet-jobs.ts'
import { inSlices } from './slices.ts'

/** Settings that decide how a sheet is read. */
export interface Reading {
  headingRow: number
  headings: readonly string[]
  mapping: readonly (ImportField | '')[]
  showAtOnce: boolean
  edits: readonly MendedCell[]
}

export type Check = Awaited<ReturnType<typeof checkSheet>>
export type Products = Pick<Collection<ProductRecord>, 'all' | 'findBy'>

/** Checks the rows of a sheet, which are JSON lines, and its photographs by their names against these products. */
export async function checkSheet(
  lines: Buffer,
  reading: Reading,
  products: Products,
  sent: ReadonlyMap<string, SentPhoto>,
) {
  const rows: SheetRow[] = []
  const skus = new SkuIndex()
  const rowsOf = new Map<string, number[]>()
  const context: RowContext = {
    ...reading,
    edits: editsByCell(reading.edits),
    rowsOf,
    photosOf: (sku) => bySku.get(fold(sku)) ?? [],
    find: (sku) => products.findBy('sku', sku),
  }
  /** Of products that are not in the sheet and get photographs: their row is 0. */
  const outside = { ...context, mapping: ['sku'] as const, edits: new Map(), rowsOf: new Map() }
  await inSlices(rowsIn(lines), ([row, texts]) => {
    if (row <= reading.headingRow) return
    rows.push([row, texts])
    const sku = skuIn(cellsOf(row, texts, context))
    if (sku === '') return
    rowsOf.set(fold(sku), [...(rowsOf.get(fold(sku)) ?? []), row])
    skus.add(sku)
  })
  await inSlices(products.all(), ({ sku }) => skus.add(sku))
  const { bySku, rest } = placePhotos(sent.values(), skus)
  const plans: RowPlan[] = []
  await inSlices(rows, ([row, texts]) => plans.push(planRow(row, texts, context)))
  for (const sku of bySku.keys()) if (!rowsOf.has(sku)) plans.push(planRow(0, [sku], outside))
  /** The errors with the same wrong text. */
  const alike = Map.groupBy(
    plans.flatMap((plan) => plan.errors.map((error) => wrongText(plan, error))),
    (text) => text,
  )
  return {
    /** The rows, and after them the products that get photographs only. */
    plans,
    rowsInSheet: rows.length,
    /** The photographs of this check. */
    sent,
    /** Photographs without a product come last. */
    photos: [...[...bySku.values()].flat(), ...rest],
    photosWithoutProduct: rest.length,
    match: (fileName: string) => skus.match(fileName),
    /** Plans a row again over the products that `find` has. */
    planAgain: ({ row, texts }: RowPlan, find: RowContext['find']): RowPlan =>
      planRow(row, texts, { ...(row === 0 ? outside : context), find }),
    /** The number of rows with the wrong text of this error. */
    alike(plan: RowPlan, error: RowError): number {
      const text = wrongText(plan, error)
      return text === '' ? 1 : (alike.get(text)?.length ?? 1)
    },
  }
}

/** The mended cells: those of one row by its number, those of many by their folded text. */
function editsByCell(edits: Reading['edits']): RowContext['edits'] {
  const byCell = new Map<number | string, Map<ImportField, string>>()
  for (const { row, was = '', field, text } of edits) {
    const key = row ?? fold(was)
    byCell.set(key, (byCell.get(key) ?? new Map()).set(field, text))
  }
  return byCell
}

type RowError = ImportRow['errors'][number]

/** The field and the text of an error; '' where the cell is empty, or should differ in each row. */
function wrongText({ cells }: RowPlan, { field }: RowError): string {
  const text = cells.find((cell) => cell.field === field)?.text ?? ''
  return text === '' || field === 'sku' ? '' : `${field} ${fold(text)}`
}

function* rowsIn(lines: Buffer): Generator<SheetRow> {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf(0x0a, at)
    yield JSON.parse(lines.toString('utf8', at, end))
    at = end + 1
  }
}

/** The first rows of a sheet. */
export function firstRows(lines: Buffer, count: number): SheetRow[] {
  return [...rowsIn(lines).take(count)]
}

/** Whether a product of the sheet has no photograph afterwards. */
const lacksPhoto = ({ row, kind, fields }: RowPlan) =>
  row > 0 && kind !== 'error' && fields?.photo === undefined

/** The rows that a filter shows: in the order of the sheet, within a kind. */
export function filterRows({ plans }: Check, show: RowFilter): RowPlan[] {
  if (show === 'withoutPhoto') return plans.filter(lacksPhoto)
  const kinds = show === 'attention' ? ['error', 'changed', 'new'] : [show]
  return kinds.flatMap((wanted) => plans.filter(({ kind }) => kind === wanted))
}

type Counted = Pick<Check, 'plans' | 'rowsInSheet' | 'photos' | 'photosWithoutProduct'>

/** The numbers that an import shows. */
export function countRows({ plans, rowsInSheet, photos, photosWithoutProduct }: Counted) {
  const sums: ImportSummary['counts'] = {
    ...{ rows: rowsInSheet, new: 0, changed: 0, unchanged: 0, error: 0, cells: 0 },
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
