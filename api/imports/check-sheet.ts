// The check of a whole sheet: what each row does, found in slices, and kept small.
import { fold } from '#api/contract/fields.ts'
import type { ImportField, ImportRow, MendedCell, RowKind } from '#api/contract/import.ts'
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

interface CheckedRow {
  kind: RowKind
  /** Folded. */
  sku: string
  /** Number of cells that change. */
  cells: number
  hasPhoto: boolean
  /** The offset of its line. */
  start: number
}

export type Check = Awaited<ReturnType<typeof checkSheet>>
export type Products = Pick<Collection<ProductRecord>, 'all' | 'findBy'>

/** Checks the rows of a sheet, which are JSON lines, against these products. */
export async function checkSheet(
  lines: Buffer,
  reading: Reading,
  products: Products,
  report: (done: number, total: number) => void,
) {
  const starts = lineStarts(lines)
  const skus = new SkuIndex()
  const rowsOf = new Map<string, number[]>()
  const edits = new Map<number | string, Map<ImportField, string>>()
  for (const { row, was = '', field, text } of reading.edits) {
    const key = row ?? fold(was)
    edits.set(key, (edits.get(key) ?? new Map()).set(field, text))
  }
  const context: RowContext = {
    ...reading,
    edits,
    rowsOf,
    photosOf: () => [],
    find: (sku) => products.findBy('sku', sku),
  }
  const readRow = (start: number): SheetRow =>
    JSON.parse(lines.toString('utf8', start, lines.indexOf(0x0a, start)))
  const first = starts.findIndex((start) => readRow(start)[0] > reading.headingRow)
  const below = first < 0 ? [] : starts.slice(first)
  await inSlices(below, (start) => {
    const [row, texts] = readRow(start)
    const sku = skuIn(cellsOf(row, texts, context))
    if (sku === '') return
    rowsOf.set(fold(sku), [...(rowsOf.get(fold(sku)) ?? []), row])
    skus.add(sku)
  })
  await inSlices(products.all(), ({ sku }) => skus.add(sku))
  const rows: CheckedRow[] = []
  /** The number of rows with the same wrong text in a field. */
  const wrongTexts = new Map<string, number>()
  await inSlices(below, (start, index) => {
    const [row, texts] = readRow(start)
    const plan = planRow(row, cellsOf(row, texts, context), context)
    const { kind, sku, product, cells } = plan
    for (const error of plan.errors) {
      const key = wrongText(plan, error)
      if (key) wrongTexts.set(key, (wrongTexts.get(key) ?? 0) + 1)
    }
    rows.push({
      kind,
      sku: fold(sku),
      cells: kind === 'changed' ? cells.filter(({ was }) => was !== undefined).length : 0,
      hasPhoto: product?.photo !== undefined,
      start,
    })
    report(index + 1, below.length)
  })

  const planAt = (start: number, withPhotos: RowContext): RowPlan => {
    const [row, texts] = readRow(start)
    return planRow(row, cellsOf(row, texts, withPhotos), withPhotos)
  }

  return {
    match: (fileName: string) => skus.match(fileName),
    /** The rows with these photographs, and after them the products that get photographs only. */
    place(sent: Iterable<SentPhoto>) {
      const { bySku, rest } = placePhotos(sent, skus)
      const withPhotos = { ...context, photosOf: (sku: string) => bySku.get(fold(sku)) ?? [] }
      const inSheet = rows.map(({ kind, sku, cells, hasPhoto, start }): PlacedRow => {
        const getsPhoto = bySku.has(sku)
        return {
          kind: kind === 'unchanged' && getsPhoto ? 'changed' : kind,
          cells,
          lacksPhoto: kind !== 'error' && !hasPhoto && !getsPhoto,
          texts: () => readRow(start)[1],
          plan: (find = context.find) => planAt(start, { ...withPhotos, find }),
        }
      })
      const others = [...bySku.keys()]
        .filter((sku) => !rowsOf.has(sku))
        .map((sku): PlacedRow => {
          const alone = { ...withPhotos, rowsOf: new Map() }
          return {
            kind: 'changed',
            cells: 0,
            lacksPhoto: false,
            texts: () => [],
            plan: (find = context.find) => planRow(0, new Map([['sku', sku]]), { ...alone, find }),
          }
        })
      return {
        rows: [...inSheet, ...others],
        rowsInSheet: rows.length,
        /** Photographs without a product come last. */
        photos: [...[...bySku.values()].flat(), ...rest],
        photosWithoutProduct: rest.length,
        /** The number of rows with the wrong text of this error. */
        alike: (plan: RowPlan, error: RowError) => wrongTexts.get(wrongText(plan, error)) ?? 0,
      }
    },
  }
}

type RowError = ImportRow['errors'][number]

/** The field and the text of an error; '' where the cell is empty, or should differ in each row. */
function wrongText({ cells }: RowPlan, { field }: RowError): string {
  const text = cells.find((cell) => cell.field === field)?.text ?? ''
  return text === '' || field === 'sku' ? '' : `${field} ${fold(text)}`
}

/** A row of a sheet, or a product that gets photographs only. */
export interface PlacedRow {
  kind: RowKind
  /** Number of cells that change. */
  cells: number
  /** Whether its product has no photograph afterwards. */
  lacksPhoto: boolean
  /** The texts as they are in the sheet. */
  texts(): readonly string[]
  /** Plans it again, over the present products or those that `find` has. */
  plan(find?: RowContext['find']): RowPlan
}

export type Placed = ReturnType<Check['place']>

function lineStarts(lines: Buffer): number[] {
  const starts: number[] = []
  for (let at = 0; at < lines.length; at = lines.indexOf(0x0a, at) + 1) starts.push(at)
  return starts
}

/** The first rows of a sheet. */
export function firstRows(lines: Buffer, count: number): SheetRow[] {
  return lineStarts(lines)
    .slice(0, count)
    .map((start) => JSON.parse(lines.toString('utf8', start, lines.indexOf(0x0a, start))))
}
