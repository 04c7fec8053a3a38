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
  row: number
  texts: readonly string[]
  kind: RowKind
  /** Folded. */
  sku: string
  /** Number of cells that change. */
  cells: number
  hasPhoto: boolean
}

export type Check = Awaited<ReturnType<typeof checkSheet>>
export type Products = Pick<Collection<ProductRecord>, 'all' | 'findBy'>

/** Checks the rows of a sheet, which are JSON lines, against these products. */
export async function checkSheet(lines: Buffer, reading: Reading, products: Products) {
  const below: SheetRow[] = []
  const skus = new SkuIndex()
  const rowsOf = new Map<string, number[]>()
  const context: RowContext = {
    ...reading,
    edits: editsByCell(reading.edits),
    rowsOf,
    photosOf: () => [],
    find: (sku) => products.findBy('sku', sku),
  }
  await inSlices(rowsIn(lines), ([row, texts]) => {
    if (row <= reading.headingRow) return
    below.push([row, texts])
    const sku = skuIn(cellsOf(row, texts, context))
    if (sku === '') return
    rowsOf.set(fold(sku), [...(rowsOf.get(fold(sku)) ?? []), row])
    skus.add(sku)
  })
  await inSlices(products.all(), ({ sku }) => skus.add(sku))
  const rows: CheckedRow[] = []
  /** The number of rows with the same wrong text in a field. */
  const wrongTexts = new Map<string, number>()
  await inSlices(below, ([row, texts]) => {
    const plan = planRow(row, cellsOf(row, texts, context), context)
    const { kind, sku, product, cells } = plan
    for (const error of plan.errors) {
      const key = wrongText(plan, error)
      if (key) wrongTexts.set(key, (wrongTexts.get(key) ?? 0) + 1)
    }
    const changed = kind === 'changed' ? cells.filter(({ was }) => was !== undefined) : []
    const hasPhoto = product?.photo !== undefined
    rows.push({ row, texts, kind, sku: fold(sku), cells: changed.length, hasPhoto })
  })

  return {
    match: (fileName: string) => skus.match(fileName),
    /** The rows with these photographs, and after them the products that get photographs only. */
    place(sent: Iterable<SentPhoto>) {
      const { bySku, rest } = placePhotos(sent, skus)
      const withPhotos = { ...context, photosOf: (sku: string) => bySku.get(fold(sku)) ?? [] }
      const inSheet = rows.map(({ row, texts, kind, sku, cells, hasPhoto }): PlacedRow => {
        const getsPhoto = bySku.has(sku)
        return {
          kind: kind === 'unchanged' && getsPhoto ? 'changed' : kind,
          cells,
          lacksPhoto: kind !== 'error' && !hasPhoto && !getsPhoto,
          texts,
          plan(find = context.find) {
            const present = { ...withPhotos, find }
            return planRow(row, cellsOf(row, texts, present), present)
          },
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
            texts: [],
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

/** A row of a sheet, or a product that gets photographs only. */
export interface PlacedRow {
  kind: RowKind
  /** Number of cells that change. */
  cells: number
  /** Whether its product has no photograph afterwards. */
  lacksPhoto: boolean
  /** The texts as they are in the sheet. */
  texts: readonly string[]
  /** Plans it again, over the present products or those that `find` has. */
  plan(find?: RowContext['find']): RowPlan
}

export type Placed = ReturnType<Check['place']>

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
