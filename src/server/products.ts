// Lists of products, read in process for the sections that show them.
import { answer, type Client } from '#api/client.ts'
import { CATEGORIES, type CategoryId } from '#api/contract/catalogue.ts'
import type { ProductPage } from '#api/contract/product.ts'

/** Reads one page of a category; rejects with a Failure where it cannot be read. */
export const readProducts =
  (api: Client['api']) =>
  ({ category, page, limit }: { category: string; page: number; limit: number }) =>
    answer<ProductPage>(
      api.projects.product.$get({ query: { category, page: String(page), limit: String(limit) } }),
    )

/** How many products each category has; undefined where that cannot be read, since a page can do without. */
export async function countProducts(
  api: Client['api'],
): Promise<Readonly<Record<CategoryId, number>> | undefined> {
  try {
    const read = readProducts(api)
    const pages = CATEGORIES.map(async ({ id }) => {
      const { total } = await read({ category: id, page: 1, limit: 1 })
      return [id, total] as const
    })
    return Object.fromEntries(await Promise.all(pages)) as Record<CategoryId, number>
  } catch {
    return undefined
  }
}
