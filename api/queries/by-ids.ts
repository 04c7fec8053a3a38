// Lists records by their ids.
import type { RecordFields } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX, type Paging } from '#api/contract/query.ts'
import type { Collection } from '#api/store/store.ts'

/** The existing records in the order of the ids; without ids all records, newest first. */
export function listByIds<T extends RecordFields>(
  collection: Pick<Collection<T>, 'all' | 'find'>,
  ids: readonly string[] | undefined,
): readonly T[] {
  if (!ids) return collection.all()
  return ids.flatMap((id) => collection.find(id) ?? [])
}

/** Paging of a list that is one page. */
export const pageOfAll = (total: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  limit: PAGE_LIMIT_MAX,
})
