// Lists records by their ids.
import type { RecordFields } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX, type Paging } from '#api/contract/query.ts'
import type { Collection } from '#api/store/collection.ts'
import { compareFeatured } from './product-fields.ts'

/** The existing records in the order of the ids; without ids all records, featured ones first, then the newest. */
export function listByIds<T extends RecordFields>(
  collection: Pick<Collection<T>, 'all' | 'find'>,
  ids: readonly string[] | undefined,
): readonly T[] {
  if (!ids) return featuredFirst(collection.all())
  return ids.flatMap((id) => collection.find(id) ?? [])
}

function featuredFirst<T extends RecordFields & { featured?: number }>(
  records: readonly T[],
): readonly T[] {
  return records.some(({ featured }) => featured) ? records.toSorted(compareFeatured) : records
}

/** Paging of a list that is one page. */
export const pageOfAll = (total: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  limit: PAGE_LIMIT_MAX,
})
