// The rows and photographs of an import as staff see them, and their numbers.
import { imageOf } from '#api/contract/image.ts'
import type { ImportPhoto, ImportRow, ImportRows, RowFilter } from '#api/contract/import.ts'
import { pageOf } from '#api/queries/lists.ts'
import type { Store } from '#api/store/store.ts'
import type { Check, Placed } from './check-sheet.ts'
import type { RowPlan } from './plan-row.ts'

export interface RowsQuery {
  show: RowFilter
  page: number
  limit: number
}

/** One page of the rows of a filter, planned again over the present products. */
export function listRows(
  stores: Store,
  check: Check,
  placed: Placed,
  query: RowsQuery,
): ImportRows {
  const { items, ...paging } = pageOf(findRows(check, placed, query.show), query)
  const plans = items.map((row) =>
    typeof row === 'string' ? check.planPhotos(row, placed) : check.plan(row.start, placed),
  )
  return { rows: plans.map((plan) => shownRow(stores, plan)), ...paging }
}

/** Every photograph that was sent, with its product and place. */
export function listPhotos({ bySku, rest }: Placed): ImportPhoto[] {
  const placed = [...bySku.values()].flat()
  return [...placed, ...rest].map(({ given: _, ...photo }) => photo)
}

/** The rows of a filter, and the SKUs of products that get photographs only. */
function findRows({ rows, hasRow }: Check, { bySku }: Placed, show: RowFilter) {
  const kindOf = ({ kind, sku }: Check['rows'][number]) =>
    kind === 'unchanged' && bySku.has(sku) ? 'changed' : kind
  const of = (kind: ReturnType<typeof kindOf>) => {
    const found: (Check['rows'][number] | string)[] = rows.filter((row) => kindOf(row) === kind)
    if (kind === 'changed') found.push(...[...bySku.keys()].filter((sku) => !hasRow(sku)))
    return found
  }
  if (show === 'withoutPhoto')
    return rows.filter(
      ({ kind, hasPhoto, sku }) => kind !== 'error' && !hasPhoto && !bySku.has(sku),
    )
  return show === 'attention' ? [...of('error'), ...of('changed'), ...of('new')] : of(show)
}

function shownRow(stores: Store, plan: RowPlan): ImportRow {
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
    errors,
    photos: photos.length,
  }
}

/** The numbers that an import shows, with photographs. */
export function countRows({ rows, hasRow }: Check, { bySku, rest }: Placed) {
  const counts = { rows: rows.length, new: 0, changed: 0, unchanged: 0, error: 0, cells: 0 }
  let withoutPhoto = 0
  for (const { kind, sku, cells, hasPhoto } of rows) {
    const getsPhoto = bySku.has(sku)
    counts[kind === 'unchanged' && getsPhoto ? 'changed' : kind]++
    counts.cells += cells
    if (kind !== 'error' && !hasPhoto && !getsPhoto) withoutPhoto++
  }
  let photos = rest.length
  for (const [sku, placed] of bySku) {
    photos += placed.length
    if (!hasRow(sku)) counts.changed++
  }
  return { ...counts, photos, photosWithoutProduct: rest.length, withoutPhoto }
}
