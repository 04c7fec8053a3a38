// One page of products, asked for in the same words by a section on the server and by an island.
import type { ProductPage } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { logFailure } from './failures.ts'
import type { Question } from './question.ts'

/** Reads one page of a list; rejects where the server does not answer with it. */
export type ReadProducts = (asked: {
  category: string
  page: number
  limit: number
}) => Promise<ProductPage>

export type Listing =
  /** `pages` as far as they are known from the page before. */
  { kind: 'loading'; pages?: number } | { kind: 'failed' } | { kind: 'ready'; page: ProductPage }

/**
 * The page that the question asks for, or the last one where the question goes past the end.
 * A failure is noted down and shown, never thrown.
 */
export async function readListing(
  read: ReadProducts,
  { category, page }: Question,
  limit: number,
): Promise<Extract<Listing, { kind: 'failed' | 'ready' }>> {
  try {
    const first = await read({ category, page, limit })
    const past = page > first.pages
    return {
      kind: 'ready',
      page: past ? await read({ category, page: first.pages, limit }) : first,
    }
  } catch (error) {
    logFailure(CATALOGUE.failed, error)
    return { kind: 'failed' }
  }
}
