// Paging of lists, and lists of records by id.
import { FEATURED_MAX, type RecordFields } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX, type Paging } from '#api/contract/query.ts'
import type { Collection } from '#api/store/collection.ts'

/** The items of the page and its position. A page past the end is empty, but `pages` is still correct. */
export function paginate<T>(
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

/** Paging of a list that fits on one page. */
export const createSinglePagePaging = (total: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  limit: PAGE_LIMIT_MAX,
})

/** The existing records in the order of `ids`; without `ids`, all records: featured ones first, then newest first. */
export function listByIds<T extends RecordFields & { featured?: number }>(
  collection: Pick<Collection<T>, 'all' | 'find'>,
  ids: readonly string[] | undefined,
): readonly T[] {
  if (ids) return ids.flatMap((id) => collection.find(id) ?? [])
  const records = collection.all()
  return records.some(({ featured }) => featured) ? records.toSorted(compareFeatured) : records
}

/** Compares positions of featured records; other records come after them. */
export function compareFeatured(a: { featured?: number }, b: { featured?: number }): number {
  return (a.featured ?? FEATURED_MAX + 1) - (b.featured ?? FEATURED_MAX + 1)
}
