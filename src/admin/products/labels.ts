// Shelf labels: their products, and the sheet formats of common label paper (A4, 210 x 297 mm).
import { readBody } from '#api/client.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** Comma-separated ids; or a query of the product list, for all of its products except the ids in `except`. */
export interface LabelChoice {
  ids?: string
  query?: string
  except?: string
}

const parseIds = (ids = '') => ids.split(',').filter(Boolean)

/** The chosen products in their order, hidden ones included. */
export function loadLabels(api: Api, choice: LabelChoice): Promise<Product[]> {
  const findProducts = (query: Record<string, string | string[]>) =>
    readBody(api.projects.product.$get({ query: { hidden: 'any', ...query } }))

  async function loadByIds(): Promise<Product[]> {
    const remainingIds = parseIds(choice.ids)
    const products: Product[] = []
    while (remainingIds.length > 0)
      products.push(
        ...(await findProducts({ ids: remainingIds.splice(0, PAGE_LIMIT_MAX) })).products,
      )
    return products
  }

  async function loadByQuery(): Promise<Product[]> {
    const params = new URLSearchParams(choice.query)
    const filters = Object.fromEntries(params.keys().map((name) => [name, params.getAll(name)]))
    const excludedIds = new Set(parseIds(choice.except))
    const products: Product[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const batch = await findProducts({ ...filters, page: `${page}`, limit: `${PAGE_LIMIT_MAX}` })
      products.push(...batch.products.filter(({ _id }) => !excludedIds.has(_id)))
      pages = batch.pages
    }
    return products
  }

  return choice.query === undefined ? loadByIds() : loadByQuery()
}

export interface LabelFormat {
  name: string
  columns: number
  rows: number
  /** The size of one label in mm. */
  width: number
  height: number
  /** The distance of the first label from the edges of the sheet in mm. */
  left: number
  top: number
}

export const FORMATS = {
  '3x7': { name: '3 × 7', columns: 3, rows: 7, width: 63.5, height: 38.1, left: 9.75, top: 15.15 },
  '2x4': { name: '2 × 4', columns: 2, rows: 4, width: 99.1, height: 67.7, left: 5.9, top: 13.1 },
  '1x2': { name: '1 × 2', columns: 1, rows: 2, width: 189.4, height: 128, left: 10.3, top: 15.3 },
  single: { name: 'Single', columns: 1, rows: 1, width: 189.4, height: 128, left: 10.3, top: 15.3 },
} as const satisfies Record<string, LabelFormat>
export type FormatId = keyof typeof FORMATS
export const FORMAT_IDS = Object.keys(FORMATS) as FormatId[]

/** Distributes items over sheets; the first sheet begins at position `start`, counted from 1. */
export function fillSheets<T>(
  items: readonly T[],
  { columns, rows }: LabelFormat,
  startPlace: number,
): (T | undefined)[][] {
  const placeCount = columns * rows
  const cells = [...Array.from({ length: startPlace - 1 }, () => undefined), ...items]
  return Array.from({ length: Math.ceil(cells.length / placeCount) }, (_, sheet) =>
    cells.slice(sheet * placeCount, (sheet + 1) * placeCount),
  )
}
