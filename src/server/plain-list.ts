// The whole catalogue by name, a hundred products at a time.
import { answer, type Client } from '#api/client.ts'
import type { ProductPage } from '#api/contract/product.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'

export type PlainListState = { kind: 'failed' } | { kind: 'ready'; page: ProductPage }

/** `page` is what an address says, nonsense included. */
export async function readPlainList(
  api: Client['api'],
  page: string | null,
): Promise<PlainListState> {
  try {
    const query = { page: page ?? '1', limit: String(PAGE_LIMIT_MAX), sort: 'name' as const }
    return {
      kind: 'ready',
      page: await answer<ProductPage>(api.projects.product.$get({ query })),
    }
  } catch {
    return { kind: 'failed' }
  }
}
