// Loads the products of shelf labels.
import { answer } from '#api/client.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** Lists of ids with commas between them; with a query of the list all that it finds, except some. */
export interface LabelChoice {
  ids?: string
  query?: string
  except?: string
}

const listOf = (ids = '') => ids.split(',').filter(Boolean)

/** The chosen products in their order, hidden ones included. */
export function loadLabels(api: Api, chosen: LabelChoice): Promise<Product[]> {
  const find = (query: Record<string, string | string[]>) =>
    answer(api.projects.product.$get({ query: { hidden: 'any', ...query } }))

  async function readIds(): Promise<Product[]> {
    const rest = listOf(chosen.ids)
    const found: Product[] = []
    while (rest.length > 0)
      found.push(...(await find({ ids: rest.splice(0, PAGE_LIMIT_MAX) })).products)
    return found
  }

  async function readQuery(): Promise<Product[]> {
    const params = new URLSearchParams(chosen.query)
    const filters = Object.fromEntries(params.keys().map((name) => [name, params.getAll(name)]))
    const left = new Set(listOf(chosen.except))
    const found: Product[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const part = await find({ ...filters, page: `${page}`, limit: `${PAGE_LIMIT_MAX}` })
      found.push(...part.products.filter(({ _id }) => !left.has(_id)))
      pages = part.pages
    }
    return found
  }

  return chosen.query === undefined ? readIds() : readQuery()
}
