// The rows and photographs of an import as staff see them, and their numbers.
import { imageOf } from '#api/contract/image.ts'
import type { ImportPhoto, ImportRow, ImportRows, RowFilter } from '#api/contract/import.ts'
import { pageOf } from '#api/queries/lists.ts'
import type { Store } from '#api/store/store.ts'
import type { Placed, PlacedRow } from './check-sheet.ts'
import type { RowPlan } from './plan-row.ts'

export interface RowsQuery {
  show: RowFilter
  page: number
  limit: number
}

/** One page of the rows of a filter, planned again over the present products. */
export function listRows(stores: Store, placed: Placed, query: RowsQuery): ImportRows {
  const { items, ...paging } = pageOf(findRows(placed, query.show), query)
  return { rows: items.map(({ plan }) => shownRow(stores, placed, plan())), ...paging }
}

/** Every photograph that was sent, with its product and place. */
export function listPhotos({ photos }: Placed): ImportPhoto[] {
  return photos.map(({ given: _, ...photo }) => photo)
}

function findRows({ rows }: Placed, show: RowFilter): PlacedRow[] {
  if (show === 'withoutPhoto') return rows.filter(({ lacksPhoto }) => lacksPhoto)
  const kinds = show === 'attention' ? ['error', 'changed', 'new'] : [show]
  return kinds.flatMap((wanted) => rows.filter(({ kind }) => kind === wanted))
}

function shownRow(stores: Store, placed: Placed, plan: RowPlan): ImportRow {
  const { row, kind, sku, name, product, fields, cells, errors, photos } = plan
  const image = stores.images.find((fields ?? product)?.photo ?? '')
  return {
    row,
    kind,
    sku,
    name,
    ...(product && { id: product._id }),
    ...(image && { picture: imageOf(image).url }),
    cells,
    errors: errors.map((error) => {
      const alike = placed.alike(plan, error)
      return alike > 1 ? { ...error, alike } : error
    }),
    photos: photos.length,
  }
}

/** The numbers that an import shows. */
export function countRows({ rows, rowsInSheet, photos, photosWithoutProduct }: Placed) {
  const sums = { new: 0, changed: 0, unchanged: 0, error: 0, cells: 0, withoutPhoto: 0 }
  for (const { kind, cells, lacksPhoto } of rows) {
    sums[kind]++
    sums.cells += cells
    if (lacksPhoto) sums.withoutPhoto++
  }
  return { ...sums, rows: rowsInSheet, photos: photos.length, photosWithoutProduct }
}
