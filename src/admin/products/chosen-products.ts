// Products of a print sheet: those with these ids, or all of a list.
import { readBody } from '#api/client.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'

/** Comma-separated ids; or a query of the product list, for all of its products except the ids in `except`. */
export interface ListChoice {
  ids?: string
  query?: string
  except?: string
}

const parseIds = (ids = '') => ids.split(',').filter(Boolean)

/** The chosen products in their order, hidden ones included. */
export function loadChosenProducts(api: Api, choice: ListChoice): Promise<Product[]> {
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
