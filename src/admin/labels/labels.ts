// Loads the products of shelf labels.
import { answer } from '#api/client.ts'
import type { Product } from '#api/contract/product.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createCard } from '#src/admin/ui/card.ts'

interface Deps {
  api: Api
  environment: Pick<Environment, 'log'>
}

/** The products with these ids, hidden ones included, in their order. */
export function createLabels({ api, environment }: Deps, ids: readonly string[]) {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_LIMIT_MAX) }, (_, page) =>
    ids.slice(page * PAGE_LIMIT_MAX, (page + 1) * PAGE_LIMIT_MAX),
  )
  return createCard(
    'The labels',
    async (): Promise<Product[]> => {
      const found: Product[] = []
      for (const page of pages) {
        const query = { ids: page, hidden: 'any' }
        found.push(...(await answer(api.projects.product.$get({ query }))).products)
      }
      return found
    },
    environment,
  )
}
