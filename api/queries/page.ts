// Cuts one page out of a list.
import type { Paging } from '#api/contract/query.ts'

/** The items of the page and its position; past the end there are no items, but `pages` is correct. */
export function pageOf<T>(
  items: readonly T[],
  { page, limit }: Pick<Paging, 'page' | 'limit'>,
): Paging & { items: T[] } {
  return {
    items: items.slice((page - 1) * limit, page * limit),
    total: items.length,
    pages: Math.max(1, Math.ceil(items.length / limit)),
    page,
    limit,
  }
}
